import { cellReaders } from '#domain/layout/read/cell-reader.ts';
import type { Layout } from '#domain/layout/layout.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import type { SourcePlace } from './portfolio-source.ts';

/** How the report and the preview name what was typed, in place of a sheet or heading. */
const TYPED = 'Typed by an administrator';

/** The people who were typed, as rows of the Users tab, and the headings in place of theirs. */
export function typedPeople({ people = [], ...layout }: Layout): {
  readonly rows: readonly { readonly row: Row; readonly place: SourcePlace }[];
  readonly headings: readonly Row[];
} {
  const { email, company } = TABLES.users.at;
  const nameOf = cellReaders(layout).of({ kind: 'company', field: 'company' }, { seeAmbiguous: () => undefined });
  const rowWith = (address: string, client: string): Row =>
    Array<string>(TABLES.users.width).fill('').with(email, address).with(company, client);
  const rows = people.map((person, at) => ({
    row: rowWith(person.email, nameOf(person.company)),
    place: { sheet: TYPED, rowNumber: at + 1, columnOf: () => undefined },
  }));
  return { rows, headings: rows.length > 0 ? [rowWith(TYPED, TYPED)] : [] };
}
