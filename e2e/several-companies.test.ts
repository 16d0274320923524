import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { documentedHeader } from '#domain/tabs/header.ts';
import { TABS, WIRE_NAMES } from '#domain/tabs/tab.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { row } from '#server/testing/two-companies.ts';

import { FOUNDER, signInWithIssuedCode, startProduction } from './support/production.ts';
import type { Production } from './support/production.ts';
import { expect, expectAccessible, test } from './support/test.ts';

// What these tests look for must never happen, not even once, so a failed test is not repeated.
test.describe.configure({ retries: 0 });

const SUE = 'sue@group.example';
let production: Production;
let folder: string;

/** Writes the sheets, with this name for the first company. */
async function write(first: string): Promise<void> {
  const person = (email: string, company: string) => row('users', { name: 'Name', email, company });
  const matter = (id: string, title: string, company: string) =>
    row('matters', { id, title, status: 'Filed', company });
  const rows: Record<Tab, readonly Row[]> = {
    users: [person(SUE, first), person('ann@one.example', first), person(SUE, 'Second')],
    matters: [
      matter('ONE-1', 'Lamp of the first', first),
      matter('ONE-2', 'Chair of the first', first),
      matter('TWO-1', 'Boat of the second', 'Second'),
    ],
    deadlines: [],
    documents: [],
    knowledge: [],
  };
  const quoted = (cells: Row) => cells.map((cell) => `"${cell}"`).join(',');
  for (const tab of TABS)
    await writeFile(
      join(folder, `${WIRE_NAMES[tab]}.csv`),
      [documentedHeader(tab), ...rows[tab]].map(quoted).join('\n'),
    );
}

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheets-'));
  await write('First');
  production = await startProduction({ ADMIN_EMAILS: FOUNDER, PORTFOLIO_WORKBOOK: folder });
});
test.afterAll(async () => {
  await production.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a person of two companies sees one at a time, and a tab that still shows the other one becomes empty and says why', async ({
  page,
  browser,
}) => {
  await signInWithIssuedCode(page, production, FOUNDER);
  let many: { email: string; companies: string[]; allowed: boolean }[] = [];
  await page.route('**/api/admin/companies', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, several: [...many, ...answer.several] } });
  });
  await page.goto(`${production.origin}/admin/data`);
  const allowed = page.getByRole('switch', { name: SUE });
  await expect(allowed).not.toBeChecked();
  await allowed.click();
  await expect(allowed).toBeChecked();
  await expectAccessible(page);

  many = Array.from({ length: 50 }, (_, n) => ({ email: `p${n}@x.example`, companies: ['A', 'B'], allowed: false }));
  await page.reload();
  await expect(page.getByText('31 more people. Search to find them.')).toBeVisible();
  await expect(page.getByRole('switch', { name: '@' })).toHaveCount(20);
  await page.getByRole('searchbox', { name: 'Search by address or client' }).fill('second');
  await expect(page.getByRole('switch', { name: '@' })).toHaveCount(1);
  await expect(allowed).toBeChecked();
  await expectAccessible(page);

  const context = await browser.newContext();
  const tab = await context.newPage();
  await signInWithIssuedCode(tab, production, SUE, 'a test');
  await tab.goto(`${production.origin}/matters`);
  await expect(tab.getByText('Lamp of the first').first()).toBeVisible();
  expect(await tab.getByText('Boat of the second').count()).toBe(0);

  const other = await context.newPage();
  await other.goto(`${production.origin}/overview`);
  await other.getByRole('combobox', { name: 'Company shown' }).selectOption('Second');
  await expect(other.getByRole('combobox', { name: 'Company shown' }).locator('option:checked')).toHaveText('Second');
  await other.goto(`${production.origin}/matters`);
  await expect(other.getByText('Boat of the second').first()).toBeVisible();
  expect(await other.getByText(/of the first/).count()).toBe(0);

  await expect(tab.getByRole('heading', { name: 'Another company is shown now' })).toBeVisible();
  expect(await tab.getByText(/of the first|of the second/).count()).toBe(0);
  await expectAccessible(tab);
  await tab.getByRole('button', { name: 'Show Second' }).click();
  await expect(tab).toHaveURL(/\/overview$/);
  await tab.goto(`${production.origin}/matters`);
  await expect(tab.getByText('Boat of the second').first()).toBeVisible();

  // This call is the first that is refused. Another call of the page would end the session before the company is chosen.
  await tab.route('**/api/session/company', async (route) => {
    await context.clearCookies();
    await route.fallback({ headers: { ...route.request().headers(), cookie: '' } });
  });
  await tab.getByRole('combobox', { name: 'Company shown' }).selectOption('First');
  await expect(tab.getByText('Session expired')).toBeVisible();
  expect(await tab.getByText('The company could not be changed').count()).toBe(0);
  await context.close();
});

test('an administrator confirms that a renamed client is the same, and undoes it', async ({ page }) => {
  await signInWithIssuedCode(page, production, FOUNDER);
  await write('First International');
  await page.goto(`${production.origin}/admin/data`);
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(page.getByText('First is gone and had the same matters.')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).first().click();
  await page.getByRole('button', { name: 'It is the same client' }).click();
  await expect(page.getByText('First International is the same client as First.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('First is gone and had the same matters.')).toBeVisible();
});
