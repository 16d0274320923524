import { ownXlsx } from '#server/testing/own-workbook.ts';

import { DESKTOP } from './support/page.ts';
import { FOUNDER, startProduction } from './support/production.ts';
import type { Production } from './support/production.ts';
import { openUpload, upload } from './support/source.ts';
import { expect, test } from './support/test.ts';

let production: Production;
test.beforeEach(async ({ page }) => {
  test.slow();
  production = await startProduction({ ADMIN_EMAILS: FOUNDER });
  await page.setViewportSize(DESKTOP);
  await openUpload(page, production);
});
test.afterEach(({ page }) => production.stop(page));

test('a sheet that an administrator reads as deadlines takes the client of each matter with one click', async ({
  page,
}) => {
  await upload(
    page,
    ownXlsx([
      {
        name: 'Matters',
        rows: [
          ['Matter ID', 'Client', 'Title', 'Type', 'Status', 'Country'],
          ['A-1', 'Aurora', 'Lamp', 'Patent', 'Granted', 'DE'],
          ['B-1', 'Bolt', 'Pump', 'Patent', 'Granted', 'DE'],
        ],
      },
      {
        name: 'IDS LOG',
        rows: [
          ['IDS in', 'Art from', '3-mo date'],
          ['A-1', 'ISR', '2031-02-01'],
          ['X-7', 'OA', '2031-02-03'],
          ['X-8', 'OA', '2031-02-04'],
          ['X-9', 'OA', '2031-02-05'],
          ['B-1', 'OA', '2031-02-06'],
        ],
      },
      {
        name: 'Users',
        rows: [
          ['Client', 'Name', 'Email'],
          ['Aurora', 'Ann', 'ann@aurora.example'],
          ['Bolt', 'Bob', 'bob@bolt.example'],
        ],
      },
    ]),
  );
  await page.getByLabel('IDS LOG is read as').selectOption('Deadlines');
  await page.getByLabel('Column for Related to in IDS LOG').selectOption({ label: 'A: IDS in' });
  const question = page.getByRole('listitem').filter({ hasText: 'names the client of each row?' });
  await expect(question.getByRole('combobox')).toHaveValue('@');
  await question.getByRole('button', { name: 'Use this answer' }).click();
  await expect(question).toHaveCount(0);

  await page.getByRole('button', { name: 'Show the preview' }).click();
  const deadlines = page.getByRole('region', { name: 'Deadlines: 1 row' });
  await expect(deadlines).toContainText('A-1');
  await page.getByLabel('Client', { exact: true }).selectOption('Bolt');
  await expect(deadlines).toContainText('B-1');
  await expect(deadlines).not.toContainText('A-1');
});
