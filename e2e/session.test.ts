import { DEMO_CLIENTS } from '#demo/people.ts';

import { passTime } from './support/pass-time.ts';
import { colleague } from './support/people.ts';
import { expect, forgetProvoked, signOut, test } from './support/test.ts';
import type { Page } from './support/test.ts';

/** Clients of two companies. Tests that end a session have their own clients. */
const [shared = '', other = ''] = DEMO_CLIENTS.map(({ email }) => email);
const [leaving, leavingOffline, leavingTwice] = [colleague(3).email, colleague(4).email, colleague(5).email];

/** The storage keys of the page's origin; empty while the page is being replaced. */
const storedKeys = (page: Page) => page.evaluate(() => Object.keys(localStorage)).catch(() => undefined);

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('ipb_session'));

/** Changes fields of the stored session, as if another build or clock had written it. */
async function alterStored(page: Page, fields: Record<string, unknown>): Promise<void> {
  await page.evaluate((changed) => {
    const session = JSON.parse(localStorage.getItem('ipb_session') ?? '{}') as object;
    localStorage.setItem('ipb_session', JSON.stringify({ ...session, ...changed }));
  }, fields);
}

/** Counts the calls to an API address and lets them through. */
function countCalls(page: Page, path: string): { count: number; last?: Record<string, string> } {
  const seen: { count: number; last?: Record<string, string> } = { count: 0 };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== path) return;
    seen.count += 1;
    seen.last = request.headers();
  });
  return seen;
}

/** Does not wait, because a toast disappears after a while. */
const expectNoExpiredToast = async (page: Page) => expect(await page.getByText('Session expired').count()).toBe(0);

test('without a session every client screen leads to the login', async ({ page }) => {
  for (const path of ['/overview', '/matters', '/matters/1', '/deadlines', '/documents', '/help', '/admin-debug']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/$/);
  }
});

test('a client who opens an admin address is sent to the dashboard', async ({ page, signIn }) => {
  await signIn(shared);
  for (const path of ['/admin', '/admin/google-sheets', '/admin/email', '/admin/config-backup']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/overview$/);
  }
  // The role in the browser's storage proves nothing. Only the server's role counts.
  await alterStored(page, { role: 'admin' });
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/overview$/);
});

test('an expired session ends with a message, and its data is removed', async ({ page, signIn, problems }) => {
  await signIn(shared);
  await page.context().clearCookies();
  await page.goto('/matters');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Session expired')).toBeVisible();
  expect(await stored(page)).toBeNull();
  forgetProvoked(problems);
});

test('on the login screen an expired session is removed without a message', async ({ page, signIn, problems }) => {
  await signIn(shared);
  await page.context().clearCookies();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Access Portfolio' })).toBeVisible();
  await expect.poll(() => stored(page)).toBeNull();
  await expectNoExpiredToast(page);
  forgetProvoked(problems);
});

for (const { who, over } of [
  { who: 'a signed-in client', over: false },
  { who: 'a client whose session has expired', over: true },
]) {
  test(`the start page for ${who} is readable while the session is being validated`, async ({
    page,
    signIn,
    problems,
  }) => {
    await signIn(shared);
    const reads = [countCalls(page, '/api/data/Matters'), countCalls(page, '/api/data/Deadline')];
    if (over) await page.context().clearCookies();
    const answered = Promise.all(['Matters', 'Deadline'].map((tab) => page.waitForResponse(`**/api/data/${tab}`)));
    await page.route('**/api/auth/validate', async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto('/');
    if (over) await expect(page.getByRole('button', { name: 'Access Portfolio' })).toBeVisible();
    else await expect(page.getByText('Total IPRs')).toBeVisible();
    expect(await answered).toHaveLength(2);
    expect(reads.map(({ count }) => count)).toEqual([1, 1]);
    if (over) await expect.poll(() => stored(page)).toBeNull();
    await expectNoExpiredToast(page);
    forgetProvoked(problems);
  });
}

test('a server that is down signs no user out', async ({ page, signIn, problems }) => {
  await signIn(shared);
  await page.route('**/api/**', (route) =>
    route.fulfill({
      status: 503,
      headers: { 'x-error-code': 'unavailable', 'retry-after': '60' },
      json: { success: false, message: 'The service is temporarily unavailable. Please try again in a moment.' },
    }),
  );
  await page.goto('/');
  await expect(page, 'the session is kept while the server is down').toHaveURL(/\/overview$/);
  await page.goto('/matters');
  await expect(page.getByRole('heading', { name: 'Failed to load matters' })).toBeVisible();
  await expect(page.getByText('The service is temporarily unavailable.')).toBeVisible();
  expect(await stored(page)).not.toBeNull();
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/total matters/)).toBeVisible();
  forgetProvoked(problems);
});

test('an error response without a message gets the message of the error catalogue', async ({
  page,
  signIn,
  problems,
}) => {
  await signIn(shared);
  await page.route('**/api/data/Matters', (route) => route.fulfill({ status: 500, body: 'Internal error' }));
  await page.goto('/matters');
  await expect(page.getByRole('heading', { name: 'Failed to load matters' })).toBeVisible();
  await expect(page.getByText('Failed to fetch matters: 500')).toBeVisible();
  expect(problems.join()).toContain('Failed to fetch matters data');
  forgetProvoked(problems);
});

test('signing out ends the session in the browser and on the server, and Back shows no data', async ({
  page,
  signIn,
}) => {
  await signIn(leaving, { fresh: true });
  const logout = countCalls(page, '/api/auth/logout');
  await page.goto('/matters');
  await expect(page.getByText(/total matters/)).toBeVisible();
  const cookies = await page.context().cookies();
  await signOut(page);
  await expect.poll(() => logout.count).toBe(1);
  await expect.poll(() => storedKeys(page)).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText(/total matters/)).toBeHidden();

  await page.context().addCookies(cookies);
  expect((await page.request.post('/api/auth/validate', { data: {} })).status()).toBe(401);
});

