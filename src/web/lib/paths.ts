import type { MatterPrefilter } from '#domain/matter/filter.ts';

/** Every address of the portal, as the router matches it. Parameters reach the pages decoded (`lib/navigation.ts`). */
export const PATTERNS = {
  home: '/',
  welcome: '/welcome',
  signIn: '/signin',
  verify: '/verify',
  overview: '/overview',
  matters: '/matters',
  matter: '/matters/:id',
  deadlines: '/deadlines',
  deadline: '/deadlines/:id',
  documents: '/documents',
  help: '/help',
  account: '/account',
  adminDebug: '/admin-debug',
  admin: '/admin',
  adminSheets: '/admin/google-sheets',
  adminEmail: '/admin/email',
  adminBackup: '/admin/config-backup',
  adminData: '/admin/data',
  adminAudit: '/admin/audit',
} as const;

/** What the query of an address may carry; what is undefined or empty is left out. */
type Query = Readonly<Record<string, string | undefined>>;

/** Builds every link of the portal. `matters({ filter: 'type', value })` is the door of a chart's slice or bar. */
export const paths = {
  home: () => PATTERNS.home,
  welcome: () => PATTERNS.welcome,
  signIn: () => PATTERNS.signIn,
  /** With an address: the page takes it as the pending one (a code that an operator issued, a link in a mail). */
  verify: (email?: string) => PATTERNS.verify + query({ email }),
  overview: () => PATTERNS.overview,
  matters: (filter: Query & { filter?: MatterPrefilter['by']; value?: string } = {}) =>
    PATTERNS.matters + query(filter),
  /** `copy` from 2 on: a further row with the same id. */
  matter: (id: string, copy = 1) =>
    `${PATTERNS.matters}/${segment(id)}${query({ copy: copy > 1 ? String(copy) : undefined })}`,
  deadlines: (filter: Query = {}) => PATTERNS.deadlines + query(filter),
  deadline: (id: string) => `${PATTERNS.deadlines}/${segment(id)}`,
  documents: () => PATTERNS.documents,
  help: () => PATTERNS.help,
  account: () => PATTERNS.account,
  adminDebug: () => PATTERNS.adminDebug,
  admin: () => PATTERNS.admin,
  adminSheets: () => PATTERNS.adminSheets,
  adminEmail: () => PATTERNS.adminEmail,
  adminBackup: () => PATTERNS.adminBackup,
  adminData: (filter: Query = {}) => PATTERNS.adminData + query(filter),
  adminAudit: (filter: Query = {}) => PATTERNS.adminAudit + query(filter),
} as const;

/**
 * A text as one segment of an address. A segment of one or two dots would be taken for a folder, encoded or not, so it gets a
 * space, which `textOfSegment` takes away again (no id of the portal begins or ends with one).
 */
export function segment(text: string): string {
  const encoded = encodeURIComponent(text.toWellFormed());
  return encoded === '.' || encoded === '..' ? `${encoded}%20` : encoded;
}

/** Gives back the text that `segment` was given; an address that somebody has damaged stays as it is. */
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
