import { SAMPLE_COMPANIES } from '#demo/companies.ts';
import { usersOf } from '#demo/people.ts';

import { ADMIN, expectToast } from './support/admin.ts';
import { addAuthenticator } from './support/authenticator.ts';
import { impersonate, stopImpersonation } from './support/impersonate.ts';
import { SENTENCE, takeInstructions } from './support/instruction-rules.ts';
import { atRest, DESKTOP, heading, PHONE } from './support/page.ts';
import type { Portal } from './support/portal.ts';
import { clientOf } from './support/sample.ts';
import { expect, expectAccessible, forgetProvoked, newestCode, signOut, test } from './support/test.ts';
import type { Locator, Page } from './support/test.ts';

const client = clientOf('Saffron');
const [, , second] = usersOf(SAMPLE_COMPANIES[2]!, 2) as [unknown, unknown, { name: string; email: string }];

const rows = (page: Page) => page.getByRole('list', { name: 'Deadlines' }).getByRole('checkbox');
/** Selects a deadline after scrolling it to the middle of the window: the list takes no clicks while it scrolls, and bars cover its edges. */
async function select(row: Locator): Promise<void> {
  await row.evaluate((box) => box.scrollIntoView({ block: 'center' }));
  await atRest(row.page());
  // By its id: rows that are drawn meanwhile would make another row the last one.
  await row
    .page()
    .locator(`[id="${await row.getAttribute('id')}"]`)
    .check();
}
const choose = (page: Page, word: string) =>
  page.getByRole('region', { name: 'Selected deadlines' }).getByRole('button', { name: word, exact: true });

/** How many mails to the address have such a subject. Other mails, such as a notice, may arrive at any time. */
const mailsThatSay = async (portal: Portal, email: string, words: RegExp) =>
  (await portal.mails(email)).filter(({ subject }) => words.test(subject)).length;

test.beforeEach(({ page, portal, signIn }) => takeInstructions({ page, portal, signIn }));

