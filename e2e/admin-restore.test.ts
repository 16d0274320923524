import { WIRE_NAMES } from '#domain/tabs/tab.ts';

import { ADMIN, expectToast } from './support/admin.ts';
import { DESKTOP } from './support/page.ts';
import { expect, expectAccessible, forgetProvoked, test } from './support/test.ts';
import type { Page } from './support/test.ts';

const ACCOUNT = 'portal@harbour.iam.gserviceaccount.com';
const SAVED = {
  spreadsheetId: 'firm-sheet',
  credentials: JSON.stringify({ type: 'service_account', client_email: ACCOUNT, private_key: '__STORED__' }),
  sheetNames: WIRE_NAMES,
  serviceAccountEmail: ACCOUNT,
  updatedAt: Date.UTC(2026, 10, 20, 9),
  updatedBy: ADMIN.email,
};
const PREVIOUS = {
  savedAt: Date.UTC(2026, 10, 19, 9),
  savedBy: ADMIN.email,
  spreadsheetId: 'older-sheet',
  serviceAccountEmail: ACCOUNT,
};

/** Serves a configuration in place of the server. The test may change it. */
async function serveConfig(page: Page, config: object): Promise<void> {
  await page.route('**/api/config/google-sheets-get', (route) => route.fulfill({ json: config }));
}

test.use({ viewport: DESKTOP });
test.beforeEach(({ signIn }) => signIn(ADMIN.email));

test('the previous configuration shows when it was saved, and is restored after a confirmation of the changes', async ({
  page,
  problems,
}) => {
  await serveConfig(page, { ...SAVED, previous: PREVIOUS });
  const sent: object[] = [];
  await page.route('**/api/config/google-sheets-restore', async (route) => {
    const body = route.request().postDataJSON() as { confirm?: boolean };
    sent.push(body);
    if (sent.length === 1)
      return route.fulfill({ status: 409, headers: { 'x-error-code': 'conflict' }, json: { success: false } });
    if (body.confirm) await serveConfig(page, { ...SAVED, spreadsheetId: 'older-sheet' });
    const asked = { success: false, needsConfirmation: true, changes: ['Matters: 12 rows now, 9 rows then.'] };
    return route.fulfill({ json: body.confirm ? { success: true } : asked });
  });
  await page.goto('/admin/google-sheets');
  const restore = page.getByRole('button', { name: 'Restore previous configuration' });
  await expect(page.getByText(/^Saved 19\sNov\s2026, .* by nora\.finch@harbour-ip\.example\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Spreadsheet ID').fill('something typed');
  await expect(restore, 'unsaved changes would be lost').toBeDisabled();
  await page.getByRole('button', { name: 'Discard changes' }).click();

  await restore.click();
  await expectToast(
    page,
    'Restore Failed',
    'Someone else has changed the configuration. The page now shows the latest.',
  );
  await restore.click();
  const dialog = page.getByRole('dialog', { name: 'Save this configuration?' });
  await expect(dialog.getByText('Matters: 12 rows now, 9 rows then.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Configuration Restored', 'The previous configuration is active again.');
  await expect(page.getByLabel('Spreadsheet ID')).toHaveValue('older-sheet');
  await expect(restore, 'there is no previous configuration left').toBeHidden();
  expect(sent).toEqual(
    [false, false, true].map((confirm) => expect.objectContaining({ savedAt: PREVIOUS.savedAt, confirm }) as object),
  );
  forgetProvoked(problems);
});
