import { DESKTOP, expectColour } from './support/page.ts';
import { clientOf } from './support/sample.ts';
import { dayFromNow, deadlineRow, matterRow, serveRows } from './support/serve-rows.ts';
import { expect, test } from './support/test.ts';
import type { Locator, Page } from './support/test.ts';

const client = clientOf('Meridian');

const rows = (page: Page) => page.getByRole('main').locator('a[href^="/matters/"]');
const counted = (page: Page, total: number, shown: number) =>
  expect(page.getByText(`${total} total matters • ${shown} shown`, { exact: true })).toBeVisible();
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search matters' });
/** Expects that no part of the text is clipped. */
const expectWhole = (text: Locator) =>
  expect.poll(() => text.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);

test('a search knows countries, accents and numbers, marks what it finds, and counts what it shows', async ({
  page,
  signIn,
}) => {
  await serveRows(page, 'Matters', [
    matterRow({ id: '1', title: 'Insulation fault', country: 'JP', type: 'Patent', status: 'Granted' }),
    matterRow({ id: '2', title: 'Insulation fault', country: 'Germany', type: 'Patent', status: 'Granted' }),
    matterRow({ id: '3', title: 'Módulo', country: 'DE', type: 'Design', applicationNumber: 'DE 2019-123456.7' }),
    matterRow({ id: '4', title: 'Model', country: 'US' }),
  ]);
  await signIn(client.email);
  await page.goto('/matters');
  await expect(rows(page)).toHaveCount(4);
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  for (const [query, shown] of [
    ['insulation fault japan', ['1']],
    ['granted de', ['2']],
    ['modulo', ['3']],
    ['germany', ['2', '3']],
    ['de2019/1234567', ['3']],
    ['patent in jp', ['1']],
  ] as const) {
    await search(page).fill(query);
    await counted(page, 4, shown.length);
    const hrefs = () => rows(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    // Polls, because the list follows the search a moment later.
    await expect.poll(hrefs, query).toEqual(shown.map((id) => `/matters/${id}`));
  }
  await expect(rows(page).locator('mark').first()).toHaveText('Patent');
  await search(page).fill('1234567');
  await expect(rows(page)).toContainText('Application no.: DE 2019-123456.7');
  await expect(rows(page).locator('mark')).toHaveText('123456.7');
  await search(page).fill('fault');
  const chips = page.getByRole('group', { name: 'Type' });
  await expect(chips.getByRole('button')).toHaveText(['All types2', 'Patent2']);
  await search(page).fill('');
  await expect(chips.getByRole('button')).toHaveText(['All types4', 'Patent2', 'Design1']);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Country').selectOption({ label: 'Germany (DE) (2)' });
  await expect(sheet.getByRole('button', { name: 'Show 2 matters' })).toBeVisible();
  await expect(page).toHaveURL('/matters?country=DE');
});

test('a row names the next deadline, an overdue one first, and an ended matter is drawn in muted colours', async ({
  page,
  signIn,
}) => {
  await serveRows(page, 'Matters', [
    matterRow({ id: '1', docket: 'D-1', title: 'Pump', country: 'EP', filingDate: '22/09/2024' }),
    matterRow({ id: '2', title: 'Valve', status: 'Lapsed', filingDate: '22/09/2024' }),
    matterRow({ id: '3', title: 'Seal' }),
  ]);
  await serveRows(page, 'Deadline', [
    deadlineRow({ matter: 'D-1', type: 'Annuity', due: dayFromNow(12).sheet }),
    deadlineRow({ matter: '1', type: 'Reply', due: dayFromNow(40).sheet }),
    deadlineRow({ matter: '2', type: 'Annuity', due: dayFromNow(5).sheet }),
    deadlineRow({ matter: '3', type: 'Reply', due: dayFromNow(-3).sheet }),
    deadlineRow({ matter: '3', type: 'Renewal', due: dayFromNow(1).sheet }),
  ]);
  await signIn(client.email);
  await page.goto('/matters');
  await expect(rows(page).nth(0)).toContainText('Annuity in 12 days');
  await expectWhole(rows(page).nth(0).getByText('EP European Patent Office'));
  await expect(rows(page).nth(0)).not.toContainText('Filed');
  await expect(rows(page).nth(1)).toContainText('Filed 22 Sep 2024');
  await expect(rows(page).nth(1)).not.toContainText('Annuity');
  await expectColour(rows(page).nth(1).getByText('Valve'), 'ink-muted');
  await expect(rows(page).nth(2)).toContainText('Reply 3 days late');
  const heights = await rows(page).evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  expect(Math.max(...heights), 'dense rows').toBeLessThanOrEqual(88);

  await page.setViewportSize(DESKTOP);
  await page.getByRole('columnheader', { name: 'Next deadline' }).getByRole('button').click();
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveText(['Seal', 'Valve', 'Pump']);
});

test('the table shows the chosen columns that fit, on a tablet too, and remembers them', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await serveRows(page, 'Matters', [matterRow({ id: '1', title: 'Pump', filingDate: '22/09/2024' })]);
  await signIn(client.email);
  await page.goto('/matters');
  const headers = page.getByRole('columnheader');
  await expect(headers).toHaveText(['Docket', 'Title', 'Type', 'Country', 'Status']);
  await page.setViewportSize(DESKTOP);
  await expect(headers).toHaveText(['Docket', 'Title', 'Type', 'Country', 'Status', 'Next deadline', 'Filing date']);
  await expectWhole(page.getByRole('cell', { name: '22 Sep 2024' }).locator('div'));
  await page.getByRole('button', { name: 'Columns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose columns' });
  await dialog.getByLabel('Next deadline').uncheck();
  await dialog.getByLabel('Type', { exact: true }).uncheck();
  await dialog.getByLabel('Legal status').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const chosen = ['Docket', 'Title', 'Country', 'Status', 'Filing date', 'Legal status'];
  await expect(headers).toHaveText(chosen);
  await page.reload();
  await expect(headers).toHaveText(chosen);
  await page.getByRole('button', { name: 'Columns' }).click();
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await expect(headers).toHaveCount(7);
});

test('a family of trademarks is headed like a family of patents', async ({ page, signIn }) => {
  await page.setViewportSize(DESKTOP);
  await serveRows(page, 'Matters', [
    matterRow({ id: '1', title: 'AQUA', type: 'Trademark', family: 'AQUA', country: 'EM' }),
    matterRow({ id: '2', title: 'AQUA', type: 'Trademark', family: 'AQUA', country: 'GB' }),
  ]);
  await signIn(client.email);
  await page.goto('/matters?group=ip_family');
  await expect(page.getByRole('rowheader').filter({ hasText: 'matter' })).toHaveText(['AQUAAQUA2 matters · EM, GB']);
});
