import { MAIL_ADVICE } from '#domain/mail/mail-causes.ts';
import { documentedHeader } from '#domain/tabs/header.ts';
import { TABS, WIRE_NAMES } from '#domain/tabs/tab.ts';
import { startGoogleDouble } from '#server/sources/testing/google-double.ts';
import { SERVICE_ACCOUNT_EMAIL, testServiceAccount } from '#server/testing/service-account.ts';
import { smtpDoubleForPortal } from '#server/testing/smtp-double.ts';
import { ACME, twoCompanies } from '#server/testing/two-companies.ts';

import { expectToast } from './support/admin.ts';
import { DESKTOP } from './support/page.ts';
import { FOUNDER, startProduction } from './support/production.ts';
import { expect, forgetProvoked, test } from './support/test.ts';

test.use({ viewport: DESKTOP });

test('a new administrator sets up the portal, from the first code to the firm’s own sheet and mail server', async ({
  page,
  problems,
}) => {
  test.slow();
  const account = testServiceAccount();
  const google = await startGoogleDouble({
    publicKey: account.publicKey,
    account: SERVICE_ACCOUNT_EMAIL,
    keyId: 'key-1',
  });
  const mail = await smtpDoubleForPortal({ user: 'portal', password: 'app-password' });
  const production = await startProduction({
    ADMIN_EMAILS: FOUNDER,
    GOOGLE_API_ORIGIN: google.apiOrigin,
    GOOGLE_TOKEN_URL: google.tokenUrl,
    SMTP_ALLOW_PRIVATE_HOSTS: '1',
    SMTP_ALLOW_PLAINTEXT: '1',
  });
  try {
    // The operator issues the first code, because no mail can be sent yet.
    const printed = await production.admin('issue-code', FOUNDER);
    const code = /Code: (\d{6})/.exec(printed)?.[1] ?? '';
    await page.goto(/Enter it at: (\S+)/.exec(printed)?.[1] ?? '');
    await page.getByLabel('6-digit code').fill(code);
    await expect(page.getByRole('heading', { name: 'Admin Overview' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to Admin Dashboard' }).click();

    // The dashboard lists the steps and links to them.
    await expect(page.getByRole('heading', { name: 'Setup Required' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Google Sheets Integration' })).toContainText(
      'Setup Required',
    );
    await page.getByRole('link', { name: 'Get Started' }).click();
    await expect(page).toHaveURL(/\/admin\/source$/);
    await page.getByRole('radio', { name: 'Google Sheets' }).check();
    await page.getByRole('link', { name: 'Connect a spreadsheet' }).click();
    await expect(page).toHaveURL(/\/admin\/google-sheets$/);

    // The sheet is not shared yet, and the connection test says so. Then it is shared.
    await expect(page.getByRole('button', { name: 'Test Connection' })).toBeDisabled();
    await page.getByLabel('Spreadsheet ID').fill('https://docs.google.com/spreadsheets/d/firm-sheet/edit#gid=0');
    await page.getByLabel('Service Account Credentials (JSON)').fill(account.keyFile());
    await page.getByRole('button', { name: 'Save Configuration' }).click();
    await expectToast(page, 'Configuration Saved', 'Google Sheets configuration has been saved successfully');
    await expect(page.getByLabel('Spreadsheet ID')).toHaveValue('firm-sheet');
    await expect(page.getByText('Key stored')).toBeVisible();
    expect(await page.content(), 'the private key is shown nowhere').not.toContain('BEGIN PRIVATE KEY');
    await page.getByRole('button', { name: 'Test Connection' }).click();
    await expectToast(page, 'Connection Failed');
    await expect(page.getByText('There is no spreadsheet with this ID.')).toBeVisible();

    const rows = twoCompanies();
    google.spreadsheets.set('firm-sheet', {
      sheets: Object.fromEntries(TABS.map((tab) => [WIRE_NAMES[tab], [documentedHeader(tab), ...rows[tab]]])),
    });
    await page.getByRole('button', { name: 'Test Connection' }).click();
    await expectToast(page, 'Connection Successful');
    await expect(page.getByText('All five tabs were found.')).toBeVisible();
    await expect(page.getByText('Matters · 6 rows')).toBeVisible();

    // After Sync now, the data report shows what was read.
    const nav = page.getByRole('navigation', { name: 'Administration' });
    await nav.getByRole('link', { name: 'Data report' }).click();
    await page.getByRole('button', { name: 'Sync now' }).click();
    // The sync of the minute may have published the rows just before; that they are published is seen below.
    await expectToast(page, 'Sync complete');
    await nav.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText('Connected')).toBeVisible();
    // The data is published, and email is left to do.
    await expect(page.getByRole('heading', { name: 'Setup Required' })).toBeVisible();
    await expect(page.getByText('Clients cannot sign in with a code yet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/admin/email');

    // The mail server, first with the wrong password.
    await nav.getByRole('link', { name: 'Email' }).click();
    await page.getByRole('switch', { name: 'Send email through this server' }).check();
    await page.getByLabel('SMTP Host').fill('127.0.0.1');
    await page.getByLabel('Port', { exact: true }).fill(String(mail.port));
    await page.getByLabel('Username').fill('portal');
    await page.getByRole('textbox', { name: 'Password' }).fill('wrong');
    await page.getByLabel('From Email').fill('portal@firm.example');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expectToast(page, 'Settings saved', 'Email configuration has been updated successfully.');
    await page.getByLabel('Send a test to').fill(FOUNDER);
    await page.getByRole('button', { name: 'Send Test' }).click();
    await expectToast(page, 'Test failed', 'Failed to send test email. Please check your SMTP settings.');
    await expect(page.getByText(MAIL_ADVICE.authentication.cause)).toBeVisible();
    await page.getByRole('textbox', { name: 'Password' }).fill('app-password');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expectToast(page, 'Settings saved');
    await page.getByRole('button', { name: 'Send Test' }).click();
    await expectToast(page, 'Test email sent successfully');
    expect(mail.mails.at(-1)?.to).toEqual([FOUNDER]);
    await nav.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText('Connected')).toBeVisible();
    await expect(page.getByText('Setup Required')).toBeHidden();
    await nav.getByRole('link', { name: 'Email' }).click();
    await page.getByLabel('Send a test to').fill(FOUNDER);

    // One press restores the previous settings, including the password.
    await page.getByRole('textbox', { name: 'Password' }).fill('wrong again');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expectToast(page, 'Settings saved');
    await page.getByRole('button', { name: 'Send Test' }).click();
    await expectToast(page, 'Test failed');
    await page.getByRole('button', { name: 'Restore previous configuration' }).click();
    await expectToast(page, 'Configuration Restored', 'The previous configuration is active again.');
    await page.getByRole('button', { name: 'Send Test' }).click();
    await expectToast(page, 'Test email sent successfully');

    await nav.getByRole('link', { name: 'Google Sheets' }).click();
    await page.getByLabel('Matters sheet').fill('Cases');
    await page.getByRole('button', { name: 'Save Configuration' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this configuration?' });
    await expect(dialog.getByText('The spreadsheet has no sheet named "Cases".')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(page, 'Configuration Saved');
    await page.getByRole('button', { name: 'Test Connection' }).click();
    await expectToast(page, 'Connection Failed');
    await expect(page.getByText(`Spreadsheet firm-sheet, read as ${SERVICE_ACCOUNT_EMAIL}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Restore previous configuration' }).click();
    await expectToast(page, 'Configuration Restored', 'The previous configuration is active again.');
    await expect(page.getByLabel('Matters sheet')).toHaveValue('Matters');
    await page.getByRole('button', { name: 'Test Connection' }).click();
    await expectToast(page, 'Connection Successful');
    await nav.getByRole('link', { name: 'Email' }).click();

    // A second administrator.
    await page.getByLabel('Add an email address').fill('second@firm.example');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save Admin Emails' }).click();
    await expectToast(page, 'Admin emails saved');

    // A client signs in with a code that went through the firm's own mail server.
    const browser = await page.context().browser()?.newContext({ baseURL: production.origin, serviceWorkers: 'block' });
    const client = await browser?.newPage();
    if (!client) throw new Error('No second browser.');
    await client.goto('/');
    await client.getByRole('textbox').fill(ACME.email);
    await client.getByRole('button', { name: 'Access Portfolio' }).click();
    await expect.poll(() => mail.mails.some(({ to }) => to.includes(ACME.email))).toBe(true);
    const sent = mail.mails.findLast(({ to }) => to.includes(ACME.email));
    await client.getByLabel('6-digit code').fill(/\b\d{6}\b/.exec(sent?.parsed.text ?? '')?.[0] ?? '');
    await expect(client.getByRole('heading', { name: 'Overview', exact: true })).toBeVisible();
    await expect(client.getByRole('link', { name: /Total IPRs/ })).toContainText('3');
    await browser?.close();
  } finally {
    await production.stop(page);
    forgetProvoked(problems);
    await mail.close();
    await google.close();
  }
});
