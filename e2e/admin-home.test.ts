import { ADMIN, expectToast, refuse, servePeople } from './support/admin.ts';
import { DESKTOP } from './support/page.ts';
import { clientOf } from './support/sample.ts';
import { expect, expectAccessible, forgetProvoked, test } from './support/test.ts';
import type { Page } from './support/test.ts';

const KESTREL = clientOf('Kestrel');
const VOLTARA = clientOf('Voltara');

const picker = (page: Page) => page.getByRole('combobox', { name: 'Choose a user' });

/** Types until one user is left, and selects that user. Enter selects nothing until the users have loaded. */
async function choose(page: Page, text: string): Promise<void> {
  await picker(page).fill(text);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
}
const status = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

for (const viewport of [{ width: 390, height: 844 }, DESKTOP]) {
  test(`the dashboard shows what is configured and what works, at ${viewport.width} pixels`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(viewport);
    await signIn(ADMIN.email);
    await page.goto('/admin');
    await expect(page).toHaveTitle('Admin — IP Briefcase');
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await expect(status(page, 'Your workbook')).toContainText('sample-portfolio.xlsx, on the server');
    await expect(status(page, 'Your workbook')).toContainText('Ready');
    await expect(page.getByText('Google Sheets Integration')).toBeHidden();
    await expect(status(page, 'Email Service')).toContainText('Optional');
    await expect(status(page, 'Application Status')).toContainText('Running');
    await expect(page.getByRole('link', { name: 'Google Sheets', exact: true }).last()).toHaveAttribute(
      'href',
      '/admin/google-sheets',
    );
    await expect(page.getByText('Not needed')).toBeVisible();
    await expect(page.getByText('Not configured')).toHaveCount(1);
    for (const [name, href] of [
      ['Data report', '/admin/data'],
      ['Reminders and digests', '/admin/mails'],
      ['Official registers', '/admin/registers'],
      ['Clients', '/admin/clients'],
      ['Audit log', '/admin/audit'],
      ['Configuration Backup', '/admin/config-backup'],
      ['Your account', '/account'],
    ] as const)
      await expect(page.getByRole('main').getByRole('link', { name }).last()).toHaveAttribute('href', href);
    await expect(page.getByText('Setup Required'), 'a source is published').toHaveCount(0);
    await expectAccessible(page);
  });
}

test('until a source is published and an email has been sent, the dashboard shows the setup steps', async ({
  page,
  signIn,
}) => {
  await signIn(ADMIN.email);
  const standing = {
    googleSheetsConfigured: false,
    emailConfigured: false,
    emailStanding: 'off',
    published: false,
    previousAvailable: false,
    signInWarnings: [],
  };
  await page.route('**/api/config/status', (route) => route.fulfill({ json: standing }));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Setup Required' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/admin/source');
  await expect(page.getByRole('link', { name: /Bring your spreadsheet/ })).toContainText('Next');
  await expect(status(page, 'Your workbook')).toContainText('Setup Required');
  await expectAccessible(page);

  standing.googleSheetsConfigured = true;
  standing.emailConfigured = true;
  standing.emailStanding = 'works';
  await page.reload();
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/admin/data');
  await expect(page.getByRole('link', { name: /Set up outgoing email/ })).toContainText('Done');

  standing.published = true;
  standing.emailStanding = 'untested';
  await page.reload();
  await expect(page.getByText('Clients cannot sign in with a code yet')).toBeVisible();
  await expect(page.getByRole('link', { name: /Bring your spreadsheet/ })).toContainText('Clients see the data');
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/admin/email');
  await expect(status(page, 'Email Service')).toContainText('No email has been sent with these settings yet.');
  await expectAccessible(page);

  standing.emailStanding = 'failing';
  await page.reload();
  await expect(status(page, 'Email Service')).toContainText('The last emails could not be sent.');
  await expect(page.getByRole('heading', { name: 'Setup Required' })).toBeHidden();
});