test('an offline sign-out reaches the server once online', async ({ page, signIn, problems }) => {
  await signIn(leavingOffline, { fresh: true });
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const cookies = await page.context().cookies();
  await page.context().setOffline(true);
  await expect(page.getByText(/You’re offline/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => storedKeys(page)).toEqual(['ipb_logout_pending']);
  await page.context().setOffline(false);
  await expect.poll(() => storedKeys(page)).toEqual([]);
  await page.context().addCookies(cookies);
  expect((await page.request.post('/api/auth/validate', { data: {} })).status()).toBe(401);
  forgetProvoked(problems);
});

test('signing out in one tab clears the other tab', async ({ page, signIn, context }) => {
  await signIn(leavingTwice, { fresh: true });
  await page.goto('/matters');
  await expect(page.getByText(/total matters/)).toBeVisible();
  const second = await context.newPage();
  await second.goto('/overview');
  await signOut(second);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText(/total matters/)).toBeHidden();
});

test('when another user signs in in a second tab, the first tab shows none of the first user’s data', async ({
  page,
  signIn,
  opened,
}) => {
  await signIn(other);
  await signIn(shared);
  const reads = countCalls(page, '/api/data/Matters');
  await page.goto('/matters');
  const titles = page.locator('main a[href^="/matters/"]');
  await expect(titles.first()).toBeVisible();
  const seen = await titles.evaluateAll((links) => links.map((link) => link.getAttribute('href')));

  const beside = opened.get(other);
  await page.context().addCookies([...(beside?.cookies ?? [])]);
  const second = await page.context().newPage();
  await second.goto('/brand.css');
  await second.evaluate((text) => localStorage.setItem('ipb_session', text), beside?.session ?? '');
  await expect(titles.first()).not.toHaveAttribute('href', seen[0] ?? '');
  const now = await titles.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(now.filter((href) => seen.includes(href))).toEqual([]);

  // The first user returns: their data was not kept.
  const again = opened.get(shared);
  await page.context().addCookies([...(again?.cookies ?? [])]);
  const before = reads.count;
  await second.evaluate((text) => localStorage.setItem('ipb_session', text), again?.session ?? '');
  await expect(titles.first()).toHaveAttribute('href', seen[0] ?? '');
  expect(reads.count, 'the data is read again').toBe(before + 1);
});

test('an outdated session handle is corrected without a message', async ({ page, signIn, problems }) => {
  await signIn(shared);
  const before = JSON.parse((await stored(page)) ?? '{}') as { sessionId: string };
  await alterStored(page, { sessionId: 'handle-of-long-ago' });
  await page.goto('/matters');
  await expect(page.getByText(/total matters/)).toBeVisible();
  const handle = async () => (JSON.parse((await stored(page)) ?? '{}') as { sessionId: string }).sessionId;
  await expect.poll(handle).toBe(before.sessionId);
  forgetProvoked(problems);
});

test('a tampered role is corrected by the server', async ({ page, signIn }) => {
  await signIn(shared);
  await alterStored(page, { role: 'admin', name: 'Somebody Else' });
  await page.goto('/admin-debug');
  await expect(page.getByText('user', { exact: true })).toBeVisible();
  const after = async () => JSON.parse((await stored(page)) ?? '{}') as { role: string; name: string };
  await expect.poll(async () => (await after()).role).toBe('user');
  expect((await after()).name).not.toBe('Somebody Else');
});

test('activity keeps the session alive, absence does not', async ({ page, signIn }) => {
  await signIn(shared);
  await page.clock.install();
  const validations = countCalls(page, '/api/auth/validate');
  await page.goto('/help');
  await expect.poll(() => validations.count).toBe(1);
  await passTime(page, '16:00');
  await expect.poll(() => validations.count, 'active within half an hour').toBe(2);
  await passTime(page, '16:00');
  await page.clock.runFor('02:00');
  expect(validations.count, 'no activity for more than half an hour').toBe(2);
  await page.keyboard.press('Tab');
  await passTime(page, '16:00');
  await expect.poll(() => validations.count).toBe(3);
});

test('a session with an hour left or less is refreshed, and sent back in ASCII', async ({ page, signIn }) => {
  await signIn(shared);
  await page.clock.install();
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const refreshes = countCalls(page, '/api/session/refresh');
  await alterStored(page, { expiresAt: Date.now() + 40 * 60_000, name: 'Ångström 株式会社' });
  await passTime(page, '16:00');
  await expect.poll(() => refreshes.count).toBe(1);
  const echo = refreshes.last?.authorization ?? '';
  expect(echo).toMatch(/^[ -~]+$/);
  expect((JSON.parse(echo) as { name: string }).name).toBe('Ångström 株式会社');
  await expect
    .poll(async () => (JSON.parse((await stored(page)) ?? '{}') as { expiresAt: number }).expiresAt)
    .toBeGreaterThan(Date.now() + 60 * 60_000);
});

test('an unreadable stored session is restored when the cookie is valid', async ({ page, signIn }) => {
  await signIn(shared);
  await page.evaluate(() => localStorage.setItem('ipb_session', '{broken'));
  await page.goto('/matters');
  await expect(page.getByText(/total matters/)).toBeVisible();
  // Until the server has answered, the broken text is still stored.
  const email = async () => /"email":"([^"]*)"/.exec((await stored(page)) ?? '')?.[1];
  await expect.poll(email).toBe(shared);
});
