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

/** Turns off the browser's HTTP cache, which would hide what the service worker does not keep. */
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
  await expect(page.getByText('Total IPRs'), 'no data is kept on the device').toBeHidden();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My IPRs' }).click();
  await expect(page).toHaveURL('/matters');
  await expect(page.getByText(/You’re offline/).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('ipb_session')), 'the session is kept').not.toBeNull();

  await page.context().setOffline(false);
  await expect(page.getByText(/total matters/)).toBeVisible();
  forgetProvoked(problems);
});

test('the files kept on the device are the same for every user', async ({ page, signIn }) => {
  await signIn(client);
  await page.goto('/matters');
  await expect(page.getByText(/total matters/)).toBeVisible();
  await workerReady(page);
  const kept = await keptAddresses(page);
  expect(kept).toContain('/');
  expect(kept.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(10);
  expect(kept.filter((path) => !/^\/$|^\/assets\/|^\/icons\/|^\/brand|^\/manifest/.test(path))).toEqual([]);
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
