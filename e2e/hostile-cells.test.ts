import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_ADMIN, DEMO_CLIENTS } from '#demo/people.ts';

import { HOSTILE, POLYGLOT, writeHostileWorkbook } from './support/hostile-rows.ts';
import { startPortal } from './support/portal.ts';
import { expect, newestCode, type Page, test as base } from './support/test.ts';

/** The portal over a workbook in whose cells somebody has written what browsers run. */
const test = base.extend<object, { hostile: void }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, provide) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'hostile-'));
      const portal = await startPortal({ dataDir });
      await provide(portal);
      await portal.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  hostile: [
    async ({ portal, playwright }, provide) => {
      const admin = await playwright.request.newContext({ baseURL: portal.origin });
      const { code } = (await (await admin.get('/dev/admin-code.json')).json()) as { code: string };
      await admin.post('/api/auth/verify-otp', { data: { email: DEMO_ADMIN.email, code } });
      writeHostileWorkbook(portal.dataDir);
      await admin.post('/api/admin/sync', { data: {} });
      const found = async () => (await admin.get(`/api/users/lookup/${HOSTILE.email}`)).json();
      await expect.poll(found, { timeout: 20_000 }).toMatchObject({ found: true });
      await admin.dispose();
      await provide();
    },
    { scope: 'worker', auto: true, timeout: 60_000 },
  ],
});

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const ROUTES = ['/overview', '/matters', '/deadlines', '/documents', '/help', '/account', '/admin-debug'] as const;

/** Notes what must not happen on any page: a dialog, something that the policy had to stop, a request to a page's payload. */
async function watch(page: Page): Promise<string[]> {
  const happened: string[] = [];
  page.on('dialog', (dialog) => {
    happened.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().includes('/api/csp-report')) happened.push(`policy ${request.postData() ?? ''}`);
  });
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`the policy stopped ${violatedDirective} ${blockedURI}`),
    );
  });
  return happened;
}

/** What the payload would have become, had any page taken it for markup. */
async function expectTextOnly(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => {
    const own = [...document.querySelectorAll('*')];
    const handlers = own.filter((one) => [...one.attributes].some(({ name }) => /^on/i.test(name)));
    const hostile = document.querySelectorAll('[data-hostile], iframe, object, embed, base, svg[onload]');
    // Those of a chart too, which know no protocol of their own.
    const links = own.filter((one) => {
      const href = one.getAttribute('href') ?? one.getAttribute('xlink:href') ?? '';
      return !['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(href, location.href).protocol);
    });
    const styles = document.querySelectorAll('style, body script');
    return [...handlers, ...hostile, ...links, ...styles].map((one) => one.outerHTML.slice(0, 200));
  });
  expect(found, where).toEqual([]);
}

test('T35: what browsers run, in every cell of every tab, runs on no screen', async ({ page, signIn }) => {
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
  // Not a page of nothing: the payload is shown, letter by letter.
  await page.goto('/matters');
  await expect(page.getByText(POLYGLOT.slice(0, 60)).first()).toBeVisible();
  await page.getByRole('link').filter({ hasText: HOSTILE.canary }).first().click();
  await expect(page).toHaveURL(/\/matters\/./);
  await page.waitForLoadState('networkidle');
  await expectTextOnly(page, 'a matter');
  await page.goto('/deadlines');
  await page.getByRole('link').filter({ hasText: HOSTILE.canary }).first().click();
  await expect(page).toHaveURL(/\/deadlines\/./);
  await page.waitForLoadState('networkidle');
  await expectTextOnly(page, 'a deadline');
  expect(happened).toEqual([]);
  expect(referer, 'T54: who keeps the photo learns nothing of the portal').toBe('none');
});

test('T36: neither does what stands in an address, a search or an answer of the server', async ({
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
  problems.splice(0, problems.length, ...problems.filter((problem) => !/\b400\b/.test(problem)));
});

test.describe('T42: after signing out', () => {
  test.use({ serviceWorkers: 'allow' });

  /** Everything that this browser keeps of the portal, as text. */
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

  test('nothing of a client’s is left in the browser, not even offline and after Back', async ({
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

    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
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

    // Somebody else at the same browser.
    await page.context().setOffline(false);
    const other = DEMO_CLIENTS[0]?.email ?? '';
    await page.goto('/');
    const before = (await portal.mails(other)).length;
    await page.getByLabel('Email').fill(other);
    await page.getByRole('button', { name: 'Access Portfolio' }).click();
    await page.getByLabel('6-digit code').fill(await newestCode(portal, other, before));
    await page.getByRole('button', { name: 'Verify & Enter' }).click();
    await expect(page.getByText('Total IPRs')).toBeVisible();
    for (const path of ['/matters', '/help']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect((await kept(page)).includes(HOSTILE.canary), path).toBe(false);
    }
    problems.length = 0;
  });
});
