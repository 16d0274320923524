import { passTime } from './support/pass-time.ts';
import { clientOf, MATTER, rowsOf } from './support/sample.ts';
import { deadlineRow, matterRow, serveRows } from './support/serve-rows.ts';
import type { WireTab } from './support/serve-rows.ts';
import { expect, forgetProvoked, test } from './support/test.ts';
import type { Page } from './support/test.ts';

/** The literal error and waiting messages of the specification, section 8, that are not covered by the tests of a screen. */

const client = clientOf('Kestrel');
const matter = `/matters/${encodeURIComponent(rowsOf(client.company, 'matters')[0]?.[MATTER.id] ?? '')}`;

/** Answers with a status only, like a proxy, without the portal's message. */
const answerWithoutMessage = (page: Page, path: string, status: number) =>
  page.route(path, (route) => route.fulfill({ status, body: 'Internal error' }));

for (const [tab, path, title, words, logged] of [
  ['Matters', '/overview', 'Failed to load matters', 'Failed to fetch matters: 500', 'Failed to fetch matters data'],
  [
    'Deadline',
    '/deadlines',
    'Failed to load deadlines',
    'Failed to fetch deadlines: 500',
    'Failed to fetch deadlines data',
  ],
  [
    'Document Db',
    matter,
    'Failed to load documents',
    'Failed to fetch documents: 500',
    'Failed to fetch documents data',
  ],
  [
    'Knowledge Repo',
    '/documents',
    'Failed to load useful links',
    'Failed to fetch knowledge repo: 500',
    'Failed to fetch knowledge repo data',
  ],
] as const satisfies readonly (readonly [WireTab, string, string, string, string])[]) {
  test(`on ${path === matter ? 'a matter' : path} a failure reads '${title}', with its status`, async ({
    page,
    signIn,
    problems,
  }) => {
    await answerWithoutMessage(page, `**/api/data/${encodeURIComponent(tab)}`, 500);
    await signIn(client.email);
    await page.goto(path);
    const alert = page.getByRole('alert').filter({ hasText: title });
    await expect(alert.getByRole('heading', { name: title })).toBeVisible();
    await expect(alert.getByText(words, { exact: true })).toBeVisible();
    await expect(alert.getByText('Nothing is lost. Try again, or come back in a moment.')).toBeVisible();
    expect(problems.join()).toContain(logged);
    forgetProvoked(problems);
  });
}

test('when the stored session is unreadable and validation fails, a message leads to the login', async ({
  page,
  signIn,
  problems,
}) => {
  await signIn(client.email);
  await page.route('**/api/auth/validate', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'Away' } }),
  );
  await page.evaluate(() => localStorage.setItem('ipb_session', '{broken'));
  await page.goto('/matters');
  await expect(page.getByRole('heading', { name: 'No session found. Please login again.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/signin');
  forgetProvoked(problems);
});

test('a failed refresh is only logged', async ({ page, signIn, problems }) => {
  await signIn(client.email);
  await page.clock.install();
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await answerWithoutMessage(page, '**/api/session/refresh', 500);
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('ipb_session') ?? '{}') as object;
    localStorage.setItem('ipb_session', JSON.stringify({ ...session, expiresAt: Date.now() + 40 * 60_000 }));
  });
  await passTime(page, '16:00');
  await expect.poll(() => problems.join()).toContain('Refresh failed: 500');
  await expect(page).toHaveURL(/\/help$/);
  expect(await page.evaluate(() => localStorage.getItem('ipb_session'))).not.toBeNull();
  forgetProvoked(problems, 'Refresh failed: 500');
});

test('a refusal without a message shows ‘Invalid code’, and five digits are not sent', async ({ page, problems }) => {
  let asked = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/auth/verify-otp', async (route) => {
    asked += 1;
    await held;
    await route.fulfill({ status: 400, body: '' });
  });
  await page.goto('/verify?email=me%40client.example');
  await page.getByLabel('6-digit code').fill('12345');
  await page.getByRole('button', { name: 'Verify & Enter' }).click();
  await expect(page.getByText('Enter all six digits.')).toBeVisible();
  expect(asked).toBe(0);
  await page.getByLabel('6-digit code').fill('123456');
  await expect(page.getByRole('button', { name: 'Verifying...' })).toBeVisible();
  release();
  await expect(page.getByText('Verification failed')).toBeVisible();
  await expect(page.getByText('Invalid code. Please try again.')).toBeVisible();
  forgetProvoked(problems);
});

