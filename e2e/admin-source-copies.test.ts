import { ownXlsx } from '#server/testing/own-workbook.ts';

import { DESKTOP } from './support/page.ts';
import { FOUNDER, startProduction } from './support/production.ts';
import type { Production } from './support/production.ts';
import { openUpload, upload } from './support/source.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const HEADER = ['Our Ref', 'Client', 'Title', 'Country', 'Filing Date', 'Status'];
const CASES = [
  ['A-1', 'Aurora', 'Lamp', 'FR', '2020-05-16', 'Granted'],
  ['A-2', 'Aurora', 'Lens', 'DE', '2020-05-18', 'Pending'],
  ['B-1', 'Bolt', 'Pump', 'US', '2020-05-17', 'Pending'],
];
const SHEETS = [
  { name: '2025', rows: [HEADER, ...CASES.slice(1)] },
  { name: '2026', rows: [HEADER, ...CASES] },
  {
    name: 'Licences',
    rows: [
      ['Our Ref', 'Client', 'Owner', 'Country'],
      ['A-1', 'Aurora', 'Stern', 'FR'],
      ['B-1', 'Bolt', 'Rival', 'US'],
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
  production = await startProduction({ ADMIN_EMAILS: FOUNDER });
  await page.setViewportSize(DESKTOP);
});
test.afterEach(({ page }) => production.stop(page));

test('an administrator leaves out an old copy of the matters, and leaves a list about them unread', async ({
  page,
}) => {
  await openUpload(page, production);
  await upload(page, ownXlsx(SHEETS));

  const copy = page.getByRole('listitem').filter({ hasText: '“2025” has 2 matters that “2026” has, too' });
  await expect(copy).toContainText('Clients see them twice.');
  await expectAccessible(page);
  await copy.getByRole('button', { name: /^Show/ }).click();
  await page.getByLabel('2025 is read as').selectOption('Not read');
  await expect(copy).toHaveCount(0);

  const about = page.getByRole('listitem').filter({ hasText: '“Licences” names matters of “2026”' });
  await about.getByRole('button', { name: /^Leave it so/ }).click();
  await expect(about).toHaveCount(0);
});
