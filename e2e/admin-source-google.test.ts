import { startGoogleDouble } from '#server/sources/testing/google-double.ts';
import type { GoogleDouble } from '#server/sources/testing/google-double.ts';
import type { DoubleCell } from '#server/sources/testing/google-grid.ts';
import { OWN_WORKBOOK } from '#server/testing/own-workbook.ts';
import { SERVICE_ACCOUNT_EMAIL, testServiceAccount } from '#server/testing/service-account.ts';

import { expectToast } from './support/admin.ts';
import { DESKTOP } from './support/page.ts';
import { FOUNDER, signInWithIssuedCode, startProduction } from './support/production.ts';
import type { Production } from './support/production.ts';
import { expect, forgetProvoked, test } from './support/test.ts';

let google: GoogleDouble;
let production: Production;
const account = testServiceAccount();
test.beforeEach(async () => {
  // Long tests, in which the workbook is read several times.
  test.slow();
  google = await startGoogleDouble({ publicKey: account.publicKey, account: SERVICE_ACCOUNT_EMAIL, keyId: 'key-1' });
  const sheets = OWN_WORKBOOK.map(
    ({ name, rows }) =>
      [name, rows.map((row) => row.map((cell): DoubleCell => (typeof cell === 'string' ? cell : cell.date)))] as const,
  );
  google.spreadsheets.set('own', { sheets: Object.fromEntries(sheets) });
  production = await startProduction({
    ADMIN_EMAILS: FOUNDER,
    GOOGLE_API_ORIGIN: google.apiOrigin,
    GOOGLE_TOKEN_URL: google.tokenUrl,
  });
});
test.afterEach(async ({ page }) => {
  await production.stop(page);
  await google.close();
});

test('an administrator publishes the firm’s own Google spreadsheet, and a row that changes after the preview is previewed again before it is published', async ({
  page,
  problems,
}) => {
  await page.setViewportSize(DESKTOP);
  await signInWithIssuedCode(page, production, FOUNDER);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const saved = await fetch(`${production.origin}/api/config/google-sheets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: production.origin, cookie },
    body: JSON.stringify({ credentials: account.keyFile(), spreadsheetId: 'own' }),
  });
  expect(saved.status).toBe(200);

  await page.goto(`${production.origin}/admin/source`);
  await page.getByRole('button', { name: 'Read the sheets' }).click();
  await page.getByLabel('Column for Client in Patents').selectOption({ label: 'B: Applicant' });
  // Google's answer does not say that the sheet is hidden, so the page says so, and the administrator leaves it out.
  await expect(
    page.getByText(/^Google does not tell the portal which sheets, rows and columns are hidden/),
  ).toBeVisible();
  await page.getByLabel('Archive is read as').selectOption('');
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await expect(page.getByText('2 clients and 2 users').first()).toBeVisible();

  const rows = google.spreadsheets.get('own')?.sheets['Patents'] as unknown as DoubleCell[][];
  rows[5]?.splice(1, 1, 'Aurora');
  const publish = async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  };
  await publish();
  await expectToast(
    page,
    'Nothing was published',
    'The spreadsheet has changed since the preview. Look at the new preview, then publish.',
  );
  await expect(page.getByRole('region', { name: 'The portfolio of Aurora' }).getByText('Pump')).toBeVisible();
  await publish();
  await expect(page.getByText('What you can do next')).toBeVisible();
  await expect(page.getByText('Clients see this')).toBeVisible();
  await page.goto(`${production.origin}/admin/data`);
  await page.getByRole('button', { name: 'Find the causes' }).click();
  await expect(
    page.getByText(/^Google does not tell the portal which sheets, rows and columns are hidden/),
  ).toBeVisible();
  forgetProvoked(problems);
});
