import { ADMIN, expectToast } from './support/admin.ts';
import { DESKTOP } from './support/page.ts';
import { expect, forgetProvoked, test } from './support/test.ts';
import type { Page } from './support/test.ts';

test.use({ viewport: DESKTOP });
test.beforeEach(({ signIn }) => signIn(ADMIN.email));

test('an address typed but not added yet is saved with the list, or refused with a message', async ({ page }) => {
  await page.goto('/admin/email');
  const additional = page.getByRole('region', { name: 'Additional admin emails' });
  const add = additional.getByLabel('Add an email address');
  const saveList = additional.getByRole('button', { name: 'Save Admin Emails' });
  await add.fill('typed at harbour-ip');
  await saveList.click();
  await expectToast(page, 'Invalid email', 'Please enter a valid email address.');
  await expect(additional.getByText('You have unsaved changes.')).toBeVisible();
  await add.fill('typed@harbour-ip.example');
  await saveList.click();
  await expectToast(page, 'Admin emails saved');
  await expect(add).toHaveValue('');
  await page.reload();
  await additional.getByRole('button', { name: 'Remove typed@harbour-ip.example' }).click();
  await saveList.click();
  await expectToast(page, 'Admin emails saved');
});

test('saving an older list does not bring back an administrator who was removed in the meantime', async ({
  page,
  context,
  problems,
}) => {
  const colleagues = ['gone@harbour-ip.example', 'left@harbour-ip.example'];
  await page.goto('/admin/email');
  await page.evaluate(
    (systemEmails) =>
      fetch('/api/config/system-emails-save', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ systemEmails }),
      }),
    [ADMIN.email, ...colleagues],
  );
  await page.reload();
  const listOn = (tab: Page) => tab.getByRole('region', { name: 'System admin emails' });
  const system = listOn(page);
  await system.getByRole('button', { name: /^Edit/ }).click();

  const other = await context.newPage();
  await other.goto('/admin/email');
  await listOn(other).getByRole('button', { name: /^Edit/ }).click();
  await listOn(other).getByRole('button', { name: 'Remove gone@harbour-ip.example' }).click();
  await listOn(other).getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(other, 'System emails saved');
  await other.close();

  await system.getByRole('button', { name: 'Remove left@harbour-ip.example' }).click();
  await system.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(system.getByText('Someone else has changed these settings')).toBeVisible();
  await system.getByRole('button', { name: 'Load saved settings' }).click();
  await expect(system.getByText('gone@harbour-ip.example')).toBeHidden();
  await system.getByRole('button', { name: 'Remove left@harbour-ip.example' }).click();
  await system.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'System emails saved');
  await page.reload();
  await expect(system.getByRole('listitem')).toHaveText([new RegExp(ADMIN.email)]);
  forgetProvoked(problems);
});

test('a list is saved without a question when another administrator has changed only the other list', async ({
  page,
  context,
  problems,
}) => {
  await page.goto('/admin/email');
  const listOn = (tab: Page, name: string) => tab.getByRole('region', { name });
  const additional = listOn(page, 'Additional admin emails');
  await additional.getByLabel('Add an email address').fill('mine@harbour-ip.example');

  const other = await context.newPage();
  await other.goto('/admin/email');
  const system = listOn(other, 'System admin emails');
  await system.getByRole('button', { name: /^Edit/ }).click();
  await system.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(other, 'System emails saved');
  await other.close();

  await additional.getByRole('button', { name: 'Save Admin Emails' }).click();
  await expectToast(page, 'Admin emails saved');
  await expect(additional.getByText('mine@harbour-ip.example')).toBeVisible();
  await additional.getByRole('button', { name: 'Remove mine@harbour-ip.example' }).click();
  await additional.getByRole('button', { name: 'Save Admin Emails' }).click();
  await expectToast(page, 'Admin emails saved');
  forgetProvoked(problems);
});

test('the lists of administrators can be edited by keyboard without losing focus', async ({ page }) => {
  await page.goto('/admin/email');
  const system = page.getByRole('region', { name: 'System admin emails' });
  const edit = system.getByRole('button', { name: /^Edit/ });
  await edit.press('Enter');
  await expect(system).toBeFocused();
  await system.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(edit).toBeFocused();

  const additional = page.getByRole('region', { name: 'Additional admin emails' });
  const add = additional.getByLabel('Add an email address');
  for (const name of ['one', 'two']) {
    await add.fill(`${name}@harbour-ip.example`);
    await add.press('Enter');
  }
  const remove = (name: string) => additional.getByRole('button', { name: `Remove ${name}@harbour-ip.example` });
  await remove('one').press('Enter');
  await expect(remove('two')).toBeFocused();
  await remove('two').press('Enter');
  await expect(additional.getByText('None yet.')).toBeVisible();
  const focusIsHere = () => additional.evaluate((region) => region.contains(document.activeElement));
  await expect.poll(focusIsHere, 'the list takes the focus when its last line is removed').toBe(true);
  await page.keyboard.press('Tab');
  await expect(add).toBeFocused();
});
