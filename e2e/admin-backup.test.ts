import { readFile } from 'node:fs/promises';

import { ADMIN, expectToast, refuse } from './support/admin.ts';
import { DESKTOP } from './support/page.ts';
import { expect, expectAccessible, forgetProvoked, test } from './support/test.ts';
import type { Page } from './support/test.ts';

interface ExportedFile {
  adminEmails: { configuredEmails: string[] };
  emailSettings: { template: { subject: string } };
}

const box = (page: Page) => page.getByLabel('Configuration data');
const importButton = (page: Page) => page.getByRole('button', { name: 'Import', exact: true });

/** Presses Export and returns the file. */
async function exported(page: Page): Promise<{ name: string; file: ExportedFile }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export Configuration' }).click(),
  ]);
  await expectToast(page, 'Configuration Exported');
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as ExportedFile;
  return { name: download.suggestedFilename(), file };
}

test.use({ viewport: DESKTOP });
test.beforeEach(async ({ page, signIn }) => {
  await signIn(ADMIN.email);
  await page.goto('/admin/config-backup');
});

test('a configuration is exported, changed, previewed, imported, restored and cleared', async ({ page }) => {
  await expect(page).toHaveTitle('Configuration Backup — IP Briefcase');
  await expectAccessible(page);
  const { name, file } = await exported(page);
  expect(name).toBe(`ip-briefcase-configuration-${new Date().toISOString().slice(0, 10)}.json`);
  expect(file.adminEmails.configuredEmails).toEqual([]);

  file.emailSettings.template.subject = 'Another subject';
  file.adminEmails.configuredEmails = ['second@harbour-ip.example'];
  await box(page).fill(JSON.stringify(file));
  await importButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Import this configuration?' });
  await expect(dialog.getByText('2 settings change.')).toBeVisible();
  const subject = dialog.getByRole('listitem').filter({ hasText: 'Template subject' });
  await expect(subject).toContainText('Your IP Briefcase login code');
  await expect(subject).toContainText('Another subject');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect((await exported(page)).file.adminEmails.configuredEmails, 'a preview changes nothing').toEqual([]);

  await importButton(page).click();
  await dialog.getByRole('button', { name: 'Import this configuration' }).click();
  await expectToast(page, 'Configuration Imported', 'Configuration has been imported. Please refresh the page.');
  expect((await exported(page)).file.adminEmails.configuredEmails).toEqual(['second@harbour-ip.example']);

  await page.getByRole('button', { name: 'Restore previous configuration' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await expectToast(page, 'Configuration Restored');
  expect((await exported(page)).file.adminEmails.configuredEmails).toEqual([]);

  await page.getByRole('button', { name: 'Clear All Configuration' }).click();
  const question = page.getByRole('dialog', { name: 'Clear All Configuration' });
  await expect(
    question.getByText('Are you sure you want to clear all configuration? This cannot be undone.'),
  ).toBeVisible();
  await expect(question.getByRole('button', { name: 'Cancel' }), 'the safe choice has the focus').toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Clear everything' }).click();
  await expectToast(page, 'Configuration Cleared', 'All configuration data has been removed.');
  await page.goto('/admin');
  await expect(
    page.getByRole('heading', { name: 'Admin Dashboard' }),
    'the administrator stays signed in',
  ).toBeVisible();
});

test('an import of nothing, of invalid JSON or of another program’s file is refused, each with its own message', async ({
  page,
  problems,
}) => {
  const failed = 'Invalid configuration data. Please check the format and try again.';
  await importButton(page).click();
  await expectToast(page, 'No Data', 'Please paste your configuration data before importing.');
  for (const [text, why] of [
    ['no JSON', /^This is not complete JSON/],
    ['{"format":"ip-briefcase-configuration","version":1,', /^This is not complete JSON/],
    ['{"name":"something else","version":"1.0.0"}', /^This is not a configuration exported by the portal/],
    ['{"format":"ip-briefcase-configuration","version":1,"isAdmin":true}', /^This is not a configuration exported/],
    [JSON.stringify({ format: 'ip-briefcase-configuration', filler: 'x'.repeat(300_000) }), /larger than 250 KB/],
  ] as const) {
    await box(page).fill(text);
    await importButton(page).click();
    await expectToast(page, 'Import Failed', failed);
    await expect(page.getByRole('main').getByText(why), 'the field keeps its message').toBeVisible();
    await expect(box(page)).toHaveAttribute('aria-invalid', 'true');
  }
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(box(page)).toHaveValue('');

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (
    await chooser
  ).setFiles({
    name: 'foreign.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"format":"ip-briefcase-configuration","version":99}'),
  });
  await expect(box(page)).toHaveValue(/version/);
  await importButton(page).click();
  await expectToast(page, 'Import Failed', failed);
  await expect(page.getByText(/was exported by a newer version/)).toBeVisible();
  forgetProvoked(problems);
});

test('when the server fails, the page says so and keeps what was entered', async ({ page, problems }) => {
  await refuse(page, '/api/config/export', { status: 500, message: '' });
  await page.getByRole('button', { name: 'Export Configuration' }).click();
  await expectToast(page, 'Export Failed', 'Failed to export configuration. Please try again.');
  await refuse(page, '/api/config/clear', { status: 500, message: '' });
  await page.getByRole('button', { name: 'Clear All Configuration' }).click();
  await page.getByRole('button', { name: 'Clear everything' }).click();
  await expectToast(page, 'Clear Failed', 'Failed to clear configuration. Please try again.');
  forgetProvoked(problems);
});
