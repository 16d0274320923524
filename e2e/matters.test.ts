import { atRest, DESKTOP, PHONE } from './support/page.ts';
import { clientOf, MATTER, rowsOf } from './support/sample.ts';
import { failRows, matterRow, serveRows } from './support/serve-rows.ts';
import { expect, forgetProvoked, test } from './support/test.ts';
import type { Page } from './support/test.ts';

const client = clientOf('Meridian');
const matters = rowsOf(client.company, 'matters');
const few = [
  matterRow({
    id: '1',
    docket: 'D-1/EP',
    title: 'Pump',
    country: 'ep',
    type: 'Patent',
    status: 'Granted',
    filingDate: '03/02/2020',
    family: 'F1',
  }),
  matterRow({
    id: '2',
    docket: 'D-2/US',
    title: 'Pump',
    country: 'us',
    type: 'Patent',
    status: 'Pending',
    filingDate: '01/12/2019',
    family: 'F1',
  }),
  matterRow({
    id: '3',
    title: 'AQUA',
    country: 'IN',
    type: 'Trademark',
    status: 'Registered',
    filingDate: '15/06/2021',
    family: 'f2',
  }),
  matterRow({
    id: '4',
    docket: 'D-4',
    title: 'Bottle',
    country: 'GB',
    type: 'design',
    status: 'filed',
    filingDate: 'soon',
  }),
];

const rows = (page: Page) => page.getByRole('main').locator('a[href^="/matters/"]');
const counted = (page: Page, total: number, shown: number) =>
  expect(page.getByText(`${total} total matters • ${shown} shown`, { exact: true })).toBeVisible();
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search matters' });

test('a client finds a matter by all of its words together, in any order', async ({ page, signIn }) => {
  await signIn(client.email);
  await page.goto('/matters');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Intellectual Property Matters');
  await counted(page, matters.length, matters.length);
  const matter = matters[7] ?? [];
  const columns = [MATTER.status, MATTER.title, MATTER.type, MATTER.country];
  for (const column of [MATTER.id, MATTER.docket, MATTER.applicationNumber]) {
    await search(page).fill(
      [...columns, column]
        .map((field) => matter[field] ?? '')
        .join(' ')
        .toUpperCase(),
    );
    await expect(
      rows(page)
        .filter({ hasText: matter[MATTER.title] ?? '' })
        .first(),
    ).toBeVisible();
  }
});

test('a row shows filing date, country, title, docket and status', async ({ page, signIn }) => {
  await serveRows(page, 'Matters', few);
  await signIn(client.email);
  await page.goto('/matters');
  for (const text of ['3 Feb 2020', 'EP', 'Pump', 'D-1/EP', 'Granted'])
    await expect(rows(page).nth(0)).toContainText(text);
  await expect(rows(page).nth(2), 'without a docket name the id').toContainText('3');
  await expect(rows(page).nth(3), 'a text that is not a date is shown as it is').toContainText('soon');
  await rows(page).nth(0).click();
  await expect(page).toHaveURL('/matters/1');
});

test('type chips filter with counts, and a bottom sheet sets status and grouping', async ({ page, signIn }) => {
  await serveRows(page, 'Matters', few);
  await signIn(client.email);
  await page.goto('/matters');
  const chips = page.getByRole('group', { name: 'Type' });
  await expect(chips.getByRole('button')).toHaveText(['All types4', 'Patent2', 'design1', 'Trademark1']);
  await chips.getByRole('button', { name: 'Patent' }).click();
  await counted(page, 4, 2);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Status').selectOption({ label: 'Pending (1)' });
  await expect(sheet.getByRole('button', { name: 'Show 1 matter' })).toBeVisible();
  await sheet.getByLabel('Type').selectOption('');
  await sheet.getByLabel('Status').selectOption('');
  await sheet.getByLabel('Group by').selectOption('status');
  await sheet.getByRole('button', { name: 'Show 4 matters' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'filed1 matter',
    'Granted1 matter',
    'Pending1 matter',
    'Registered1 matter',
  ]);
  await expect(page.getByRole('button', { name: 'Filters', exact: true }), 'grouping hides nothing').toBeVisible();
  await chips.getByRole('button', { name: 'Patent' }).click();
  await expect(page.getByRole('button', { name: 'Filters, 1 active' })).toBeVisible();
});

