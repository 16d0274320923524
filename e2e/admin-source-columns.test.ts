import { ownXlsx } from '#server/testing/own-workbook.ts';

import { DESKTOP } from './support/page.ts';
import { FOUNDER, signInWithIssuedCode, startProduction } from './support/production.ts';
import type { Production } from './support/production.ts';
import { workbook } from './support/source.ts';
import { expect, expectAccessibleInAllThemes, test } from './support/test.ts';

const OWN = Array.from({ length: 12 }, (_, at) => `Merkmal ${'ABCDEFGHIJKL'[at]}`);

let production: Production;
test.beforeEach(async ({ page }) => {
  test.slow();
  production = await startProduction({ ADMIN_EMAILS: FOUNDER });
  await page.setViewportSize(DESKTOP);
  await signInWithIssuedCode(page, production, FOUNDER);
});
test.afterEach(({ page }) => production.stop(page));

test('columns that were decided have a list of their own, and the page says when no own field is left', async ({
  page,
}) => {
  await page.goto(`${production.origin}/admin/source`);
  await page.getByRole('radio', { name: 'Upload a workbook' }).check();
  const sheets = [
    {
      name: 'Portfolio',
      rows: [
        ['Ref', 'Client', 'Title', ...OWN],
        ['A-1', 'Aurora', 'Lamp', ...OWN.map((name) => `${name} of A`)],
        ['B-1', 'Bolt', 'Pump', ...OWN.map((name) => `${name} of B`)],
      ],
    },
  ];
  const file = workbook('Akten.xlsx', ownXlsx(sheets));
  await page.locator('input[type=file]').setInputFiles(file);
  const unread = page.getByRole('region', { name: 'Clients don’t see 12 columns' });
  await expect(unread).toBeVisible();
  for (const [at, name] of OWN.slice(0, 10).entries()) {
    await page.getByLabel(`What “${name}” of Portfolio shows`).selectOption({ label: `A field of its own: “${name}”` });
    await expect(page.getByRole('region', { name: `Clients don’t see ${11 - at} column` })).toBeVisible();
  }
  await expect(page.getByText('Your 10 own fields are used.')).toBeVisible();
  // Nothing moves before the focus has left the list.
  await expect(page.getByRole('heading', { name: /^Decided/ })).toBeHidden();
  await page.getByLabel('What “Merkmal A” of Portfolio shows').focus();
  await page.getByRole('button', { name: 'Read the sheets again' }).focus();
  await expect(page.getByRole('heading', { name: 'Decided: 10 columns' })).toBeVisible();
  await expectAccessibleInAllThemes(page);

  // The fields are changed on another page, which leads back.
  await page.getByRole('link', { name: 'Labels and kinds of your own fields' }).click();
  await expect(page.getByLabel('Label of field 1', { exact: true })).toHaveValue('Merkmal A');
  await page.getByRole('link', { name: 'Go to the page Source' }).click();
  await expect(page).toHaveURL(/\/admin\/source$/);
});

test('the page says where texts have no heading, so that clients do not see them', async ({ page }) => {
  await page.goto(`${production.origin}/admin/source`);
  await page.getByRole('radio', { name: 'Upload a workbook' }).check();
  const sheets = [
    {
      name: 'Portfolio',
      rows: [
        ['Ref', 'Client', 'Title', 'Links', '', '', ''],
        ['A-1', 'Aurora', 'Lamp', 'https://files.example/a', 'https://files.example/a2', '', ''],
        ['B-1', 'Bolt', 'Pump', 'https://files.example/b', '', '', 'https://files.example/b2'],
      ],
    },
  ];
  await page.locator('input[type=file]').setInputFiles(workbook('Akten.xlsx', ownXlsx(sheets)));
  await expect(
    page.getByText(
      'Columns E, G in “Portfolio” have text but no heading. Type a heading in the spreadsheet to choose what clients see.',
    ),
  ).toBeVisible();
});

