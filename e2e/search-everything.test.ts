import { clientOf, rowsOf } from './support/sample.ts';
import { dayFromNow, deadlineRow, matterRow, serveRows } from './support/serve-rows.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import type { Page } from './support/test.ts';

const client = clientOf('Kestrel');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search everything' });
const field = (page: Page) => dialog(page).getByRole('combobox');
const options = (page: Page) => dialog(page).getByRole('option');

async function open(page: Page, address: string): Promise<void> {
  await serveRows(page, 'Matters', [
    ...Array.from({ length: 9 }, (_, n) => matterRow({ id: `M${n}`, title: `Valve ${n}`, country: 'US' })),
    matterRow({ id: 'P1', docket: 'HF-1', title: 'Pump', country: 'JP', type: 'Patent', status: 'Granted' }),
  ]);
  await serveRows(page, 'Deadline', [
    deadlineRow({ matter: 'HF-1', type: 'Annuity', due: dayFromNow(12).sheet }),
    deadlineRow({ matter: 'M1', type: 'Reply', due: dayFromNow(3).sheet }),
  ]);
  await serveRows(page, 'Document Db', [['HF-1', 'https://files.example/Office%20action.pdf']]);
  await page.route('**/api/data/helpdesk-contacts', (route) =>
    route.fulfill({
      json: {
        contacts: [
          { name: 'Ann Lee', role: 'IP Service Contact', email: 'ann@firm.example', phone: '+44 20 7946 0123' },
        ],
      },
    }),
  );
  await page.goto(address);
}

test('Ctrl+K finds matters, deadlines, documents, contacts and pages from any screen', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(client.email);
  await open(page, '/help');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('IPR Helpdesk');
  await expect(page.getByRole('button', { name: 'Search everything' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(dialog(page).getByRole('group', { name: 'Pages' }).getByRole('option').first()).toHaveText('Dashboard');
  await field(page).fill('japan');
  for (const [group, text] of [
    ['Matters', 'PumpHF-1 · Patent · JP · Granted'],
    ['Deadlines', `Annuity in 12 days${dayFromNow(12).shown} · HF-1 · Pump`],
    ['Documents', 'Office action.pdfDocument of HF-1 · Pump'],
  ] as const)
    await expect(dialog(page).getByRole('group', { name: group }).getByRole('option')).toHaveText([text]);
  await expect(dialog(page).getByRole('status')).toHaveText('3 results');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  const active = await field(page).getAttribute('aria-activedescendant');
  await expect(options(page).nth(1)).toHaveAttribute('id', active ?? '');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/deadlines/HF-1-Annuity-0');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(field(page), 'the last search is not kept').toHaveValue('');
  await field(page).fill('ann service');
  await expect(options(page)).toHaveText([/Ann Lee.*\+44 20 7946 0123/]);
  await field(page).fill('valve');
  await expect(options(page)).toHaveCount(7);
  await options(page).filter({ hasText: 'Show all 9 matters' }).click();
  await expect(page).toHaveURL('/matters?q=valve');
  await expect(page.getByText('10 total matters • 9 shown')).toBeVisible();
  await page.keyboard.press('Control+k');
  await field(page).fill('no such thing');
  await expect(dialog(page).getByRole('status')).toContainText('Nothing matches “no such thing”');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('such thing');
});

test('on a phone the top bar opens the search, and a tap opens a result', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(client.email);
  await open(page, '/matters/P1');
  await page.getByRole('button', { name: 'Search everything' }).click();
  await field(page).fill('valve 3');
  await expectAccessible(page);
  await options(page).first().click();
  await expect(page).toHaveURL('/matters/M3');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('the search sees the viewer’s own company only', async ({ page, signIn }) => {
  const other = rowsOf(clientOf('Meridian').company, 'matters').map((row) => row[1] ?? '');
  const own = rowsOf(client.company, 'matters').map((row) => row[1] ?? '');
  const foreign = other.find((docket) => docket !== '' && !own.includes(docket)) ?? '';
  await signIn(client.email);
  await page.goto('/overview');
  await page.getByRole('button', { name: 'Search everything' }).click();
  await field(page).fill(own[0] ?? '');
  await expect(dialog(page).getByRole('group', { name: 'Matters' })).toBeVisible();
  await field(page).fill(foreign);
  await expect(dialog(page).getByRole('status')).toContainText('Nothing matches');
});
