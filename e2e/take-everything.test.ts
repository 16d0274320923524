import { readFile } from 'node:fs/promises';

import { clientOf } from './support/sample.ts';
import { expect, expectAccessible, newestCode, test } from './support/test.ts';

const CLIENT = clientOf('Meridian');

test('a client downloads everything as one file, and has to enter a new code if the sign-in was long ago', async ({
  page,
  signIn,
  portal,
  problems,
}) => {
  await signIn(CLIENT.email, { fresh: true });
  await page.goto('/account');
  const button = page.getByRole('button', { name: 'Download everything' });
  await expect(button).toBeVisible();
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  const asked = page.waitForRequest('**/api/export');
  await button.click();
  // The call names the company that the page shows. The server refuses if another tab has chosen another one.
  expect((await asked).headers()['x-company']).toMatch(/^[\w-]{8,}$/);
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^portfolio-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = await readFile(await saved.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.includes('portfolio.xlsx')).toBe(true);
  await expect(page.getByText('Everything has been downloaded')).toBeVisible();

  // Reloads, because the message would cover the button. Then answers once as if the sign-in had been long ago.
  await page.reload();
  let refused = 0;
  await page.route('**/api/export', async (route) => {
    if (refused++ > 0) return route.continue();
    return route.fulfill({
      status: 403,
      headers: { 'x-error-code': 'sign-in-again' },
      json: { success: false, message: 'Confirm' },
    });
  });
  const before = (await portal.mails(CLIENT.email)).length;
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(dialog).toContainText('The file has all the data of your company.');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog
    .getByRole('textbox')
    .first()
    .fill(await newestCode(portal, CLIENT.email, before));
  const again = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await again;

  await page.unroute('**/api/export');
  await page.route('**/api/export', (route) =>
    route.fulfill({
      status: 409,
      headers: { 'x-error-code': 'company-changed' },
      json: { success: false, message: 'Another company' },
    }),
  );
  await page.reload();
  await button.click();
  await expect(page.getByRole('heading', { name: 'Another company is shown now' })).toBeVisible();
  problems.length = 0;
});
