import { TABS } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { NO_VALUES } from './layout.ts';
import type { Layout } from './layout.ts';

/** The layout of the specification: each tab is read from the sheet with its name, by position, with every cell unchanged. */
export function documentedLayout(sheetNames: Readonly<Record<Tab, string>>): Layout {
  return {
    feeds: TABS.map((tab) => ({ by: 'position', sheet: sheetNames[tab], tab })),
    values: NO_VALUES,
    empties: [],
  };
}
