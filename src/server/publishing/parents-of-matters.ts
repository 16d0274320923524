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
   * these. A row whose parent is no matter of exactly one client, or is itself held back, has no client. `placer` has placed the noted matters.
   */
  complete(
    rows: readonly Row[],
    placer: Pick<RowPlacer, 'clientOfMatter' | 'isAsideMatter'>,
    isHeld: (row: Row, whole: Row) => boolean,
  ): ReadonlyMap<Row, Row>;
}

export function parentsOfMatters(table: ColumnTable): ParentsOfMatters {
  const at = parentIn(table);
  /** By their references. A field is empty if two matters with one reference differ in it. */
  const noted = new Map<string, Row>();
  /** The clients of noted matters, by the spelling of their references; empty if two have one. */
  const spelt = new Map<string, string>();
  const idOf = (row: Row): string => (row[id] ?? '').trim();
  const parentOf = (row: Row): string => (at === undefined ? '' : (row[at] ?? '').trim());

  function note(row: Row): void {
    const [spelling, client] = [spellingOf(idOf(row)), companyKey(row[company] ?? '')];
    if (spelt.has(spelling) || spelt.size < READING.speltMatters)
      spelt.set(spelling, (spelt.get(spelling) ?? client) === client ? client : '');
    const known = noted.get(idOf(row));
    if (known) noted.set(idOf(row), known.with(title, same(known, row, title)).with(ipType, same(known, row, ipType)));
    else if (noted.size < READING.speltMatters) noted.set(idOf(row), row);
  }

  function withParent(row: Row, client: string, parent: Row | undefined): Row {
    const own = row.with(company, client);
    if (!parent || companyKey(parent[company] ?? '') !== companyKey(client)) return own;
    return INHERITED.reduce((whole, field) => (whole[field] ? whole : whole.with(field, parent[field] ?? '')), own);
  }

  return {
    note,
    complete(rows, placer, isHeld) {
      const found = new Map<Row, Row>();
      /** The clients of these rows, by the spelling of their references; undefined if two have one, or it is held back. */
      const clients = new Map<string, Row | undefined>();
      const ids = new Set(rows.filter((row) => !isItself(row, placer)).map((row) => spellingOf(idOf(row))));
      const isOfThese = (row: Row): boolean => ids.has(spellingOf(parentOf(row)));
      const add = (row: Row, whole: Row): void => {
        found.set(row, whole);
        const key = spellingOf(idOf(row));
        const isTwice =
          clients.has(key) && companyKey(clients.get(key)?.[company] ?? '') !== companyKey(whole[company] ?? '');
        clients.set(key, isTwice || isHeld(row, whole) ? undefined : whole);
      };
      let open: Row[] = [];
      for (const row of rows) {
        const owner = placer.clientOfMatter(parentOf(row), 'reference');
        if (owner === 'orphan' && !placer.isAsideMatter(parentOf(row))) open.push(row);
        // If one of these rows has the reference of a placed matter, it may be another client's.
        else if (typeof owner === 'object' && !isOfThese(row))
          add(row, withParent(row, owner.client, noted.get(owner.matter)));
      }
      for (let before = -1; before !== found.size && open.length > 0;) {
        before = found.size;
        const next = open.flatMap((row): (readonly [Row, Row])[] => {
          const key = spellingOf(parentOf(row));
          const parent = clients.get(key);
          // A placed matter with the same spelling may be another client's.
          const isOne = companyKey(parent?.[company] ?? '') === (spelt.get(key) ?? companyKey(parent?.[company] ?? ''));
          return parent && isOne ? [[row, withParent(row, parent[company] ?? '', parent)]] : [];
        });
        for (const [row, whole] of next) add(row, whole);
        open = open.filter((row) => !found.has(row));
      }
      return found;
    },
  };

  /** Whether a list names the matter from which its others come, too, in any spelling that no matter of another client has. */
  function isItself(row: Row, placer: Pick<RowPlacer, 'clientOfMatter'>): boolean {
    if (idOf(row) === parentOf(row)) return true;
    const spelling = spellingOf(idOf(row));
    if (spelling !== spellingOf(parentOf(row))) return false;
    const owner = placer.clientOfMatter(parentOf(row), 'reference');
    return typeof owner === 'object' && companyKey(owner.client) === spelt.get(spelling);
  }
}

/** What two rows of one client say of a field, unless they say two things. */
function same(one: Row, other: Row, field: number): string {
  const [text = '', another = ''] = [one[field], other[field]];
  const isOne = companyKey(one[company] ?? '') === companyKey(other[company] ?? '');
  return isOne && (text === another || text === '' || another === '') ? text || another : '';
}
