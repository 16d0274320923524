import { ownXlsx } from '#server/testing/own-workbook.ts';

import { DESKTOP, PHONE } from './support/page.ts';
import { FOUNDER, startProduction } from './support/production.ts';
import type { Production } from './support/production.ts';
import { openUpload, upload } from './support/source.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const PEOPLE = {
  name: 'People',
  rows: [
    ['Client', 'Email'],
    ['Aurora', 'ann@aurora.example'],
    ['Bolt', 'bob@bolt.example'],
  ],
};
const HEADER = ['Family', 'Client', 'Title', 'No.', 'Status', 'No.', 'Status'];
const ROWS = [
  ['A-1', 'Aurora', 'Lamp', '17/345,678', 'Pending', 'EP3987654B1', 'Granted'],
  ['B-1', 'Bolt', 'Pump', '12,845,111', 'Granted', '', 'not filed'],
];
const FAMILIES = { name: 'Families', rows: [['', '', '', 'US', '', 'EP', ''], HEADER, ...ROWS] };
const WITH_JAPAN = {
  name: 'Families',
  rows: [
    ['', '', '', 'US', '', 'EP', '', 'JP', ''],
    [...HEADER, 'No.', 'Status'],
    ...ROWS.map((row) => [...row, '7457584', 'Granted']),
  ],
};
const WITHOUT_EUROPE = {
  name: 'Families',
  rows: [['', '', '', 'US', '', 'JP', ''], HEADER, ...ROWS.map((row) => [...row.slice(0, 5), '7457584', 'Granted'])],
};

let production: Production;
test.beforeEach(async ({ page }) => {
  // A long test, in which the workbook is read several times.
  test.slow();
  production = await startProduction({ ADMIN_EMAILS: FOUNDER });
  await page.setViewportSize(DESKTOP);
});
test.afterEach(({ page }) => production.stop(page));

test('an administrator publishes families with columns for each country, reads a new country, and decides about one that is gone', async ({
  page,
}) => {
  await openUpload(page, production);
  await upload(page, ownXlsx([FAMILIES, PEOPLE]));
  const families = page.getByRole('region', { name: 'A row is a family' });
  await expect(families).toContainText('one matter for each country in which the family has something: US, EP.');
  await families.getByLabel('How a matter is called').selectOption('A-1/US');
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);

  await page.getByRole('button', { name: 'Show the preview' }).click();
  await page.getByLabel('Client', { exact: true }).selectOption('Aurora');
  const portfolio = page.getByRole('region', { name: 'The portfolio of Aurora' });
  await expect(portfolio).toContainText('A-1/US');
  await expect(portfolio).toContainText('A-1/EP');
  await expect(portfolio).not.toContainText('B-1');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('What you can do next')).toBeVisible();

  await upload(page, ownXlsx([WITH_JAPAN, PEOPLE]));
  await page.getByRole('button', { name: 'Read the sheets' }).click();
  const added = page.getByRole('listitem').filter({ hasText: '“Families” has new columns of countries: “JP”.' });
  await added.getByRole('button', { name: 'Yes' }).click();
  await expect(added).toHaveCount(0);
  await expect(families).toContainText('US, EP, JP.');

  await upload(page, ownXlsx([WITHOUT_EUROPE, PEOPLE]));
  await page.getByRole('button', { name: /^Read the sheets/ }).click();
  const gone = page.getByRole('listitem').filter({ hasText: '“Families” has no columns “EP” any more.' });
  await gone.getByRole('button', { name: 'Read the countries that it has now' }).click();
  await expect(gone).toHaveCount(0);
  await expect(families).toContainText('US, JP.');
});