test('on a desktop the columns sort, and unreadable values come last', async ({ page, signIn }) => {
  await page.setViewportSize(DESKTOP);
  await serveRows(page, 'Matters', few);
  await signIn(client.email);
  await page.goto('/matters');
  const table = page.getByRole('table', { name: 'Matters' });
  const column = table.getByRole('columnheader', { name: 'Filing date' });
  await column.getByRole('button').click();
  await expect(column).toHaveAttribute('aria-sort', 'ascending');
  const dockets = table.locator('tbody tr td:first-child');
  await expect(dockets).toHaveText(['D-2/US', 'D-1/EP', '3', 'D-4']);
  await column.getByRole('button').click();
  await expect(column).toHaveAttribute('aria-sort', 'descending');
  await expect(dockets).toHaveText(['3', 'D-1/EP', 'D-2/US', 'D-4']);
  await expect(page).toHaveURL('/matters?sort=filingDate&dir=descending');
  await page.reload();
  await expect(column).toHaveAttribute('aria-sort', 'descending');
});

test('a family is listed under its title, with its name and countries, and single matters are gathered', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(DESKTOP);
  await serveRows(page, 'Matters', few);
  await signIn(client.email);
  await page.goto('/matters');
  await page.getByLabel('Group by').selectOption({ label: 'By family' });
  await expect(page.getByRole('rowheader').filter({ hasText: 'matter' })).toHaveText([
    'PumpF12 matters · EP, US',
    'Single matters2 matters',
  ]);
});

