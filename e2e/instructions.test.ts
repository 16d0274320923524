import { SAMPLE_COMPANIES } from '#demo/companies.ts';
import { usersOf } from '#demo/people.ts';

import { ADMIN, DESK, expectToast } from './support/admin.ts';
import { card, heading } from './support/page.ts';
import type { Portal } from './support/portal.ts';
import { clientOf } from './support/sample.ts';
import { expect, expectAccessible, forgetProvoked, signOut, test } from './support/test.ts';
import type { Page } from './support/test.ts';

// One client instructs from test to test.
test.describe.configure({ mode: 'serial' });

const client = clientOf('Saffron');
const [, , second] = usersOf(SAMPLE_COMPANIES[2]!, 2) as [unknown, unknown, { name: string; email: string }];
const PHONE = { width: 390, height: 844 };
const SENTENCE = 'Silence is no instruction. Fees are estimates.';
const TYPES = ['Annuity', 'Renewal', 'Opposition period ends', 'Priority deadline'];

const rows = (page: Page) => page.getByRole('list', { name: 'Deadlines' }).getByRole('checkbox');
const choose = (page: Page, word: string) =>
  page.getByRole('region', { name: 'Selected deadlines' }).getByRole('button', { name: word, exact: true });

/** The code of the mail that confirms a set. It names matters too, whose numbers can have six digits. */
async function codeOfSet(portal: Portal, email: string, before: number): Promise<string> {
  await expect.poll(async () => (await portal.mails(email)).length).toBeGreaterThan(before);
  const [mail] = await portal.mails(email);
  return /^\s*(\d{6})\s*$/m.exec(mail?.text ?? '')?.[1] ?? '';
}

