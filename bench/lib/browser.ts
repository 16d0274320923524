import { chromium } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumExecutable } from '../../scripts/lib/browser.mjs';
import { pageWork, SHOWN } from './page-work.ts';
import type { Person } from './people.ts';
import { forgetProgram, visitUntilCodeIsStored } from './stored-code.ts';

const PHONE = { width: 390, height: 844 };
/** How many times the processor is slowed down: a mid-range phone, by the convention of such measurements. */
export const SLOWDOWN = 4;
/** The first row of the list, in the portal and in the bare page. */
const ROW = 'main a[href^="/matters/"]';

/** A visit to a list, in milliseconds. */
export interface Visit {
  readonly usableAfter: number;
  /** From each key to the next paint. */
  readonly keystrokes: readonly number[];
  readonly longestTask: number;
}

interface Observed {
  usable?: number;
  keystrokes: number[];
  tasks: number[];
}

/** A phone's browser. By default it has no service worker, because that would answer with stored files in place of the server. */
export async function openBrowser(
  folder: string,
  { debuggingPort = 0, serviceWorkers = 'block' }: { debuggingPort?: number; serviceWorkers?: 'allow' | 'block' } = {},
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: await chromiumExecutable(),
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${debuggingPort}`],
    viewport: PHONE,
    serviceWorkers,
  });
}

/** Signs a person in: gives the browser the cookies and the stored session of a sign-in. */
export async function enter(context: BrowserContext, origin: string, { cookie, session }: Person): Promise<void> {
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return { name, value, url: origin };
  });
  await context.addCookies(cookies);
  await context.addInitScript((text) => {
    if (location.protocol.startsWith('http')) localStorage.setItem('ipb_session', text);
  }, JSON.stringify(session));
}

/** Milliseconds until the list is usable in a slowed-down browser that has stored nothing of the program. */
export async function firstVisit(context: BrowserContext, url: string): Promise<number> {
  await forgetProgram(context, url);
  const page = await context.newPage();
  try {
    await slowDown(page);
    await openList(page, url);
    return (await observedOn(page)).usable ?? NaN;
  } finally {
    await page.close();
  }
}

/** Opens the list until the browser has stored everything that it stores of the program. */
export const visitOften = (context: BrowserContext, url: string): Promise<void> =>
  visitUntilCodeIsStored(context, (page) => openList(page, url));

/** Processor time of the page's main thread until the list is usable, at full speed. */
export async function workOfVisit(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  try {
    return await pageWork(await context.newCDPSession(page), () => openList(page, url));
  } finally {
    await page.close();
  }
}

/** Opens the list on a slowed-down browser, waits for its rows, and types into its search. */
export async function visitList(context: BrowserContext, url: string, text: string): Promise<Visit> {
  const page = await context.newPage();
  try {
    await slowDown(page);
    await openList(page, url);
    await page.waitForTimeout(1_000);
    await page.evaluate(() => (globalThis as unknown as { observed: Observed }).observed.tasks.splice(0));
    await page.locator('input[type="search"]').first().click();
    for (const key of text) {
      await page.keyboard.press(key);
      await page.waitForTimeout(150);
    }
    await page.waitForTimeout(1_500);
    const { usable: usableAfter = NaN, keystrokes, tasks } = await observedOn(page);
    return { usableAfter, keystrokes, longestTask: Math.max(0, ...tasks) };
  } finally {
    await page.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

async function openList(page: Page, url: string): Promise<void> {
  await page.addInitScript(observe, { row: ROW, said: SHOWN });
  // The page itself says when: the driver's own script, which looks for an element, takes a slow page longer than some of what is measured.
  const usable = page.waitForEvent('console', { predicate: (said) => said.text() === SHOWN, timeout: 120_000 });
  await page.goto(url, { timeout: 120_000, waitUntil: 'commit' });
  await usable;
}

function observedOn(page: Page): Promise<Observed> {
  return page.evaluate(() => (globalThis as unknown as { observed: Observed }).observed);
}

/** Runs in the page before the page's own code. */
function observe({ row, said }: { readonly row: string; readonly said: string }): void {
  const observed: Observed = { keystrokes: [], tasks: [] };
  (globalThis as unknown as { observed: Observed }).observed = observed;
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector(row)) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        observed.usable = performance.mark(said).startTime;
        console.debug(said);
      }),
    );
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') observed.keystrokes.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) observed.tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}
