import { ownXlsx } from '#server/testing/own-workbook.ts';

import { DESKTOP } from './support/page.ts';
import { FOUNDER, startProduction } from './support/production.ts';
import type { Production } from './support/production.ts';
import { openUpload, upload } from './support/source.ts';
import { expect, expectAccessible, forgetProvoked, test } from './support/test.ts';

const HEADER = ['Our Ref', 'Applicant', 'Title', 'Filing Date', 'Status'];
const sheets = (header: readonly string[]) => [
  {
    name: 'Patents',
    rows: [
      header,
      ['A-1', 'Aurora', 'Lamp', '2020-05-16', 'Granted'],
      ['B-1', 'Bolt', 'Pump', '2020-05-17', 'Pending'],
    ],
  },
  {
    name: 'People',
    rows: [
      ['Client', 'Email'],
      ['Aurora', 'ann@aurora.example'],
      ['Bolt', 'bob@bolt.example'],
    ],
  },
];

let production: Production;
test.beforeEach(async ({ page }) => {
  // A long test, in which the workbook is read several times.
  test.slow();
  production = await startProduction({ ADMIN_EMAILS: FOUNDER });
  await page.setViewportSize(DESKTOP);
});
test.afterEach(({ page }) => production.stop(page));

test('an administrator decides about a doubled heading, and chooses the client whose heading is gone, with a button each', async ({
  page,
  problems,
}) => {
  await openUpload(page, production);
  await upload(page, ownXlsx(sheets(HEADER)));
  await page.getByLabel('The column for Client in “Patents”').selectOption('B');
  await page.getByRole('button', { name: 'Use this column' }).click();
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('What you can do next')).toBeVisible();
  await expect(page.getByText('Clients see this')).toBeVisible();

  await upload(page, ownXlsx(sheets(['Our Ref', 'Opponent', 'Title', 'Filing Date', 'Title'])));
  await expect(page.getByText(/The sheet "Patents" has/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Open the data report' }).click();
  await page.getByRole('button', { name: 'Find the causes' }).click();
  const sentence =
    '“Patents” has several columns with the heading “Title”: C with “Lamp”, “Pump”; E with “Granted”, “Pending”. Which one is meant?';
  await expect(page.getByRole('button', { name: `Use column E: ${sentence}` })).toBeVisible();
  const title = page.getByRole('button', { name: `Use column C: ${sentence}` });
  await expectAccessible(page);
  await title.click();
  await expect(title).toHaveCount(0);

  // Which heading names the client is chosen on the page Source.
  await page.getByRole('button', { name: 'Show: “Patents” has no column “Applicant” any more.' }).click();
  await page.getByRole('button', { name: 'Read the sheets' }).click();
  const asked = page
    .getByRole('listitem')
    .filter({ hasText: '“Patents” has no column “Applicant” any more. Which column' });
  await asked.getByLabel('The column for Client in “Patents”').selectOption('B');
  await asked.getByRole('button', { name: 'Use this column' }).click();
  await expect(asked).toHaveCount(0);
  await expect(page.getByLabel('Column for Client in Patents')).toHaveValue('B');
  await expect(page.getByLabel('Column for Title in Patents')).toHaveValue('C');
  forgetProvoked(problems);
});