test('an administrator turns instructions on, with types, a sentence and a receiver', async ({ page, signIn }) => {
  await page.setViewportSize(DESK);
  await signIn(ADMIN.email);
  await page.goto('/admin/instructions?part=rules');
  await page.getByRole('switch', { name: 'Clients can give instructions' }).check();
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expect(page.getByText('Choose at least one type of deadline with a choice.')).toBeVisible();
  for (const type of TYPES) {
    const choices = page.getByRole('group', { name: new RegExp(`^${type} \\d`) });
    for (const word of ['Proceed', 'Let lapse', 'Ask us']) await choices.getByRole('checkbox', { name: word }).check();
  }
  await card(page, 'Your words').getByLabel('Proceed').fill('Renew');
  await page.getByLabel('About silence, liability and fees').fill(SENTENCE);
  await page.getByLabel('Email addresses, one per line').fill(ADMIN.email);
  await page.getByRole('switch', { name: 'Giving up a right needs a second person' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expectToast(page, 'Rules saved', 'Clients can give instructions.');
});

test('a client gives ten renewals on a phone with a tap for each and three more, and the firm acknowledges all of them at once', async ({
  page,
  portal,
  signIn,
}) => {
  test.slow();
  await page.setViewportSize(PHONE);
  const [before, firmBefore] = [(await portal.mails(client.email)).length, (await portal.mails(ADMIN.email)).length];
  await signIn(client.email);
  const mails = async () => (await portal.mails(client.email)).length - before;
  const signInMails = await mails();
  await page.goto('/overview');
  await expect(page.getByText(/\d+ deadlines are waiting for your instruction/)).toBeVisible();
  await page.getByRole('link', { name: 'Give instructions' }).click();
  await expect(page.getByText('Silence never counts as an instruction, neither as a yes nor as a no.')).toBeVisible();
  await expect(rows(page).first()).not.toBeChecked();
  // The list holds only the rows near the window, so the next row is the first that is not selected.
  for (let selected = 1; selected <= 10; selected += 1) {
    await page.getByRole('list', { name: 'Deadlines' }).getByRole('checkbox', { checked: false }).first().check();
    await expect(page.getByRole('status').filter({ hasText: `${selected} selected` })).toBeVisible();
  }
  await choose(page, 'Renew').click();
  await expect(heading(page)).toHaveText('Check and confirm');
  const set = page.getByRole('list', { name: 'Your choices' }).getByRole('listitem');
  await expect(set).toHaveCount(10);
  await expect(set.first().getByRole('combobox')).toHaveValue('proceed');
  await expect(set.first()).toContainText(/Due \d+ \w+ \d{4}/);
  await expect(page.getByText(SENTENCE)).toBeVisible();
  await expectAccessible(page);
  // A double tap gives them once.
  await page.getByRole('button', { name: 'Give 10 instructions' }).dblclick();
  await expect(heading(page)).toHaveText('10 instructions given');
  await expect(heading(page)).toBeFocused();
  await expect.poll(mails, 'one receipt for the action').toBe(signInMails + 1);
  await expect.poll(async () => (await portal.mails(ADMIN.email)).length).toBe(firmBefore + 1);

  await page.getByRole('link', { name: 'Your instructions' }).click();
  await expect(page.getByText('Renew: not yet received')).toHaveCount(10);

  await page.setViewportSize(DESK);
  await signIn(ADMIN.email);
  await page.goto('/admin/instructions');
  await expect(page.getByRole('checkbox', { name: 'Select all 10' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Select all 10' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Acknowledge 10' }).focus();
  await page.keyboard.press('Enter');
  await expectToast(page, '10 instructions acknowledged');

  await signIn(client.email);
  await page.goto('/instructions');
  await expect(page.getByText(/Received by .*Finch.* at your firm/i)).toHaveCount(10);
});

test('letting go needs a code that confirms what was shown, and a second person; choice and note survive a reload and an ended session', async ({
  page,
  portal,
  signIn,
  problems,
}) => {
  test.slow();
  await page.setViewportSize(PHONE);
  await signIn(client.email);
  await page.goto('/deadlines?instruct=1');
  await rows(page).last().check();
  await choose(page, 'Let lapse').click();
  await page.getByLabel('Note to your firm').fill('We no longer sell it.');
  await page.reload();
  await expect(page.getByLabel('Note to your firm')).toHaveValue('We no longer sell it.');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Continue to confirm' }).click();
  await expect(page).not.toHaveURL('/instructions/confirm');
  forgetProvoked(problems);
  await signIn(client.email);
  await page.goto('/instructions/confirm');
  await expect(page.getByRole('combobox')).toHaveValue('lapse');
  await expect(page.getByLabel('Note to your firm')).toHaveValue('We no longer sell it.');
  await page.getByRole('button', { name: 'Continue to confirm' }).click();
  const before = (await portal.mails(client.email)).length;
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = await codeOfSet(portal, client.email, before);
  // The phone has discarded the page while its owner looked into the mailbox.
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('6-digit code').fill(code);
  await expect(heading(page)).toHaveText('1 instruction is waiting for a second person');

  await signIn(second.email);
  await page.goto('/overview');
  await page.getByRole('link', { name: 'See your instructions' }).click();
  await page.getByRole('link', { name: 'Check and confirm' }).click();
  await expect(page.getByText('We no longer sell it.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue to confirm' }).click();
  const secondBefore = (await portal.mails(second.email)).length;
  await page.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByLabel('6-digit code').fill(await codeOfSet(portal, second.email, secondBefore));
  await expect(heading(page)).toHaveText('Instruction given');
  await page.goto('/instructions');
  await expect(page.getByText(`Confirmed by ${second.name} as second person`, { exact: false })).toBeVisible();
});

test('a conflict is announced, nothing is given, and what was chosen stays; signing out removes it', async ({
  page,
  signIn,
}) => {
  await signIn(second.email);
  await page.goto('/deadlines?instruct=1');
  await rows(page).first().check();
  await expectAccessible(page);
  await choose(page, 'Ask us').click();
  await page.route('**/api/instructions/give', (route) =>
    route.fulfill({
      json: {
        result: 'changed',
        problems: [
          {
            deadline: 'x',
            problem: 'instructed',
            now: null,
            changes: [],
            by: { number: 7, name: 'Meera Nair', email: '', at: Date.now(), word: 'Renew' },
          },
        ],
      },
    }),
  );
  await page.getByLabel('Note to your firm').fill('Which classes?');
  await page.getByRole('button', { name: 'Give 1 instruction' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Something has changed since this was shown' });
  await expect(alert).toContainText('“Renew” was instructed by Meera Nair');
  await expect(alert).toBeFocused();
  await expect(page.getByLabel('Note to your firm')).toHaveValue('Which classes?');
  await signOut(page);
  expect(await page.evaluate(() => sessionStorage.getItem('ipb_drafts'))).toBeNull();
});

test('once instructions are off, the client keeps the record and is told why there are no choices', async ({
  page,
  signIn,
}) => {
  await signIn(ADMIN.email);
  await page.goto('/admin/instructions?part=rules');
  await page.getByRole('switch', { name: 'Clients can give instructions' }).uncheck();
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expectToast(page, 'Rules saved', 'Clients cannot give instructions.');
  await signIn(client.email);
  await page.goto('/instructions');
  await expect(page.getByText('Your IP firm doesn’t take instructions in the portal at the moment.')).toBeVisible();
  await expect(page.getByText('Renew: received').first()).toBeVisible();
  await expectAccessible(page);
});
