import { DATA_AS_OF_HEADER } from '#contract/data.ts';
import type { RawAnswer } from '../raw-http.ts';
import { ACME, BOLT } from '../two-companies.ts';

export type Company = typeof ACME | typeof BOLT;

/** The facts of a caller that decide what an answer may contain. */
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

/** The faults of an answer, whatever the call; empty if there are none. `asked` is the request: its own text is no secret to the caller. */
export function problemsOf(
  { status, headers, body }: RawAnswer,
  { own, isAdmin }: Asker,
  asked: Buffer,
  secrets: readonly string[],
): string[] {
  const problems: string[] = [];
  const all = `${JSON.stringify(headers)}${body}`;
  // Without quoted texts of the request itself, which an answer may repeat.
  const news = all
    .replaceAll(/"((?:[^"\\]|\\.)*)"/g, (text, inner: string) => (asked.includes(inner) ? '' : text))
    .toUpperCase();
  // Only CONNECT gets no answer at all.
  if (status === 0) problems.push('no answer');
  if (status === 500) problems.push('a fault of the server’s own');
  if (status > 503 || status === 501) problems.push(`status ${status}`);
  if (LEAKS.test(all)) problems.push(`reveals internals: ${LEAKS.exec(all)?.[0]}`);
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

/** The fields of a JSON body; none if it is not JSON. */
function parsed(body: string): Record<string, unknown> {
  try {
    return { ...(JSON.parse(body) as object) };
  } catch {
    return {};
  }
}
