import { companyKey } from '#domain/company/company-key.ts';
import { NO_FIELDS } from '#domain/tabs/optional-fields.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import type { ClientCodes, Layout } from '#domain/layout/layout.ts';
import { codesAtStart } from '#domain/layout/words/code.ts';
import { openFeed } from './open-feed.ts';
import type { OpenFeed } from './open-feed.ts';

/** The name of the client that a code means, or of which it is the name; undefined for a code that is not known, or has two names. */
export type ClientOfCode = (code: string) => string | undefined;

/** Finds the columns of the sheet that has the names. */
export function openCodes(
  { sheet, code, name }: ClientCodes,
  layout: Pick<Layout, 'values' | 'empties'>,
  head: readonly Row[],
): OpenFeed {
  const columns = [
    { field: 'name', ...code },
    { field: 'company', ...name },
  ];
  const none = { constants: {}, leaveOutTotals: false, deadlines: [], clientFromMatter: false };
  return openFeed({ by: 'heading', sheet, tab: 'users', columns, ...none }, layout, NO_FIELDS, head);
}

/** Gathers the codes of a sheet, row by row. A client may have several rows, such as one for each of its people. */
export function codesSeen(open: OpenFeed): { see(row: Row): void; clientOf: ClientOfCode } {
  const names = new Map<string, string | undefined>();
  // Between codes, a row may have a name. It is that client's, as it would be without codes.
  const named = new Map<string, string>();
  const { name: codeAt, company } = TABLES.users.at;
  return {
    see(written) {
      const row = open.read(written);
      const [code, name] = [keyOf(row?.[codeAt] ?? ''), (row?.[company] ?? '').trim()];
      if (name !== '' && !named.has(companyKey(name))) named.set(companyKey(name), name);
      if (code === '' || name === '') return;
      const before = names.get(code);
      const isSame = before !== undefined && companyKey(before) === companyKey(name);
      if (!isSame) names.set(code, names.has(code) ? undefined : name);
    },
    clientOf(code) {
      const [name, own] = [names.get(keyOf(code)), named.get(companyKey(code))];
      if (!names.has(keyOf(code))) return own;
      // The short name of one client may be the whole name of another.
      return name !== undefined && own !== undefined && companyKey(own) !== companyKey(name) ? undefined : name;
    },
  };
}

/** The same for references that begin with a code. A reference that begins with those of two clients has none. */
export const clientAtStart =
  (clientOf: ClientOfCode): ClientOfCode =>
  (reference) => {
    const names = codesAtStart(reference).flatMap((code) => clientOf(code) ?? []);
    return new Set(names.map(companyKey)).size === 1 ? names[0] : undefined;
  };

/** Codes must match letter by letter. */
const keyOf = (code: string): string => code.normalize('NFC').trim();
