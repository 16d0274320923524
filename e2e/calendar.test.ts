import { expectToast } from './support/admin.ts';
import { clientOf } from './support/sample.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const CLIENT = clientOf('Brightwater');

test('a client subscribes to the deadlines, sees who fetched them, and ends the address', async ({
  page,
  signIn,
  request,
}) => {
  await signIn(CLIENT.email);
  await page.goto('/deadlines');
  await page.getByRole('button', { name: 'Add to my calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to my calendar' });
  await dialog.getByLabel('Name').fill('  ');
  await dialog.getByRole('button', { name: 'Create a calendar address' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Work calendar');
  await dialog.getByText('Full', { exact: true }).click();
  await expect(dialog.getByText('Also titles, countries, notes')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create a calendar address' }).click();
  const box = dialog.getByLabel('Calendar address', { exact: true });
  await expect(box).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/);
  await expectAccessible(page);
  const address = await box.inputValue();
  const webcal = address.replace(/^https?/, 'webcal');
  await expect(dialog.getByRole('link', { name: 'Apple Calendar' })).toHaveAttribute('href', webcal);
  const google = dialog.getByRole('link', { name: /^Google Calendar/ });
  const cid = new URL((await google.getAttribute('href'))!).searchParams.get('cid');
  expect([cid, await google.getAttribute('rel')]).toEqual([webcal, 'noopener noreferrer']);
  for (const [name, host] of [
    ['Outlook.com', 'outlook.live.com'],
    ['Outlook for work', 'outlook.office.com'],
  ] as const) {
    const url = new URL((await dialog.getByRole('link', { name: new RegExp(`^${name}`) }).getAttribute('href'))!);
    expect([url.host, url.pathname, url.searchParams.get('url')]).toEqual([host, '/calendar/0/addfromweb', address]);
  }

  const fetched = await request.get(address, { headers: { 'user-agent': 'Google-Calendar-Importer' } });
  expect([fetched.status(), fetched.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save as a file once' }).click();
  expect((await file).suggestedFilename()).toBe('deadlines.ics');

  await page.goto('/account');
  const row = page.getByRole('list', { name: 'Your calendar addresses' }).getByRole('listitem');
  await expect(row).toContainText('Work calendar');
  await expect(row).toContainText('last fetched by Google, just now');
  await expect(page.getByText(address)).toHaveCount(0);
  await expectAccessible(page);
  await row.getByRole('button', { name: 'End Work calendar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await expectToast(page, 'Calendar address ended');
  await expect(row).toHaveCount(0);
  expect((await request.get(address)).status()).toBe(404);
});
