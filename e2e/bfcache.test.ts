import { clientOf } from './support/sample.ts';
import { expect, forgetProvoked, signOut, test } from './support/test.ts';
import type { Page } from './support/test.ts';

/*
 * The browser of these tests (headless Chromium) keeps no page that has been left, so what happens to a kept one is played: it
 * hears of nothing while it is away, and then of its coming back, as the HTML standard has it.
 */
const [client, other] = [clientOf('Brightwater'), clientOf('Kestrel')];

/** Lets the page hear nothing of other tabs, as one that lies frozen in the browser's memory. */
const deafen = (page: Page) =>
  page.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true));

/** Shows the page again as it was left. Returns what stands on it before anything has been asked of the server. */
const comeBack = (page: Page) =>
  page.evaluate(async () => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await new Promise((drawn) => requestAnimationFrame(drawn));
    return document.body.innerText;
  });

test('a page that is shown again as it was left shows nothing of who has signed out since', async ({
  page,
  signIn,
  context,
}) => {
  await signIn(client.email, { fresh: true });
  await deafen(page);
  await page.goto('/matters');
  await expect(page.getByText(/total matters/)).toBeVisible();
  const beside = await context.newPage();
  await beside.goto('/overview');
  await signOut(beside);
  await expect(page.getByText(/total matters/), 'it has not heard of it').toBeVisible();

  expect(await comeBack(page)).not.toContain('total matters');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: 'Access Portfolio' })).toBeVisible();
});

test('and where somebody else has signed in meanwhile, that person’s data', async ({ page, signIn, opened }) => {
  await signIn(other.email);
  await signIn(client.email);
  await deafen(page);
  await page.goto('/matters');
  const titles = page.locator('main a[href^="/matters/"]');
  await expect(titles.first()).toBeVisible();
  const first = await titles.first().innerText();
  const beside = opened.get(other.email);
  await page.context().addCookies([...(beside?.cookies ?? [])]);
  const second = await page.context().newPage();
  await second.goto('/brand.css');
  await second.evaluate((text) => localStorage.setItem('ipb_session', text), beside?.session ?? '');

  expect(await comeBack(page)).not.toContain(first.split('\n')[0]);
  await expect(page.getByText(/total matters/)).toBeVisible();
  await expect(titles.first()).not.toHaveText(first);
});

test('and where the session was ended elsewhere, the login with a word', async ({ page, signIn, problems }) => {
  await signIn(client.email);
  await page.goto('/matters');
  await expect(page.getByText(/total matters/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  // What lies on the device says nothing of it.
  await page.context().clearCookies();
  await comeBack(page);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Session expired')).toBeVisible();
  await expect(page.getByText(/total matters/)).toBeHidden();
  forgetProvoked(problems);
});
