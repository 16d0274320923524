import { deadlinesFromRows } from './deadlines-from-rows.ts';
import { documentsFromRows } from './documents-from-rows.ts';
import { knowledgeLinksFromRows } from './knowledge-links-from-rows.ts';
import { mattersFromRows } from './matters-from-rows.ts';
import type { Row, Tab } from './tab.ts';

/** Turns the delivered rows of a tab (without the header) into entities, in the browser and in the server alike. */
export const TAB_READERS = {
  matters: mattersFromRows,
  deadlines: deadlinesFromRows,
  documents: documentsFromRows,
  knowledge: knowledgeLinksFromRows,
} satisfies Partial<Record<Tab, (rows: readonly Row[], header: Row) => unknown>>;

/** The tabs that clients read. */
export type ClientTab = keyof typeof TAB_READERS;
export type Entities<T extends ClientTab> = ReturnType<(typeof TAB_READERS)[T]>;
