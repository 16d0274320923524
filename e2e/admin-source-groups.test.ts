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
/** Only the first row of each family has its client and title, and only the country tells its matters apart. */
const DOCKET = {
  name: 'Docket',
  rows: [
    ['Client', 'Title', 'Our ref', 'Country', 'Filed', 'Action', '3 mo.', '6 mo. (final)'],
    ['Aurora', 'Lamp', 'P1200', 'DE', '2020-05-06', '', '', ''],
    ['', '', 'P1200', 'US', '2020-05-07', 'Response', '2037-01-02', '2037-04-02'],
    ['Bolt', 'Pump', 'P1300', 'DE', '2020-05-08', 'Response', '2037-01-03', '2037-04-03'],
    ['', '', 'P1300', 'US', '2020-05-09', '', '', ''],
    ['Aurora', 'Fan', 'P1400', 'DE', '2020-05-10', '', '', ''],
    ['', '', 'P1400', 'US', '2020-05-11', '', '', ''],
  ],
};

let production: Production;
test.beforeEach(async ({ page }) => {
  // The workbook is read after each answer.
  test.slow();
  production = await startProduction({ ADMIN_EMAILS: FOUNDER });
  await page.setViewportSize(DESKTOP);
});
test.afterEach(({ page }) => production.stop(page));

test('an administrator answers what only the first rows of groups say, what names a matter, and which days are due', async ({
  page,
}) => {
  await openUpload(page, production);
  await upload(page, ownXlsx([DOCKET, PEOPLE]));
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  const asked = (question: string) => page.getByRole('listitem').filter({ hasText: question });
  const yes = (question: string) => asked(question).getByRole('button', { name: /^Yes/ });
  const groups =
    'only the first row of each group has “Client”, “Title”. Do the rows below it have the same, such as “Aurora”, “Bolt”?';
  const references = 'Do both columns together name a matter: “P1200-DE”, “P1200-US”, “P1300-DE”?';
  const days = 'Do the columns “3 mo.”, “6 mo. (final)” of “Docket” say when something is due';
  // The second click of a double click meets a question that has moved up meanwhile, and does not answer it.
  await yes(groups).dispatchEvent('click', { detail: 2 });
  await yes(days).click();
  await expect(asked(days)).toHaveCount(0);
  await expect(asked(groups)).toHaveCount(1);
  for (const question of [groups, references]) {
    await yes(question).click();
    await expect(asked(question)).toHaveCount(0);
  }
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await page.getByLabel('Client', { exact: true }).selectOption('Aurora');
  const portfolio = page.getByRole('region', { name: 'The portfolio of Aurora' });
  for (const text of [
    'P1200-DE',
    'P1200-US',
    'P1400-US',
    'Lamp',
    'Fan',
    'Response – 3 mo.',
    'Response – 6 mo. (final)',
  ])
    await expect(portfolio).toContainText(text);
  for (const text of ['P1300', 'Pump', 'Bolt']) await expect(portfolio).not.toContainText(text);
});
