import { ownXlsx } from '#server/testing/own-workbook.ts';

import { expectToast } from './support/admin.ts';
import { DESKTOP } from './support/page.ts';
import { FOUNDER, signInWithIssuedCode, startProduction } from './support/production.ts';
import type { Production } from './support/production.ts';
import { workbook } from './support/source.ts';
import { expect, expectAccessible, forgetProvoked, test } from './support/test.ts';

/** A list of matters, and a sheet with the days of several deadlines in each row. */
const SEVERAL_DAYS = [
  {
    name: 'Cases',
    rows: [
      ['Our Ref', 'Client', 'Title', 'Country'],
      ['P-101', 'Aurora', 'Lamp', 'GB'],
      ['P-102', 'Bolt', 'Pump', 'US'],
    ],
  },
  {
    name: 'Deadlines',
    rows: [
      ['Our Ref', 'Examination request', 'OA response', 'Annuity', 'Extended to'],
      ['P-101', '2037-01-02', '2037-02-03', '', ''],
      ['P-102', '', '2037-02-05', '2037-03-06', '2037-09-06'],
    ],
  },
  {
    name: 'People',
    rows: [
      ['Client', 'Name', 'Email'],
      ['Aurora', 'Ann', 'ann@aurora.example'],
      ['Bolt', 'Bob', 'bob@bolt.example'],
    ],
  },
];

let production: Production;
test.beforeEach(async () => {
  production = await startProduction({ ADMIN_EMAILS: FOUNDER });
});
test.afterEach(({ page }) => production.stop(page));

test('an administrator sees which days of a row are deadlines, and leaves one column out', async ({
  page,
  problems,
}) => {
  await signInWithIssuedCode(page, production, FOUNDER);
  await page.goto(`${production.origin}/admin/source`);
  await page.getByRole('radio', { name: 'Upload a workbook' }).check();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles(workbook('Fristen.xlsx', ownXlsx(SEVERAL_DAYS)));
  await expectToast(page, 'Workbook uploaded');

  const sheet = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Deadlines' }) });
  const days = sheet.getByRole('group', { name: 'Which dates are deadlines?' });
  for (const name of ['Examination request', 'OA response', 'Annuity'])
    await expect(days.getByRole('checkbox', { name })).toBeChecked();
  await expect(days.getByRole('checkbox', { name: 'Extended to' })).not.toBeChecked();
  await days.getByRole('checkbox', { name: 'Annuity' }).uncheck();
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(DESKTOP);

  await page.getByRole('button', { name: 'Show the preview' }).click();
  const portfolio = page.getByRole('region', { name: 'The portfolio of Aurora' });
  for (const text of ['Examination request', '2 Jan 2037', 'OA response', '3 Feb 2037'])
    await expect(portfolio.getByRole('cell', { name: text, exact: true }).first()).toBeVisible();
  await expect(portfolio.getByText('Annuity')).toHaveCount(0);
  forgetProvoked(problems);
});
