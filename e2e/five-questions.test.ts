import { clientOf } from './support/sample.ts';
import { dayFromNow, deadlineRow, matterRow, serveRows } from './support/serve-rows.ts';
import { expect, test } from './support/test.ts';
import type { Locator, Page } from './support/test.ts';

const client = clientOf('Kestrel');

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Serves a small portfolio, opens the overview, and counts taps. */
async function open(page: Page, signIn: (email: string) => Promise<void>) {
  await serveRows(page, 'Matters', [
    ...Array.from({ length: 60 }, (_, n) =>
      matterRow({ id: `M${n}`, title: `Matter ${n}`, country: 'US', type: 'Design' }),
    ),
    matterRow({
      id: 'P1',
      docket: 'VOL-P-17/JP',
      title: 'Insulation fault',
      country: 'JP',
      type: 'Patent',
      status: 'Granted',
    }),
  ]);
  await serveRows(page, 'Deadline', [
    deadlineRow({ matter: 'P1', type: 'Annuity', due: dayFromNow(12).sheet }),
    deadlineRow({ matter: 'M1', type: 'Reply', due: dayFromNow(-3).sheet }),
  ]);
  await signIn(client.email);
  await page.goto('/overview');
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  return { tap, taps: () => taps };
}

test('what is overdue? is answered without a tap', async ({ page, signIn }) => {
  await open(page, signIn);
  await expect(page.getByText('Reply').first()).toBeInViewport();
  await expect(page.getByText('3 days late').first()).toBeInViewport();
});

test('my patent in Japan, its status and its next deadline: one tap and one typed word', async ({ page, signIn }) => {
  const { tap, taps } = await open(page, signIn);
  await tap(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My IPRs' }));
  const search = page.getByRole('searchbox', { name: 'Search matters' });
  await tap(search);
  await page.keyboard.type('Japan');
  const row = page.getByRole('main').locator('a[href^="/matters/"]');
  await expect(row).toHaveCount(1);
  for (const text of ['Insulation fault', 'Patent', 'Granted', 'Annuity in 12 days'])
    await expect(row).toContainText(text);
  expect(taps()).toBeLessThanOrEqual(2);
});

test('a question about a matter: three taps, and no docket to type', async ({ page, signIn }) => {
  const { tap, taps } = await open(page, signIn);
  await page.goto('/matters?q=japan');
  await tap(page.getByRole('main').locator('a[href="/matters/P1"]'));
  await tap(page.getByRole('button', { name: 'Ask about this matter' }));
  const dialog = page.getByRole('dialog', { name: 'Send Email to Support Team' });
  await expect(dialog.getByLabel('Subject')).toHaveValue('VOL-P-17/JP: Insulation fault');
  await dialog.getByLabel('Message').fill('Is this still needed?');
  await tap(dialog.getByRole('button', { name: 'Send Email' }));
  await expect(page.getByText('Email Sent')).toBeVisible();
  await expect(page, 'back at the matter').toHaveURL('/matters/P1');
  expect(taps()).toBeLessThanOrEqual(3);
});

test('the deadlines as an Excel file: two taps', async ({ page, signIn }) => {
  const { tap, taps } = await open(page, signIn);
  await tap(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Actions' }));
  const file = page.waitForEvent('download');
  await tap(page.getByRole('button', { name: 'Export Excel' }));
  expect((await file).suggestedFilename()).toBe('ip-deadlines.xlsx');
  expect(taps()).toBeLessThanOrEqual(2);
});

test('the contact’s number is in sight where it is needed', async ({ page, signIn }) => {
  await open(page, signIn);
  for (const address of ['/matters/P1', '/help']) {
    await page.goto(address);
    await expect(page.getByRole('link', { name: /^Call .*\d/ }).first()).toBeInViewport();
  }
});