for (const [names, greeting] of [
  [{ firstName: 'Ann', name: 'Ann Mary Lee' }, 'Ann'],
  [{ firstName: '', name: 'Ann Mary Lee' }, 'Ann Mary Lee'],
  [{ firstName: '', name: '' }, 'me@client.example'],
] as const) {
  test(`the greeting after sign-in is '${greeting}'`, async ({ page }) => {
    const email = 'me@client.example';
    const session = {
      ...{ email, client: 'Client', company_name: 'Client', name: names.name, role: 'user' },
      ...{ sessionId: 'x', expiresAt: Date.now() + 9e6 },
    };
    // The next screen's calls are never answered: this user has no company.
    await page.route('**/api/**', () => new Promise(() => {}));
    await page.route('**/api/auth/verify-otp', (route) =>
      route.fulfill({
        json: { success: true, message: '', user: { ...names, email }, sessionData: session, sessionCreated: true },
      }),
    );
    await page.goto('/verify?email=me%40client.example');
    await page.getByLabel('6-digit code').fill('123456');
    await expect(page.getByText('Signed in')).toBeVisible();
    await expect(page.getByText(`Welcome back ${greeting}`, { exact: true })).toBeVisible();
  });
}

test('the server’s message is shown when a code is sent', async ({ page }) => {
  const message = 'If this address is registered, a code is on its way.';
  await page.route('**/api/auth/send-code', (route) => route.fulfill({ json: { success: true, message } }));
  await page.goto('/');
  await page.getByLabel('Email').fill('me@client.example');
  await page.getByRole('button', { name: 'Access Portfolio' }).click();
  await expect(page.getByText('Code sent')).toBeVisible();
  await expect(page.getByText(message)).toBeVisible();
});

test('when no contact has an address, the dialog says so before sending', async ({ page, signIn }) => {
  const contact = { name: 'Ann Lee', role: 'IP Service Contact', email: 'ann at the firm' };
  await page.route('**/api/data/helpdesk-contacts', (route) => route.fulfill({ json: { contacts: [contact] } }));
  await signIn(client.email);
  await page.goto('/help');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('None of your support contacts has an email address.')).toBeVisible();
  await dialog.getByLabel('Subject').fill('Hello');
  await dialog.getByLabel('Message').fill('World');
  await dialog.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByText('Failed to send email. Please try again later.')).toBeVisible();
  await expect(dialog.getByText('It is kept here until you send it.')).toBeVisible();
});

test('a matter without a title and a portfolio with nothing due show placeholder texts', async ({ page, signIn }) => {
  await serveRows(page, 'Matters', [matterRow({ id: 'P1' })]);
  await serveRows(page, 'Deadline', [deadlineRow({ matter: 'P1', due: '01/01/2020' })]);
  await signIn(client.email);
  await page.goto('/matters');
  await expect(page.getByText('Untitled matter')).toBeVisible();
  await page.goto('/overview');
  await expect(page.getByRole('list', { name: 'Most urgent deadlines' })).toContainText('1 Jan 2020');
  await expect(page.getByText('1 overdue')).toBeVisible();
  await page.unroute('**/api/data/Deadline');
  await serveRows(page, 'Deadline', []);
  await page.goto('/overview');
  await expect(page.getByText('No upcoming deadlines.')).toBeVisible();
  await expect(page.getByText('None overdue or due within 30 days')).toBeVisible();
});

test('the diagnostics page tells a client how to get admin access and signs them out', async ({ page, signIn }) => {
  await signIn(clientOf('Brightwater').email, { fresh: true });
  await page.goto('/admin-debug');
  await expect(page.getByText(/In this demonstration, sign in as .+ with the code \d{6}\./)).toBeVisible();
  await expect(page.getByText(/firm’s staff domain/)).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out & Try Admin Account' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ipb_session'))).toBeNull();
});
