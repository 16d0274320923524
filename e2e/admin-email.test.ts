import { ADMIN, expectToast, refuse } from './support/admin.ts';
import { DESKTOP } from './support/page.ts';
import { expect, expectAccessible, forgetProvoked, test } from './support/test.ts';
import type { Page } from './support/test.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save Settings' });
const smtpSwitch = (page: Page) => page.getByRole('switch', { name: 'Send email through this server' });
const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });

const SMTP = {
  enabled: true,
  host: 'smtp.harbour-ip.example',
  port: 587,
  secure: false,
  username: 'portal',
  password: '__STORED__',
  fromName: 'Harbour & Finch',
  fromEmail: 'portal@harbour-ip.example',
};
const TEMPLATE = {
  subject: 'Your login code',
  body: 'Hello {{user_name}},\n\n{{otp_code}}\n\nIt expires in 10 minutes.',
};

/** Serves these settings in place of the server, and keeps what is saved. */
async function serveSettings(page: Page, smtp: object = SMTP): Promise<{ saved: { smtp: typeof SMTP }[] }> {
  const kept = { saved: [] as { smtp: typeof SMTP }[] };
  await page.route('**/api/config/email-get', (route) => route.fulfill({ json: { smtp, template: TEMPLATE } }));
  await page.route('**/api/config/email', (route) => {
    kept.saved.push(route.request().postDataJSON() as (typeof kept.saved)[number]);
    return route.fulfill({ json: { success: true } });
  });
  return kept;
}

test.use({ viewport: DESKTOP });
test.beforeEach(({ signIn }) => signIn(ADMIN.email));

