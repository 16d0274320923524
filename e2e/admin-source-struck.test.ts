import { ownXlsx } from '#server/testing/own-workbook.ts';

import { DESKTOP, PHONE } from './support/page.ts';
import { FOUNDER, signInWithIssuedCode, startProduction } from './support/production.ts';
import { openUpload, upload } from './support/source.ts';
import { expect, expectAccessible, forgetProvoked, test } from './support/test.ts';

test('rows that are struck through are left out after one answer, which can be taken back', async ({
  page,
  problems,
}) => {
  test.slow();
  const production = await startProduction({ ADMIN_EMAILS: FOUNDER });
  await page.setViewportSize(DESKTOP);
  await openUpload(page, production);
  const diary = [
    ['Our ref', 'Task', 'Due'],
    ['A-1', 'Response that was filed', '2037-01-05'],
    ['A-1', 'Renewal', '2037-02-05'],
    ['B-1', 'Opposition', '2037-02-06'],
  ];
  await upload(
    page,
    ownXlsx([
      {
        name: 'Clients',
        rows: [
          ['Client', 'Email'],
          ['Aurora', 'ann@aurora.example'],
          ['Bolt', 'bob@bolt.example'],
        ],
      },
      {
        name: 'Cases',
        rows: [
          ['Our ref', 'Client', 'Title', 'Country', 'Filed'],
          ['A-1', 'Aurora', 'Lamp', 'GB', '2030-01-13'],
          ['B-1', 'Bolt', 'Pump', 'GB', '2030-02-13'],
        ],
      },
      { name: 'Diary', rows: diary, struckRows: [2] },
    ]),
  );

  await page.getByRole('button', { name: /^Yes: 1 row of “Diary” is struck through/ }).click();
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Diary' }) });
  await item.getByText('Rows that are left out').click();
  const struck = page.getByLabel('Leave out rows that are struck through');
  await expect(struck).toBeChecked();
  await expectAccessible(page);
  // Taken back, it is asked again.
  await struck.uncheck();
  await page.getByRole('button', { name: /^Yes: 1 row of “Diary” is struck through/ }).click();
  await expect(struck).toBeChecked();

  await page.getByRole('button', { name: 'Show the preview' }).click();
  await expect(page.getByText('2 clients and 2 users').first()).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('What you can do next')).toBeVisible();

  await page.setViewportSize(PHONE);
  for (const [email, own, other] of [
    ['ann@aurora.example', 'Renewal', 'Opposition'],
    ['bob@bolt.example', 'Opposition', 'Renewal'],
  ] as const) {
    await page.goto('about:blank');
    await page.context().clearCookies();
    await expect(() => signInWithIssuedCode(page, production, email, 'No mail server yet')).toPass();
    await page.goto(`${production.origin}/deadlines`);
    await expect(page.getByRole('listitem').filter({ hasText: own }).first()).toBeVisible();
    await expect(page.getByText('Response that was filed')).toHaveCount(0);
    await expect(page.getByText(other)).toHaveCount(0);
  }
  forgetProvoked(problems);
  await production.stop(page);
});