test('an administrator finds a client, views their portal, switches to another client, and exits', async ({
  page,
  signIn,
}) => {
  await signIn(ADMIN.email);
  await page.goto('/admin');
  await picker(page).click();
  await expect(page.getByRole('option', { name: 'Exit Impersonation Mode' })).toHaveAttribute('aria-disabled', 'true');
  await picker(page).fill(`kestrel ${KESTREL.name.split(' ')[0]}`);
  await expect(page.getByRole('option')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Enter');

  await expect(page.getByText('Admin Impersonation Mode Active')).toBeVisible();
  const current = page.getByRole('heading', { name: 'Currently Viewing As' }).locator('..');
  for (const text of [KESTREL.name, KESTREL.email, KESTREL.company])
    await expect(current.getByText(text, { exact: true })).toBeVisible();
  await expect(current.getByText(/^Ends at .*, in 60 minutes$/)).toBeVisible();
  await expect(
    current.getByText('Visit Overview, My IPRs, Open Actions or Data & Docs to see what this client sees.'),
  ).toBeVisible();
  expect(await keys(page)).toEqual([
    'ipb_admin_session',
    'ipb_impersonation',
    'ipb_impersonation_session',
    'ipb_session',
  ]);
  await current.getByRole('link', { name: 'My IPRs' }).click();
  await expect(page.getByText(`${KESTREL.matters} total matters`)).toBeVisible();

  await page.goto('/admin');
  await picker(page).click();
  await page.getByRole('option', { name: new RegExp(VOLTARA.email) }).click();
  await expect(page.getByText(`Viewing as: ${VOLTARA.name} (${VOLTARA.email}) from ${VOLTARA.company}`)).toBeVisible();
  await expect(page.getByText(KESTREL.email)).toHaveCount(0);

  await picker(page).click();
  await page.getByRole('option', { name: 'Exit Impersonation Mode' }).click();
  await expect(page.getByText('Admin Impersonation Mode Active')).toBeHidden();
  expect(await keys(page)).toEqual(['ipb_session']);
});

test('the reason for an impersonation appears in the audit log', async ({ page, signIn }) => {
  await signIn(ADMIN.email);
  await page.goto('/admin');
  await page.getByLabel('Reason (optional)').fill('Asked by phone');
  await choose(page, KESTREL.email);
  await expect(page.getByText('Currently Viewing As')).toBeVisible();
  await page.getByRole('button', { name: 'Exit Impersonation Mode' }).click();
  await expect(page.getByText('Currently Viewing As')).toBeHidden();
  await page.goto('/admin/audit?kind=impersonation-started');
  await expect(page.getByText('Reason: Asked by phone').first()).toBeVisible();
});

test('administrators cannot be viewed as, even if they have just become one, and a person of several clients is viewed for the chosen client', async ({
  page,
  signIn,
  problems,
}) => {
  await signIn(ADMIN.email);
  await page.goto('/admin');
  await picker(page).fill(ADMIN.email);
  await expect(page.getByText('No users match')).toBeVisible();

  const ofTwo = [VOLTARA, KESTREL].map(({ company }) => [KESTREL.name, KESTREL.email, company] as const);
  await servePeople(page, [[ADMIN.name, ADMIN.email, 'Firm'], ...ofTwo]);
  await page.reload();
  await choose(page, ADMIN.email);
  await expectToast(page, 'Impersonation failed', 'You cannot view the portal as an administrator or as yourself.');
  expect(await keys(page)).toEqual(['ipb_session']);

  // The real server lists the person under only one of the two clients. Choosing the other is refused, and does not open the first.
  for (const { company, name } of [VOLTARA, KESTREL]) {
    await picker(page).fill(KESTREL.email);
    await expect(page.getByRole('option', { name: KESTREL.email })).toHaveCount(2);
    await page.getByRole('option', { name: company }).click();
    if (name === KESTREL.name) await expect(page.getByText('Currently Viewing As')).toBeVisible();
    else await expectToast(page, 'Impersonation failed', 'There is no such user in the Users sheet.');
  }
  await picker(page).click();
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  await expect(page.getByRole('option', { selected: true })).toContainText(KESTREL.company);
  forgetProvoked(problems);
  // Other tests share the session, and an impersonation would refuse their changes.
  await page.getByRole('button', { name: 'Exit Impersonation Mode' }).click();
  await expect(page.getByText('Currently Viewing As')).toBeHidden();
});

test('ten thousand users are opened, searched and stepped through while few of them are in the page', async ({
  page,
  signIn,
}) => {
  await signIn(ADMIN.email);
  const users = Array.from(
    { length: 10_000 },
    (_, n) => [`Person ${n}`, `p${n}@client${n % 300}.example`, `Client ${n % 300}`] as const,
  );
  await servePeople(page, users);
  await page.goto('/admin');
  await expect(page.getByPlaceholder('Search 10,000 users by name, email or client')).toBeVisible();
  await picker(page).click();
  await expect(page.getByRole('option', { name: /p0@client0/ })).toBeVisible();
  expect(await page.getByRole('option').count()).toBeLessThan(40);
  // Near the end of the loaded users the list requests the next hundred, whether keys or scrolling led there.
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option', { name: 'Person 99 ' })).toBeVisible();
  // The key works once the next hundred have arrived.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Person 105 ' })).toBeVisible({ timeout: 200 });
  }).toPass();
  await expect(page.getByRole('option').last()).toHaveAttribute('aria-setsize', '10001');
  await picker(page).fill('client 250 p550@');
  await expect(page.getByRole('option')).toHaveCount(1);
  await picker(page).fill('p7777@');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(page.getByText('1 user found')).toBeVisible();
  await picker(page).fill('nobody at all');
  await expect(page.getByText('No users match')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(picker(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('data that fails to load shows an error and loads on retry', async ({ page, signIn, problems }) => {
  await signIn(ADMIN.email);
  await refuse(page, '/api/admin/people', { status: 500, message: 'Out of order.' });
  await refuse(page, '/api/config/status', { status: 500, message: 'Out of order.' });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'The status could not be loaded' })).toBeVisible();
  await picker(page).click();
  await expect(page.getByText('The users could not be loaded')).toBeVisible();
  await page.unroute('**/api/admin/people');
  await page.unroute('**/api/config/status');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByRole('option', { name: /@voltara/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(status(page, 'Application Status')).toContainText('Running');
  forgetProvoked(problems);
});

test('a client who opens an admin page is sent to the dashboard', async ({ page, signIn, problems }) => {
  await signIn(KESTREL.email);
  for (const path of [
    '/admin',
    '/admin/google-sheets',
    '/admin/email',
    '/admin/config-backup',
    '/admin/data',
    '/admin/audit',
    '/admin/registers',
    '/admin/mails',
  ]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/overview$/);
  }
  forgetProvoked(problems);
});
