import { clientOf, MATTER, rowsOf } from './support/sample.ts';
import { dayFromNow, deadlineRow, matterRow, serveRows } from './support/serve-rows.ts';
import { expect, test } from './support/test.ts';
import type { Page } from './support/test.ts';

const client = clientOf('Kestrel');
const matters = rowsOf(client.company, 'matters');
const countOf = (column: number, value: string) =>
  matters.filter((row) => row[column]?.toLowerCase() === value.toLowerCase()).length;

/** Clicks a slice where it is drawn: the middle of a large slice's box is the hole of the ring. */
async function clickSlice(page: Page, type: string): Promise<void> {
  const slice = page
    .getByRole('link', { name: new RegExp(`^${type}: `) })
    .locator('path')
    .first();
  await slice.scrollIntoViewIfNeeded();
  // Waits for the parts above it, which would still move it.
  await page.waitForLoadState('networkidle');
  const find = () =>
    slice.evaluate((path) => {
      const { left, top, width, height } = path.getBoundingClientRect();
      for (let step = 0; step < 400; step += 1) {
        const [x, y] = [left + (width * ((step % 20) + 0.5)) / 20, top + (height * (Math.floor(step / 20) + 0.5)) / 20];
        if (document.elementFromPoint(x, y) === path) return { x, y };
      }
      return undefined;
    });
  let spot: { x: number; y: number } | undefined;
  const rests = async () => {
    const before = spot;
    spot = await find();
    return spot !== undefined && spot.x === before?.x && spot.y === before.y;
  };
  await expect.poll(rests, 'a point of the slice that can be clicked').toBe(true);
  await page.mouse.click(spot?.x ?? 0, spot?.y ?? 0);
}

const KINDS = ['Patent', 'Trademark', 'Design', 'Utility Model', 'Copyright'];
const SERVICES = ['Opposition', 'Search', 'FTO', 'Opinion', 'Litigation', 'Agreement', 'Watch'];

/** A portfolio of twelve types: many rights and a few matters of each service. */
const twelveTypes = [
  ...KINDS.flatMap((type, index) => Array<string>(40 - 7 * index).fill(type)),
  ...SERVICES.flatMap((type, index) => Array<string>(index + 1).fill(type)),
].map((type, index) =>
  matterRow({ id: `M${index}`, type, status: index % 2 ? 'Filed' : 'Granted', country: index % 3 ? 'Europe' : 'EP' }),
);

test('a slice of the pie leads to its matters, and Clear Filter to all matters', async ({ page, signIn }) => {
  await signIn(client.email);
  await page.goto('/overview');
  const patents = countOf(MATTER.type, 'Patent');
  await clickSlice(page, 'Patent');
  await expect(page).toHaveURL('/matters?filter=type&value=Patent');
  await expect(page.getByText(`Showing ${patents} matters of type: Patent`)).toBeVisible();
  await expect(page.getByText(`${matters.length} total matters • ${patents} shown`)).toBeVisible();
  await page.getByRole('link', { name: 'Clear Filter' }).click();
  await expect(page).toHaveURL('/matters');
  await expect(page.getByText(`${matters.length} total matters • ${matters.length} shown`)).toBeVisible();
});

test('a bar leads to the matters of its country', async ({ page, signIn }) => {
  await signIn(client.email);
  await page.goto('/overview');
  const bar = page.getByRole('list', { name: 'Country Distribution by IP Type' }).getByRole('link').first();
  const [, name, code = ''] = /^(.+) \((\w\w)\): /.exec((await bar.textContent()) ?? '') ?? [];
  expect(name, 'a name beside the code').not.toBe(code);
  await bar.click();
  await expect(page).toHaveURL(`/matters?filter=country&value=${code}`);
  const here = countOf(MATTER.country, code);
  await expect(page.getByText(new RegExp(`^Showing ${here} matters from: `))).toBeVisible();
});

test('the numbers of both charts are also shown in tables', async ({ page, signIn }) => {
  await serveRows(page, 'Matters', [
    matterRow({ id: '1', type: 'Patent', country: 'EP' }),
    matterRow({ id: '2', type: 'patent', country: 'US' }),
    matterRow({ id: '3', type: 'Design', country: 'EP' }),
    matterRow({ id: '4', country: 'EP' }),
  ]);
  await signIn(client.email);
  await page.goto('/overview');
  await page.getByText('Show as table').nth(0).click();
  await page.getByText('Show as table').nth(1).click();
  const rows = (name: string) => page.getByRole('table', { name }).getByRole('row');
  await expect(rows('IPR Type')).toHaveText(['TypeIPRsShare', 'Patent250%', 'No type125%', 'Design125%']);
  await expect(rows('Country Distribution by IP Type')).toHaveText([
    'CountryPatentNo typeDesignTotal',
    'European Patent Office (EP)1113',
    'United States (US)1001',
  ]);
  await clickSlice(page, 'No type');
  await expect(page.getByText('Showing 1 matters of type: No type'), 'the matters without a type').toBeVisible();
});

test('a single matter is counted as one IPR in the middle of the pie', async ({ page, signIn }) => {
  await serveRows(page, 'Matters', [matterRow({ id: '1', type: 'Patent', country: 'EP' })]);
  await signIn(client.email);
  await page.goto('/overview');
  await expect(page.getByRole('main').locator('svg').getByText('IPR', { exact: true })).toBeVisible();
});

