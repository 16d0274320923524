import { DEMO_ADMIN } from '#demo/people.ts';

import { furtherUser } from './support/people.ts';
import { clientOf, MATTER, rowsOf } from './support/sample.ts';
import { expect, expectAccessible, forgetProvoked, newestCode, signOut, test } from './support/test.ts';
import type { Page } from './support/test.ts';

const kestrel = clientOf('Kestrel');
const alund = clientOf('Ålund');
const matterOf = (company: string) => rowsOf(company, 'matters')[2]?.[MATTER.id] ?? '';
const code = (page: Page) => page.getByLabel('6-digit code');

/** Answers a sign-in in place of the server, for a made-up client without data. */
async function answerSignIn(page: Page, email: string, role: 'admin' | 'user' = 'user'): Promise<() => number> {
  let asked = 0;
  await page.route('**/api/auth/send-code', (route) => route.fulfill({ json: { success: true, message: 'ok' } }));
  await page.route('**/api/auth/validate', () => new Promise(() => {}));
  await page.route('**/api/auth/verify-otp', (route) => {
    asked += 1;
    const sessionData = {
      ...{ email, client: 'Client', company_name: 'Client', name: 'Ann Lee', role },
      ...{ sessionId: 'x', expiresAt: Date.now() + 8 * 3_600_000 },
    };
    const user = { firstName: 'Ann', name: 'Ann Lee', email };
    return route.fulfill({ json: { success: true, message: '', user, sessionData, sessionCreated: true } });
  });
  // The real server would end the made-up session.
  for (const read of ['**/api/data/**', '**/api/instructions']) await page.route(read, () => new Promise(() => {}));
  return () => asked;
}

async function signInByForm(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox').fill(email);
  await page.getByRole('button', { name: 'Access Portfolio' }).click();
  await expect(page).toHaveURL(/\/verify$/);
  await code(page).fill('123456');
}

test('after the sign-in, a link from a mail opens its page with its filters, but the next sign-in opens the overview', async ({
  page,
  problems,
}) => {
  await answerSignIn(page, 'me@client.example');
  for (const address of ['/matters?filter=type&value=Patent', '/deadlines?days=30', '/matters/PAT001EP%2FWO']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/$/);
    await signInByForm(page, 'me@client.example');
    await expect(page).toHaveURL(address);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/');
    await signInByForm(page, 'me@client.example');
    await expect(page).toHaveURL(/\/overview$/);
    await page.evaluate(() => localStorage.clear());
  }
  // The session is made up, so the real server refuses calls that the test does not answer.
  forgetProvoked(problems);
});

test('after the sign-in, no address can lead out of the portal', async ({ page, problems }) => {
  await answerSignIn(page, 'me@client.example');
  for (const planted of ['//evil.example/matters', 'https://evil.example/', '/\\evil.example', '/verify', '{']) {
    await page.goto('/');
    await page.evaluate((text) => {
      sessionStorage.setItem('ipb_return_to', text === '{' ? text : JSON.stringify([text, '']));
    }, planted);
    await signInByForm(page, 'me@client.example');
    await expect(page, planted).toHaveURL(/127\.0\.0\.1:\d+\/overview$/);
    await page.evaluate(() => localStorage.clear());
  }
  // The session is made up, so the real server refuses calls that the test does not answer.
  forgetProvoked(problems);
});

test('after an expired session, the same person returns to the page, and another person does not', async ({
  page,
  signIn,
  portal,
  problems,
}) => {
  const address = `/matters/${encodeURIComponent(matterOf(kestrel.company))}`;
  await signIn(kestrel.email, { fresh: true });
  await page.context().clearCookies();
  await page.goto(address);
  await expect(page.getByText('Session expired')).toBeVisible();
  const before = (await portal.mails(alund.email)).length;
  await page.getByRole('textbox').fill(alund.email);
  await page.getByRole('button', { name: 'Access Portfolio' }).click();
  await code(page).fill(await newestCode(portal, alund.email, before));
  await expect(page).toHaveURL(/\/overview$/);
  await signOut(page);
  expect(await page.evaluate(() => sessionStorage.getItem('ipb_return_to'))).toBeNull();
  forgetProvoked(problems);
});

test('after signing out, Back does not take the next person to the previous person’s pages', async ({
  page,
  signIn,
}) => {
  await signIn(kestrel.email, { fresh: true });
  await page.goto(`/matters/${encodeURIComponent(matterOf(kestrel.company))}`);
  await page.getByRole('button', { name: 'Back' }).click();
  await signOut(page);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Access Portfolio' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('ipb_return_to'))).toBeNull();
});

test('six digits submit themselves once, typed or pasted', async ({ page }) => {
  const asked = await answerSignIn(page, 'me@client.example');
  await page.goto('/verify?email=me%40client.example');
  await code(page).pressSequentially('123456');
  await expect(page).toHaveURL(/\/overview$/);
  expect(asked()).toBe(1);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/verify?email=me%40client.example');
  await code(page).fill('123 456');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/overview$/);
  expect(asked()).toBe(2);
});

test('a code that no longer works gets the same message for a client and a stranger, and a new one is offered', async ({
  page,
  problems,
}) => {
  // This user belongs to this test: for a while, no other code can be sent to this address.
  for (const email of [furtherUser(1).email, 'stranger@nowhere.example']) {
    await page.goto('/');
    await page.getByRole('textbox').fill(email);
    await page.getByRole('button', { name: 'Access Portfolio' }).click();
    await expect(page.getByText('If this address is registered, we’ve sent a code to')).toBeVisible();
    const error = page.getByRole('alert').filter({ hasText: 'Verification failed' });
    for (let guess = 1; guess < 5; guess += 1) {
      await code(page).fill(`00000${guess}`);
      await expect(error, `guess ${guess}`).toContainText('Invalid code. Please try again.');
      await expect(code(page)).toHaveValue('');
      await expect(code(page)).toBeFocused();
    }
    await code(page).fill('000005');
    await expect(error).toContainText('This code no longer works. Send a new one.');
    await expect(code(page)).toHaveAccessibleDescription(/This code no longer works/);
    await expect(page.getByRole('button', { name: /Send a new code|Resend code in/ })).toBeVisible();
    await expectAccessible(page);
  }
  forgetProvoked(problems);
});

test('a browser that asked for no code explains it, and offers to send one here', async ({ page }) => {
  await page.route('**/api/auth/send-code', (route) => route.fulfill({ json: { success: true, message: 'ok' } }));
  await page.goto('/verify?email=me%40client.example');
  await expect(page.getByText('Enter the code for me@client.example')).toBeVisible();
  await expect(page.getByText('A code works only in the browser that asked for it.')).toBeVisible();
  await page.getByRole('button', { name: 'Send a code to this browser' }).click();
  await expect(page.getByText('If this address is registered, we’ve sent a code to me@client.example')).toBeVisible();
  await expect(page.getByText('A code works only in the browser that asked for it.')).toBeHidden();
  await expect(page.getByRole('button', { name: /Resend code in/ })).toBeDisabled();
});

test('after the sign-in, an administrator is told how long it lasts, and a client is not', async ({ page }) => {
  await answerSignIn(page, DEMO_ADMIN.email, 'admin');
  await page.goto('/');
  await expect(page.getByText(/8 hours/)).toHaveCount(0);
  await signInByForm(page, DEMO_ADMIN.email);
  await expect(page.getByText('Welcome back Ann. Administrators stay signed in for 8 hours.')).toBeVisible();
});