test('Back returns to the same search, filter and scroll position', async ({ page, signIn }) => {
  await page.setViewportSize(DESKTOP);
  await signIn(client.email);
  await page.goto('/matters');
  await search(page).fill('patent');
  await page.getByLabel('Status').selectOption('Published');
  const address = '/matters?q=patent&status=Published';
  await expect(page).toHaveURL(address);
  await expect(page.getByText(/total matters/), 'the list follows').not.toContainText(`${matters.length} shown`);
  const count = await page.getByText(/total matters/).textContent();
  await page.mouse.move(500, 600);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  await rows(page).nth(8).click();
  await expect(page).toHaveURL(/\/matters\/.+/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(search(page)).toHaveValue('patent');
  await expect(page.getByLabel('Status')).toHaveValue('Published');
  await expect(page.getByText(count ?? '')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
});

test('a search typed just before a click is kept after Back', async ({ page, signIn }) => {
  await serveRows(page, 'Matters', few);
  await signIn(client.email);
  await page.goto('/matters');
  await search(page).fill('pump');
  await rows(page).first().click();
  await expect(page).toHaveURL('/matters/1');
  await page.goBack();
  await expect(search(page)).toHaveValue('pump');
  await counted(page, 4, 2);
});

test('a search typed just before Back is not applied to the previous view', async ({ page, signIn }) => {
  await serveRows(page, 'Matters', few);
  await signIn(client.email);
  await page.goto('/matters?filter=type&value=Patent');
  await page.getByRole('link', { name: 'Clear Filter' }).click();
  await search(page).fill('bottle');
  await page.goBack();
  await page.waitForTimeout(600); // longer than a search takes to appear in the address
  await expect(page).toHaveURL('/matters?filter=type&value=Patent');
});

test('a prefilter link ignores letter case, and an unknown filter is ignored', async ({ page, signIn }) => {
  await serveRows(page, 'Matters', few);
  await signIn(client.email);
  await page.goto('/matters?filter=type&value=PATENT');
  await expect(page.getByText('Showing 2 matters of type: PATENT')).toBeVisible();
  await expect(rows(page)).toHaveText([/^Pump/, /^Pump/]);
  await page.goto('/matters?filter=country&value=Us');
  await expect(page.getByText('Showing 1 matters from: United States (US)')).toBeVisible();
  await page.goto('/matters?filter=colour&value=red&group=nothing&sort=nothing');
  await counted(page, 4, 4);
  await expect(page.getByRole('link', { name: 'Clear Filter' })).toHaveCount(0);
});

test('a search without results says so and can be cleared', async ({ page, signIn }) => {
  await serveRows(page, 'Matters', few);
  await signIn(client.email);
  await page.goto('/matters?filter=type&value=patent');
  await search(page).fill('no such thing');
  await expect(page.getByRole('heading', { name: 'No matters found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await counted(page, 4, 4);
  await expect(search(page)).toHaveValue('');
  await expect(page).toHaveURL('/matters');
});

/** As many matters as the largest company has. */
const fiftyThousand = () =>
  Array.from({ length: 50_000 }, (_, n) =>
    matterRow({
      id: `M${n}`,
      docket: `D-${n}`,
      title: `Invention ${n}`,
      type: n % 5 ? 'Patent' : 'Trademark',
      status: n % 2 ? 'Filed' : 'Granted',
    }),
  );

for (const size of [DESKTOP, PHONE]) {
  test(`fifty thousand matters are searched, grouped and scrolled while few rows are in the page, at ${size.width} px`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(size);
    await serveRows(page, 'Matters', fiftyThousand());
    await signIn(client.email);
    await page.goto('/matters?group=status');
    await expect(page.getByText('50,000 total matters • 50,000 shown')).toBeVisible();
    expect(await rows(page).count()).toBeLessThan(100);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByText('Invention 49998', { exact: true })).toBeVisible();
    expect(await rows(page).count()).toBeLessThan(100);
    await search(page).fill('invention 1234');
    await expect(page.getByText('50,000 total matters • 15 shown')).toBeVisible();
    await expect(rows(page).first(), 'the list starts at its first row').toBeInViewport();
  });

  test(`with fifty thousand matters Back returns to the filter, the search and the row, at ${size.width} px`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(size);
    await serveRows(page, 'Matters', fiftyThousand());
    await signIn(client.email);
    const address = '/matters?filter=type&value=patent&status=Granted&q=invention';
    await page.goto(address);
    await expect(page.getByText('50,000 total matters • 20,000 shown')).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    await atRest(page);
    const link = rows(page);
    const inView = await link.evaluateAll((links) =>
      links.findIndex((element) => element.getBoundingClientRect().top > 250),
    );
    const href = (await link.nth(inView).getAttribute('href')) ?? '';
    const place = () => page.locator(`main a[href="${href}"]`).evaluate((row) => row.getBoundingClientRect().top);
    const before = await place();
    await link.nth(inView).click();
    await expect(page).toHaveURL(href);
    await expect(page.getByText('Details', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByText('50,000 total matters • 20,000 shown')).toBeVisible();
    await expect(search(page)).toHaveValue('invention');
    await expect.poll(async () => Math.abs((await place()) - before), 'the row is where it was').toBeLessThan(3);
  });
}

test('when the matters fail to load, the list shows the error’s text', async ({ page, signIn, problems }) => {
  await signIn(client.email);
  const recover = await failRows(page, 'Matters', 'The sheet is locked.');
  await page.goto('/matters');
  await expect(page.getByRole('alert')).toContainText('Failed to load matters');
  await expect(page.getByRole('alert')).toContainText('The sheet is locked.');
  await recover();
  await page.getByRole('button', { name: 'Try again' }).click();
  await counted(page, matters.length, matters.length);
  forgetProvoked(problems);
});

test('a client without matters sees what will appear here', async ({ page, signIn }) => {
  await signIn(clientOf('Quillon').email);
  await page.goto('/matters');
  await counted(page, 0, 0);
  await expect(page.getByRole('heading', { name: 'No matters yet' })).toBeVisible();
});
