import { ADMIN } from './support/admin.ts';
import { PHONE } from './support/page.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const CLIENTS = Array.from({ length: 60 }, (_, n) => ({ id: `client-${n}`, name: `Client ${n} Ltd` }));

test('given more clients than are listed, an administrator finds one by its name on a phone, with the keyboard alone, and it stays chosen', async ({
  page,
  signIn,
}) => {
  await page.route('**/api/config/mails-clients', (route) => {
    const { search } = route.request().postDataJSON() as { search: string };
    const found = CLIENTS.filter(({ name }) => name.includes(search));
    return route.fulfill({ json: { all: CLIENTS.length, total: found.length, clients: found.slice(0, 50) } });
  });
  await page.setViewportSize(PHONE);
  await signIn(ADMIN.email);
  await page.goto('/admin/mails');
  await page.getByLabel('Reminders and digests are').selectOption('On for some clients');
  await expect(page.getByText('And 10 more. Search for their names.')).toBeVisible();
  await expectAccessible(page);
  const search = page.getByLabel('Search clients');
  const wanted = page.getByRole('checkbox', { name: 'Client 57 Ltd' });
  await search.focus();
  await page.keyboard.type('57');
  await expect(wanted).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Client 0 Ltd' })).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(wanted).toBeFocused();
  await page.keyboard.press('Space');
  await expect(wanted).toBeChecked();
  await search.fill('nobody');
  await expect(page.getByText('No client has this name.')).toBeVisible();
  await search.fill('');
  await expect(page.getByRole('checkbox', { name: 'Client 0 Ltd' })).not.toBeChecked();
  await search.fill('57');
  await expect(wanted).toBeChecked();
});
