import { ownXlsx } from '#server/testing/own-workbook.ts';

import { DESKTOP } from './support/page.ts';
import { FOUNDER, startProduction } from './support/production.ts';
import type { Production } from './support/production.ts';
import { openUpload, workbook } from './support/source.ts';
import { expect, expectAccessibleInAllThemes, test } from './support/test.ts';
import type { Page } from './support/test.ts';

const CLIENTS = Array.from({ length: 12 }, (_, at) => `Client ${'ABCDEFGHIJKL'[at]}`);

let production: Production;
test.beforeEach(async ({ page }) => {
  test.slow();
  production = await startProduction({ ADMIN_EMAILS: FOUNDER });
  await page.setViewportSize(DESKTOP);
  await openUpload(page, production);
});
test.afterEach(({ page }) => production.stop(page));

async function upload(page: Page): Promise<void> {
  const cases = Array.from({ length: 24 }, (_, at) => [`P-${at}`, CLIENTS[at % 12] ?? '', `Lamp ${at}`]);
  const sheets = [
    { name: 'Patents', rows: [['Our Ref', 'Applicant', 'Title'], ...cases] },
    {
      name: 'People',
      rows: [
        ['Client', 'E-Mail'],
        ['Client A', 'ann@a.example'],
      ],
    },
  ];
  await page.locator('input[type=file]').setInputFiles(workbook('Akten.xlsx', ownXlsx(sheets)));
  await expect(page.getByLabel('Patents is read as')).toHaveValue('matters');
}

test('a reference that was chosen as the client is questioned, and a long list of clients without people is folded', async ({
  page,
}) => {
  await upload(page);
  const which = page.getByLabel('The column for Client in “Patents”');
  await which.selectOption({ label: 'A: Our Ref (P-0, P-1)' });
  await page.getByRole('button', { name: 'Use this column' }).click();
  const warning = page.getByText(
    /^“Our Ref” of “Patents” is read as the client, and nearly every row has another text/,
  );
  await expect(warning).toBeVisible();
  await expectAccessibleInAllThemes(page);
  await page.getByRole('button', { name: 'Choose another column' }).click();
  const company = page.getByLabel('Column for Client in Patents');
  await expect(company).toBeFocused();
  await company.selectOption({ label: 'B: Applicant' });
  await expect(warning).toBeHidden();

  await page.getByRole('button', { name: 'Show the preview' }).click();
  await expect(page.getByLabel('Client K', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Client L', { exact: true })).toBeHidden();
  await page.getByText('Show the other 1').click();
  await expect(page.getByLabel('Client L', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'No one signs in for them yet' }).click();
  await expect(page.getByText(/^No person can sign in for/)).toBeHidden();
  // The answer is part of the draft: the preview after it does not ask again.
  await page.getByRole('button', { name: 'Show the preview again' }).click();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled();
  await expect(page.getByText(/^No person can sign in for/)).toBeHidden();
});

test('a sheet without the column that is asked for can be read as something else at once', async ({ page }) => {
  await upload(page);
  await page.getByRole('button', { name: 'No column has it' }).click();
  await expect(page.getByText(/^Without a column for “Client”, “Patents” cannot be read as “Matters”/)).toBeVisible();
  await expectAccessibleInAllThemes(page);
  const instead = page.getByLabel('What “Patents” is instead');
  await instead.selectOption({ label: 'Useful links' });
  await page.getByRole('button', { name: 'Use this answer' }).click();
  await expect(page.getByLabel('Patents is read as')).toHaveValue('knowledge');
  await expect(instead).toBeHidden();
});

test('names that may be other names of clients are one list, in which nothing is chosen beforehand', async ({
  page,
}) => {
  const names = ['Aurora Lamps', 'Bolt Works', 'Corax'];
  const sheets = [
    {
      name: 'Patents',
      rows: [['Our Ref', 'Client', 'Title'], ...names.map((name, at) => [`P-${at}`, name, `Lamp ${at}`])],
    },
    {
      name: 'People',
      rows: [
        ['Client', 'E-Mail'],
        ['Aurora Lamps GmbH', 'ann@aurora.example'],
        ['Bolt Works AG', 'bob@bolt.example'],
        ['Corax Pharma AG', 'cy@corax.example'],
      ],
    },
  ];
  await page.locator('input[type=file]').setInputFiles(workbook('Akten.xlsx', ownXlsx(sheets)));
  const list = page.getByRole('listitem').filter({ hasText: /^3 names may be other names of clients/ });
  await expect(list).toBeVisible();
  // The names explain why no row has a client of the people, so that is not asked about as well.
  await expect(page.getByText('is read as the client')).toBeHidden();
  await expectAccessibleInAllThemes(page);
  await expect(list.getByRole('radio', { checked: true })).toHaveCount(0);
  const use = list.getByRole('button', { name: 'Use these answers' });
  await expect(use).toBeDisabled();
  await list.getByRole('group', { name: 'The same for all' }).getByLabel('Same client').check();
  await list.getByRole('group', { name: 'Corax and Corax Pharma AG' }).getByLabel('Another client').check();
  await use.click();
  await expect(list).toBeHidden();
  await expect(page.getByText(/names? may be other|the same client\?/)).toBeHidden();

  await page.getByRole('button', { name: 'Show the preview' }).click();
  const clients = page.getByLabel('Client', { exact: true });
  await expect(clients.locator('option')).toHaveText([
    'Aurora Lamps GmbH',
    'Bolt Works AG',
    'Corax',
    'Corax Pharma AG',
  ]);
});

test('where a column was guessed wrongly, it is said beside the question what it shows', async ({ page }) => {
  const sheets = [
    {
      name: 'Designs',
      rows: [
        ['Our Ref', 'Client', 'Product', 'Number', 'Status'],
        ['D-1', 'Aurora', 'Lamp', '00512345', 'Registered'],
        ['D-2', 'Bolt', 'Pump', '00512346', 'Registered'],
        ['D-3', 'Bolt', 'Valve', '00612347', 'Registered'],
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
  const question = page.getByText(/^“Number” of “Designs” is probably Application No/);
  await expect(question).toBeVisible();
  await expectAccessibleInAllThemes(page);
  await page.getByRole('combobox', { name: /^No, it is …: “Number”/ }).selectOption('grantNumber');
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await page.getByLabel('Client', { exact: true }).selectOption('Bolt');
  const portfolio = page.getByRole('region', { name: 'The portfolio of Bolt' });
  await expect(portfolio.getByRole('columnheader', { name: /Grant/ })).toBeVisible();
  await expect(portfolio.getByRole('cell', { name: '00512346' })).toBeVisible();
  await expect(portfolio.getByRole('cell', { name: '00512345' })).toHaveCount(0);
  await expect(portfolio.getByRole('columnheader', { name: /Application/ })).toHaveCount(0);
});
