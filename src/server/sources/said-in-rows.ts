import { NOTHING_SAID } from '#domain/layout/read/said-in-row.ts';
import type { RowSaid } from '#domain/layout/read/said-in-row.ts';
import type { Row } from '#domain/tabs/tab.ts';

/** What rows say of themselves in columns that the layout does not read. A row that is gone is forgotten. */
const noted = new WeakMap<Row, RowSaid>();

/** Notes what the row of a sheet says, for a row of the tabs that it makes. Returns all that is noted of the row: that of a matter may be made again by a row below it. */
export function noteSaid(row: Row, said: RowSaid): RowSaid {
  if (row.length === 0) return said;
  const before = noted.get(row);
  if (said === NOTHING_SAID) return before ?? said;
  const all = before
    ? { clients: [...before.clients, ...said.clients], forFirm: before.forFirm || said.forFirm }
    : said;
  noted.set(row, all);
  return all;
}

export const saidBy = (row: Row): RowSaid => noted.get(row) ?? NOTHING_SAID;

/** A matter of a list with columns for each country. Its matter and the deadlines of this have one and the same object. */
export interface FamilyInCountry {
  /** The reference of the family, without a country. */
  readonly reference: string;
}

const families = new WeakMap<Row, FamilyInCountry>();

/** Notes that a row of a tab is that of a family. */
export const noteFamily = (row: Row, family: FamilyInCountry): unknown => families.set(row, family);
export const familyOf = (row: Row): FamilyInCountry | undefined => families.get(row);
