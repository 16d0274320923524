import { ownXlsx } from '#server/testing/own-workbook.ts';

import { expectToast } from './support/admin.ts';
import { FOUNDER, signInWithIssuedCode, startProduction } from './support/production.ts';
import type { Production } from './support/production.ts';
import { workbook } from './support/source.ts';
import { expect, expectAccessible, forgetProvoked, test } from './support/test.ts';

/** Sheets in which only some rows say what the rows below them have, too. */
const GROUPED = [
  {
    name: 'Aurora',
    rows: [
      ['Aurora Ltd – trade marks'],
      ['Our Ref', 'Country', 'Reg. No.', 'Renewal due'],
      ['AQUALUX'],
      ['M-101', 'UK', 'UK3300101', '2037-01-02'],
      ['M-102', 'EU', 'EU3300102', '2037-01-03'],
      ['Zephyr & device'],
      ['M-103', 'UK', 'UK3300103', '2037-01-04'],
    ],
  },
  {
    name: 'Bolt',
    rows: [
      ['Bolt GmbH'],
      ['Family', 'Title', 'Country', 'Case', 'Filed'],
      ['F10', 'Lamp', 'US', 'B-101', '2020-01-02'],
      ['', '', 'EP', 'B-102', '2020-01-03'],
      ['', '', 'JP', 'B-103', '2020-01-03'],
      ['F11', 'Lens', 'US', 'B-111', '2021-01-02'],
      ['', '', 'EP', 'B-112', '2021-01-03'],
    ],
  },
  {
    name: 'Portfolio',
    rows: [
      ['Family No.', 'Title', 'Client', 'Country', 'Filed'],
      ['F30', 'Pump', 'Aurora Ltd'],
      ['', '', '', 'US', '2020-01-02'],
      ['', '', '', 'EP', '2020-01-02'],
      ['F31', 'Fan', 'Bolt GmbH'],
      ['', '', '', 'US', '2020-01-02'],
      ['', '', '', 'JP', '2020-01-02'],
    ],
  },
  {
    name: 'Diary',
    rows: [
      ['Date', 'Our Ref', 'What'],
      ['2037-03-02', 'M-101', 'Declaration of use'],
      ['', 'B-101', 'Pay the issue fee'],
      ['', 'B-102', 'Reply to the office'],
      ['2037-03-09', 'M-103', 'Declaration of use'],
      ['', 'B-103', 'Request examination'],
    ],
  },
  {
    name: 'People',
    rows: [
      ['Client', 'Name', 'Email'],
      ['Aurora Ltd', 'Ann', 'ann@aurora.example'],
      ['Bolt GmbH', 'Bob', 'bob@bolt.example'],
    ],
  },
];

let production: Production;
test.beforeEach(async () => {
  production = await startProduction({ ADMIN_EMAILS: FOUNDER });
});
test.afterEach(({ page }) => production.stop(page));

test('an administrator says what the first rows of groups mean, and sees each client’s matters with their titles', async ({
  page,
  problems,
}) => {
  await signInWithIssuedCode(page, production, FOUNDER);
  await page.goto(`${production.origin}/admin/source`);
  await page.getByRole('radio', { name: 'Upload a workbook' }).check();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles(workbook('Portfolio.xlsx', ownXlsx(GROUPED)));
  await expectToast(page, 'Workbook uploaded');

  const asked = page.getByRole('group', { name: 'To check' });
  await expectAccessible(page);
  // One question says both: what the texts are, and whose the rows are.
  await expect(asked.getByText(/Which column of “Aurora”/)).toHaveCount(0);
  await expect(asked.getByText(/Which column of “Portfolio”/)).toHaveCount(0);
  for (const question of [
    /^Yes: In “Aurora”, “AQUALUX”, “Zephyr & device” are in rows of their own\. .* belong to “Aurora Ltd”\?/,
    /^Yes: In “Bolt”, only the first row of each group has “Family”, “Title”\./,
    /^Yes: In “Portfolio”, only the first row of each group has “Family No\.”\. .* “F30-US”/,
    /^Yes: “Date” is empty in 3 rows of “Diary”\. Is each due on the day above it/,
  ]) {
    const yes = asked.getByRole('button', { name: question });
    await yes.click();
    await expect(yes).toHaveCount(0);
  }
  await expect(page.getByText('Nothing to check.')).toBeVisible();

  await page.getByRole('button', { name: 'Show the preview' }).click();
  const portfolio = page.getByRole('region', { name: 'The portfolio of Bolt GmbH' });
  for (const text of ['B-103', 'Lamp', 'F31-US', 'Fan'])
    await expect(portfolio.getByRole('cell', { name: text, exact: true }).first(), text).toBeVisible();
  for (const text of ['AQUALUX', 'F30-EP', 'Pump']) await expect(portfolio.getByText(text)).toHaveCount(0);
  forgetProvoked(problems);
});
