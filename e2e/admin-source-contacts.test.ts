import { ownXlsx } from '#server/testing/own-workbook.ts';

import { DESKTOP } from './support/page.ts';
import { FOUNDER, signInWithIssuedCode, startProduction } from './support/production.ts';
import type { Production } from './support/production.ts';
import { workbook } from './support/source.ts';
import { expect, expectAccessibleInAllThemes, forgetProvoked, test } from './support/test.ts';

const SHEETS = [
  {
    name: 'Portfolio',
    rows: [
      ['Ref', 'Client', 'Title'],
      ['A-1', 'Aurora', 'Lamp'],
      ['B-1', 'Bolt', 'Pump'],
    ],
  },
  {
    name: 'Clients',
    rows: [
      ['Client', 'Name', 'E-Mail', 'Responsible attorney'],
      ['Aurora', 'Ann', 'ann@aurora.example', 'Dr. Weber'],
      ['Bolt', 'Bob', 'bob@bolt.example', 'Dr. Weber'],
    ],
  },
];

let production: Production;
test.beforeEach(async ({ page }) => {
  test.slow();
  production = await startProduction({ ADMIN_EMAILS: FOUNDER });
  await page.setViewportSize(DESKTOP);
  await signInWithIssuedCode(page, production, FOUNDER);
});
test.afterEach(({ page }) => production.stop(page));

test('a contact without an address is questioned, and the contacts of all clients are typed in one place and seen by each client', async ({
  page,
  problems,
}) => {
  await page.goto(`${production.origin}/admin/source`);
  await page.getByRole('radio', { name: 'Upload a workbook' }).check();
  const file = workbook('Akten.xlsx', ownXlsx(SHEETS));
  await page.locator('input[type=file]').setInputFiles(file);
  const warning = page.getByText('“Dr. Weber” of “Clients” has no email address: clients will not see this contact.');
  await expect(warning).toBeVisible();
  await page.getByRole('button', { name: 'Add the address' }).click();
  await expect(page.getByLabel('Column for Service Contact Email in Clients')).toBeFocused();

  await page.getByText('Contacts of the firm', { exact: true }).click();
  const firm = page.getByRole('group', { name: 'IP Service Contact' });
  await expect(firm.getByLabel('Service Contact Name')).toHaveAccessibleDescription(
    /^Now read from “Responsible attorney”/,
  );
  await expectAccessibleInAllThemes(page);
  await firm.getByLabel('Service Contact Email').fill('weber@firm.example');
  await firm.getByLabel('Service Contact Phone').fill('+49 89 5678');
  await page.getByRole('group', { name: 'Chief IP Consultant' }).getByLabel('Chief Consultant Name').fill('Kay Chief');
  await page
    .getByRole('group', { name: 'Chief IP Consultant' })
    .getByLabel('Chief Consultant Email')
    .fill('kay@firm.example');
  await page.getByRole('button', { name: 'Show the preview' }).focus();
  await expect(warning).toBeHidden();
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('What you can do next')).toBeVisible();

  for (const email of ['ann@aurora.example', 'bob@bolt.example']) {
    await page.context().clearCookies();
    await expect(() => signInWithIssuedCode(page, production, email, 'No mail server yet')).toPass();
    await page.goto(`${production.origin}/help`);
    await expect(page.getByText('Dr. Weber').first()).toBeVisible();
    await expect(page.getByText('Kay Chief').first()).toBeVisible();
  }
  forgetProvoked(problems);
});
