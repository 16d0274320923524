import { sameHeading } from '#domain/tabs/header.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';

/** The tabs whose rows belong to one company each and are identified by their cells. People are identified by their addresses. */
export const OWNED_TABS = ['matters', 'deadlines', 'documents'] as const;
export type OwnedTab = (typeof OWNED_TABS)[number];

export function isOwnedTab(tab: string): tab is OwnedTab {
  return (OWNED_TABS as readonly string[]).includes(tab);
}

const { matters, deadlines, documents } = TABLES;
const KEY_COLUMNS: Readonly<Record<OwnedTab, readonly number[]>> = {
  matters: [matters.at.id],
  deadlines: [deadlines.at.matterId, deadlines.at.type],
  documents: [documents.at.matterId, documents.at.url],
};
/** The Document Db tab has none: a document belongs to the company of its matter. */
const COMPANY_COLUMN: Readonly<Partial<Record<Tab, number>>> = {
  users: TABLES.users.at.company,
  matters: matters.at.company,
  deadlines: deadlines.at.company,
};

/** Identifies a row in another reading, even if its other cells were edited. */
export function rowKey(tab: OwnedTab, row: Row): string {
  return KEY_COLUMNS[tab].map((column) => (row[column] ?? '').trim()).join('\n');
}

/** The documented cells of a row except its company. Optional fields are not part of it: turning one on or off does not make it another row. */
export function rowContent(tab: OwnedTab, row: Row): string {
  const company = COMPANY_COLUMN[tab];
  const documented = row.slice(0, TABLES[tab].width);
  return JSON.stringify(company === undefined ? documented : documented.with(company, ''));
}

/**
 * Whether two readings of a tab have the same headings above the columns that say which row is whose. If such a heading has changed, another column
 * may be in its place, so the newer reading is not asked about companies until an administrator has looked at it.
 */
export function nameCompaniesAlike(tab: Tab, before: Row, after: Row): boolean {
  const key = tab === 'users' ? [TABLES.users.at.email] : isOwnedTab(tab) ? KEY_COLUMNS[tab] : [];
  const company = COMPANY_COLUMN[tab];
  const positions = TABLES[tab].columns.flatMap(({ index }, position) =>
    key.includes(index) || index === company ? [position] : [],
  );
  return positions.every((position) => sameHeading(before[position] ?? '', after[position] ?? ''));
}
