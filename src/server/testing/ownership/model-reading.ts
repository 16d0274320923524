import { byTab } from '#domain/tabs/tab.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { COMPANY_COLUMN, documented } from './sheet.ts';
import type { Sheet } from './sheet.ts';

export type OwnedTab = 'matters' | 'deadlines' | 'documents';
export const OWNED: readonly OwnedTab[] = ['matters', 'deadlines', 'documents'];

export interface ModelRow {
  readonly company: string;
  readonly id: string;
  /** The documented cells without the company. Optional fields may be turned on or off, and the row stays the same. */
  readonly says: string;
  readonly cells: Row;
}

/** The sheet as a person reads it: the company of each row, and who may sign in. */
export function readingOf(sheet: Sheet) {
  const rowsOf = (tab: Tab): Row[] => (sheet.missing.has(tab) ? [] : sheet.rows[tab]);
  const listings = new Map<string, Set<string>>();
  for (const cells of rowsOf('users')) {
    const companies = listings.get(cells[1]!) ?? new Set<string>();
    listings.set(cells[1]!, companies.add(cells[COMPANY_COLUMN.users]!.toLowerCase()));
  }
  const people = new Map(
    [...listings].flatMap(([address, [company, more]]) => (more === undefined ? [[address, company!]] : [])),
  );
  const owners = new Map<string, Set<string>>();
  for (const cells of rowsOf('matters'))
    for (const name of [cells[0]!, cells[1]!])
      owners.set(name, (owners.get(name) ?? new Set<string>()).add(cells[COMPANY_COLUMN.matters]!.toLowerCase()));
  const named = (tab: 'matters' | 'deadlines', ids: readonly number[]): ModelRow[] =>
    rowsOf(tab).map((cells) => ({
      company: cells[COMPANY_COLUMN[tab]]!.toLowerCase(),
      id: ids.map((column) => cells[column]).join('|'),
      says: documented(tab, cells).with(COMPANY_COLUMN[tab], '').join('|'),
      cells,
    }));
  const documents = rowsOf('documents').flatMap((cells): ModelRow[] => {
    const [company, more] = [...(owners.get(cells[0]!) ?? [])];
    if (company === undefined) return [];
    const says = cells.join('|');
    return [{ company: more === undefined ? company : '', id: says, says, cells }];
  });
  const owned: Record<OwnedTab, ModelRow[]> = {
    matters: named('matters', [0]),
    deadlines: named('deadlines', [0, 1]),
    documents,
  };
  return {
    people: people as ReadonlyMap<string, string>,
    everybody: listings,
    owned,
    count: byTab((tab) =>
      tab === 'documents' ? documents.filter(({ company }) => company !== '').length : rowsOf(tab).length,
    ),
    countsOf: (tab: Tab): unknown => {
      const names =
        tab === 'users' || tab === 'knowledge'
          ? rowsOf('users').map((cells) => cells[COMPANY_COLUMN.users]!.toLowerCase())
          : owned[tab].map(({ company }) => company).filter((company) => company !== '');
      return names.toSorted();
    },
    countOf: (tab: 'users' | OwnedTab, company: string): number =>
      tab === 'users'
        ? rowsOf('users').filter((cells) => cells[COMPANY_COLUMN.users]!.toLowerCase() === company).length
        : owned[tab].filter((row) => row.company === company).length,
  };
}
