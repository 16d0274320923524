import type { ColumnTable } from '#domain/tabs/column.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { spellingOf } from '#domain/matter/reference-spelling.ts';
import type { RowPlacer } from './place-rows.ts';

/** The column with the matter from which a matter comes; undefined if the table has none. */
export const parentIn = ({ columns }: ColumnTable): number | undefined =>
  columns.find(({ field }) => field === 'parent')?.index;

/**
 * The clients of matters that have the client of the matter from which they come: those of matters that are placed already, then those of the rows that come
 * from these. A row whose parent is no matter of exactly one client has none.
 */
export function clientsOfParents(
  rows: readonly { readonly row: Row }[],
  table: ColumnTable,
  placer: Pick<RowPlacer, 'clientOfMatter'>,
): ReadonlyMap<Row, string> {
  const at = parentIn(table);
  const { id } = TABLES.matters.at;
  const found = new Map<Row, string>();
  if (at === undefined) return found;
  const parentOf = (row: Row): string => (row[at] ?? '').trim();
  const ids = new Set(rows.map(({ row }) => spellingOf(row[id] ?? '')));
  let open: Row[] = [];
  for (const { row } of rows) {
    const owner = placer.clientOfMatter(parentOf(row), 'reference');
    // If one of these rows has the reference of a placed matter, it may be another client's.
    if (typeof owner === 'object' && !ids.has(spellingOf(parentOf(row)))) found.set(row, owner.client);
    else if (owner === 'orphan') open.push(row);
  }
  const own = new Map<string, string | undefined>();
  const note = (row: Row, client: string): void => {
    const key = spellingOf(row[id] ?? '');
    own.set(key, own.has(key) && own.get(key) !== client ? undefined : client);
  };
  for (const [row, client] of found) note(row, client);
  for (let before = -1; before !== found.size && open.length > 0;) {
    before = found.size;
    const next = open.flatMap((row): (readonly [Row, string])[] => {
      const client = own.get(spellingOf(parentOf(row)));
      return client === undefined ? [] : [[row, client]];
    });
    for (const [row, client] of next) {
      found.set(row, client);
      note(row, client);
    }
    open = open.filter((row) => !found.has(row));
  }
  return found;
}
