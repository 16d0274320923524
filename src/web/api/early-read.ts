import type { Row, Tab } from '#domain/tabs/tab.ts';

import { viewerKey } from '#web/lib/viewer.ts';
import { ApiError } from './api-error.ts';
import { fetchTab } from './fetch-tab.ts';

interface EarlyRead {
  readonly viewer: string;
  readonly rows: Promise<readonly Row[]>;
}

const underWay = new Map<Tab, EarlyRead>();

/** Asks for tabs while the code of the screen that will show them is still on its way. Once, at the start. */
export function readEarly(tabs: readonly Tab[]): void {
  for (const tab of tabs) {
    const rows = fetchTab(tab, { ownUnauthorized: true });
    // Whoever takes it handles the failure; until then it must not count as unhandled.
    rows.catch(() => undefined);
    underWay.set(tab, { viewer: viewerKey(), rows });
  }
}

/**
 * What was asked for early, for the first who wants it and only for the viewer for whom it was asked. Resolves with undefined where the
 * session was refused: nobody may be sent to the login screen before a screen has asked, so the screen asks itself.
 */
export function takeEarly(tab: Tab, viewer: string): Promise<readonly Row[] | undefined> | undefined {
  const early = underWay.get(tab);
  underWay.delete(tab);
  if (early?.viewer !== viewer) return undefined;
  return early.rows.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return undefined;
    throw error;
  });
}

/** What was asked for is no longer wanted: the same viewer may come back much later. */
export function dropEarly(): void {
  underWay.clear();
}
