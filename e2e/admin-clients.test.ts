import { ADMIN, expectToast, notifications } from './support/admin.ts';
import { DESKTOP } from './support/page.ts';
import { clientOf } from './support/sample.ts';
import { expect, expectAccessible, forgetProvoked, test } from './support/test.ts';

const CLIENT = clientOf('Brightwater');

test('an administrator sees who signed in, invites who never did, saves a workbook, and turns calendars off', async ({
  page,
  signIn,
  portal,
}) => {
  await signIn(CLIENT.email, { fresh: true });
  await signIn(ADMIN.email);
  await page.setViewportSize(DESKTOP);
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
  // Dismisses the messages, which would cover the switch.
  await expect(notifications(page).getByText(/^Calendar addresses are off\./)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch')).not.toBeChecked();
  await page.getByRole('switch').click();
  await expect(page.getByRole('switch')).toBeChecked();
});

test('an administrator turns reminders on, a client chooses them on a phone, and their link ends them without scripts', async ({
  page,
  signIn,
  portal,
  browser,
  problems,
}) => {
  await signIn(ADMIN.email);
  await page.goto('/admin/mails');
  const form = (heading: string) => page.locator('form').filter({ has: page.getByRole('heading', { name: heading }) });
  const clients = form('For whom');
  await clients.getByLabel('Reminders and digests are').selectOption('On for some clients');
  await clients.getByRole('checkbox', { name: CLIENT.company }).check();
  await clients.getByLabel('Closing sentence').fill('Our docket is decisive.');
  await clients.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Saved', 'The settings are active.');
  const office = form('Office hours');
  await office.getByLabel('Time zone').fill('Mars/Olympus');
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText('Please choose a time zone from the list, such as Europe/Berlin.')).toBeVisible();
  forgetProvoked(problems);
  await page.getByRole('button', { name: 'Send a full example' }).click();
  await expectToast(page, `Sent to ${ADMIN.email}`);
  // The example need not be the newest mail: a notice of a sign-in may come after it.
  const texts = async () => (await portal.mails(ADMIN.email)).map(({ text }) => text).join('\n');
  await expect.poll(texts).toContain('Our docket is decisive.');
  await expectAccessible(page);

  await signIn(CLIENT.email);
  await page.goto('/account#mails');
  await page.getByRole('checkbox', { name: '7 days before' }).check();
  await page.getByLabel('Tell me what changed').selectOption('On Mondays');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Saved');
  await page.reload();
  await expect(page.getByRole('checkbox', { name: '7 days before' })).toBeChecked();
  await expect(page.getByLabel('Tell me what changed')).toHaveValue('weekly');

  const scriptless = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  const mail = await scriptless.newPage();
  await mail.goto(`${portal.origin}/mail/unsubscribe/${'0'.repeat(64)}`);
  await expect(mail.getByRole('heading', { name: 'Stop these emails?' })).toBeVisible();
  await mail.keyboard.press('Tab');
  await mail.keyboard.press('Enter');
  await expect(mail.getByRole('heading', { name: 'These emails are stopped' })).toBeVisible();
  await scriptless.close();
});
