import { ADMIN, expectToast } from './support/admin.ts';
import { SENTENCE, takeNoInstructions, TYPES } from './support/instruction-rules.ts';
import { card, DESKTOP } from './support/page.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('an administrator turns instructions on, with types, a sentence and a receiver', async ({
  page,
  portal,
  signIn,
}) => {
  await takeNoInstructions({ page, portal, signIn });
  await page.setViewportSize(DESKTOP);
  await signIn(ADMIN.email);
  await page.goto('/admin/instructions?part=rules');
  await page.getByRole('switch', { name: 'Clients can give instructions' }).check();
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expect(page.getByText('Choose at least one type of deadline with a choice.')).toBeVisible();
  for (const type of TYPES) {
    const choices = page.getByRole('group', { name: new RegExp(`^${type} \\d`) });
    for (const word of ['Proceed', 'Let lapse', 'Ask us']) await choices.getByRole('checkbox', { name: word }).check();
  }
  await card(page, 'Your words').getByLabel('Proceed').fill('Renew');
  await page.getByLabel('About silence, liability and fees').fill(SENTENCE);
  await page.getByLabel('Email addresses, one per line').fill(ADMIN.email);
  await page.getByRole('switch', { name: 'Giving up a right needs a second person' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expectToast(page, 'Rules saved', 'Clients can give instructions.');

  await page.getByRole('radio', { name: 'Webhook' }).check();
  const send = page.getByRole('switch', { name: 'Send instructions' });
  await send.check();
  await page.getByLabel('Address', { exact: true }).fill('https://127.0.0.1/in');
  await page.getByRole('button', { name: 'Save webhook' }).click();
  await expect(page.getByText('Enter a secret.')).toBeVisible();
  await page.getByLabel('Secret', { exact: true }).fill('a secret of more than 24 characters');
  await page.getByRole('button', { name: 'Save webhook' }).click();
  await expectToast(page, 'Webhook saved');
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('The portal may not connect to this host.', { exact: false })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Secret', { exact: true }), 'the secret is never shown again').toHaveValue('');
  await send.uncheck();
  await page.getByRole('button', { name: 'Save webhook' }).click();
  await expectToast(page, 'Webhook saved');
});
