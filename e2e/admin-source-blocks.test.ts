import { ownXlsx } from '#server/testing/own-workbook.ts';

import { DESKTOP } from './support/page.ts';
import { FOUNDER, signInWithIssuedCode, startProduction } from './support/production.ts';
import type { Production } from './support/production.ts';
import { openUpload, upload } from './support/source.ts';
import { expect, expectAccessible, forgetProvoked, test } from './support/test.ts';

/** A list such as many firms have: each client’s name is above its matters, and people have a second address. */
const BLOCKS = [
  {
    name: 'Portfolio',
    rows: [
      ['Harbour & Partner'],
      [],
      ['Our Ref', 'Title', 'Country', 'Filing Date'],
      ['Aurora'],
      ['A-10', 'Lamp', 'US', '2020-05-06'],
      ['Reserve'],
      ['', '-> see the lamp'],
      ['A-11', 'Lens', 'US', '2020-05-06'],
      [],
      ['Bolt'],
      ['B-10', 'Pump', 'US', '2020-05-06'],
    ],
  },
  {
    name: 'Contacts',
    rows: [
      ['Client', 'Name', 'Email', 'Copy to'],
      ['Aurora', 'Ann', 'ann@aurora.example', 'abe@aurora.example'],
      ['Bolt', 'Bob', 'bob@bolt.example', ''],
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

test('an administrator confirms that the names above the rows are the clients and that second addresses sign in, and each client sees its own matters', async ({
  page,
  problems,
}) => {
  await openUpload(page, production);
  await upload(page, ownXlsx(BLOCKS), 'Blocks.xlsx');

  const yes = page.getByRole('button', { name: /^Yes: In “Portfolio”, “Aurora”, “Reserve”, “Bolt” are in rows/ });
  await expect(yes).toBeVisible();
  await yes.press('Enter');
  await expect(yes).toBeHidden();
  await expect(page.getByLabel('Column for Client in Portfolio')).toHaveValue('^');
  await page.getByRole('checkbox', { name: 'Reserve' }).uncheck();
  const remark = page.getByRole('group', { name: /^1 remark has a row of its own/ }).getByRole('checkbox');
  await expect(remark).not.toBeChecked();
  await page.getByRole('button', { name: /^Yes: In “Portfolio”, “> see the lamp” is in a row of its own/ }).click();
  await expect(remark).toBeChecked();
  await page.getByRole('button', { name: /^Yes: “Copy to” of “Contacts” has email addresses/ }).click();
  await expect(page.getByText('“Copy to” signs in too')).toBeVisible();
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Show the preview' }).click();
  await expect(page.getByText('2 clients and 3 users').first()).toBeVisible();
  await expect(page.getByText('Matters, Client: “A row of its own above its rows”').first()).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('What you can do next')).toBeVisible();

  for (const [email, own, other] of [
    ['abe@aurora.example', 'Lens', 'Pump'],
    ['bob@bolt.example', 'Pump', 'Lens'],
  ] as const) {
    await page.context().clearCookies();
    await expect(() => signInWithIssuedCode(page, production, email, 'No mail server yet')).toPass();
    await page.goto(`${production.origin}/matters`);
    await expect(page.getByText(own).first()).toBeVisible();
    await expect(page.getByText(other)).toHaveCount(0);
  }
  forgetProvoked(problems);
});
