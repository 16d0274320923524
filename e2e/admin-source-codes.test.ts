import { ownXlsx } from '#server/testing/own-workbook.ts';

import { DESKTOP } from './support/page.ts';
import { FOUNDER, signInWithIssuedCode, startProduction } from './support/production.ts';
import type { Production } from './support/production.ts';
import { openUpload, upload } from './support/source.ts';
import { expect, expectAccessible, forgetProvoked, test } from './support/test.ts';

const HEADER = ['Our Ref', 'Code', 'Title', 'Country', 'Filing Date'];
/** A list for each year, with the number of each client; the names are in the list of clients. One number is in no list, so only a person can tell whose it is. */
const CODES = [
  {
    name: '2025',
    rows: [
      HEADER,
      ['A-1', 'AUR01', 'Lamp', 'US', '2025-05-16'],
      ['B-1', 'BOL02', 'Pump', 'US', '2025-05-17'],
      ['X-1', 'OLD99', 'Unowned', 'US', '2025-05-18'],
    ],
  },
  {
    name: '2026',
    rows: [
      HEADER,
      ['A-2', 'AUR01', 'Lens', 'US', '2026-05-16'],
      ['B-2', 'BOL02', 'Gear', 'US', '2026-05-17'],
      ['X-2', 'OLD99', 'Unowned', 'US', '2026-05-18'],
    ],
  },
  {
    name: 'Clients',
    rows: [
      ['Code', 'Client', 'Town', 'Email'],
      ['AUR01', 'Aurora', 'Bern', 'ann@aurora.example'],
      ['BOL02', 'Bolt', 'Basel', 'bob@bolt.example'],
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

test('an administrator confirms once, for two sheets, that a column has codes of clients, and each client sees its own matters of both', async ({
  page,
  problems,
}) => {
  await openUpload(page, production);
  await upload(page, ownXlsx(CODES), 'Codes.xlsx');

  // Codes are never taken for names: until the question is answered, no row has a client.
  const asked = /“Code” of “2025” and “2026” has codes: “AUR01”, “BOL02”, “OLD99”. “Clients” lists them with “Client”/;
  const yes = page.getByRole('button', { name: new RegExp(`^Yes: ${asked.source}`) });
  await expect(yes).toBeVisible();
  await expectAccessible(page);
  // After No, the portal asks which column it is instead.
  await page.getByRole('button', { name: new RegExp(`^No: ${asked.source}`) }).press('Enter');
  await expect(yes).toBeHidden();
  await expect(page.getByLabel('The column for Client in “2025” and “2026”')).toBeFocused();
  await expectAccessible(page);

  // Nothing can be published of which no client would see anything.
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await expect(page.getByText('No client would see anything.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();

  await page.reload();
  await page.getByRole('button', { name: 'Read the sheets' }).click();
  // No is remembered, until the administrator wants to be asked again.
  await expect(page.getByLabel('The column for Client in “2025” and “2026”')).toBeVisible();
  await expect(yes).toBeHidden();
  await page.getByRole('button', { name: 'Ask again what was left as it is' }).press('Enter');
  await yes.press('Enter');
  await expect(yes).toBeHidden();
  await expect(page.getByText('Codes. The names are in “Client” of “Clients”.').first()).toBeVisible();
  await expect(page.getByText('Saved as a draft.')).toBeVisible();

  // A choice at one sheet is offered for the other that it fits. Later choices are made in both at once.
  const title = page.getByLabel('Column for Title in 2025');
  await title.selectOption('');
  await page.getByRole('button', { name: 'Choose it there, too' }).click();
  await expect(page.getByRole('button', { name: 'Choose it there, too' })).toBeHidden();
  await title.selectOption({ label: 'C: Title' });
  await expect(page.getByText('Chosen in “2026”, too.')).toBeVisible();
  await expectAccessible(page);

  // Another page and back: the sheets need not be read again.
  await page.getByRole('link', { name: 'Labels and kinds of your own fields' }).click();
  await expect(page).toHaveURL(/\/admin\/google-sheets/);
  await page.goBack();
  await expect(title).toHaveValue('C');

  await page.getByRole('button', { name: 'Show the preview' }).click();
  await expect(page.getByText('2 clients and 2 users').first()).toBeVisible();
  // Only a person can say whose the rows with an unknown number are.
  await expect(
    page.getByText(/^One text stands where a client or its code should be.*Its 2 rows are held back/),
  ).toBeVisible();
  const unknown = page.getByLabel('The client of “OLD99”');
  const use = page.getByRole('button', { name: 'Use these answers: texts that stand for no client' });
  await expect(use).toBeDisabled();
  await unknown.selectOption('Bolt');
  await expectAccessible(page);
  await use.press('Enter');
  await expect(unknown).toBeHidden();
  await page.getByLabel('Client', { exact: true }).selectOption('Bolt');
  await expect(page.getByRole('region', { name: 'The portfolio of Bolt' }).getByText('Unowned').first()).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('What you can do next')).toBeVisible();

  for (const [email, own, others] of [
    ['ann@aurora.example', ['Lamp', 'Lens'], ['Pump', 'Gear', 'Unowned']],
    ['bob@bolt.example', ['Pump', 'Gear', 'Unowned'], ['Lamp', 'Lens']],
  ] as const) {
    await page.context().clearCookies();
    await expect(() => signInWithIssuedCode(page, production, email, 'No mail server yet')).toPass();
    await page.goto(`${production.origin}/matters`);
    for (const title of own) await expect(page.getByText(title).first()).toBeVisible();
    for (const title of others) await expect(page.getByText(title)).toHaveCount(0);
  }
  forgetProvoked(problems);
});