test('on a phone, a client gives ten instructions with one tap for each and three more, and the firm acknowledges them all at once', async ({
  page,
  portal,
  signIn,
}) => {
  test.slow();
  await page.setViewportSize(PHONE);
  await signIn(client.email);
  const receipts = () => mailsThatSay(portal, client.email, /instructions? given/);
  const told = () => mailsThatSay(portal, ADMIN.email, /instructions? given/);
  const [before, toldBefore] = [await receipts(), await told()];
  await page.goto('/overview');
  await expect(page.getByText(/\d+ deadlines are waiting for your instruction/)).toBeVisible();
  await page.getByRole('link', { name: 'Give instructions' }).click();
  await expect(page.getByText('Silence never counts as an instruction, neither as a yes nor as a no.')).toBeVisible();
  await expect(rows(page).first()).not.toBeChecked();
  // Only the rows near the window are in the page, so always select the first unselected row.
  for (let selected = 1; selected <= 10; selected += 1) {
    await select(page.getByRole('list', { name: 'Deadlines' }).getByRole('checkbox', { checked: false }).first());
    await expect(page.getByRole('status').filter({ hasText: `${selected} selected` })).toBeVisible();
  }
  await choose(page, 'Renew').click();
  await expect(heading(page)).toHaveText('Check and confirm');
  const set = page.getByRole('list', { name: 'Your choices' }).getByRole('listitem');
  await expect(set).toHaveCount(10);
  await expect(set.first().getByRole('combobox')).toHaveValue('proceed');
  await expect(set.first()).toContainText(/Due \d+\s\w+\s\d{4}/);
  await expect(page.getByText(SENTENCE)).toBeVisible();
  await expectAccessible(page);
  // A double tap, which gives them only once.
  await page.getByRole('button', { name: 'Give 10 instructions' }).dblclick();
  await expect(heading(page)).toHaveText('10 instructions given');
  await expect(heading(page)).toBeFocused();
  await expect.poll(receipts, 'one receipt for the action').toBe(before + 1);
  await expect.poll(told).toBe(toldBefore + 1);

  await page.getByRole('link', { name: 'Your instructions' }).click();
  await expect(page.getByText('Renew: not yet received')).toHaveCount(10);

  await page.setViewportSize(DESKTOP);
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

test('giving up a right needs a code for exactly what was shown, and a second person; choice and note survive a reload and an ended session', async ({
  page,
  portal,
  signIn,
  problems,
}) => {
  test.slow();
  await page.setViewportSize(PHONE);
  await signIn(client.email);
  await page.goto('/deadlines?instruct=1');
  await select(rows(page).last());
  await choose(page, 'Let lapse').click();
  await page.getByLabel('Note to your firm').fill('We no longer sell it.');
  await page.reload();
  await expect(page.getByLabel('Note to your firm')).toHaveValue('We no longer sell it.');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Continue to confirm' }).click();
  await expect(page).not.toHaveURL('/instructions/confirm');
  await signIn(client.email);
  // Until the page was left, all its calls were refused, each with a line in the console.
  forgetProvoked(problems);
  await page.goto('/instructions/confirm');
  await expect(page.getByRole('combobox')).toHaveValue('lapse');
  await expect(page.getByLabel('Note to your firm')).toHaveValue('We no longer sell it.');
  await page.getByRole('button', { name: 'Continue to confirm' }).click();
  const before = (await portal.mails(client.email)).length;
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = await newestCode(portal, client.email, before);
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  // The mail may arrive before the answer, so wait for the field. Then reload, as a phone does after its user has looked into the mail app.
  await expect(dialog.getByLabel('6-digit code')).toBeVisible();
  await page.reload();
  await expect(dialog.getByLabel('6-digit code')).toBeVisible();
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
  await dialog.getByLabel('6-digit code').fill(await newestCode(portal, second.email, secondBefore));
  await expect(heading(page)).toHaveText('Instruction given');
  await page.goto('/instructions');
  await expect(page.getByText(`Confirmed by ${second.name} as second person`, { exact: false })).toBeVisible();
});

test('a conflict is announced, nothing is given, and the choices are kept; signing out removes them', async ({
  page,
  signIn,
}) => {
  await signIn(second.email);
  await page.goto('/deadlines?instruct=1');
  await select(rows(page).first());
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
  await signIn(second.email, { fresh: true });
  await page.goto('/instructions/confirm');
  await expect(page.getByText('Nothing selected')).toBeVisible();
});

test.describe('on a domain name', () => {
  // Passkeys belong to a domain name. The demo's address 127.0.0.1 also has one.
  test.use({ baseURL: async ({ portal }, provide) => provide(portal.origin.replace('127.0.0.1', 'localhost')) });

  test('giving up a right is confirmed with a passkey, and the record says so', async ({ page, portal }) => {
    await addAuthenticator(page);
    const before = (await portal.mails(client.email)).length;
    await page.goto('/');
    await page.getByLabel('Email').fill(client.email);
    await page.getByRole('button', { name: 'Access Portfolio' }).click();
    await page.getByLabel('6-digit code').fill(await newestCode(portal, client.email, before));
    await expect(page).toHaveURL(/\/overview$/);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('Passkey added')).toBeVisible();

    await page.goto('/deadlines?instruct=1');
    await select(rows(page).first());
    await choose(page, 'Let lapse').click();
    await page.getByRole('button', { name: 'Continue to confirm' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
    await expect(heading(page)).toHaveText('1 instruction is waiting for a second person');
    await page.goto('/instructions');
    await page
      .getByText(/^Record no\./)
      .first()
      .click();
    await expect(page.getByText('Confirmed with a passkey.')).toBeVisible();
  });
});

test('the page says why a person may not instruct: an administrator viewing as a client, a session from an issued code, a person who is not named, or instructions are off', async ({
  page,
  portal,
  browser,
  signIn,
}) => {
  test.slow();
  await signIn(client.email);
  await page.goto('/deadlines?instruct=1');
  await select(rows(page).first());
  await choose(page, 'Renew').click();
  await page.getByRole('button', { name: 'Give 1 instruction' }).click();
  await expect(heading(page)).toHaveText('Instruction given');
  await signIn(ADMIN.email);
  await impersonate(page, client.email);
  await page.goto('/instructions/confirm');
  await expect(page.getByText('Only the client can give instructions.', { exact: false })).toBeVisible();
  await page.goto('/deadlines?instruct=1');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(rows(page)).toHaveCount(0);
  await stopImpersonation(page);
  await page.evaluate(() => localStorage.clear());

  await signIn(ADMIN.email);
  await page.goto('/admin/instructions?part=rules');
  await page.getByRole('radio', { name: 'Named people' }).check();
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expectToast(page, 'Rules saved', 'Clients can give instructions.');
  const issued = await page.evaluate(async (email) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email, reason: 'No email arrives' });
    const answer = await fetch('/api/admin/issue-code', { method: 'POST', headers, body });
    return (await answer.json()) as { code: string; address: string };
  }, client.email);
  const other = await browser.newContext({ baseURL: portal.origin });
  const guest = await other.newPage();
  const { pathname, search, hash } = new URL(issued.address);
  await guest.goto(pathname + search + hash);
  await guest.getByLabel('6-digit code').fill(issued.code);
  await expect(guest).toHaveURL(/\/overview$/);
  await guest.goto('/instructions/confirm');
  await expect(guest.getByText('You signed in with a code that was issued to you.', { exact: false })).toBeVisible();
  await other.close();
  await signIn(client.email);
  await page.goto('/instructions/confirm');
  await expect(page.getByText('takes instructions from other people in your company', { exact: false })).toBeVisible();

  await signIn(ADMIN.email);
  await page.goto('/admin/instructions?part=rules');
  await page.getByRole('switch', { name: 'Clients can give instructions' }).uncheck();
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expectToast(page, 'Rules saved', 'Clients cannot give instructions.');
  await signIn(client.email);
  await page.goto('/instructions');
  await expect(page.getByText('Your IP firm doesn’t take instructions in the portal at the moment.')).toBeVisible();
  await expect(page.getByText(/^Renew: /).first()).toBeVisible();
  await expectAccessible(page);
});
