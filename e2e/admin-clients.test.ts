import { ADMIN, DESK, expectToast } from './support/admin.ts';
import { clientOf } from './support/sample.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const CLIENT = clientOf('Brightwater');

test('an administrator sees who signed in, invites who never did, saves a workbook, and turns calendars off', async ({
  page,
  signIn,
  portal,
}) => {
  await signIn(CLIENT.email, { fresh: true });
  await signIn(ADMIN.email);
  await page.setViewportSize(DESK);
  await page.goto('/admin/clients');
  await expect(page).toHaveTitle('Clients — IP Briefcase');
  await page.getByLabel('Search people').fill(CLIENT.email);
  const person = page.getByRole('row').filter({ hasText: CLIENT.email });
  await expect(person).toContainText(CLIENT.company);
  await expect(page.getByText('1 person', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await person.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('No reminder was sent.')).toBeVisible();
  await expect(dialog.getByText('First sign-in')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByLabel('Search people').fill('');
  await page.getByLabel('Show').selectOption({ value: 'never' });
  await expect(page).toHaveURL(/show=never/);
  const invite = page.getByRole('button', { name: /^Invite \d+ people$/ });
  const count = /\d+/.exec((await invite.textContent()) ?? '')?.[0];
  const [never] = await page.getByRole('row').nth(1).getByText('@').allTextContents();
  await invite.click();
  await dialog.getByRole('button', { name: `Invite ${count} people` }).click();
  await expectToast(page, `${count} invitations sent`);
  await expect.poll(async () => (await portal.mails(never ?? ''))[0]?.text).toContain(portal.origin);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export people' }).click();
  expect((await saved).suggestedFilename()).toBe('clients.xlsx');

  await page.getByRole('switch', { name: 'Clients can make calendar addresses' }).click();
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('switch')).not.toBeChecked();
  await page.getByRole('switch').click();
  await expect(page.getByRole('switch')).toBeChecked();
});
