import { readFile } from 'node:fs/promises';

import { ADMIN, refuse } from './support/admin.ts';
import { DESKTOP } from './support/page.ts';
import { expect, expectAccessible, forgetProvoked, test } from './support/test.ts';

test.beforeEach(({ signIn }) => signIn(ADMIN.email));

for (const viewport of [{ width: 390, height: 844 }, DESKTOP]) {
  test(`entries are filtered by area and open in full, at ${viewport.width} pixels`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/admin/audit');
    await expect(page).toHaveTitle('Audit log — IP Briefcase');
    await page.getByRole('button', { name: 'Sign-in', exact: true }).click();
    await expect(page).toHaveURL(/area=signIn/);
    const entry = page.getByRole('button', { name: /^Signed in/ }).first();
    await expect(entry).toBeVisible();
    await expect(page.getByRole('button', { name: /^Data published/ })).toHaveCount(0);
    await expectAccessible(page);
    await entry.click();
    const dialog = page.getByRole('dialog', { name: 'Signed in' });
    await expect(dialog.getByText('IP address')).toBeVisible();
    await expect(dialog.getByText(ADMIN.email)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.goBack();
    await expect(page, 'changing filters adds no history entries').not.toHaveURL(/admin\/audit/);
  });
}

test('filters for person, kind and day narrow the entries and the saved CSV', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/admin/audit');
  await page.getByLabel('What happened').selectOption({ label: 'Signed in' });
  await page.getByLabel('Person').fill('NORA');
  await expect(page).toHaveURL(/person=NORA/);
  await expect(page.getByRole('row').nth(1)).toContainText(ADMIN.email);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const [head, first] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(head).toBe('\ufefftime,kind,who,about,ip address,browser,request id,details');
  expect(first).toContain(`,sign-in,${ADMIN.email},`);

  await page.getByLabel('From').fill('2020-01-01');
  await page.getByLabel('Until').fill('2020-01-31');
  await expect(page.getByRole('heading', { name: 'No entries match' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('the entry of a failed connection test says why it failed', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/admin/audit?kind=test-connection');
  await page.evaluate(() =>
    fetch('/api/google-sheets/test', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }),
  );
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toContainText('Cause: No spreadsheet was configured.');
});

test('older entries load page by page', async ({ page, problems }) => {
  await page.setViewportSize(DESKTOP);
  const entry = (id: number) => ({
    id,
    at: Date.UTC(2026, 10, 1) + id * 1_000,
    kind: 'sign-out',
    actor: `p${id}@client.example`,
    subject: '',
    ip: '',
    userAgent: '',
    requestId: '',
    details: {},
    company: null,
  });
  await page.route('**/api/admin/audit', (route) => {
    const { before } = route.request().postDataJSON() as { before?: number };
    const newest = (before ?? 251) - 1;
    const ids = Array.from({ length: Math.min(100, newest) }, (_, n) => newest - n);
    return route.fulfill({ json: { entries: ids.map(entry), more: newest > 100 } });
  });
  await page.goto('/admin/audit');
  await expect(page.getByText('Showing the newest 100')).toBeVisible();
  const older = page.getByRole('button', { name: 'Show older entries' });
  await older.click();
  await expect(page.getByText('Showing the newest 200')).toBeVisible();
  await older.click();
  await expect(page.getByText('250 entries')).toBeVisible();
  await expect(older).toBeHidden();
  await page.unroute('**/api/admin/audit');
  await refuse(page, '/api/admin/audit', { status: 500, message: 'Out of order.' });
  await page.goto('/admin/audit?area=data');
  await expect(page.getByRole('heading', { name: 'The audit log could not be loaded' })).toBeVisible();
  forgetProvoked(problems);
});
