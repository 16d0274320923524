import { clientOf } from './support/sample.ts';
import { matterRow, serveRows } from './support/serve-rows.ts';
import { expect, forgetProvoked, test } from './support/test.ts';

/** Slow, broken and missing connections: every wait shows a message, and nothing typed is lost. */

const client = clientOf('Kestrel');

test('when a client returns to the page, it sends the tag of its rows, and shows them without receiving them again', async ({
  page,
  signIn,
}) => {
  await signIn(client.email);
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/data/Matters')) statuses.push(response.status());
  });
  const asked = page.waitForRequest('**/api/data/Matters');
  await page.route('**/assets/app-*.js', async (route) => {
    // The early script requests the rows before the program is loaded.
    await asked;
    await route.continue();
  });
  await page.goto('/matters');
  const first = page.locator('main a[href^="/matters/"]').first();
  await expect(first).toBeVisible();
  const shown = await first.textContent();
  const again = page.waitForResponse('**/api/data/Matters');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect((await again).headers()['cache-control']).toBe('no-store');
  await expect(first).toHaveText(shown ?? '');
  expect(statuses).toEqual([200, 304]);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain('etag');
});

test('while the script loads slowly, the page shows its bar, a message, and after a while a reload link', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByText('Loading…')).toBeVisible();
  const bar = async () => {
    const box = await page.locator('#root > div').first().boundingBox();
    return [box?.y, box?.height];
  };
  // The text is in the page before the styles have loaded, and becomes visible with them.
  await expect.poll(bar, 'where the top bar will be').toEqual([0, 57]);
  const wayOut = page.getByRole('link', { name: 'Reload the page' });
  // Starts the waiting time of the message again, however long the page has taken until here.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = 0;
    }
  });
  await expect(wayOut).toBeHidden();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(page.getByText('This is taking a while. Please check your connection.')).toBeVisible();
  await expect(wayOut).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: 'Access Portfolio' })).toBeVisible();
  await expect(page.getByText('Loading…')).toHaveCount(0);
});

test('a response that is not the portal’s shows a message', async ({ page, signIn, problems }) => {
  await page.route('**/api/data/Matters', (route) => route.fulfill({ body: '<html>Welcome to our hotel’s network' }));
  await signIn(client.email);
  await page.goto('/matters');
  await expect(page.getByRole('alert')).toContainText('We couldn’t read the response. Please refresh the page.');
  forgetProvoked(problems);
});

test('a request that is never answered times out with a message and can be retried', async ({
  page,
  signIn,
  problems,
}) => {
  await signIn(client.email);
  await page.clock.install();
  let asked = 0;
  await page.route('**/api/data/Matters', () => {
    asked += 1;
    return new Promise(() => {});
  });
  await page.goto('/matters');
  await expect(async () => {
    await page.clock.fastForward(25_000);
    await expect(page.getByText('The server is taking too long. Please try again.')).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  expect(asked, 'the request was retried first').toBeGreaterThan(1);
  await page.unroute('**/api/data/Matters');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/total matters/)).toBeVisible();
  forgetProvoked(problems);
});

test('a request is retried automatically after a short outage', async ({ page, signIn, problems }) => {
  await signIn(client.email);
  let asked = 0;
  await page.route('**/api/data/Matters', (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 503, json: { success: false, message: 'Away' } }) : route.continue();
  });
  await page.goto('/matters');
  await expect(page.getByText(/total matters/)).toBeVisible();
  expect(asked).toBe(2);
  forgetProvoked(problems);
});

test('a message written offline is kept and can be sent once online', async ({ page, signIn, problems }) => {
  await page.route('**/api/email/send-message', (route) => route.fulfill({ json: { success: true } }));
  await signIn(client.email);
  await page.goto('/help');
  await page.getByRole('button', { name: 'Send Message' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Subject').fill('On the train');
  await dialog.getByLabel('Message').fill('In a tunnel');
  await page.unroute('**/api/email/send-message');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByText('Failed to send email. Please try again later.')).toBeVisible();
  await expect(dialog.getByLabel('Message')).toHaveValue('In a tunnel');
  await page.context().setOffline(false);
  await page.route('**/api/email/send-message', (route) => route.fulfill({ json: { success: true } }));
  await dialog.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByText('Email Sent')).toBeVisible();
  forgetProvoked(problems);
});

test('a loaded list can be searched offline', async ({ page, signIn, problems }) => {
  await serveRows(page, 'Matters', [matterRow({ id: '1', title: 'Pump' }), matterRow({ id: '2', title: 'Bottle' })]);
  await signIn(client.email);
  await page.goto('/matters');
  await expect(page.getByText('2 total matters • 2 shown')).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(/^You’re offline\. Showing what’s already loaded/)).toBeVisible();
  await page.getByRole('searchbox').fill('pump');
  await expect(page.getByText('2 total matters • 1 shown')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^You’re offline\. Showing what’s already loaded/)).toBeHidden();
  await expect(page.getByRole('searchbox')).toHaveValue('pump');
  forgetProvoked(problems);
});

test('data that failed to load offline says so, and loads automatically once online', async ({
  page,
  signIn,
  problems,
}) => {
  await signIn(client.email);
  let cut = () => {};
  const down = new Promise<void>((resolve) => (cut = resolve));
  await page.route('**/api/data/Deadline', async (route) => {
    await down;
    await route.abort();
  });
  await page.goto('/deadlines');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open Actions');
  await page.context().setOffline(true);
  cut();
  await expect(page.getByRole('alert')).toContainText('This will load when you’re connected again.');
  await page.unroute('**/api/data/Deadline');
  await page.context().setOffline(false);
  await expect(page.getByText(/\d deadlines?$/)).toBeVisible();
  forgetProvoked(problems);
});

test('a screen whose code was never loaded says so offline, and loads automatically once online', async ({
  page,
  signIn,
  problems,
}) => {
  await page.route('**/assets/account-page-*.js', (route) => route.abort('internetdisconnected'));
  await signIn(client.email);
  await page.goto('/help');
  await expect(page.getByRole('list', { name: 'Contacts' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page couldn’t be loaded.');
  await expect(page.getByText('You’re offline, and this page has not been loaded on this device yet.')).toBeVisible();
  await page.unroute('**/assets/account-page-*.js');
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
  forgetProvoked(problems);
});