test('the mail server settings show while SMTP is on, are validated, and are saved', async ({ page, problems }) => {
  await page.goto('/admin/email');
  await expect(page).toHaveTitle('Email Settings — IP Briefcase');
  await expect(page.getByRole('button', { name: 'Send Test' }), 'SMTP is off').toBeDisabled();
  await expect(page.getByLabel('SMTP Host')).toBeHidden();
  await expectAccessible(page);
  await smtpSwitch(page).check();
  await expect(page.getByLabel('Port', { exact: true })).toHaveValue('587');
  await expect(page.getByLabel('From Name')).toHaveValue('IP Briefcase');
  await save(page).click();
  await expect(page.getByLabel('SMTP Host')).toBeFocused();
  await expect(page.getByText('Enter the sender’s email address.')).toBeVisible();
  await expectToast(page, 'Error saving settings', 'Enter the name of the mail server.');
  await page.getByLabel('SMTP Host').fill('http://not a host');
  await page.getByLabel('From Email').fill('portal@harbour-ip.example');
  await page.getByLabel('Port', { exact: true }).fill('many');
  await page.getByLabel('From Name').focus();
  await expect(page.getByLabel('Port', { exact: true })).toHaveValue('587');
  await save(page).click();
  await expectToast(page, 'Error saving settings', 'Failed to save email configuration. Please try again.');
  await expect(page.getByText(/^The SMTP host must be a name such as/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByLabel('SMTP Host')).toBeHidden();
  forgetProvoked(problems);
});

test('a stored password is never shown, is kept for the same server, and must be entered again for another', async ({
  page,
}) => {
  const kept = await serveSettings(page);
  await page.goto('/admin/email');
  await expect(password(page)).toHaveValue('');
  await page.getByLabel('From Name').fill('Harbour');
  await save(page).click();
  await expectToast(page, 'Settings saved', 'Email configuration has been updated successfully.');
  expect(kept.saved.at(-1)?.smtp).toMatchObject({ password: '__STORED__', fromName: 'Harbour' });

  await page.getByLabel('SMTP Host').fill('smtp.other.example');
  await expect(
    page.getByText('The host, port, TLS setting or username has changed. Enter the password again.'),
  ).toBeVisible();
  await save(page).click();
  await expect(password(page)).toBeFocused();
  expect(kept.saved).toHaveLength(1);
  await password(page).fill('new word');
  await page.getByRole('button', { name: 'Show the password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await save(page).click();
  await expect.poll(() => kept.saved.at(-1)?.smtp.password).toBe('new word');
});

test('a changed server that is switched off before saving does not need its password again', async ({ page }) => {
  const { saved } = await serveSettings(page);
  await page.goto('/admin/email');
  await page.getByLabel('SMTP Host').fill('smtp.elsewhere.example');
  await smtpSwitch(page).uncheck();
  await save(page).click();
  await expectToast(page, 'Settings saved', 'Email configuration has been updated successfully.');
  expect(saved.at(-1)?.smtp, 'the password stays with its server').toEqual({ ...SMTP, enabled: false, port: '587' });
});

test('the template is previewed while it is edited, inserts variables at the cursor, and must contain the code', async ({
  page,
}) => {
  await serveSettings(page);
  await page.goto('/admin/email');
  const body = page.getByLabel('Body');
  const preview = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Preview' }) });
  await expect(body).toHaveAttribute('rows', '10');
  await expect(preview).toContainText('Hello Maria Rossi,');
  await expect(preview).toContainText('271828');
  await expect(preview).toContainText('Harbour & Finch <portal@harbour-ip.example>');
  await body.fill('For : {{otp_code}}');
  await body.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 4));
  await page.getByRole('button', { name: 'Insert company_name' }).click();
  await expect(body).toHaveValue('For {{company_name}}: {{otp_code}}');
  await expect(preview).toContainText('For Aurora Batteries: 271828');
  await body.fill('No code here');
  await save(page).click();
  await expect(
    page.getByText('The body must contain {{otp_code}}. Without it, users cannot sign in.').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Use the default text' }).click();
  await expect(preview).toContainText('The code expires in 10 minutes');
  await page.getByRole('button', { name: 'Discard changes' }).click();
});

test('the result of a test email is shown beside its button', async ({ page, problems }) => {
  await serveSettings(page);
  let answer: object = { success: true, message: 'Test email sent successfully' };
  let sent = 0;
  await page.route('**/api/email/test', (route) => {
    sent++;
    return route.fulfill({ json: answer });
  });
  await page.goto('/admin/email');
  const button = page.getByRole('button', { name: 'Send Test' });
  await button.click();
  await expect(page.getByText('Please enter an email address to test.')).toBeVisible();
  expect(sent).toBe(0);
  await page.getByLabel('Send a test to').fill('me@harbour-ip.example');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Test email sent successfully');
  await expect(page.getByText(/^The mail server accepted the email to me@harbour-ip\.example/)).toBeVisible();
  answer = { success: false, message: '', cause: 'The certificate is out of date.', fix: 'Renew it.' };
  await button.click();
  await expectToast(page, 'Test failed', 'Failed to send test email. Please check your SMTP settings.');
  await expect(page.getByText('The certificate is out of date.')).toBeVisible();
  await expect(page.getByText('Renew it.')).toBeVisible();
  await page.unroute('**/api/email/test');
  await refuse(page, '/api/email/test', { status: 400, message: 'Please enter a valid email address.' });
  await button.click();
  await expectToast(page, 'Test failed', 'Please enter a valid email address.');
  await expect(page.getByRole('main').getByText('Please enter a valid email address.'), 'and stays').toBeVisible();
  await smtpSwitch(page).uncheck();
  await expect(button).toBeDisabled();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  forgetProvoked(problems);
});

test('administrators are added and removed, and every invalid address gets its message', async ({ page, problems }) => {
  await page.goto('/admin/email');
  const system = page.getByRole('region', { name: 'System admin emails' });
  const additional = page.getByRole('region', { name: 'Additional admin emails' });
  const add = additional.getByLabel('Add an email address');
  await expect(system.getByText('System', { exact: true })).toBeVisible();
  await expect(system.getByRole('button', { name: /^Remove|^You cannot/ })).toHaveCount(0);

  await additional.getByRole('button', { name: 'Add', exact: true }).click();
  await expectToast(page, 'Email required', 'Please enter an email address.');
  await add.fill('not an address');
  await add.press('Enter');
  await expectToast(page, 'Invalid email', 'Please enter a valid email address.');
  await add.fill(ADMIN.email.toUpperCase());
  await add.press('Enter');
  await expectToast(page, 'Email already exists', 'This email address is already in the list.');
  await add.fill('Second@Harbour-ip.example');
  await add.press('Enter');
  await expect(additional.getByText('second@harbour-ip.example')).toBeVisible();
  await expect(add).toHaveValue('');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save Admin Emails' }).click();
  await expectToast(page, 'Admin emails saved');
  await page.reload();
  await expect(additional.getByText('second@harbour-ip.example')).toBeVisible();

  await system.getByRole('button', { name: /^Edit/ }).click();
  await expect(system.getByText(/^Changes here affect the OTP routing for admin login/)).toBeVisible();
  await expect(system.getByRole('button', { name: 'You cannot remove your own address.' })).toBeDisabled();
  await system.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'System emails saved', 'System admin emails have been updated successfully.');
  await expect(system.getByRole('button', { name: /^Edit/ })).toBeVisible();

  await system.getByRole('button', { name: /^Edit/ }).click();
  await refuse(page, '/api/config/system-emails-save', { status: 500, message: '' });
  await system.getByRole('button', { name: 'Reset to defaults' }).click();
  await system.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Error saving system emails', 'Failed to save system email configuration. Please try again.');
  await system.getByRole('button', { name: 'Cancel' }).click();
  await expect(system.getByRole('button', { name: /^Edit/ })).toBeVisible();

  await additional.getByRole('button', { name: 'Remove second@harbour-ip.example' }).click();
  await refuse(page, '/api/config/admin-emails-save', { status: 500, message: '' });
  await page.getByRole('button', { name: 'Save Admin Emails' }).click();
  await expectToast(page, 'Error saving emails', 'Failed to save admin email configuration. Please try again.');
  await page.unroute('**/api/config/admin-emails-save');
  await page.getByRole('button', { name: 'Save Admin Emails' }).click();
  await expectToast(page, 'Admin emails saved');
  await expect(additional.getByText('None yet.')).toBeVisible();
  forgetProvoked(problems);
});
