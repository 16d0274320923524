import { clientOf } from './support/sample.ts';
import { expect, forgetProvoked, test } from './support/test.ts';
import type { Opened, Page } from './support/test.ts';

// What these tests look for must never happen, not even once, so a failed test is not repeated.
test.describe.configure({ retries: 0 });

/** Clients of two companies who sign in one after the other in one browser. Nothing of the first may reach the second. */
const [first, second] = [clientOf('Ålund').email, clientOf('Kestrel').email];

/** Signs the second client in, in another tab of the same browser. */
async function signInBeside(page: Page, opened: ReadonlyMap<string, Opened>): Promise<void> {
  const session = opened.get(second);
  await page.context().addCookies([...(session?.cookies ?? [])]);
  const tab = await page.context().newPage();
  await tab.goto('/brand.css');
  await tab.evaluate((text) => localStorage.setItem('ipb_session', text), session?.session ?? '');
}

async function write(page: Page): Promise<void> {
  await page.goto('/help');
  await page.getByRole('button', { name: 'Send Message' }).first().click();
  await page.getByLabel('Subject').fill('Half');
  await page.getByLabel('Message').fill('way');
}

const kept = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));

test('a half-written message is deleted when another person signs in in another tab', async ({
  page,
  signIn,
  opened,
}) => {
  await signIn(second);
  await signIn(first);
  await write(page);
  await expect.poll(() => kept(page)).toContain('way');
  await signInBeside(page, opened);
  await expect.poll(() => kept(page)).not.toContain('way');
});

test('a late refusal for the previous session does not end the new one', async ({ page, signIn, opened, problems }) => {
  await signIn(second);
  await signIn(first);
  let refuse = () => {};
  const held = new Promise<void>((resolve) => (refuse = resolve));
  await page.route('**/api/email/send-message', async (route) => {
    await held;
    await route.fulfill({ status: 401, json: { success: false, message: 'Unauthorized' } });
  });
  await write(page);
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();

  await signInBeside(page, opened);
  const refused = page.waitForResponse('**/api/email/send-message');
  refuse();
  await (await refused).finished();
  // Long enough for the page to go to the sign-in, if the refusal ended the new session.
  await page.waitForTimeout(1_000);
  await expect(page).toHaveURL(/\/help$/);
  expect(await page.getByText('Session expired').count()).toBe(0);
  const stored = await page.evaluate(() => localStorage.getItem('ipb_session'));
  expect((JSON.parse(stored ?? '{}') as { email: string }).email).toBe(second);
  forgetProvoked(problems);
});
