import { ADMIN } from './support/admin.ts';
import { clientOf } from './support/sample.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const client = clientOf('Voltara');

test('an administrator issues a client a code, which works at its address only, and the session is marked', async ({
  page,
  signIn,
  browser,
  portal,
}) => {
  await signIn(ADMIN.email);
  await page.goto('/admin');
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Issue a sign-in code' }) });
  await card.getByLabel('Email of the client').fill(client.email);
  await card.getByRole('button', { name: 'Issue code' }).click();
  await expect(page.getByText('Enter the client’s email address and a reason.')).toBeVisible();
  await card.getByLabel('Reason').fill('No email arrives');
  await card.getByRole('button', { name: 'Issue code' }).click();
  await expect(card.getByText(`A code for ${client.email}`)).toBeVisible();
  const code = (await card.getByRole('button', { name: 'Copy the code' }).textContent()) ?? '';
  const address = (await card.getByRole('button', { name: 'Copy the address' }).textContent()) ?? '';
  expect(code).toMatch(/^\d{6}$/);
  const { hash, pathname, search } = new URL(address);
  await expectAccessible(page);

  const other = await browser.newContext({ baseURL: portal.origin });
  const phone = await other.newPage();
  const asked: string[] = [];
  phone.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await phone.goto(pathname + search + hash);
  await expect(phone).toHaveURL(/\/verify$/);
  await expect(phone.getByText('Enter the code that you were given for')).toBeVisible();
  await expectAccessible(phone);
  expect(
    await phone.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage, at: history.state })),
  ).not.toContain(hash.slice(1));
  await phone.getByLabel('6-digit code').fill(code);
  await expect(phone).toHaveURL(/\/overview$/);
  expect(asked.filter((line) => line.includes(hash.slice(1)))).toEqual([]);
  await phone.goto('/account');
  await expect(phone.getByText('Issued code')).toBeVisible();
  await other.close();
});
