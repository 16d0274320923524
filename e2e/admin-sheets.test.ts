import { TABS, WIRE_NAMES } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';

import { ADMIN, expectToast, notifications, refuse } from './support/admin.ts';
import { DESKTOP } from './support/page.ts';
import { expect, expectAccessible, forgetProvoked, test } from './support/test.ts';
import type { Page } from './support/test.ts';

const ACCOUNT = 'portal@harbour.iam.gserviceaccount.com';
const KEY_FILE = JSON.stringify({ type: 'service_account', client_email: ACCOUNT, private_key: '__STORED__' });

/** A configuration as the server returns it: a marker replaces the private key. */
const SAVED = {
  spreadsheetId: 'firm-sheet',
  credentials: KEY_FILE,
  sheetNames: {
    users: 'Users',
    matters: 'Matters',
    deadlines: 'Deadline',
    documents: 'Document Db',
    knowledge: 'Links',
  },
  serviceAccountEmail: ACCOUNT,
  updatedAt: Date.UTC(2026, 10, 20, 9),
  updatedBy: ADMIN.email,
};

const idField = (page: Page) => page.getByLabel('Spreadsheet ID');
const keyField = (page: Page) => page.getByLabel('Service Account Credentials (JSON)');
const save = (page: Page) => page.getByRole('button', { name: 'Save Configuration' });
const testButton = (page: Page) => page.getByRole('button', { name: 'Test Connection' });

/** Serves a configuration in place of the server. The test may change it. */
async function serveConfig(page: Page, config: object): Promise<void> {
  await page.route('**/api/config/google-sheets-get', (route) => route.fulfill({ json: config }));
}

test.use({ viewport: DESKTOP });
test.beforeEach(({ signIn }) => signIn(ADMIN.email));

test('missing fields and invalid JSON are refused with a message', async ({ page }) => {
  await page.goto('/admin/google-sheets');
  await expect(page).toHaveTitle('Google Sheets — IP Briefcase');
  await expect(keyField(page)).toHaveAttribute('rows', '8');
  await expect(testButton(page), 'nothing is configured').toBeDisabled();
  await save(page).click();
  await expect(idField(page)).toBeFocused();
  await expectToast(
    page,
    'Missing Configuration',
    'Please provide both service account credentials and spreadsheet ID',
  );
  await expectAccessible(page);
  await idField(page).fill('firm-sheet');
  await keyField(page).fill('no JSON at all');
  await save(page).click();
  await expect(keyField(page)).toBeFocused();
  await expectToast(page, 'Invalid Credentials', 'Service account credentials must be valid JSON');
  const tooLong = 'This is longer than a service account’s key file. Paste only that file.';
  await keyField(page).fill(JSON.stringify({ filler: 'x'.repeat(20_000) }));
  await save(page).click();
  await expect(keyField(page)).toBeFocused();
  await expectToast(page, 'Save Failed', tooLong);
  await expect(page.getByText(tooLong), 'and stays at the field').toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(idField(page)).toHaveValue('');
});

test('the page shows the server’s reason when it refuses a save', async ({ page, problems }) => {
  await page.goto('/admin/google-sheets');
  await idField(page).fill('firm-sheet');
  await keyField(page).fill('{"type":"authorized_user"}');
  await save(page).click();
  await expectToast(page, 'Save Failed');
  await expect(page.getByText(/must be the JSON key of a service account/)).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  forgetProvoked(problems);
});

test('every column that is read is documented for each tab', async ({ page }) => {
  await page.goto('/admin/google-sheets');
  for (const line of [
    'Name | Email | Phone | Client | IP Service Contact',
    'ID | Docket Name | Filing Date | Status | Title | Client | Most Recent Event | Country of Filing | IPR Type | Grant Date',
    'Related to | Deadline Name | Description | Deadline Date | Client Name | Last Updated',
    'Docket Name | Drive Link',
    'Label | Link | Category | Description',
  ])
    await expect(page.getByText(line)).toBeVisible();
  for (const tab of TABS) {
    const part = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: WIRE_NAMES[tab], exact: true }) });
    await part.locator('summary').click();
    await expect(part.getByRole('row')).toHaveCount(TABLES[tab].columns.length + 1);
    const label = `Copy header row: ${WIRE_NAMES[tab]}`;
    await expect(part.getByRole('button', { name: label })).toBeVisible();
  }
  await expectAccessible(page);
});

