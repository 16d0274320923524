import { expect } from '@playwright/test';
import type { Page, Request } from '@playwright/test';

const underWay = new WeakMap<Page, Set<Request>>();

/** Records the page's calls from now on, for `passTime`. */
export function watchCalls(page: Page): void {
  const calls = new Set<Request>();
  underWay.set(page, calls);
  page.on('request', (call) => calls.add(call));
  page.on('requestfinished', (call) => calls.delete(call));
  page.on('requestfailed', (call) => calls.delete(call));
}

/**
 * Advances the page's installed clock (milliseconds, or "mm:ss") once all its calls are answered: a call that is still under way would
 * time out.
 */
export async function passTime(page: Page, time: number | string): Promise<void> {
  await expect.poll(() => underWay.get(page)?.size, 'calls under way').toBe(0);
  await page.clock.fastForward(time);
}
