import { ADMIN } from './support/admin.ts';
import { DESKTOP } from './support/page.ts';
import { clientOf } from './support/sample.ts';
import { expect, test } from './support/test.ts';
import type { Page } from './support/test.ts';

/** A page that the server no longer accepts loads again by itself, but never while it holds what the user has not saved. */

test.use({ viewport: DESKTOP });

/** From now on, the answers say that this page is too old. Returns how often it was loaded since, and which questions the browser has asked. */
async function becomeOld(page: Page): Promise<{ loads: number; questions: string[] }> {
  const noted = { loads: 0, questions: [] as string[] };
  page.on('load', () => (noted.loads += 1));
  page.on('dialog', (dialog) => {
    noted.questions.push(dialog.type());
    void dialog.dismiss();
  });
  await page.route('**/api/**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-oldest-shell': '99' } });
  });
  return noted;
}

/** The page reads again, as when the network returns. */
const readAgain = (page: Page) =>
  page.evaluate(() => {
    for (const name of ['offline', 'online']) dispatchEvent(new Event(name));
  });

/** Waits until the page has read twice: it begins the second time only when it has dealt with the first answer. */
async function readTwice(page: Page, path: string): Promise<void> {
  let answers = 0;
  page.on('response', (response) => (answers += response.url().endsWith(path) ? 1 : 0));
  await expect(async () => {
    await readAgain(page);
    expect(answers).toBeGreaterThan(1);
  }).toPass();
}

/** Waits until the page has loaded again because of an answer. */
async function expectRenewal(page: Page): Promise<void> {
  let loads = 0;
  page.on('load', () => (loads += 1));
  await expect(async () => {
    await readAgain(page);
    expect(loads).toBe(1);
  }).toPass();
}

test('an entry that has left its field and is not saved stays, and the page loads again when it is gone', async ({
  page,
  signIn,
}) => {
  await signIn(ADMIN.email);
  await page.goto('/admin/email');
  const list = page.getByRole('region', { name: 'Additional admin emails' });
  const add = list.getByLabel('Add an email address');
  await add.fill('new.admin@firm.example');
  await add.press('Enter');
  await expect(add).toHaveValue('');
  const noted = await becomeOld(page);
  await readTwice(page, '/api/config/admin-emails-get');
  await expect(list.getByText('new.admin@firm.example')).toBeVisible();
  expect(noted).toEqual({ loads: 0, questions: [] });
  await list.getByRole('button', { name: 'Discard changes' }).click();
  await expectRenewal(page);
  expect(noted).toEqual({ loads: 1, questions: [] });
});

test('a switch that is as it was does not keep an old page', async ({ page, signIn }) => {
  await signIn(ADMIN.email);
  await page.goto('/admin/email');
  const mail = page.getByRole('switch', { name: 'Send email through this server' });
  await mail.check();
  await becomeOld(page);
  await mail.uncheck();
  await expectRenewal(page);
});

test('a field that was emptied keeps an old page', async ({ page, signIn }) => {
  await signIn(clientOf('Kestrel').email);
  await page.goto('/matters');
  await page.getByRole('main').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Ask about this matter' }).click();
  const subject = page.getByRole('dialog').getByLabel('Subject');
  await expect(subject).not.toHaveValue('');
  await subject.fill('');
  const noted = await becomeOld(page);
  await readTwice(page, '/api/data/Matters');
  await expect(subject).toHaveValue('');
  expect(noted.loads).toBe(0);
});

test('a browser that keeps no note of it does not load an old page again and again', async ({ page, signIn }) => {
  await signIn(clientOf('Kestrel').email);
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    }),
  );
  await page.goto('/matters');
  await expect(page.getByText(/total matters/)).toBeVisible();
  const noted = await becomeOld(page);
  await readTwice(page, '/api/data/Matters');
  expect(noted.loads).toBe(0);
});
