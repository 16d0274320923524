import { passTime } from './support/pass-time.ts';
import { colleague } from './support/people.ts';
import { expect, expectAccessible, forgetProvoked, newestCode, test } from './support/test.ts';
import type { Page } from './support/test.ts';

const [first, second, third] = [colleague(0), colleague(1), colleague(2)];

const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Notifications' }).locator('div', { hasText: title }).last();

/** The error at the code field, which screen readers announce. */
const codeError = (page: Page) => page.getByRole('alert').filter({ hasText: /\w/ });

/** Answers every request for a code as the test says. */
async function answerSendCode(page: Page, status: number, body: object): Promise<() => number> {
  let asked = 0;
  await page.route('**/api/auth/send-code', async (route) => {
    asked += 1;
    await route.fulfill({ status, json: body });
  });
  return () => asked;
}

const sent = { success: true, message: 'If this address is registered, a code is on its way.' };

test('a client signs in with the code from the mail and is greeted by the first name', async ({ page, portal }) => {
  const before = (await portal.mails(first.email)).length;
  await page.goto('/');
  await expect(page).toHaveTitle('Sign in — IP Briefcase');
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expect(page.getByText('Portfolio Management Portal')).toBeVisible();
  await expect(page.getByLabel('Keep me logged in for 30 days')).toBeChecked();
  await page.getByLabel('Email').fill(first.email);
  await page.getByRole('button', { name: 'Access Portfolio' }).click();

  await expect(page).toHaveURL(/\/verify$/);
  await expect(page.getByText('Code sent')).toBeVisible();
  await expect(page.getByText(first.email)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('ipb_pending_email'))).toBe(first.email);
  await expect(page.getByLabel('6-digit code')).toBeFocused();
  await page.getByLabel('6-digit code').fill(await newestCode(portal, first.email, before));

  await expect(page).toHaveURL(/\/overview$/);
  await expect(page.getByText('Signed in')).toBeVisible();
  await expect(page.getByText(`Welcome back ${first.name.split(' ')[0]}`, { exact: true })).toBeVisible();
  await expect(page.getByText('Code sent')).toBeHidden();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['ipb_session']);

  await page.goto('/');
  await expect(page, 'a valid session skips the login').toHaveURL(/\/overview$/);
});

test('after a wrong code the right one still works', async ({ page, portal, problems }) => {
  const before = (await portal.mails(second.email)).length;
  await page.goto('/signin');
  await expect(page.getByText('Enter your email to receive a 6-digit code')).toBeVisible();
  await page.getByLabel('Work email').fill(second.email);
  await page.getByRole('button', { name: 'Send verification code' }).click();
  await expect(page).toHaveURL(/\/verify$/);
  const code = await newestCode(portal, second.email, before);
  const wrong = code === '111111' ? '222222' : '111111';
  await page.getByLabel('6-digit code').fill(wrong);
  await expect(codeError(page)).toHaveText('Verification failed Invalid code. Please try again.');
  await expect(page.getByLabel('6-digit code'), 'ready for another').toHaveValue('');
  forgetProvoked(problems);

  await page.getByLabel('6-digit code').fill(code);
  await expect(page).toHaveURL(/\/overview$/);
  await expect(page.getByText('Signed in')).toBeVisible();
  // Well before a toast would disappear by itself.
  await expect(page.getByText('Verification failed'), 'that is over').toBeHidden({ timeout: 20_000 });
});

test('a user who unticks the box is not kept signed in', async ({ page, problems }) => {
  await answerSendCode(page, 200, sent);
  let asked: unknown;
  await page.route('**/api/auth/verify-otp', (route) => {
    asked = route.request().postDataJSON();
    return route.fulfill({ status: 400, json: { success: false, message: 'Invalid code. Please try again.' } });
  });
  for (const rememberMe of [false, true]) {
    await page.goto('/');
    await page.getByLabel('Keep me logged in for 30 days').setChecked(rememberMe);
    await page.getByLabel('Email').fill('me@client.example');
    await page.getByRole('button', { name: 'Access Portfolio' }).click();
    await page.getByLabel('6-digit code').fill('123456');
    await expect(codeError(page)).toContainText('Verification failed');
    expect(asked).toEqual({ email: 'me@client.example', code: '123456', rememberMe });
  }
  forgetProvoked(problems);
});

test('an address without @ is not sent to the server', async ({ page }) => {
  const asked = await answerSendCode(page, 200, sent);
  await page.goto('/');
  await page.getByLabel('Email').fill('somebody');
  await page.getByRole('button', { name: 'Access Portfolio' }).click();
  await expect(page.getByText('Enter a valid email')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  expect(asked()).toBe(0);
});

for (const { path, label, button, hint } of [
  { path: '/', label: 'Email', button: 'Access Portfolio', hint: '' },
  {
    path: '/signin',
    label: 'Work email',
    button: 'Send verification code',
    hint: ' - Check the console logs for debugging info.',
  },
]) {
  test(`when sending a code fails on ${path}, the reason is shown and the input is kept`, async ({
    page,
    problems,
  }) => {
    await answerSendCode(page, 429, { success: false, message: 'Please wait a minute.' });
    await page.goto(path);
    await page.getByLabel(label).fill('me@client.example');
    await page.getByRole('button', { name: button }).click();
    await expect(
      toast(page, 'Failed to send code').getByText(`Please wait a minute.${hint}`, { exact: true }),
    ).toBeVisible();

    await page.unroute('**/api/auth/send-code');
    await page.route('**/api/auth/send-code', (route) => route.abort());
    await page.getByRole('button', { name: button }).click();
    await expect(
      page.getByText(`Email service unavailable. Please contact support.${hint}`, { exact: true }),
    ).toBeVisible();
    await expect(page.getByLabel(label)).toHaveValue('me@client.example');
    forgetProvoked(problems, 'Failed to send code');
  });
}

test('a double tap requests one code', async ({ page }) => {
  let asked = 0;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/auth/send-code', async (route) => {
    asked += 1;
    await answered;
    await route.fulfill({ json: sent });
  });
  await page.goto('/');
  await page.getByLabel('Email').fill('me@client.example');
  await page.getByRole('button', { name: 'Access Portfolio' }).dblclick();
  await expect(page.getByRole('button', { name: 'Sending Code...' })).toBeVisible();
  await page.keyboard.press('Enter');
  answer();
  await expect(page).toHaveURL(/\/verify$/);
  expect(asked).toBe(1);
});

