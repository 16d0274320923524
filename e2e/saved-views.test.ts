import { clientOf } from './support/sample.ts';
import { matterRow, serveRows } from './support/serve-rows.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const client = clientOf('Kestrel');

test('a client saves a view with a name, finds it on another device, and deletes it', async ({ page, signIn }) => {
  await signIn(client.email);
  await serveRows(page, 'Matters', [
    matterRow({ id: 'P1', title: 'Pump', country: 'JP', status: 'Granted' }),
    matterRow({ id: 'V1', title: 'Valve', country: 'US', status: 'Pending' }),
  ]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/matters?country=JP&group=status');
  await expect(page.getByText('2 total matters • 1 shown')).toBeVisible();
  const headers = page.getByRole('columnheader');
  const columns = page.getByRole('dialog', { name: 'Choose columns' });
  await page.getByRole('button', { name: 'Columns' }).click();
  await columns.getByLabel('Filing date').uncheck();
  await columns.getByLabel('Legal status').check();
  await columns.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Views' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved views' });
  await dialog.getByLabel('Save what is shown now as').fill('Japan');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Columns' }).click();
  await columns.getByRole('button', { name: 'Reset' }).click();
  await columns.getByRole('button', { name: 'Done' }).click();
  await expect(headers.filter({ hasText: 'Legal status' })).toHaveCount(0);

  // On a phone, without stored data: the view belongs to the person, not to the browser.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/matters');
  await expect(page.getByText('2 total matters • 2 shown')).toBeVisible();
  await page.getByRole('button', { name: 'Views' }).click();
  await dialog.getByRole('link', { name: 'Japan' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/matters?country=JP&group=status');
  await expect(page.getByText('2 total matters • 1 shown')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(headers.filter({ hasText: 'Legal status' })).toHaveCount(1);
  await expect(headers.filter({ hasText: 'Filing date' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Views' }).click();
  await dialog.getByRole('button', { name: 'Delete the view Japan' }).click();
  await expect(dialog.getByRole('link', { name: 'Japan' })).toHaveCount(0);
});
