import { clientOf } from './support/sample.ts';
import { expect, forgetProvoked, signOut, test } from './support/test.ts';
import type { Page } from './support/test.ts';

// What these tests look for must never happen, not even once, so a failed test is not repeated.
test.describe.configure({ retries: 0 });

/*
 * Headless Chromium has no back-forward cache, so these tests simulate it: the page hears no events while it is away, and then the
 * `pageshow` event of the HTML standard.
 */
const [client, other] = [clientOf('Brightwater'), clientOf('Kestrel')];

/** Hides the changes of other tabs from the page, as if it were frozen in the browser's memory. */
const freeze = (page: Page) =>
  page.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true));

/** Shows the page again as it was left. Returns its text before the server has been asked. */
const restoreFromCache = (page: Page) =>
  page.evaluate(async () => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await new Promise((drawn) => requestAnimationFrame(drawn));
    return document.body.innerText;
  });

test('a page restored from the back-forward cache after a sign-out shows none of that user’s data', async ({
  page,
  signIn,
  context,
}) => {
  await signIn(client.email, { fresh: true });
  await freeze(page);
  await page.goto('/matters');
  await expect(page.getByText(/total matters/)).toBeVisible();
  const beside = await context.newPage();
  await beside.goto('/overview');
  await signOut(beside);
  await expect(page.getByText(/total matters/), 'the frozen page does not know of the sign-out').toBeVisible();

  expect(await restoreFromCache(page)).not.toContain('total matters');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: 'Access Portfolio' })).toBeVisible();
});

test('a page restored after another user signed in shows that user’s data', async ({ page, signIn, opened }) => {
  await signIn(other.email);
  await signIn(client.email);
  await freeze(page);
  await page.goto('/matters');
  const titles = page.locator('main a[href^="/matters/"]');
  await expect(titles.first()).toBeVisible();
  const first = await titles.first().innerText();
  const beside = opened.get(other.email);
  await page.context().addCookies([...(beside?.cookies ?? [])]);
  const second = await page.context().newPage();
  await second.goto('/brand.css');
  await second.evaluate((text) => localStorage.setItem('ipb_session', text), beside?.session ?? '');

  expect(await restoreFromCache(page)).not.toContain(first.split('\n')[0]);
  await expect(page.getByText(/total matters/)).toBeVisible();
  await expect(titles.first()).not.toHaveText(first);
});

test('a page restored after the session was ended elsewhere leads to the login with a message', async ({
  page,
  signIn,
  problems,
}) => {
  await signIn(client.email);
  await page.goto('/matters');
  await expect(page.getByText(/total matters/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The browser's storage does not know that the session was ended.
  await page.context().clearCookies();
  await restoreFromCache(page);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Session expired')).toBeVisible();
  await expect(page.getByText(/total matters/)).toBeHidden();
  forgetProvoked(problems);
});
