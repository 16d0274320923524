import { companyKey } from '#domain/company/company-key.ts';
import { spellingOf } from '#domain/matter/reference-spelling.ts';
import type { ColumnTable } from '#domain/tabs/column.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { READING } from '#server/base/limits.ts';
import type { RowPlacer } from './place-rows.ts';

const { id, company, title, ipType } = TABLES.matters.at;
/** What a matter has like the one from which it comes, if its own row does not say it. */
const INHERITED = [title, ipType] as const;

/** The column with the matter from which a matter comes; undefined if the table has none. */
export const parentIn = ({ columns }: ColumnTable): number | undefined =>
  columns.find(({ field }) => field === 'parent')?.index;

export interface ParentsOfMatters {
  /** Notes a matter from which others may come. */
  note(row: Row): void;
  /**
   * The rows with the client of the matter from which each comes, and with its title and type: those of noted matters, then those of the rows that come from
   * these. A row whose parent is no matter of exactly one client has no client. `placer` has placed the noted matters.
   */
  complete(rows: readonly Row[], placer: Pick<RowPlacer, 'clientOfMatter'>): ReadonlyMap<Row, Row>;
}

export function parentsOfMatters(table: ColumnTable): ParentsOfMatters {
  const at = parentIn(table);
  /** By the spelling of their references; undefined if two clients have one. */
  const noted = new Map<string, Row | undefined>();
  const parentOf = (row: Row): string => (at === undefined ? '' : (row[at] ?? '').trim());

  function note(row: Row): void {
    const key = spellingOf(row[id] ?? '');
    const known = noted.get(key);
    if (known && companyKey(known[company] ?? '') !== companyKey(row[company] ?? '')) noted.set(key, undefined);
    else if (!noted.has(key) && noted.size < READING.speltMatters) noted.set(key, row);
  }

  function withParent(row: Row, client: string, parent: Row | undefined): Row {
    const own = row.with(company, client);
    if (!parent || companyKey(parent[company] ?? '') !== companyKey(client)) return own;
    return INHERITED.reduce((whole, field) => (whole[field] ? whole : whole.with(field, parent[field] ?? '')), own);
  }

  return {
    note,
    complete(rows, placer) {
      const found = new Map<Row, Row>();
      const ids = new Set(rows.map((row) => spellingOf(row[id] ?? '')));
      const isOfThese = (row: Row): boolean => ids.has(spellingOf(parentOf(row)));
      let open = rows.filter((row) => placer.clientOfMatter(parentOf(row), 'reference') === 'orphan');
      for (const row of rows) {
        const owner = placer.clientOfMatter(parentOf(row), 'reference');
        // If one of these rows has the reference of a placed matter, it may be another client's.
        if (typeof owner !== 'object' || isOfThese(row)) continue;
        found.set(row, withParent(row, owner.client, noted.get(spellingOf(owner.matter))));
      }
      for (const whole of found.values()) note(whole);
      for (let before = -1; before !== found.size && open.length > 0;) {
        before = found.size;
        const next = open.flatMap((row): (readonly [Row, Row])[] => {
          const parent = isOfThese(row) ? noted.get(spellingOf(parentOf(row))) : undefined;
          return parent ? [[row, withParent(row, parent[company] ?? '', parent)]] : [];
        });
        for (const [row, whole] of next) {
          found.set(row, whole);
          note(whole);
        }
        open = open.filter((row) => !found.has(row));
      }
      return found;
    },
  };
}