test('without a pending address the code form is disabled and links back to the login', async ({ page }) => {
  await page.goto('/verify');
  await expect(page.getByRole('heading', { name: 'Enter Verification Code' })).toBeVisible();
  await expect(page.getByLabel('6-digit code')).toBeDisabled();
  await page.getByRole('button', { name: 'Verify & Enter' }).click();
  await expect(page).toHaveURL(/\/verify$/);
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the error of a field is its accessible description, beside its hint', async ({ page }) => {
  await page.goto('/verify?email=partner%40firm.example');
  const code = page.getByLabel('6-digit code');
  await expect(code).toHaveAccessibleDescription(/spam folder/);
  await code.fill('123');
  await page.getByRole('button', { name: 'Verify & Enter' }).click();
  await expect(code).toHaveAccessibleDescription(/spam folder.*six digits/);
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill('1234');
  await expect(code).not.toHaveAccessibleDescription(/six digits/);
  await expect(code).toHaveAccessibleDescription(/spam folder/);
});

test('an address in the link becomes the pending address', async ({ page }) => {
  await page.goto('/verify?email=partner%2Bip%40firm.example');
  await expect(page.getByText('partner+ip@firm.example')).toBeVisible();
  await expect(page).toHaveURL(/\/verify$/);
  expect(await page.evaluate(() => localStorage.getItem('ipb_pending_email'))).toBe('partner+ip@firm.example');
  await page.reload();
  await expect(page.getByText('partner+ip@firm.example')).toBeVisible();
});

test('after thirty seconds another code can be requested, and another address can be entered at any time', async ({
  page,
}) => {
  const asked = await answerSendCode(page, 200, sent);
  await page.clock.install();
  await page.goto('/');
  await page.getByLabel('Email').fill('me@client.example');
  await page.getByRole('button', { name: 'Access Portfolio' }).click();
  const resend = page.getByRole('button', { name: /Resend code/ });
  await expect(resend).toBeDisabled();
  await expect(resend).toHaveText(/in \d\d s$/);
  // A phone reloads the page after the user has looked into the mail app.
  await page.reload();
  await expect(resend).toBeDisabled();
  await passTime(page, 31_000);
  await expect(resend).toBeEnabled();
  await resend.click();
  await expect(resend).toBeDisabled();
  expect(asked()).toBe(2);
  await expect(page.getByText('Check the address, or call your firm.')).toBeHidden();
  await passTime(page, 31_000);
  await resend.click();
  await expect(page.getByText('Check the address, or call your firm.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Check the address, or call your firm.')).toBeVisible();
  await page.getByRole('link', { name: 'Use a different email' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('me@client.example');
});

test('after a network failure the same code can be submitted again', async ({ page, problems }) => {
  let asked = 0;
  await page.route('**/api/auth/verify-otp', (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto('/verify?email=me%40client.example');
  await page.getByLabel('6-digit code').fill('12 34 56');
  await expect(codeError(page)).toHaveText('Error Network error. Please try again.');
  await expect(page.getByLabel('6-digit code')).toHaveValue('123456');
  await page.getByRole('button', { name: 'Verify & Enter' }).click();
  await expect.poll(() => asked).toBe(2);
  forgetProvoked(problems);
});

test('a response without session data is logged, and the session is fetched', async ({ page, portal, problems }) => {
  const before = (await portal.mails(third.email)).length;
  await page.goto('/');
  await page.getByLabel('Email').fill(third.email);
  await page.getByRole('button', { name: 'Access Portfolio' }).click();
  await expect(page).toHaveURL(/\/verify$/);
  await page.route('**/api/auth/verify-otp', async (route) => {
    const response = await route.fetch();
    const { sessionData: _, ...rest } = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: rest });
  });
  await page.getByLabel('6-digit code').fill(await newestCode(portal, third.email, before));
  await expect(page).toHaveURL(/\/overview$/);
  forgetProvoked(problems, 'The verification response contains no session data.');
});

test('the welcome screen leads to the sign-in screen', async ({ page }) => {
  await page.goto('/welcome');
  await expect(page).toHaveTitle('Welcome — IP Briefcase');
  await page.getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(/\/signin$/);
});

for (const path of ['/', '/welcome', '/signin', '/verify', '/verify?email=me%40client.example', '/nowhere']) {
  test(`${path} is accessible, in light and dark`, async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });
}
