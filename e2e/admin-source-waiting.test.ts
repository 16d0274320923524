import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { documentedHeader } from '#domain/tabs/header.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { ownXlsx } from '#server/testing/own-workbook.ts';
import { ACME, row } from '#server/testing/two-companies.ts';

import { DESKTOP } from './support/page.ts';
import { FOUNDER, signInWithIssuedCode, startProduction } from './support/production.ts';
import type { Production } from './support/production.ts';
import { expect, expectAccessibleInAllThemes, test } from './support/test.ts';

let production: Production;
let folder: string;
test.beforeEach(async ({ page }) => {
  test.slow();
  folder = await mkdtemp(join(tmpdir(), 'waiting-'));
  const path = join(folder, 'portfolio.xlsx');
  // An unknown heading of the client's column: the workbook waits for an administrator.
  const header = documentedHeader('matters').with(TABLES.matters.at.company, 'Mandant der Kanzlei');
  const sheets = [
    { name: 'Users', rows: [documentedHeader('users'), row('users', { email: ACME.email, company: ACME.name })] },
    { name: 'Matters', rows: [header, row('matters', { id: 'A-1', company: ACME.name })] },
    {
      name: 'Fristen',
      rows: [
        ['Matter ID', 'Frist', 'Due Date'],
        ['A-1', 'Annuity', '15.01.2037'],
      ],
    },
  ];
  await writeFile(path, ownXlsx(sheets));
  production = await startProduction({ ADMIN_EMAILS: FOUNDER, PORTFOLIO_WORKBOOK: path });
  await page.setViewportSize(DESKTOP);
  await signInWithIssuedCode(page, production, FOUNDER);
});
test.afterEach(async ({ page }) => {
  await production.stop(page);
  await rm(folder, { recursive: true, force: true });
});

test('a workbook that waits is not said to be what clients see, and a sheet of documents that it never had is no question', async ({
  page,
}) => {
  await page.goto(`${production.origin}/admin/data`);
  await page.getByRole('button', { name: 'Find the causes' }).click();
  await page.getByRole('button', { name: /^Correct this: There is no sheet “Deadline”/ }).click();
  await page.getByRole('link', { name: 'Preview and publish' }).click();
  await expect(page.getByText('Waiting for you', { exact: true })).toBeVisible();
  await expect(page.getByText('Clients see this')).toBeHidden();
  await page.getByRole('button', { name: 'Read the sheets' }).click();
  await expect(
    page.getByText('You have no sheet of documents: the workbook has no “Document Db”. You can publish without it.'),
  ).toBeVisible();
  await expect(page.getByText(/The workbook no longer has/)).toBeHidden();
  await expectAccessibleInAllThemes(page);
});
