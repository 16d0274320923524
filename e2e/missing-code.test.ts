import { heading } from './support/page.ts';
import { clientOf } from './support/sample.ts';
import { dayFromNow, deadlineRow, serveRows } from './support/serve-rows.ts';
import { expect, forgetProvoked, test } from './support/test.ts';
import type { Page } from './support/test.ts';

/** Parts of a page whose code is loaded later, while their files cannot be loaded: the device has lost its network, or a deployment has removed a file. */

const client = clientOf('Kestrel');
const MISSING = 'This part of the page couldn’t be loaded. Check your connection, then try again.';

/** Lets a test tell whether the page was loaded again. */
const markPage = (page: Page) => page.evaluate(() => document.body.setAttribute('data-same-page', ''));
const samePage = (page: Page) => page.locator('body[data-same-page]');

async function openDeadline(page: Page, signIn: (email: string) => Promise<void>): Promise<void> {
  await serveRows(page, 'Deadline', [
    deadlineRow({ matter: 'HF1-EP', type: 'Annuity', due: dayFromNow(12).sheet, notes: 'The eighth year' }),
  ]);
  await signIn(client.email);
  await page.goto('/deadlines/HF1-EP-Annuity-0');
  await expect(heading(page)).toHaveText('Annuity');
}

test('a part whose file a deployment has removed says so in its place, keeps the page, and comes when the client tries again', async ({
  page,
  signIn,
  problems,
}) => {
  await page.route('**/assets/deadline-body-*.js', (route) => route.fulfill({ status: 404 }));
  await openDeadline(page, signIn);
  const part = page.getByRole('main').getByRole('alert');
  await expect(part).toContainText(MISSING);
  await expect(heading(page)).toHaveText('Annuity');
  await expect(page.getByText('Due in 12 days')).toBeVisible();
  await page.unroute('**/assets/deadline-body-*.js');
  await part.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The eighth year')).toBeVisible();
  await expect(part).toHaveCount(0);
  forgetProvoked(problems);
});

test('a part that cannot be loaded without a network stays away when the client tries again, and the page stays', async ({
  page,
  signIn,
  problems,
}) => {
  await page.route('**/assets/deadline-body-*.js', (route) => route.abort('internetdisconnected'));
  await openDeadline(page, signIn);
  const part = page.getByRole('main').getByRole('alert');
  await expect(part).toContainText(MISSING);
  await markPage(page);
  await page.context().setOffline(true);
  const button = part.getByRole('button');
  await button.click();
  await expect(button).toHaveText('Try again');
  await expect(button).toBeFocused();
  await expect(heading(page)).toHaveText('Annuity');
  await page.context().setOffline(false);
  // The device has a network, but the server does not answer.
  await page.route('/', (route) => route.abort('connectionrefused'));
  await button.click();
  await expect(button).toHaveText('Try again');
  await expect(samePage(page)).toBeVisible();
  await page.unroute('/');
  await page.unroute('**/assets/deadline-body-*.js');
  await button.click();
  await expect(page.getByText('The eighth year')).toBeVisible();
  forgetProvoked(problems);
});

test('a screen opens without a reload of the page when only code for later cannot be loaded', async ({
  page,
  signIn,
  problems,
}) => {
  const asked = page.waitForRequest('**/assets/documents-page-*.js');
  await page.route('**/assets/documents-page-*.js', (route) => route.fulfill({ status: 404 }));
  await signIn(client.email);
  await page.goto('/help');
  await expect(page.getByRole('list', { name: 'Contacts' })).toBeVisible();
  await markPage(page);
  // The code of the other screens is loaded some seconds later.
  await (await asked).response();
  await page.getByRole('navigation').getByRole('link', { name: 'Actions' }).click();
  await expect(heading(page)).toHaveText('Open Actions');
  await expect(samePage(page)).toBeVisible();
  forgetProvoked(problems);
});

test('a menu whose code could not be loaded is loaded when it is opened', async ({ page, signIn, problems }) => {
  await page.route('**/assets/menu-*.js', (route) => route.abort('internetdisconnected'));
  await signIn(client.email);
  await page.goto('/help');
  await expect(page.getByRole('list', { name: 'Contacts' })).toBeVisible();
  const open = page.getByRole('button', { name: 'Open menu' });
  await page.context().setOffline(true);
  await open.click();
  await expect(page.getByText(MISSING)).toBeVisible();
  await page.context().setOffline(false);
  await page.unroute('**/assets/menu-*.js');
  const loaded = page.waitForEvent('load');
  await open.click();
  await loaded;
  await expect(page.getByRole('list', { name: 'Contacts' })).toBeVisible();
  await open.click();
  await expect(page.getByRole('link', { name: 'Your account' })).toBeVisible();
  forgetProvoked(problems);
});

test('a page with something typed is not loaded again when the code for what the client asks for is gone', async ({
  page,
  signIn,
  problems,
}) => {
  await page.route('**/assets/search-dialog-*.js', (route) => route.fulfill({ status: 404 }));
  await signIn(client.email);
  await page.goto('/matters');
  const typed = page.getByRole('searchbox').first();
  await typed.fill('energy');
  await markPage(page);
  await page.getByRole('button', { name: 'Search everything' }).click();
  await expect(page.getByText('Network error. Please try again.')).toBeVisible();
  await expect(samePage(page)).toBeVisible();
  await expect(typed).toHaveValue('energy');
  forgetProvoked(problems);
});
