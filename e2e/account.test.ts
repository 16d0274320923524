import { expectToast, refuse } from './support/admin.ts';
import { furtherUser } from './support/people.ts';
import { clientOf } from './support/sample.ts';
import { expect, expectAccessible, forgetProvoked, test } from './support/test.ts';

const CLIENT = clientOf('Brightwater');
/** The test counts this user's sessions, so no other test may sign this user in. */
const counting = { ...furtherUser(0), company: clientOf('Voltara').company };

test('a user sees their sessions, ends one, ends the others, and then ends all', async ({ page, signIn, problems }) => {
  // Each sign-in begins another session, as other browsers would. The page uses the last one.
  for (let sessions = 0; sessions < 4; sessions++) await signIn(counting.email, { fresh: true });
  await page.goto('/overview');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Your account' }).click();
  await expect(page).toHaveTitle('Your account — IP Briefcase');
  await expect(page.getByRole('main').getByText(counting.company, { exact: true })).toBeVisible();

  const sessions = page.getByRole('list', { name: 'Your sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(4);
  await expect(sessions.first()).toContainText('This device');
  await expect(sessions.first()).toContainText(/IP address \d/);
  await expectAccessible(page);
  await sessions
    .last()
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expectToast(page, 'Device signed out');
  await expect(sessions).toHaveCount(3);

  await page.getByRole('button', { name: 'Sign out other devices' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('2 sessions will end. This device stays signed in.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Sign out others' }).click();
  await expectToast(page, 'Other devices signed out');
  await expect(sessions).toHaveCount(1);

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/signin$/);
  expect(await page.evaluate(() => localStorage.getItem('ipb_session'))).toBeNull();
  const status = await page.evaluate(() =>
    fetch('/api/auth/validate', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }).then(
      (response) => response.status,
    ),
  );
  expect(status, 'the server has ended the session').toBe(401);
  forgetProvoked(problems);
});

test('a session stays in the list when ending it fails', async ({ page, signIn, problems }) => {
  await signIn(CLIENT.email, { fresh: true });
  await signIn(CLIENT.email, { fresh: true });
  await page.goto('/account');
  const sessions = page.getByRole('list', { name: 'Your sessions' }).getByRole('listitem');
  await expect(sessions).not.toHaveCount(0);
  const count = await sessions.count();
  await refuse(page, '/api/auth/sessions', { status: 503, message: 'Please try again in a moment.' });
  await sessions
    .last()
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expectToast(page, 'Signing out failed', 'Please try again in a moment.');
  await expect(sessions).toHaveCount(count);
  forgetProvoked(problems);
});
