import { expect, test as base } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';

import { axeFindings } from './axe.ts';
import { holdToasts } from './hold-toasts.ts';
import { untilMidnightHasPassed } from './midnight.ts';
import { DESKTOP, PHONE } from './page.ts';
import { watchCalls } from './pass-time.ts';
import { startPortal } from './portal.ts';
import type { Portal } from './portal.ts';
import { ownAddress, post } from './post.ts';

/** A session as its cookie and what the browser stores. */
export interface Opened {
  readonly cookies: Parameters<BrowserContext['addCookies']>[0];
  readonly session: string;
}

interface TestFixtures {
  /** Signs the page's browser in. The tests of a worker share the session unless `fresh` is set. */
  signIn: (email: string, options?: { fresh?: boolean }) => Promise<void>;
  /** The warnings and errors in the browser's console. Any left at the end fail the test; see `forgetProvoked`. */
  problems: string[];
}

/** Browser tests of the running portal. Each worker has its own portal, to which `page.goto('/matters')` goes. */
export const test = base.extend<TestFixtures, { portal: Portal; opened: Map<string, Opened> }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, provide) => {
      const portal = await startPortal();
      await provide(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above
  opened: [async ({}, provide) => provide(new Map()), { scope: 'worker' }],
  baseURL: async ({ portal }, provide) => provide(portal.origin),
  // The service worker caches the page, which only its own tests want.
  serviceWorkers: 'block',
  signIn: async ({ page, portal, opened }, provide) => {
    await provide(async (email, { fresh = false } = {}) => {
      const kept = fresh ? undefined : opened.get(email);
      const session = kept ?? (await openSession(portal, email));
      if (!fresh) opened.set(email, session);
      // Gives access to the origin's storage without running a script. Also leaves the previous page before the cookies change: its calls
      // must not be sent with another person's cookie.
      await page.goto('/brand.css');
      await page.context().addCookies([...session.cookies]);
      await page.evaluate((text) => localStorage.setItem('ipb_session', text), session.session);
    });
  },
  problems: [
    async ({ page }, provide) => {
      await untilMidnightHasPassed();
      const problems: string[] = [];
      watchCalls(page);
      await holdToasts(page);
      page.on('pageerror', (error) => problems.push(String(error)));
      page.on('console', (message) => {
        const text = message.text();
        const blocked = text.includes('Service Worker registration blocked');
        if (['error', 'warning'].includes(message.type()) && !blocked) problems.push(text);
      });
      await provide(problems);
      const found = [...problems];
      // An arranged answer may still be on its way when the test is over. Problems from now on are ignored.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(found, 'warnings and errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Locator, type Page } from '@playwright/test';

/** Signs in outside the page's browser: the server would end another session whose cookie the browser sends. */
async function openSession({ origin, mails }: Portal, email: string): Promise<Opened> {
  const from = ownAddress();
  const before = (await mails(email)).length;
  const sent = await post(origin, '/api/auth/send-code', { email }, [], from);
  expect(sent.status, `the code for ${email}`).toBe(200);
  const code = await newestCode({ mails }, email, before);
  const body = { email, code, rememberMe: true };
  const answer = await post(origin, '/api/auth/verify-otp', body, sent.cookies, from);
  expect(answer.status, `the sign-in of ${email}`).toBe(200);
  const { sessionData } = answer.body as { sessionData: unknown };
  const cookies = answer.cookies.map((cookie) => ({ ...cookie, url: origin, httpOnly: true }));
  return { cookies, session: JSON.stringify(sessionData) };
}

/**
 * Waits for a mail with a code to the address, and returns the newest code. Ignores the first `before` mails. Another mail, such as the
 * notice of the last sign-in, may arrive after it.
 */
export async function newestCode(portal: Pick<Portal, 'mails'>, email: string, before: number): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const mails = await portal.mails(email);
      code = mails.slice(0, mails.length - before).flatMap(({ text }) => /^\s*(\d{6})\s*$/m.exec(text)?.[1] ?? [])[0];
      return code;
    })
    .toBeDefined();
  return code ?? '';
}

/** Console messages about failed, unreadable and missing responses. */
const PROVOKED = /^Failed to (load resource|fetch [\w ]+ data)|Failed to fetch dynamically imported module|net::ERR_/;

/**
 * Removes the messages about responses that the test itself made fail. Any other message still fails the test. `logged` is the beginning
 * of a line that the portal must have logged.
 */
export function forgetProvoked(problems: string[], logged?: string): void {
  const isLogged = (problem: string): boolean => logged !== undefined && problem.startsWith(logged);
  expect(problems.some(isLogged), `the log: ${logged}`).toBe(logged !== undefined);
  problems.splice(0, problems.length, ...problems.filter((problem) => !PROVOKED.test(problem) && !isLogged(problem)));
}

/** Signs out by the menu and waits for the server's answer, which removes the cookie, including one set in the meantime. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ipb_logout_pending'))).toBeNull();
}

/** Expects the page to meet WCAG 2.2 AA as far as axe can check. */
export async function expectAccessible(page: Page): Promise<void> {
  // A button that has just become enabled is still changing its colour. Only the final colours count.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => {
      // The animations in a closed section do not run, so they never finish.
      const isDrawn = effect instanceof KeyframeEffect && (effect.target?.checkVisibility() ?? false);
      return isDrawn && effect.getTiming().iterations !== Infinity;
    });
    await Promise.allSettled(ending.map((one) => one.finished));
  });
  const findings = await axeFindings(page);
  expect(findings.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** The same in both usual windows and both colour schemes, because they differ in their colours. */
export async function expectAccessibleInAllThemes(page: Page): Promise<void> {
  for (const viewport of [PHONE, DESKTOP])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
}