test('with many sheets, each about which nothing is to be decided shows its columns in a few lines, and the others all of them', async ({
  page,
}) => {
  await page.goto(`${production.origin}/admin/source`);
  await page.getByRole('radio', { name: 'Upload a workbook' }).check();
  const rows = (prefix: string) => [
    ['Our Ref', 'Client', 'Title', 'Filing Date'],
    [`${prefix}-1`, 'Aurora', 'Lamp', '2020-05-17'],
    [`${prefix}-2`, 'Bolt', 'Pump', '2020-05-18'],
  ];
  const sheets = [
    { name: 'Patents', rows: rows('P') },
    { name: 'Marks', rows: rows('M').map((row) => row.toReversed()) },
    { name: 'Designs', rows: rows('D').map((row) => row.map((text) => text.replace('Client', 'Applicant'))) },
    {
      name: 'People',
      rows: [
        ['Client', 'E-Mail'],
        ['Aurora', 'ann@aurora.example'],
        ['Bolt', 'bob@bolt.example'],
      ],
    },
  ];
  await page.locator('input[type=file]').setInputFiles(workbook('Akten.xlsx', ownXlsx(sheets)));
  const patents = page.getByRole('listitem').filter({ has: page.getByLabel('Patents is read as') });
  await expect(patents).toContainText('Client: “Client” · Title: “Title”');
  const title = page.getByLabel('Column for Title in Patents');
  await expect(title).toBeHidden();
  // The sheet without a client is open.
  await expect(page.getByLabel('Column for Title in Designs')).toBeVisible();
  await expectAccessibleInAllThemes(page);
  await patents.getByText('Columns and samples').click();
  await expect(title).toBeVisible();
  await expect(patents).toContainText('Lamp · Pump');
});

test('a sheet that is read as something else keeps what its headings say, and a field of days shows days', async ({
  page,
}) => {
  await page.goto(`${production.origin}/admin/source`);
  await page.getByRole('radio', { name: 'Upload a workbook' }).check();
  const sheets = [
    {
      name: 'Patents',
      rows: [
        ['Our Ref', 'Client', 'Title', 'Country'],
        ['P-1', 'Aurora', 'Lamp', 'FR'],
        ['P-2', 'Bolt', 'Pump', 'US'],
      ],
    },
    {
      name: 'Others',
      rows: [
        ['Our Ref', 'Client', 'Title', 'Status', 'Next due', 'Task', 'Late until', 'Looks like a day'],
        ['Q-1', 'Aurora', 'Lamp', 'Pending', '2037-01-15', 'Annuity', '2037-07-15', '15/07/2037'],
        ['Q-2', 'Bolt', 'Pump', 'Pending', '2037-01-16', 'Annuity', '2037-07-16', 'none'],
        ['Q-3', 'Bolt', 'Fan', 'Pending', '2037-01-17', 'Annuity', '2037-07-17', 'none'],
      ],
    },
    {
      name: 'People',
      rows: [
        ['Client', 'E-Mail'],
        ['Aurora', 'ann@aurora.example'],
        ['Bolt', 'bob@bolt.example'],
      ],
    },
  ];
  await page.locator('input[type=file]').setInputFiles(workbook('Akten.xlsx', ownXlsx(sheets)));
  const use = page.getByLabel('Others is read as');
  await expect(use).toHaveValue('matters');
  await use.selectOption({ label: 'Deadlines' });
  await expect(page.getByLabel('Column for Deadline Date in Others')).toHaveValue('E');
  await expect(page.getByLabel('Column for Related to in Others')).toHaveValue('A');
  await expect(page.getByLabel('Column for Deadline Name in Others')).toHaveValue('F');
  const client = page.getByLabel('Column for Client Name in Others');
  await expect(client).toHaveValue('@');
  await client.selectOption({ label: 'B: Client' });
  // Two choices, one right after the other: both are kept.
  const choices = ['Late until', 'Looks like a day'].map((name) => ({
    name,
    select: page.getByLabel(`What “${name}” of Others shows`),
  }));
  for (const { name, select } of choices) await select.selectOption({ label: `A field of its own: “${name}”` });
  for (const { select } of choices) await expect(select).toHaveValue(/^own/);
  await page.getByRole('button', { name: 'Show the preview' }).click();
  const portfolio = page.getByRole('region', { name: 'The portfolio of Aurora' });
  await expect(portfolio.getByRole('cell', { name: '15 Jul 2037' })).toBeVisible();
  // A text that looks like a day is shown as it is written.
  await expect(portfolio.getByRole('cell', { name: '15/07/2037' })).toBeVisible();
});
