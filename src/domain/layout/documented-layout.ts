import { TABS } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { NO_VALUES } from './layout.ts';
import type { Layout } from './layout.ts';

/** The layout of the specification: each tab from the sheet of its name, by position, every cell as it is. */
export function documentedLayout(sheetNames: Readonly<Record<Tab, string>>): Layout {
  return {
    feeds: TABS.map((tab) => ({ by: 'position', sheet: sheetNames[tab], tab })),
    values: NO_VALUES,
    empties: [],
  };
}
