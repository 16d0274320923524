/** The five tabs of the firm's spreadsheet, in the order in which they are read. */
export const TABS = ['users', 'matters', 'deadlines', 'documents', 'knowledge'] as const;
export type Tab = (typeof TABS)[number];

/** Makes a record with a value for every tab. */
export function byTab<T>(of: (tab: Tab) => T): Readonly<Record<Tab, T>> {
  return Object.fromEntries(TABS.map((tab) => [tab, of(tab)])) as Record<Tab, T>;
}

/** What a source delivers and what goes over the wire: cells as text, by position. May be shorter than its header. */
export type Row = readonly string[];

/** The names that the calls use (`/api/data/{name}`) and the defaults of the sheet names (specification, sections 3 and 7). */
export const WIRE_NAMES = {
  users: 'Users',
  matters: 'Matters',
  deadlines: 'Deadline',
  documents: 'Document Db',
  knowledge: 'Knowledge Repo',
} as const satisfies Record<Tab, string>;

const TAB_BY_WIRE_NAME: ReadonlyMap<string, Tab> = new Map(TABS.map((tab) => [WIRE_NAMES[tab], tab]));

/** The tab with exactly this name: "matters ", "MATTERS" and look-alikes are not names of a tab. */
export function tabOfWireName(name: string): Tab | undefined {
  return TAB_BY_WIRE_NAME.get(name);
}
