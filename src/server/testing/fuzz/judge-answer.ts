import { DATA_AS_OF_HEADER } from '#contract/data.ts';
import type { RawAnswer } from '../raw-http.ts';
import { ACME, BOLT } from '../two-companies.ts';

export type Company = typeof ACME | typeof BOLT;

/** Who called, as far as it decides what the answer may hold. */
export interface Asker {
  /** The company whose rows the caller may see; undefined for none. */
  readonly own: Company | undefined;
  /** Administrators may see every name, but no company's rows. */
  readonly isAdmin: boolean;
}

const LEAKS =
  /\bat .{1,80}[.(:]\w*:\d+:\d+|node_modules|\/src\/server|\.ts:\d|SQLITE_|syntax error|sqlite|kysely|duplicate key|relation "|invalid input|invalid byte|ECONN|ENOENT|-----BEGIN/i;
const PROTECTING = [
  'x-content-type-options',
  'content-security-policy',
  'x-frame-options',
  'referrer-policy',
  'cache-control',
];

/** What is wrong with an answer, whatever was asked; empty where nothing is. `asked` is the request: what it said itself is no secret to it. */
export function problemsOf(
  { status, headers, body }: RawAnswer,
  { own, isAdmin }: Asker,
  asked: Buffer,
  secrets: readonly string[],
): string[] {
  const problems: string[] = [];
  const all = `${JSON.stringify(headers)}${body}`;
  // Without the quoted texts that the request itself holds: an answer may give them back.
  const news = all
    .replaceAll(/"((?:[^"\\]|\\.)*)"/g, (text, inner: string) => (asked.includes(inner) ? '' : text))
    .toUpperCase();
  // Nothing at all is what the server answers to CONNECT alone.
  if (status === 0) problems.push('no answer');
  if (status === 500) problems.push('a fault of the server’s own');
  if (status > 503 || status === 501) problems.push(`status ${status}`);
  if (LEAKS.test(all)) problems.push(`tells of its inside: ${LEAKS.exec(all)?.[0]}`);
  for (const secret of [...secrets, 'sealed.'])
    if (all.includes(secret) && !asked.includes(secret)) problems.push('holds a secret');
  if (!isAdmin || DATA_AS_OF_HEADER in headers)
    for (const other of [ACME, BOLT].filter((company) => company !== own))
      if (news.includes(other.canary)) problems.push(`holds cells of ${other.name}`);
  for (const header of PROTECTING) if (!(header in headers)) problems.push(`has no ${header}`);
  const isPage = headers['content-type']?.startsWith('text/html') ?? false;
  if (!isPage && headers['cache-control'] !== 'no-store') problems.push('may be kept by a cache');
  if (status >= 400 && body !== '' && !isError(body)) problems.push('an error of another shape');
  return problems;
}

function isError(body: string): boolean {
  const { success, message, ...rest } = parsed(body);
  return success === false && typeof message === 'string' && Object.keys(rest).length === 0;
}

/** The fields of a body that is JSON; none where it is not. */
function parsed(body: string): Record<string, unknown> {
  try {
    return { ...(JSON.parse(body) as object) };
  } catch {
    return {};
  }
}
