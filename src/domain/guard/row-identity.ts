import { sameHeading } from '#domain/tabs/header.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';

/** The tabs whose rows belong to one company each and are told apart by their cells. People are told apart by their addresses. */
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
/** Documents have none: they belong to whose matter they name. */
const COMPANY_COLUMN: Readonly<Partial<Record<Tab, number>>> = {
  users: TABLES.users.at.company,
  matters: matters.at.company,
  deadlines: deadlines.at.company,
};

/** What a row is recognised by in another reading, whatever else was edited. */
export function rowKey(tab: OwnedTab, row: Row): string {
  return KEY_COLUMNS[tab].map((column) => (row[column] ?? '').trim()).join('\n');
}

/** Everything that the documented columns of a row say but whose it is: turning an optional field on or off makes no other row of it. */
export function rowContent(tab: OwnedTab, row: Row): string {
  const company = COMPANY_COLUMN[tab];
  const documented = row.slice(0, TABLES[tab].width);
  return JSON.stringify(company === undefined ? documented : documented.with(company, ''));
}

/**
 * Whether two readings of a tab say in the same columns which row is whose. Where the heading of such a column has changed, another column
 * may be in its place, and the newer reading says nothing of companies until an administrator has looked at it.
 */
export function nameCompaniesAlike(tab: Tab, before: Row, after: Row): boolean {
  const key = tab === 'users' ? [TABLES.users.at.email] : isOwnedTab(tab) ? KEY_COLUMNS[tab] : [];
  const company = COMPANY_COLUMN[tab];
  const positions = TABLES[tab].columns.flatMap(({ index }, position) =>
    key.includes(index) || index === company ? [position] : [],
  );
  return positions.every((position) => sameHeading(before[position] ?? '', after[position] ?? ''));
}