test('a long type name fits its card and is complete in the legend', async ({ page, signIn }) => {
  const name = 'Supplementary Protection Certificate';
  await serveRows(page, 'Matters', [
    matterRow({ id: '1', type: 'Patent', country: 'EP' }),
    matterRow({ id: '2', type: name, country: 'European Patent Office' }),
  ]);
  await signIn(client.email);
  for (const width of [320, 390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/overview');
    const card = page.getByRole('main').locator('section', { has: page.getByRole('heading', { name: 'IPR Type' }) });
    await expect(card.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    const spots = await card.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return [...element.querySelectorAll('text')].map((text) => {
        const box = text.getBoundingClientRect();
        const size = parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0);
        return { inside: box.left >= left && box.right <= right, size: Math.round(size) };
      });
    });
    expect(spots.length).toBeGreaterThan(3);
    expect(
      spots.filter(({ inside, size }) => !inside || size < 13),
      `at ${width} px: labels outside the drawing, or smaller than any other text`,
    ).toEqual([]);
  }
});

test('with twelve types the pie shows the five kinds of right and gathers the others in a list', async ({
  page,
  signIn,
}) => {
  await serveRows(page, 'Matters', twelveTypes);
  await signIn(client.email);
  await page.goto('/overview');
  const pie = page.getByRole('group', { name: 'IPR Type' }).getByRole('link');
  await expect(pie).toHaveText(Array(5).fill(''));
  for (const [index, kind] of KINDS.entries())
    await expect(pie.nth(index)).toHaveAccessibleName(new RegExp(`^${kind}:`));
  expect(await page.getByRole('main').locator('svg line, svg polyline, svg path[fill=none]').count()).toBe(0);

  const other = page.getByRole('list', { name: 'Other', exact: true });
  await expect(other).toBeHidden();
  await page.getByRole('button', { name: /^Other 28/ }).click();
  await expect(other.getByRole('listitem')).toHaveText(
    SERVICES.toReversed().map((type) => new RegExp(`^${type} [1-7] `)),
  );
  await other.getByRole('link', { name: /^Opinion/ }).click();
  await expect(page).toHaveURL('/matters?filter=type&value=Opinion');
  await expect(page.getByText('Showing 4 matters of type: Opinion')).toBeVisible();
});

test('a kind of right has the same colour for every client, and all other types are neutral', async ({
  page,
  signIn,
}) => {
  const coloursOf = async (types: readonly string[]) => {
    await serveRows(
      page,
      'Matters',
      types.map((type, index) => matterRow({ id: String(index), type, country: 'US' })),
    );
    await page.goto('/overview');
    const card = page.getByRole('main').locator('section', { has: page.getByRole('heading', { name: 'IPR Type' }) });
    return Promise.all(
      types.map((type) =>
        card
          .getByRole('listitem')
          .filter({ hasText: type })
          .locator('[style]')
          .evaluate((dot) => getComputedStyle(dot).backgroundColor),
      ),
    );
  };
  await signIn(client.email);
  const [patent, trademark] = await coloursOf(['Patent', 'Trademark', 'Trademark']);
  const [again, search, opinion] = await coloursOf(['Trademark', 'Search', 'Opinion']);
  expect(again).toBe(trademark);
  expect(search).toBe(opinion);
  expect(new Set([patent, trademark, search]).size).toBe(3);
});

test('two names of one place are one bar, which leads to the matters of both', async ({ page, signIn }) => {
  await serveRows(page, 'Matters', twelveTypes);
  await signIn(client.email);
  await page.goto('/overview');
  const bars = page.getByRole('list', { name: 'Country Distribution by IP Type' }).getByRole('link');
  await expect(bars).toHaveCount(1);
  await expect(bars).toContainText('European Patent Office (EP)');
  await page.getByText('About EP').click();
  await expect(page.getByText('examines them for all its member states at once')).toBeVisible();
  await bars.click();
  await expect(page.getByText(new RegExp(`^Showing ${twelveTypes.length} matters from: `))).toBeVisible();
});

test('each part of a figure links to a list with exactly as many items', async ({ page, signIn }) => {
  await serveRows(page, 'Matters', twelveTypes);
  await serveRows(
    page,
    'Deadline',
    [-30, -2, 0, 5, 30, 31].map((day) => deadlineRow({ matter: 'M1', type: 'Reply', due: dayFromNow(day).sheet })),
  );
  await signIn(client.email);
  for (const [part, address, count] of [
    ['3 overdue', '/deadlines?days=overdue', '3 deadlines'],
    ['3 due within 30 days', '/deadlines?days=30', '3 deadlines'],
  ] as const) {
    await page.goto('/overview');
    await page.getByRole('link', { name: part }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('status').filter({ hasText: count })).toBeVisible();
  }
  const inProgress = (type: string) =>
    twelveTypes.filter((row) => row[MATTER.type] === type && row[MATTER.status] === 'Filed').length;
  const list = page.getByRole('list', { name: 'In Progress by IP type', exact: true });
  for (const type of ['Trademark', 'Watch']) {
    await page.goto('/overview');
    if (type === 'Watch') await list.getByRole('button', { name: /^Other/ }).click();
    await page
      .getByRole('link', { name: `${type} ${inProgress(type)}`, exact: true })
      .first()
      .click();
    await expect(page).toHaveURL(`/matters?filter=stage&value=in-progress&type=${type}`);
    await expect(page.getByText(`${twelveTypes.length} total matters • ${inProgress(type)} shown`)).toBeVisible();
  }
});
