import { DEMO_CLIENTS } from '#demo/people.ts';

import { addAuthenticator } from './support/authenticator.ts';
import { expect, expectAccessible, forgetProvoked, newestCode, signOut, test } from './support/test.ts';

const client = DEMO_CLIENTS[5]?.email ?? '';

test('on an IP address the account page says why no passkey can be added', async ({ page, signIn }) => {
  await signIn(client);
  await page.goto('/account');
  await expect(page.getByText('Passkeys need a domain name, not an IP address.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeHidden();
});

test.describe('on a domain name', () => {
  // Passkeys belong to a domain name. The demo's address 127.0.0.1 also has one.
  test.use({ baseURL: async ({ portal }, provide) => provide(portal.origin.replace('127.0.0.1', 'localhost')) });

  test('a client adds a passkey, signs in with it, renames it and removes it', async ({ page, portal, problems }) => {
    await addAuthenticator(page);
    const withPasskey = page.getByRole('button', { name: 'Sign in with a passkey' });

    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Access Portfolio' })).toBeVisible();
    await expect(withPasskey, 'no passkey was used in this browser').toBeHidden();
    const before = (await portal.mails(client)).length;
    await page.getByLabel('Email').fill(client);
    await page.getByRole('button', { name: 'Access Portfolio' }).click();
    await page.getByLabel('6-digit code').fill(await newestCode(portal, client, before));
    await expect(page).toHaveURL(/\/overview$/);

    await page.goto('/account');
    await expect(page.getByText('You don’t have a passkey yet.')).toBeVisible();
    // Answers once as if the sign-in had been hours ago.
    await page.route(
      '**/api/auth/passkeys/register-options',
      (route) =>
        route.fulfill({
          status: 403,
          headers: { 'x-error-code': 'sign-in-again' },
          json: { success: false, message: 'To add a passkey, confirm with a new code that it is you.' },
        }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await expect(confirm).toBeVisible();
    await expectAccessible(page);
    const received = (await portal.mails(client)).length;
    await confirm.getByRole('button', { name: 'Send code' }).click();
    await confirm.getByLabel('6-digit code').fill(await newestCode(portal, client, received));
    await expectAccessible(page);
    await confirm.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('You can add a passkey now: press the button again.')).toBeVisible();
    await expect(confirm).toBeHidden();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('Passkey added')).toBeVisible();
    const list = page.getByRole('list', { name: 'Your passkeys' });
    await expect(list.getByText('not used yet')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Rename / }).click();
    await list.getByRole('textbox', { name: 'Name' }).fill('My laptop');
    await list.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(list.getByText('My laptop')).toBeVisible();
    await expect
      .poll(async () => (await portal.mails(client)).map(({ subject }) => subject).join())
      .toContain('a passkey was added');

    await signOut(page);
    await page.goto('/');
    const mails = (await portal.mails(client)).length;
    await expectAccessible(page);
    await withPasskey.click();
    await expect(page).toHaveURL(/\/overview$/);
    await expect(page.getByText('Total IPRs')).toBeVisible();
    expect((await portal.mails(client)).length, 'no code was needed').toBe(mails);

    await page.goto('/account');
    await expect(list.getByText(/last used/)).toBeVisible();
    await page.getByRole('button', { name: 'Remove My laptop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('You don’t have a passkey yet.')).toBeVisible();

    // The device still has the passkey. The portal no longer knows it, and says what to do.
    await signOut(page);
    await page.goto('/');
    await withPasskey.click();
    await expect(page.getByText('This passkey did not work. Please sign in with a code.')).toBeVisible();
    forgetProvoked(problems);
  });
});
