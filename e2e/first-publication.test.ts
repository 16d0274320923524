import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { documentedHeader } from '#domain/tabs/header.ts';
import { TABS, WIRE_NAMES } from '#domain/tabs/tab.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { twoCompanies } from '#server/testing/two-companies.ts';

import { expectToast } from './support/admin.ts';
import { FOUNDER, signInWithIssuedCode, startProduction } from './support/production.ts';
import { expect, expectAccessible, expectAccessibleInAllThemes, forgetProvoked, test } from './support/test.ts';

let books: string;
test.beforeEach(async () => {
  books = await mkdtemp(join(tmpdir(), 'books-'));
});
test.afterEach(() => rm(books, { recursive: true, force: true }));

/** Writes the firm's workbook, with this heading for the client of a matter. */
async function write(company: string, tabs: readonly Tab[] = TABS): Promise<void> {
  const rows = twoCompanies();
  const quoted = (cells: Row) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  for (const tab of tabs) {
    const header = [...documentedHeader(tab)];
    if (tab === 'matters') header[5] = company;
    await writeFile(join(books, `${WIRE_NAMES[tab]}.csv`), [header, ...rows[tab]].map(quoted).join('\n'));
  }
}

test('an administrator reviews a workbook with an unknown heading, and publishes it', async ({ page, problems }) => {
  test.slow();
  await write('Opponent');
  const production = await startProduction({ ADMIN_EMAILS: FOUNDER, PORTFOLIO_WORKBOOK: books });
  try {
    await page.goto(production.origin);
    await expect(page.getByText('Nothing is published yet')).toBeVisible();
    await expectAccessibleInAllThemes(page);
    await signInWithIssuedCode(page, production, FOUNDER);

    await page.goto(`${production.origin}/admin`);
    await expect(page.getByRole('heading', { name: 'Setup Required' })).toBeVisible();
    await page.getByRole('link', { name: /Review and publish your spreadsheet/ }).click();
    await expect(page).toHaveURL(/\/admin\/data$/);

    const waiting = page.getByRole('region', { name: 'Waiting for your review' });
    await expect(waiting.getByText('Found 2 clients and 4 users.')).toBeVisible();
    const client = waiting.getByRole('table', { name: 'Matters' }).getByRole('row').filter({ hasText: 'Opponent' });
    await expect(client).toContainText('Client');
    await expect(client).toContainText('Not recognised');
    await expect(waiting.getByText('ACME WIDGETS')).toHaveCount(0);
    await waiting.getByRole('button', { name: 'Show first rows' }).click();
    await expect(client).toContainText('ACME WIDGETS');
    await expectAccessibleInAllThemes(page);

    // The workbook changes between the review and the confirmation.
    await write('Owner');
    await page.getByRole('button', { name: 'Sync now' }).click();
    await expectToast(page, 'Sync complete', 'The data is waiting for your review.');
    await expect(waiting.getByRole('table', { name: 'Matters' })).toContainText('Owner');
    await expect(waiting.getByText('ACME WIDGETS'), 'the rows of the previous reading').toHaveCount(0);

    await waiting.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish this data to clients?' });
    await expect(dialog).toContainText('Your confirmation counts for exactly these headings.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Publish' }).dblclick();
    await expectToast(page, 'Confirmed', 'The data is published with the sync that is starting now.');
    await expect(waiting).toBeHidden();
    await expect(page.getByText('Nothing has been published yet.')).toBeHidden();

    await page.goto(`${production.origin}/admin/audit`);
    for (const entry of [
      'First publication waiting for review',
      'First rows viewed before the first publication',
      'First publication confirmed',
    ])
      await expect(page.getByText(entry).filter({ visible: true }).first()).toBeVisible();
  } finally {
    await production.stop(page);
    forgetProvoked(problems);
  }
});

test('a portal whose workbook has none of the five sheets starts, and its page names the sheets found and expected', async ({
  page,
  problems,
}) => {
  test.slow();
  await writeFile(join(books, 'Fees.csv'), 'Fee\n');
  const production = await startProduction({ ADMIN_EMAILS: FOUNDER, PORTFOLIO_WORKBOOK: books });
  try {
    await signInWithIssuedCode(page, production, FOUNDER);
    await page.goto(`${production.origin}/admin/data`);
    await expect(page.getByText(/The spreadsheet has: "Fees"\./)).toBeVisible();
    await expect(page.getByText(/The portal looks for: "Users", "Matters", "Deadline"/)).toBeVisible();
    await expectAccessibleInAllThemes(page);
    await write('Client', ['users', 'matters']);
    await page.getByRole('button', { name: 'Sync now' }).click();
    await expectToast(page, 'Sync complete', 'The changes are published.');
  } finally {
    await production.stop(page);
    forgetProvoked(problems);
  }
});
