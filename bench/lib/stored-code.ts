import type { BrowserContext, Page } from '@playwright/test';
import { traced } from './page-work.ts';

/** Visits after which a browser must have stored what it stores. */
const MOST_VISITS = 6;
/** What it stores, it stores shortly after the page is shown. */
const STORED_WITHIN_MS = 1_000;

/** Removes the program and its compiled code from the browser; the session stays. */
export async function forgetProgram(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.clearBrowserCache');
  await protocol.send('Storage.clearDataForOrigin', {
    origin: new URL(url).origin,
    storageTypes: 'service_workers,cache_storage,shader_cache',
  });
  await page.close();
}

/**
 * Visits a page in new tabs until the browser has stored its compiled code. Chromium makes this code while it loads a script for the second time (from
 * the storage of a service worker: for the first time), which takes longer than every later visit.
 */
export async function visitUntilCodeIsStored(
  context: BrowserContext,
  visit: (page: Page) => Promise<unknown>,
): Promise<void> {
  for (let visits = 0; visits < MOST_VISITS; visits++) {
    const page = await context.newPage();
    try {
      const protocol = await context.newCDPSession(page);
      const events = await traced(protocol, ['v8'], async () => {
        await visit(page);
        await page.waitForTimeout(STORED_WITHIN_MS);
      });
      if (!events.some(({ args }) => args?.data?.producedCacheSize)) return;
    } finally {
      await page.close();
    }
  }
  throw new Error(`After ${MOST_VISITS} visits the browser still makes compiled code.`);
}
