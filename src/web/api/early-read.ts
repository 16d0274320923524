import type { Row, Tab } from '#domain/tabs/tab.ts';

import { viewerKey } from '../lib/viewer.ts';
import { fetchTab } from './fetch-tab.ts';

interface EarlyRead {
  readonly viewer: string;
  readonly rows: Promise<readonly Row[]>;
}

const underWay = new Map<Tab, EarlyRead>();

/** Asks for tabs while the code of the screen that will show them is still on its way. Once, at the start. */
export function readEarly(tabs: readonly Tab[]): void {
  for (const tab of tabs) {
    const rows = fetchTab(tab);
    // Whoever takes it handles the failure; until then it must not count as unhandled.
    rows.catch(() => undefined);
    underWay.set(tab, { viewer: viewerKey(), rows });
  }
}

/** What was asked for early, for the first who wants it and only for the viewer for whom it was asked. */
export function takeEarly(tab: Tab, viewer: string): Promise<readonly Row[]> | undefined {
  const early = underWay.get(tab);
  underWay.delete(tab);
  return early?.viewer === viewer ? early.rows : undefined;
}
