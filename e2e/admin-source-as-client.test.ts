import { ownXlsx } from '#server/testing/own-workbook.ts';

import { DESKTOP, PHONE } from './support/page.ts';
import { FOUNDER, startProduction } from './support/production.ts';
import type { Production } from './support/production.ts';
import { openUpload, upload } from './support/source.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import type { Page } from './support/test.ts';

const SHEETS = [
  {
    name: 'Matters',
    rows: [
      ['Matter ID', 'Client', 'Title', 'Type', 'Status', 'Country'],
      ['A-1', 'Aurora', 'Lamp', 'Patent', 'Granted', 'DE'],
      ['B-1', 'Bolt', 'Pump', 'Patent', 'Pending', 'US'],
      ['B-2', 'Bolt', 'PUMPO', 'Trademark', 'Registered', 'EU'],
    ],
  },
  {
    name: 'Deadlines',
    rows: [
      ['Matter ID', 'Client', 'Deadline', 'Due Date'],
      ['A-1', 'Aurora', 'Pay the lamp’s annuity', '2031-02-01'],
      ['B-1', 'Bolt', 'Answer the office action', '2031-03-01'],
    ],
  },
  {
    name: 'Users',
    rows: [
      ['Client', 'Name', 'Email'],
      ['Aurora', 'Ann', 'ann@aurora.example'],
      ['Bolt', 'Bob', 'bob@bolt.example'],
    ],
  },
];

let production: Production;
test.beforeEach(async ({ page }) => {
  test.slow();
  production = await startProduction({ ADMIN_EMAILS: FOUNDER });
  await page.setViewportSize(DESKTOP);
  await openUpload(page, production);
});
test.afterEach(({ page }) => production.stop(page));

/** The calls that are made from now on. */
function callsOf(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname);
  });
  return calls;
}

test('an administrator sees one client’s portfolio in that client’s own screens before anything is published, and comes back to the preview', async ({
  page,
}) => {
  await upload(page, ownXlsx(SHEETS));
  await expect(page.getByText('Nothing to check.')).toBeVisible();
  await page.getByRole('button', { name: 'Show the preview' }).click();
  // What clients would miss leads to each client that misses it.
  await page.getByText('No client has a contact at your firm').click();
  // Bolt has the most matters, so its portfolio is shown already: the other one first, so that its return is noticed.
  await page.getByRole('button', { name: 'Show Aurora' }).click();
  await expect(page.getByRole('button', { name: 'See it as Aurora' })).toBeVisible();
  await page.getByRole('button', { name: 'Show Bolt' }).click();
  const seeBolt = page.getByRole('button', { name: 'See it as Bolt' });
  await expect(seeBolt).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Show Bolt' }), 'what was open stays so').toBeVisible();
  const calls = callsOf(page);
  await seeBolt.click();

  await expect(page).toHaveURL(/\/overview$/);
  await expect(page.getByText('Preview: Bolt')).toBeVisible();
  await expect(page.getByText('What its people will see once you publish these changes.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Total IPRs.*2/ })).toBeVisible();
  await expect(page.getByText('Answer the office action').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('navigation').getByRole('link', { name: 'My IPRs' }).click();
  await expect(page.getByText('PUMPO').first()).toBeVisible();
  await expect(page.getByText('Lamp')).toHaveCount(0);
  await page.getByText('Pump', { exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Pump' })).toBeVisible();
  await page.setViewportSize(PHONE);
  await page.getByText('Answer the office action').first().click();
  await expect(page).toHaveURL(/\/deadlines\//);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Helpdesk' }).click();
  await page.getByRole('button', { name: /idea/i }).click();
  await expect(page.getByRole('dialog').getByText('This is a preview, so nothing can be sent.')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Send Email' })).toBeDisabled();
  await expect(page.getByRole('dialog').getByLabel('Message')).not.toBeEditable();
  await page.keyboard.press('Escape');
  expect(
    calls.filter((path) => !path.startsWith('/api/auth/')),
    'only which registers are on, which is no client’s data',
  ).toEqual(['/api/registers']);

  // Back at the preview, as it was left.
  await page.getByRole('button', { name: 'End preview' }).click();
  await expect(page.getByText('Preview: Bolt')).toBeHidden();
  await expect(page.getByRole('button', { name: 'See it as Bolt' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled();
  await page.getByLabel('Client', { exact: true }).selectOption('Aurora');
  await page.getByRole('button', { name: 'See it as Aurora' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'My IPRs' }).click();
  await expect(page.getByText('Lamp').first()).toBeVisible();
  await expect(page.getByText('PUMPO')).toHaveCount(0);

  // It is nowhere but in the memory of the page.
  await page.reload();
  await expect(page.getByText('Preview: Aurora')).toBeHidden();
  await expect(page.getByText('Lamp')).toHaveCount(0);
});

test('a preview in the client’s screens has a client’s usual columns, is named in its files, and ends when another client is viewed', async ({
  page,
}) => {
  await upload(page, ownXlsx(SHEETS));
  await expect(page.getByText('Nothing to check.')).toBeVisible();
  await page.getByRole('button', { name: 'Show the preview' }).click();
  const see = page.getByRole('button', { name: 'See it as Bolt' });
  await expect(see).toBeVisible();
  // Columns that the administrator has chosen on this device are not the client’s.
  await page.evaluate(() => localStorage.setItem('ipb_columns', 'docketNumber title'));
  await see.click();
  await page.getByRole('navigation').getByRole('link', { name: 'My IPRs' }).click();
  await expect(page.getByText('Preview: Bolt')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /^Status/ })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Data & Docs' }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download My IPRs (CSV)' }).click();
  expect((await file).suggestedFilename()).toBe('preview-ip-matters.csv');
  // Another tab begins to view the portal as a client, and ends that.
  // The server knows nothing of it, and would refuse its calls: they wait.
  await page.route('**/api/**', () => undefined);
  const tab = await page.context().newPage();
  await tab.goto(`${production.origin}/api/status`);
  await tab.evaluate(() => {
    const user = { email: 'ann@aurora.example', name: 'Ann', company_name: 'Aurora', client: 'Aurora' };
    localStorage.setItem(
      'ipb_impersonation_session',
      JSON.stringify({ timestamp: Date.now(), impersonated_user: user }),
    );
  });
  await expect(page.getByText('Preview: Bolt')).toBeHidden();
  await tab.evaluate(() => localStorage.removeItem('ipb_impersonation_session'));
  await tab.close();
  await expect(page.getByText(/Preview: Bolt|Pump|PUMPO/)).toHaveCount(0);
});

test('the browser’s Back, the menu and a sign-out end a preview in the client’s screens', async ({ page }) => {
  await upload(page, ownXlsx(SHEETS));
  await expect(page.getByText('Nothing to check.')).toBeVisible();
  await page.getByRole('button', { name: 'Show the preview' }).click();
  const see = page.getByRole('button', { name: 'See it as Bolt' });
  const banner = page.getByText('Preview: Bolt');
  await see.click();
  await expect(banner).toBeVisible();
  await page.goBack();
  await expect(see).toBeInViewport();
  await expect(banner).toBeHidden();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Admin Overview' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await see.click();
  await page.getByRole('link', { name: 'Admin', exact: true }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(banner).toBeHidden();
  await page.goto(`${production.origin}/admin/source`);
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await see.click();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(banner).toBeHidden();
  await expect(page.getByText(/Bolt|Pump/)).toHaveCount(0);
});
