import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { SLOWDOWN } from './browser.ts';
import { pageWork, SHOWN } from './page-work.ts';
import { forgetProgram, visitUntilCodeIsStored } from './stored-code.ts';

/** Slow 4G, by the convention of such measurements: 150 ms and 1.6 Mbit/s. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const WITHIN_MS = 180_000;
const OPENED = { timeout: WITHIN_MS, waitUntil: 'commit' } as const;

/** What shows that a screen is there: an element, and a text in it. */
export interface Shown {
  readonly selector: string;
  readonly text: string;
}

/**
 * How a screen is opened: with no program stored in the browser, again in the same tab, and after several visits, when the browser has stored the
 * compiled code too, in the same tab and in a new one.
 */
export const WAYS = ['cold', 'first reload', 'warm reload', 'warm new tab'] as const;
export type Way = (typeof WAYS)[number];

/**
 * What is measured from the navigation until the figures are on the screen: the time on slow 4G with a slowed-down processor, or the page's processor
 * time at full speed.
 */
export type Measure = 'time' | 'work';

/** Milliseconds for each way. */
export async function openings(
  context: BrowserContext,
  url: string,
  shown: Shown,
  measure: Measure,
): Promise<Record<Way, number>> {
  await forgetProgram(context, url);
  const first = await newTab(context, shown, measure);
  const cold = await measured(first, measure, () => first.page.goto(url, OPENED));
  await settle(first, url, measure);
  const reload = await measured(first, measure, () => first.page.reload(OPENED));
  await first.page.close();
  await visitUntilCodeIsStored(context, async (page) => {
    await page.addInitScript(noteFigures, { ...shown, mark: SHOWN });
    await shownAfter(page, () => page.goto(url, OPENED));
  });
  const second = await newTab(context, shown, measure);
  const tab = await measured(second, measure, () => second.page.goto(url, OPENED));
  await settle(second, url, measure);
  const again = await measured(second, measure, () => second.page.reload(OPENED));
  await second.page.close();
  return { cold, 'first reload': reload, 'warm reload': again, 'warm new tab': tab };
}

/** One opening in a new tab. After the first one the program is in the browser's cache. */
export async function opening(context: BrowserContext, url: string, shown: Shown, measure: Measure): Promise<number> {
  const tab = await newTab(context, shown, measure);
  try {
    return await measured(tab, measure, () => tab.page.goto(url, OPENED));
  } finally {
    await tab.page.close();
  }
}

interface Tab {
  readonly page: Page;
  readonly protocol: CDPSession;
}

async function newTab(context: BrowserContext, shown: Shown, measure: Measure): Promise<Tab> {
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  if (measure === 'time') await slowDown({ page, protocol });
  await page.addInitScript(noteFigures, { ...shown, mark: SHOWN });
  return { page, protocol };
}

async function slowDown({ protocol }: Tab): Promise<void> {
  await protocol.send('Network.emulateNetworkConditions', SLOW_4G);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

async function measured({ page, protocol }: Tab, measure: Measure, open: () => Promise<unknown>): Promise<number> {
  const time = (): Promise<number> => shownAfter(page, open);
  return measure === 'time' ? time() : pageWork(protocol, time);
}

/**
 * The page itself says when its figures are shown: the driver's own script, which would look for them, takes a slow page longer than some of what is
 * measured.
 */
async function shownAfter(page: Page, open: () => Promise<unknown>): Promise<number> {
  const said = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith(SHOWN),
    timeout: WITHIN_MS,
  });
  await open();
  return Number((await said).text().slice(SHOWN.length));
}

/** Loads at full speed what comes after the first screen, including the service worker if the page has one. */
async function settle({ page, protocol }: Tab, url: string, measure: Measure): Promise<void> {
  await protocol.send('Network.emulateNetworkConditions', {
    ...SLOW_4G,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const hasWorker = (await page.request.get(new URL('/sw.js', url).href)).ok();
  if (hasWorker) await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForTimeout(1_000);
  if (measure === 'time') await slowDown({ page, protocol });
}

/** Runs in the page before the page's own code. */
function noteFigures({ selector, text, mark }: Shown & { readonly mark: string }): void {
  const look = (): boolean => [...document.querySelectorAll(selector)].some((node) => node.textContent?.includes(text));
  new MutationObserver((_changes, observer) => {
    if (!look()) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        const { startTime } = performance.mark(mark);
        console.debug(`${mark} ${startTime}`);
      }),
    );
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
