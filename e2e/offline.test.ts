import { DEMO_CLIENTS } from '#demo/people.ts';

import { expect, forgetProvoked, test } from './support/test.ts';
import type { Page } from './support/test.ts';

const client = DEMO_CLIENTS[4]?.email ?? '';

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker has stored all files and controls the page. */
async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((claimed) => navigator.serviceWorker.addEventListener('controllerchange', claimed));
  });
}

/** Clears the browser's HTTP cache, which would hide that the service worker has not stored a file. */
async function emptyBrowserCache(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.clearBrowserCache');
  await devTools.detach();
}

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('R30: offline the portal opens and says so, and it shows the data once online', async ({
  page,
  signIn,
  problems,
}) => {
  await signIn(client);
  await page.goto('/overview');
  await expect(page.getByText('Total IPRs')).toBeVisible();
  await workerReady(page);

  await emptyBrowserCache(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(/^You’re offline\./).first()).toBeVisible();
  await expect(page.getByText('Total IPRs'), 'no data is stored on the device').toBeHidden();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My IPRs' }).click();
  await expect(page).toHaveURL('/matters');
  await expect(page.getByText(/You’re offline/).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('ipb_session')), 'the session is kept').not.toBeNull();

  await page.context().setOffline(false);
  await expect(page.getByText(/total matters/)).toBeVisible();
  forgetProvoked(problems);
});

test('the files kept on the device are the same for every user, and secret addresses are left to the server', async ({
  page,
  signIn,
  problems,
}) => {
  await signIn(client);
  await page.goto('/matters');
  await expect(page.getByText(/total matters/)).toBeVisible();
  await workerReady(page);
  const kept = await keptAddresses(page);
  expect(kept).toContain('/');
  expect(kept.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(10);
  expect(kept.filter((path) => !/^\/$|^\/assets\/|^\/icons\/|^\/brand|^\/manifest/.test(path))).toEqual([]);

  for (const secret of [`/calendar/${'A'.repeat(43)}.ics`, `/mail/unsubscribe/${'a'.repeat(64)}`]) {
    const answer = await page.goto(secret);
    expect([secret, answer?.fromServiceWorker()]).toEqual([secret, false]);
  }
  await page.goto('/matters');
  expect((await keptAddresses(page)).filter((path) => /^\/(?:calendar|mail)/.test(path))).toEqual([]);
  forgetProvoked(problems);
});

test('a page opened before a deployment finds its files on the device, although no server has them', async ({
  page,
  signIn,
  problems,
}) => {
  await signIn(client);
  await page.goto('/overview');
  await workerReady(page);
  await emptyBrowserCache(page);
  await page.context().setOffline(true);
  // A screen whose code has not been prefetched.
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
  forgetProvoked(problems);
});

/** Returns the stored page and its policy. If `html` is given, replaces the stored page afterwards. */
const storedPage = (page: Page, html?: string) =>
  page.evaluate(async (replacement) => {
    const cache = await caches.open((await caches.keys())[0] ?? '');
    const kept = await cache.match('/');
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    if (replacement !== undefined) await cache.put('/', new Response(replacement, { headers }));
    return { html: (await kept?.text()) ?? '', policy: kept?.headers.get('content-security-policy') };
  }, html);

test('the portal opens from the device, and the stored page and its headers are renewed in the background', async ({
  page,
  signIn,
}) => {
  await signIn(client);
  await page.goto('/overview');
  await workerReady(page);
  const { html, policy } = await storedPage(page);
  expect(policy).toContain("script-src 'self'");
  await storedPage(page, html.replace('<meta ', '<meta name="older" /><meta '));
  await page.goto('/brand.css');
  const opened = await page.goto('/matters');
  expect(opened?.fromServiceWorker()).toBe(true);
  await expect(page.getByText(/total matters/)).toBeVisible();
  await expect(page.locator('meta[name="older"]')).toHaveCount(1);
  await expect.poll(() => storedPage(page)).toEqual({ html, policy });
});

test('a page that the server no longer accepts loads again from the server once, not while something is typed, and still opens offline', async ({
  page,
  signIn,
  problems,
}) => {
  await signIn(client);
  await page.goto('/matters');
  await workerReady(page);
  const { html } = await storedPage(page);
  await storedPage(page, html.replace('<meta ', '<meta name="older" /><meta '));
  await page.goto('/matters');
  // Waits for the first answer, so that the wait below is for the next one.
  await expect(page.getByText(/total matters/)).toBeVisible();
  const search = page.getByRole('searchbox').first();
  await search.fill('energy');
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route('**/api/data/Matters', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-oldest-shell': '99' } });
  });
  const comeToTheFront = async () => {
    const answered = page.waitForResponse('**/api/data/Matters');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await answered;
  };
  await comeToTheFront();
  await expect(search).toHaveValue('energy');
  await search.fill('');
  expect(loads).toBe(0);
  const reloaded = page.waitForEvent('load');
  await comeToTheFront();
  await reloaded;
  await expect(page.getByText(/total matters/)).toBeVisible();
  await expect(page.locator('meta[name="older"]'), 'the page is the server’s').toHaveCount(0);
  await comeToTheFront();
  await expect(page.getByText(/total matters/)).toBeVisible();
  expect(loads).toBe(1);

  // As if the page of the server were of another build, which is not stored: the new service worker brings it.
  await page.evaluate(async () => (await caches.open((await caches.keys())[0] ?? '')).delete('/'));
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(/^You’re offline\./).first()).toBeVisible();
  await expect(page.locator('meta[name="older"]')).toHaveCount(1);
  forgetProvoked(problems);
});
