import { DEMO_ADMIN, DEMO_CLIENTS } from '#demo/people.ts';

import { clientOf, MATTER, rowsOf } from './support/sample.ts';
import { deadlineRow, dayFromNow, failRows, matterRow, serveRows } from './support/serve-rows.ts';
import { expect, forgetProvoked, test } from './support/test.ts';
import type { Page } from './support/test.ts';

const client = clientOf('Kestrel');
const matters = rowsOf(client.company, 'matters');
const cell = (row: readonly string[], column: number) => row[column] ?? '';
const count = (test: (row: readonly string[]) => boolean) => matters.filter(test).length;

const isGranted = (row: readonly string[]) => /granted|registered/i.test(cell(row, MATTER.status));
const isInProgress = (row: readonly string[]) =>
  !isGranted(row) && cell(row, MATTER.legalStatus).toLowerCase() !== 'dead';
const isOf = (column: number, value: string) => (row: readonly string[]) =>
  cell(row, column).toLowerCase() === value.toLowerCase();

const figure = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name} ?: `) });

/** Clicks a slice where it is drawn: the middle of a large slice's box is the hole of the ring. */
async function clickSlice(page: Page, type: string): Promise<void> {
  const slice = page
    .getByRole('link', { name: new RegExp(`^${type}: `) })
    .locator('path')
    .first();
  await slice.scrollIntoViewIfNeeded();
  const spot = await slice.evaluate((path) => {
    const { left, top, width, height } = path.getBoundingClientRect();
    for (let step = 0; step < 400; step += 1) {
      const [x, y] = [left + (width * ((step % 20) + 0.5)) / 20, top + (height * (Math.floor(step / 20) + 0.5)) / 20];
      if (document.elementFromPoint(x, y) === path) return { x, y };
    }
    return undefined;
  });
  expect(spot, 'a point of the slice that can be clicked').toBeDefined();
  await page.mouse.click(spot?.x ?? 0, spot?.y ?? 0);
}

test('a client sees the figures of their own company only', async ({ page, signIn }) => {
  await signIn(client.email);
  await page.goto('/overview');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
  await expect(page.getByText(/^Data as of \d+ \w+ \d{4}, /)).toBeVisible();
  for (const [name, expected] of [
    ['Total IPRs', matters.length],
    ['Total Deadlines', rowsOf(client.company, 'deadlines').length],
    ['In Progress', count(isInProgress)],
    ['Total Granted IP', count(isGranted)],
  ] as const) {
    await expect(figure(page, name)).toHaveAccessibleName(new RegExp(`: ${expected}$`));
  }
  const patents = count((row) => isInProgress(row) && isOf(MATTER.type, 'Patent')(row));
  await expect(page.getByRole('list', { name: 'In Progress by IP type' })).toContainText(`Patent${patents}`);
});

test('nothing that a client’s browser receives contains another company’s data', async ({ page, signIn }) => {
  const others = DEMO_CLIENTS.filter(({ company }) => company !== client.company);
  const own = new Set(matters.flat());
  const foreign = others.flatMap(({ company }) =>
    rowsOf(company, 'matters').flatMap((row) => [cell(row, MATTER.docket), cell(row, MATTER.title)]),
  );
  const secrets = [...new Set(foreign)].filter((text) => text.length > 6 && !own.has(text));
  expect(secrets.length).toBeGreaterThan(500);

  const received: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) void response.text().then((text) => received.push(text));
  });
  await signIn(client.email);
  for (const path of ['/overview', '/matters', '/deadlines', '/documents', '/help']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  const text = received.join('\n');
  expect(text).toContain(cell(matters[0] ?? [], MATTER.docket));
  const spelled = (secret: string) => JSON.stringify(secret).slice(1, -1);
  // Another company's title may appear by chance inside a longer title of the client. Dockets are unique.
  const ownText = [...own].join('\n');
  expect(secrets.filter((secret) => text.includes(spelled(secret)) && !ownText.includes(secret))).toEqual([]);
});

test('a slice of the pie leads to its matters, and Clear Filter to all matters', async ({ page, signIn }) => {
  await signIn(client.email);
  await page.goto('/overview');
  const patents = count(isOf(MATTER.type, 'Patent'));
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
  const country = ((await bar.textContent()) ?? '').split(':')[0] ?? '';
  await bar.click();
  await expect(page).toHaveURL(`/matters?filter=country&value=${country}`);
  const here = count(isOf(MATTER.country, country));
  await expect(page.getByText(`Showing ${here} matters from: ${country}`)).toBeVisible();
});

test('every figure links to as many matters as it counts', async ({ page, signIn }) => {
  await signIn(client.email);
  for (const [list, name, shown] of [
    [undefined, 'In Progress', 'matters in progress'],
    [undefined, 'Total Granted IP', 'matters granted or registered'],
    ['Legal Status Overview', undefined, 'matters with legal status: '],
    ['Status Overview', undefined, 'matters with status: '],
  ] as const) {
    await page.goto('/overview');
    const door = list
      ? page.getByRole('region', { name: list, exact: true }).getByRole('link').first()
      : figure(page, name ?? '');
    const [said] =
      /\d+/.exec(name ? ((await door.textContent()) ?? '').slice(name.length) : await door.innerText()) ?? [];
    await door.click();
    await expect(page.getByText(`Showing ${said} ${shown}`)).toBeVisible();
  }
});

test('the list of deadlines begins with what is past due, with title and country', async ({ page, signIn }) => {
  const days = [40, -2, 0, 5, -30, 12];
  await serveRows(page, 'Matters', [
    matterRow({ id: 'P1', type: 'Patent', status: 'Filed', title: 'Pump with valves', country: 'jp' }),
  ]);
  await serveRows(page, 'Deadline', [
    ...days.map((day) => deadlineRow({ matter: 'P1', type: `In ${day}`, due: dayFromNow(day).sheet })),
    deadlineRow({ matter: 'P1', type: 'Unclear', due: 'end of March' }),
  ]);
  await signIn(client.email);
  await page.goto('/overview');
  const urgent = page.getByRole('list', { name: 'Most urgent deadlines' }).getByRole('link');
  await expect(urgent).toHaveText([
    /^Overdue.*In -30.*30 days ago.*Pump with valves.*JP · P1/,
    /^Overdue.*In -2.*2 days ago/,
    /^Overdue.*In 0.*due today/,
    /^5 days.*In 5/,
    /^12 days.*In 12/,
  ]);
  await expect(urgent.nth(4)).toContainText(dayFromNow(12).shown);
  await urgent.nth(3).click();
  await expect(page).toHaveURL('/deadlines/P1-In%205-3');
});

test('the overview says how many deadlines have no readable date, and leads to them', async ({ page, signIn }) => {
  const unclear = ['end of March', 'TBC', '', '31/02/2026', '3rd quarter'];
  await serveRows(
    page,
    'Deadline',
    unclear.map((due) => deadlineRow({ matter: 'P1', type: 'Reply', due })),
  );
  await signIn(client.email);
  await page.goto('/overview');
  await expect(page.getByText('No deadlines with a readable date.')).toBeVisible();
  await page.getByRole('link', { name: '5 deadlines without a readable date' }).click();
  await expect(page).toHaveURL('/deadlines?days=unreadable');
  await expect(page.getByRole('list', { name: 'Deadlines' }).getByRole('link')).toHaveCount(5);
});

test('on a phone what is due comes before the breakdowns', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(client.email);
  await page.goto('/overview');
  const top = (name: string) =>
    page.getByRole('heading', { name }).evaluate((heading) => heading.getBoundingClientRect().top + scrollY);
  const due = await top('Most urgent deadlines');
  expect(due).toBeLessThan(844);
  for (const name of ['In Progress', 'Total Granted IP', 'IPR Type'])
    expect(await top(name), name).toBeGreaterThan(due);
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
  await expect(rows('IPR Type')).toHaveText(['TypeIPRsShare', 'Patent250 %', 'No type125 %', 'Design125 %']);
  await expect(rows('Country Distribution by IP Type')).toHaveText([
    'CountryPatentNo typeDesignTotal',
    'EP1113',
    'US1001',
  ]);
  await clickSlice(page, 'No type');
  await expect(page.getByText('Showing 1 matters of type: No type'), 'those without a type').toBeVisible();
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
      `at ${width} px: outside, or smaller than any other text`,
    ).toEqual([]);
  }
});

test('the overview says that it is loading', async ({ page, signIn }) => {
  await signIn(client.email);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/data/*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/overview');
  await expect(page.getByRole('main').getByRole('paragraph').filter({ hasText: 'Loading your data...' })).toBeVisible();
  release();
  await expect(figure(page, 'Total IPRs')).toBeVisible();
  await expect(page.getByText('Loading your data...')).toHaveCount(0);
});

test('when the matters fail to load, the overview says why and offers a retry', async ({ page, signIn, problems }) => {
  await signIn(client.email);
  const recover = await failRows(page, 'Matters', 'The spreadsheet is on holiday.');
  await page.goto('/overview');
  await expect(page.getByRole('alert')).toContainText('Failed to load matters');
  await expect(page.getByRole('alert')).toContainText('The spreadsheet is on holiday.');
  await recover();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(figure(page, 'Total IPRs')).toBeVisible();
  forgetProvoked(problems);
});

test('when only the deadlines fail to load, the matter figures are still shown', async ({ page, signIn, problems }) => {
  await signIn(client.email);
  await failRows(page, 'Deadline', 'No deadlines today.');
  await page.goto('/overview');
  await expect(figure(page, 'Total IPRs')).toHaveAccessibleName(new RegExp(`: ${matters.length}$`));
  await expect(figure(page, 'Total Deadlines'), 'the deadline figures are left out').toHaveCount(0);
  await expect(page.getByRole('alert')).toContainText('Failed to load deadlines');
  forgetProvoked(problems);
});

test('a client without matters sees what will appear here', async ({ page, signIn }) => {
  await signIn(clientOf('Quillon').email);
  await page.goto('/overview');
  await expect(page.getByRole('heading', { name: 'No matters yet' })).toBeVisible();
});

test('an administrator sees no figures, but a link to the admin dashboard', async ({ page, signIn }) => {
  await signIn(DEMO_ADMIN.email);
  await page.goto('/overview');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Overview');
  await expect(page.getByText('Admin accounts have no access to company-specific portfolio data.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Admin Dashboard' })).toHaveAttribute('href', '/admin');
  for (const path of [
    '/overview',
    '/matters',
    '/matters/P1',
    '/deadlines',
    '/deadlines/P1-x-0',
    '/documents',
    '/help',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Choose a client' }), path).toHaveAttribute('href', '/admin');
  }
});
