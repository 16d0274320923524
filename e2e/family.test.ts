import { clientOf, MATTER } from './support/sample.ts';
import { dayFromNow, deadlineRow, matterRow, serveRows } from './support/serve-rows.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import type { Page } from './support/test.ts';

const CLIENT = clientOf('Meridian');
const PARENT = 31;
const EXPIRY = 24;
const NAME = 'Pumps / 1';
const MEMBERS = 300;

const members = Array.from({ length: MEMBERS }, (_, n) => {
  const row = matterRow({
    id: `P${n}`,
    docket: `PUMP-${n}`,
    title: 'Ball pump',
    family: n % 2 === 0 ? NAME : ' pumps / 1 ',
    country: n === 0 ? 'EP' : 'US',
    filingDate: `01/0${(n % 9) + 1}/${2000 + Math.floor(n / 20)}`,
    priorityDate: '01/01/2000',
    publicationDate: n === 5 ? 'soon' : '01/06/2016',
  });
  return [...row, ...Array<string>(PARENT - row.length + 1).fill('')].with(PARENT, n === 2 ? 'PUMP-0' : '').with(EXPIRY, n === 0 ? '01/01/2020' : ''); // prettier-ignore
});

async function serve(page: Page): Promise<void> {
  const header = Array<string>(PARENT + 1)
    .fill('')
    .with(PARENT, 'Parent')
    .with(EXPIRY, 'Expiry Date');
  const single = matterRow({ id: 'X1', title: 'Valve', family: 'Alone' });
  const answer = { values: [header.with(MATTER.id, 'ID'), ...members, single] };
  await page.route('**/api/data/Matters', (route) => route.fulfill({ json: answer }));
  await serveRows(page, 'Deadline', [deadlineRow({ matter: 'PUMP-0', type: 'Annuity', due: dayFromNow(20).sheet })]);
}

test('a family of 300 is shown over one axis, with a line to the named parent and a table beneath, on a phone too', async ({
  page,
  signIn,
}) => {
  await signIn(CLIENT.email);
  await serve(page);
  // Opens the family from the search for everything.
  await page.goto('/matters');
  await page.getByRole('button', { name: 'Search everything' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('pumps');
  await page.getByRole('option', { name: /Family .*300 matters/ }).click();
  await expect(page).toHaveURL(/\/families\/Pumps%20%2F%201$/);

  await expect(page.getByRole('heading', { level: 1, name: 'Ball pump' })).toBeVisible();
  await expect(page.getByText('300 matters').first()).toBeVisible();
  const table = page.getByRole('table', { name: 'All matters of the family' });
  await expect(table).toHaveAttribute('aria-rowcount', String(MEMBERS + 1));
  await page.getByRole('heading', { name: 'Matters', exact: true }).scrollIntoViewIfNeeded();
  const rows = table.getByRole('row');
  const first = rows.filter({ has: page.getByRole('link', { name: 'PUMP-0', exact: true }) });
  await expect(first).toContainText('1 Jan 2000');
  await expect(first).toContainText('Annuity in 20 days');
  await expect(first).toContainText('1 Jan 2020');
  // Dates are shown as in the sheet; none is calculated.
  await expect(rows.filter({ has: page.getByRole('link', { name: 'PUMP-5', exact: true }) })).toContainText('soon');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole('link', { name: /PUMP-2 US from PUMP-0/ })).toBeVisible();
  await expect(page.locator('svg path[stroke-dasharray]')).toHaveAttribute('d', /^M[\d.]+ [\d.]+V[\d.]+$/);
  await expectAccessible(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }

  await page.getByRole('link', { name: /^PUMP-7 US/ }).click();
  await expect(page).toHaveURL(/\/matters\/P7$/);
  await page.getByRole('link', { name: /^Family .*300 matters$/ }).click();
  await expect(page).toHaveURL(/\/families\//);
});

test('from the list, a family leads to its page; an unknown one says so', async ({ page, signIn }) => {
  await signIn(CLIENT.email);
  await serve(page);
  await page.goto('/matters?group=ip_family');
  await page.getByRole('link', { name: 'Timeline of the family Ball pump: 300 matters' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ball pump' })).toBeVisible();
  await page.goto('/families/Nothing');
  await expect(page.getByRole('heading', { name: 'Family Not Found' })).toBeVisible();
});
