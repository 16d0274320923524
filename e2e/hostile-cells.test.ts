import { DEMO_CLIENTS } from '#demo/people.ts';

import { atRest } from './support/page.ts';
import { HOSTILE, POLYGLOT } from './support/hostile-rows.ts';
import { expectTextOnly, PIXEL, test, watch } from './support/hostile-screens.ts';
import { expect, forgetProvoked, newestCode, signOut } from './support/test.ts';
import type { Page } from './support/test.ts';

// What these tests look for must never happen, not even once, so a failed test is not repeated.
test.describe.configure({ retries: 0 });

const ROUTES = ['/overview', '/matters', '/deadlines', '/documents', '/help', '/account', '/admin-debug'] as const;

test('T35: script payloads in every cell of every tab never run on a client’s screen', async ({ page, signIn }) => {
  test.slow();
  const happened = await watch(page);
  let referer: string | undefined;
  await page.route('https://photos.example/**', async (route) => {
    referer = (await route.request().allHeaders())['referer'] ?? 'none';
    await route.fulfill({ contentType: 'image/png', body: PIXEL });
  });
  await signIn(HOSTILE.email);
  for (const path of ROUTES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectTextOnly(page, path);
  }
  // The page is not empty: it shows the payload as text.
  await page.goto('/matters');
  await expect(page.getByText(POLYGLOT.slice(0, 60)).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await atRest(page);
  await page.getByRole('link').filter({ hasText: HOSTILE.canary }).first().click();
  await expect(page).toHaveURL(/\/matters\/./);
  await page.waitForLoadState('networkidle');
  await expectTextOnly(page, 'a matter');
  await page.goto('/deadlines');
  await page.waitForLoadState('networkidle');
  await atRest(page);
  await page.getByRole('link').filter({ hasText: HOSTILE.canary }).first().click();
  await expect(page).toHaveURL(/\/deadlines\/./);
  await page.waitForLoadState('networkidle');
  await expectTextOnly(page, 'a deadline');
  expect(happened).toEqual([]);
  expect(referer, 'T54: the photo’s host gets no referrer').toBe('none');
});

test('T36: script payloads in an address, a search or a server answer never run', async ({
  page,
  signIn,
  problems,
}) => {
  const happened = await watch(page);
  await signIn(HOSTILE.email);
  const payload = encodeURIComponent(POLYGLOT);
  for (const path of [
    `/matters?filter=type&value=${payload}`,
    `/matters?search=${payload}&q=${payload}&status=${payload}`,
    `/deadlines?window=${payload}`,
    `/matters/${payload}`,
    `/deadlines/${payload}`,
    `/verify?email=${payload}@x`,
    `/${payload}`,
  ]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectTextOnly(page, path);
  }
  await page.route('**/api/data/**', (route) =>
    route.fulfill({ status: 400, json: { success: false, message: POLYGLOT } }),
  );
  await page.goto('/matters');
  await expect(page.getByText(HOSTILE.canary).first()).toBeVisible();
  await expectTextOnly(page, 'a message');
  expect(happened).toEqual([]);
  forgetProvoked(problems);
});

test.describe('T42: after signing out', () => {
  test.use({ serviceWorkers: 'allow' });

  /** Everything that this browser stores for the portal, as text. */
  const kept = (page: Page) =>
    page.evaluate(async () => {
      const texts = [document.documentElement.outerHTML, JSON.stringify({ ...localStorage, ...sessionStorage })];
      for (const { name } of await indexedDB.databases()) texts.push(`database ${name}`);
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys()) {
          const answer = await caches.match(request);
          texts.push(request.url, (await answer?.text()) ?? '');
        }
      return texts.join('\n');
    });

  test('no client data is left in the browser, even offline and after Back', async ({
    page,
    portal,
    signIn,
    problems,
  }) => {
    await signIn(HOSTILE.email, { fresh: true });
    await page.goto('/matters');
    await expect(page.getByText(HOSTILE.canary).first()).toBeVisible();
    await page.goto('/help');
    await expect(page.getByText(HOSTILE.canary).first()).toBeVisible();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    expect(await kept(page)).toContain(HOSTILE.canary);

    await signOut(page);
    await expect(page.getByLabel('Work email').or(page.getByLabel('Email'))).toBeVisible();
    for (const [what, act] of [
      ['at once', async () => undefined],
      ['after Back', async () => void (await page.goBack().catch(() => undefined))],
      ['after Back again', async () => void (await page.goBack().catch(() => undefined))],
      [
        'offline',
        async () => {
          await page.context().setOffline(true);
          await page.goto('/matters').catch(() => undefined);
        },
      ],
      ['after Back, offline', async () => void (await page.goBack().catch(() => undefined))],
      ['after a reload, offline', async () => void (await page.reload().catch(() => undefined))],
    ] as const) {
      await act();
      await page.waitForLoadState('load').catch(() => undefined);
      const left = await kept(page);
      expect(left.includes(HOSTILE.canary), what).toBe(false);
      expect(left.includes(HOSTILE.email), what).toBe(false);
    }

    // Another user in the same browser.
    await page.context().setOffline(false);
    const other = DEMO_CLIENTS[0]?.email ?? '';
    await page.goto('/');
    const before = (await portal.mails(other)).length;
    await page.getByLabel('Email').fill(other);
    await page.getByRole('button', { name: 'Access Portfolio' }).click();
    await page.getByLabel('6-digit code').fill(await newestCode(portal, other, before));
    await expect(page, 'the address that was typed last').toHaveURL(/\/matters$/);
    for (const path of ['/overview', '/matters', '/help']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect((await kept(page)).includes(HOSTILE.canary), path).toBe(false);
    }
    forgetProvoked(problems);
  });
});
