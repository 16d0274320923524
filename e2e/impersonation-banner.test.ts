import { DEMO_ADMIN, DEMO_CLIENTS } from '#demo/people.ts';

import { impersonate, stopImpersonation } from './support/impersonate.ts';
import { MATTER, rowsOf } from './support/sample.ts';
import { expect, expectAccessible, forgetProvoked, test } from './support/test.ts';
import type { Page } from './support/test.ts';

const [, , , client] = DEMO_CLIENTS;
if (!client) throw new Error('The sample firm has too few clients.');

const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

test('while impersonating, an administrator sees on every screen whose data is shown, and can exit', async ({
  page,
  signIn,
}) => {
  await signIn(DEMO_ADMIN.email);
  await impersonate(page, client.email);
  const unnamed: string[] = [];
  page.on('request', (request) => {
    const read = request.url().includes('/api/data/') || request.url().endsWith('/api/instructions');
    if (read && request.headers()['x-impersonate-email'] === undefined) unnamed.push(request.url());
  });
  for (const path of ['/overview', '/matters', '/deadlines']) {
    await page.goto(path);
    await expect(page.getByText('Admin Impersonation Mode Active'), path).toBeVisible();
    await expect(
      page.getByText(`Viewing as: ${client.name} (${client.email}) from ${client.company}`, { exact: true }),
    ).toBeVisible();
  }
  expect(unnamed, 'calls that do not name the client').toEqual([]);
  await page.goto('/matters');
  await expect(page.getByText(new RegExp(`^${client.matters} total matters|total matters`))).toBeVisible();
  await expectAccessible(page);
  await page.goto('/help');
  await page.getByRole('button', { name: 'Send Message' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('You are viewing the portal as a client, so nothing can be sent.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send Email' })).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Exit Impersonation Mode' }).click();
  await expect(page.getByText('Admin Impersonation Mode Active')).toBeHidden();
  expect(await keys(page)).toEqual(['ipb_session']);
  await page.goto('/overview');
  await expect(page.getByRole('heading', { name: 'Admin Overview' })).toBeVisible();
});

test('while impersonating, the admin pages say that nothing can be changed, and after exiting, settings can be changed again', async ({
  page,
  signIn,
}) => {
  await signIn(DEMO_ADMIN.email);
  await impersonate(page, client.email);
  const saves: readonly (readonly [string, string])[] = [
    ['/admin/google-sheets', 'Save Configuration'],
    ['/admin/email', 'Save Settings'],
    ['/admin/config-backup', 'Clear All Configuration'],
  ];
  for (const [path, name] of saves) {
    await page.goto(path);
    await expect(page.getByText('Nothing can be changed now'), path).toBeVisible();
    await expect(page.getByText(`You are viewing the portal as ${client.name}.`)).toBeVisible();
    await expect(page.getByRole('button', { name }).first(), path).toBeDisabled();
    await expectAccessible(page);
  }
  await page.goto('/admin/email');
  await page.getByRole('button', { name: 'Exit Impersonation Mode' }).click();
  await expect(page.getByText('Nothing can be changed now')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Save Settings' })).toBeEnabled();
});

test('an impersonation ends when its hour is over', async ({ page, signIn }) => {
  await signIn(DEMO_ADMIN.email);
  await impersonate(page, client.email, 61 * 60_000);
  await page.goto('/overview');
  await expect(page.getByRole('heading', { name: 'Admin Overview' })).toBeVisible();
  await expect(page.getByText('Admin Impersonation Mode Active')).toBeHidden();
  expect(await keys(page)).toEqual(['ipb_session']);
  await stopImpersonation(page);
});

test('an impersonation that the server ended also ends in the browser, with a message', async ({
  page,
  signIn,
  problems,
}) => {
  await signIn(DEMO_ADMIN.email);
  await impersonate(page, client.email);
  expect(await keys(page)).toContain('ipb_impersonation');
  // Arranged before the page opens: otherwise the previous page could receive this answer, and its message would be lost.
  await page.route('**/api/data/**', (route) =>
    route.fulfill({
      status: 403,
      headers: { 'x-error-code': 'impersonation-over' },
      json: { success: false, message: 'The impersonation session has ended.' },
    }),
  );
  await page.goto('/overview');
  await expect(page.getByText('The impersonation session has ended.').first()).toBeVisible();
  await expect(page.getByText('Admin Impersonation Mode Active')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Admin Overview' })).toBeVisible();
  expect(await keys(page), 'the administrator stays signed in').toEqual(['ipb_session']);
  await stopImpersonation(page);
  forgetProvoked(problems);
});

test('while impersonating, the search for everything finds the client’s matters and no other client’s', async ({
  page,
  signIn,
}) => {
  const dockets = (company: string) => rowsOf(company, 'matters').map((row) => row[MATTER.docket] ?? '');
  const own = dockets(client.company);
  const foreign = DEMO_CLIENTS.filter(({ company }) => company !== client.company)
    .flatMap(({ company }) => dockets(company))
    .find((docket) => docket !== '' && !own.includes(docket));
  await signIn(DEMO_ADMIN.email);
  await impersonate(page, client.email);
  await page.goto('/overview');
  await page.getByRole('button', { name: 'Search everything' }).click();
  const search = page.getByRole('dialog', { name: 'Search everything' });
  await search.getByRole('combobox').fill(own[0] ?? '');
  await expect(search.getByRole('group', { name: 'Matters' }).getByRole('option').first()).toContainText(own[0] ?? '');
  await search.getByRole('combobox').fill(foreign ?? '');
  await expect(search.getByRole('status')).toContainText('Nothing matches');
  expect(await stopImpersonation(page)).toBe(200);
});