test('a stored key is never shown, and replacing it can be cancelled', async ({ page }) => {
  await serveConfig(page, SAVED);
  await page.goto('/admin/google-sheets');
  await expect(page.getByText('Key stored')).toBeVisible();
  await expect(keyField(page)).toHaveAttribute('readonly');
  await expect(keyField(page)).not.toHaveValue(/__STORED__/);
  await expect(page.getByText(/^Last saved 20\sNov\s2026, .* by nora\.finch@harbour-ip\.example\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Replace key' }).click();
  await expect(keyField(page)).toBeFocused();
  await expect(keyField(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Keep the stored key' }).click();
  await expect(page.getByText('Key stored')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Discard changes' })).toBeHidden();
});

test('a different spreadsheet is saved only after its consequences are confirmed', async ({ page }) => {
  await serveConfig(page, SAVED);
  const sent: { confirm?: boolean; credentials: string; spreadsheetId: string }[] = [];
  await page.route('**/api/config/google-sheets', (route) => {
    const body = route.request().postDataJSON() as (typeof sent)[number];
    sent.push(body);
    const changes = ['Matters: 1,011 rows now, 12 rows in the new spreadsheet.'];
    return route.fulfill({
      json: body.confirm ? { success: true } : { success: false, needsConfirmation: true, changes },
    });
  });
  await page.goto('/admin/google-sheets');
  await idField(page).fill('other-sheet');
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Save this configuration?' });
  await expect(dialog.getByText('Matters: 1,011 rows now, 12 rows in the new spreadsheet.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  expect(sent).toHaveLength(1);
  await save(page).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Configuration Saved', 'Google Sheets configuration has been saved successfully');
  expect(sent.at(-1)).toMatchObject({ confirm: true, spreadsheetId: 'other-sheet', credentials: KEY_FILE });
});

test('a connection test shows found and expected headings, or what to fix', async ({ page, problems }) => {
  await serveConfig(page, SAVED);
  await page.goto('/admin/google-sheets');
  const header = [
    { column: 'A', expected: 'ID', found: 'ID', matches: true },
    { column: 'B', expected: 'Docket Name', found: 'Title', matches: false },
  ];
  let answer: object = {
    success: true,
    message: 'The spreadsheet can be read.',
    tabs: TABS.map((tab) => ({
      tab,
      sheetName: SAVED.sheetNames[tab],
      found: tab !== 'knowledge',
      rows: 7,
      header: tab === 'matters' ? header : [],
    })),
  };
  await page.route('**/api/google-sheets/test', (route) => route.fulfill({ json: answer }));
  await testButton(page).click();
  await expectToast(page, 'Connection Successful', 'The spreadsheet can be read.');
  await expect(page.getByText('4 tabs were found, the others are missing.')).toBeVisible();
  await expect(page.getByText('There is no tab called “Links”.')).toBeVisible();
  await expect(page.getByText('1 column differs')).toBeVisible();
  await expect(page.getByRole('row', { name: 'B Docket Name Title' })).toBeVisible();
  await expectAccessible(page);

  answer = { success: false, message: '', cause: 'It is not shared.', fix: 'Share it.', serviceAccountEmail: ACCOUNT };
  await testButton(page).click();
  await expectToast(page, 'Connection Failed', 'Unknown error occurred');
  await expect(page.getByText('It is not shared.')).toBeVisible();
  await expect(page.getByText('Share it.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Copy the address ${ACCOUNT}` }).first()).toBeVisible();

  await page.unroute('**/api/google-sheets/test');
  await refuse(page, '/api/google-sheets/test', { status: 503, message: 'Later.' });
  await testButton(page).click();
  await expectToast(page, 'Connection Failed', 'Server error: 503');
  await page.unroute('**/api/google-sheets/test');
  await refuse(page, '/api/google-sheets/test', { status: 429, message: '', code: 'too-many-requests' });
  await testButton(page).click();
  await expectToast(page, 'Connection Failed', 'Server error: 429');
  await expect(page.getByRole('main').getByText(/^Too many attempts/)).toBeVisible();
  await page.unroute('**/api/google-sheets/test');
  await page.route('**/api/google-sheets/test', (route) => route.abort());
  await testButton(page).click();
  await expectToast(page, 'Test Failed', 'Failed to test Google Sheets connection');
  await page.evaluate(() => localStorage.removeItem('ipb_session'));
  await testButton(page).click();
  await expect(notifications(page).getByText('No admin session found. Please sign in again.')).toBeVisible();
  forgetProvoked(problems);
});

test('leaving with unsaved changes asks first, by link and by Back', async ({ page }) => {
  await serveConfig(page, SAVED);
  await page.goto('/admin');
  const nav = page.getByRole('navigation', { name: 'Administration' });
  await nav.getByRole('link', { name: 'Google Sheets' }).click();
  await idField(page).fill('typed');
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });

  await nav.getByRole('link', { name: 'Email' }).click();
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(idField(page)).toHaveValue('typed');

  await page.goBack();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/google-sheets$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(idField(page)).toHaveValue('typed');

  await page.goBack();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await page.goForward();
  await expect(idField(page), 'what was typed is gone').toHaveValue('firm-sheet');
  await nav.getByRole('link', { name: 'Email' }).click();
  await expect(page, 'no question without unsaved changes').toHaveURL(/\/admin\/email$/);
});

test('a save does not overwrite another administrator’s changes without asking', async ({ page, problems }) => {
  const config = { ...SAVED, version: 1 };
  await serveConfig(page, config);
  let saves = 0;
  await page.route('**/api/config/google-sheets', (route) => {
    if (route.request().headers()['if-match'] !== `"${config.version}"`)
      return route.fulfill({
        status: 409,
        headers: { 'x-error-code': 'conflict' },
        json: { success: false, message: 'This has changed since you loaded it. Please reload and try again.' },
      });
    saves++;
    config.version++;
    return route.fulfill({ json: { success: true } });
  });
  await page.goto('/admin/google-sheets');
  await idField(page).fill('mine');
  Object.assign(config, { spreadsheetId: 'theirs', version: 2 });
  await save(page).click();
  const note = page.getByText('Someone else has changed these settings');
  await expect(note, 'the note is beside the button').toBeInViewport();
  await save(page).click();
  await expect(note, 'pressing Save again does not answer the question').toBeInViewport();
  expect(saves).toBe(0);
  await page.getByRole('button', { name: 'Load saved settings' }).click();
  await expect(idField(page)).toHaveValue('theirs');
  await expect(note).toBeHidden();

  await idField(page).fill('mine');
  Object.assign(config, { spreadsheetId: 'theirs again', version: 3 });
  await save(page).click();
  await page.getByRole('button', { name: 'Keep mine and continue' }).click();
  await expect(note).toBeHidden();
  await save(page).click();
  await expectToast(page, 'Configuration Saved');
  expect(saves).toBe(1);
  forgetProvoked(problems);
});

test('pressing Save twice saves once, and a refusal is explained', async ({ page, problems }) => {
  await serveConfig(page, SAVED);
  let saves = 0;
  await page.route('**/api/config/google-sheets', async (route) => {
    saves++;
    await new Promise((waited) => setTimeout(waited, 300));
    await route.fulfill({
      status: 409,
      headers: { 'x-error-code': 'conflict' },
      json: { success: false, message: 'This has changed since you loaded it. Please reload and try again.' },
    });
  });
  await page.goto('/admin/google-sheets');
  await idField(page).fill('mine');
  await save(page).dblclick();
  await expectToast(page, 'Save Failed');
  expect(saves).toBe(1);
  await expect(page.getByText('This has changed since you loaded it. Please reload and try again.')).toBeVisible();
  await page.unroute('**/api/config/google-sheets');
  await refuse(page, '/api/config/google-sheets', { status: 403, message: 'Forbidden', code: 'forbidden' });
  await save(page).click();
  await expectToast(page, 'Save Failed');
  await expect(page.getByText(/^You no longer have permission to do this/)).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  forgetProvoked(problems);
});
