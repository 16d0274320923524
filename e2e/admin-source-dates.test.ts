import { ownXlsx } from '#server/testing/own-workbook.ts';

import { DESKTOP } from './support/page.ts';
import { FOUNDER, startProduction } from './support/production.ts';
import type { Production } from './support/production.ts';
import { openUpload, upload } from './support/source.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** The month comes first, which only "Filed" proves: the first dates of "Issued" are the same day in either order. */
const SHORT_YEARS = [
  {
    name: 'Cases',
    rows: [
      ['Our ref', 'Client', 'Title', 'Filed', 'Issued'],
      ['A-1', 'Aurora', 'Lamp', '1/13/2019', '2/2/21'],
      ['A-2', 'Aurora', 'Lens', '2/14/2019', '4/4/21'],
      ['A-3', 'Aurora', 'Gear', '3/15/2019', '6/6/21'],
      ['A-4', 'Aurora', 'Pump', '4/16/2019', '7/8/21'],
    ],
  },
  {
    name: 'People',
    rows: [
      ['Client', 'Email'],
      ['Aurora', 'ann@aurora.example'],
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

test('an administrator decides the century and the order of dates with one button, which names the day', async ({
  page,
}) => {
  await openUpload(page, production);
  await upload(page, ownXlsx(SHORT_YEARS));

  const asked = page
    .getByRole('listitem')
    .filter({ hasText: '4 dates in “Issued” of “Cases” have a year of two digits: “7/8/21”, “2/2/21”' });
  await expect(asked).toContainText('Does the day or the month come first? “Filed” has dates with the month first.');
  await expect(asked.getByRole('button')).toHaveText(['Month first: 8 Jul 2021', 'Day first: 7 Aug 2021']);
  await expectAccessible(page);
  await expect(page.getByLabel('Order of the dates in Grant Date')).toHaveValue('');
  await asked.getByRole('button', { name: /^Month first/ }).click();
  await expect(page.getByLabel('Order of the dates in Grant Date')).toHaveValue('month-first');
  await expect(asked).toHaveCount(0);

  await page.getByRole('button', { name: 'Show the preview' }).click();
  const portfolio = page.getByRole('region', { name: 'The portfolio of Aurora' });
  await expect(portfolio.getByRole('cell', { name: '8 Jul 2021', exact: true }).first()).toBeVisible();
});
