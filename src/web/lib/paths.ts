import { deadlinePath, segment } from '#domain/link/portal-path.ts';
import type { MatterPrefilter } from '#domain/matter/filter.ts';

/** Every address of the portal, as the router matches it. Pages get the parameters decoded (`lib/navigation.ts`). */
export const PATTERNS = {
  home: '/',
  welcome: '/welcome',
  signIn: '/signin',
  verify: '/verify',
  overview: '/overview',
  matters: '/matters',
  matter: '/matters/:id',
  family: '/families/:key',
  deadlines: '/deadlines',
  deadline: '/deadlines/:id',
  instructions: '/instructions',
  instruct: '/instructions/confirm',
  documents: '/documents',
  help: '/help',
  whatsNew: '/whats-new',
  account: '/account',
  adminDebug: '/admin-debug',
  admin: '/admin',
  adminSource: '/admin/source',
  adminSheets: '/admin/google-sheets',
  adminEmail: '/admin/email',
  adminMails: '/admin/mails',
  adminBackup: '/admin/config-backup',
  adminData: '/admin/data',
  adminAudit: '/admin/audit',
  adminClients: '/admin/clients',
  adminRegisters: '/admin/registers',
  adminInstructions: '/admin/instructions',
} as const;

/** The query of an address; undefined and empty values are left out. */
type Query = Readonly<Record<string, string | undefined>>;

/** Builds every link of the portal. `matters({ filter: 'type', value })` is the link of a chart's slice or bar. */
export const paths = {
  home: () => PATTERNS.home,
  welcome: () => PATTERNS.welcome,
  signIn: () => PATTERNS.signIn,
  /** With an email address: the page asks for its code (a code that an operator issued, a link in an email). */
  verify: (email?: string) => PATTERNS.verify + query({ email }),
  overview: () => PATTERNS.overview,
  matters: (filter: Query & { filter?: MatterPrefilter['by']; value?: string } = {}) =>
    PATTERNS.matters + query(filter),
  /** `copy` starts at 2: a further row with the same id. */
  matter: (id: string, copy = 1) =>
    `${PATTERNS.matters}/${segment(id)}${query({ copy: copy > 1 ? String(copy) : undefined })}`,
  family: (name: string) => `/families/${segment(name)}`,
  deadlines: (filter: Query = {}) => PATTERNS.deadlines + query(filter),
  deadline: deadlinePath,
  instructions: (filter: Query = {}) => PATTERNS.instructions + query(filter),
  /** The page that shows what was selected, and confirms it. */
  instruct: (filter: Query = {}) => PATTERNS.instruct + query(filter),
  documents: () => PATTERNS.documents,
  help: () => PATTERNS.help,
  whatsNew: (filter: Query = {}) => PATTERNS.whatsNew + query(filter),
  account: () => PATTERNS.account,
  adminDebug: () => PATTERNS.adminDebug,
  admin: () => PATTERNS.admin,
  adminSource: () => PATTERNS.adminSource,
  adminSheets: () => PATTERNS.adminSheets,
  adminEmail: () => PATTERNS.adminEmail,
  adminMails: () => PATTERNS.adminMails,
  adminRegisters: () => PATTERNS.adminRegisters,
  adminBackup: () => PATTERNS.adminBackup,
  adminData: (filter: Query = {}) => PATTERNS.adminData + query(filter),
  adminClients: (filter: Query = {}) => PATTERNS.adminClients + query(filter),
  adminAudit: (filter: Query = {}) => PATTERNS.adminAudit + query(filter),
  adminInstructions: (filter: Query = {}) => PATTERNS.adminInstructions + query(filter),
} as const;

/** Decodes what `segment` has encoded. A malformed segment is returned as it is. */
export function textOfSegment(encoded: string): string {
  try {
    return decodeURIComponent(encoded).trim();
  } catch {
    return encoded;
  }
}

function query(values: Query): string {
  const pairs = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const text = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&');
  return text && `?${text}`;
}
