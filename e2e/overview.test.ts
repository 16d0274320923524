import { DEMO_ADMIN, DEMO_CLIENTS } from '#demo/people.ts';

import { takeNoInstructions } from './support/instruction-rules.ts';
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

test('a client sees the figures of their own company only', async ({ page, signIn }) => {
  await signIn(client.email);
  await page.goto('/overview');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
  // In <main>: the top bar shows the date as well if the sample is old, as in a long test run.
  await expect(page.locator('main').getByText(/^Data as of \d+\s\w+\s\d{4}, /)).toBeVisible();
  for (const [name, expected] of [
    ['Total IPRs', matters.length],
    ['Total Deadlines', rowsOf(client.company, 'deadlines').length],
    ['In Progress', count(isInProgress)],
    ['Total Granted IP', count(isGranted)],
  ] as const) {
    await expect(figure(page, name)).toHaveAccessibleName(new RegExp(`: ${expected}$`));
  }
  const patents = count((row) => isInProgress(row) && isOf(MATTER.type, 'Patent')(row));
  await expect(page.getByRole('list', { name: 'In Progress by IP type', exact: true })).toContainText(
    `Patent ${patents}`,
  );
});

test.describe('isolation', () => {
  // Another company’s cells must never arrive, not even once, so a failed test is not repeated.
  test.describe.configure({ retries: 0 });

  test('nothing that a client’s browser receives contains another company’s data', async ({ page, signIn }) => {
    const others = DEMO_CLIENTS.filter(({ company }) => company !== client.company);
    const own = new Set(matters.flat());
    const foreign = others.flatMap(({ company }) =>
      rowsOf(company, 'matters').flatMap((row) => [cell(row, MATTER.docket), cell(row, MATTER.title)]),
    );
    const secrets = [...new Set(foreign)].filter((text) => text.length > 6 && !own.has(text));
    expect(secrets.length).toBeGreaterThan(500);

    const received: Promise<string>[] = [];
    // The browser discards the bodies when the page is left, so they are read before it has them.
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch();
      received.push(response.text());
      await route.fulfill({ response });
    });
    const readAll = async (): Promise<void> => {
      await page.waitForLoadState('networkidle');
      await Promise.all(received);
    };
    await signIn(client.email);
    await readAll();
    for (const path of ['/overview', '/matters', '/deadlines', '/documents', '/help']) {
      await page.goto(path);
      await readAll();
    }
    const text = (await Promise.all(received)).join('\n');
    expect(text).toContain(cell(matters[0] ?? [], MATTER.docket));
    const spelled = (secret: string) => JSON.stringify(secret).slice(1, -1);
    // Another company's title may appear by chance inside a longer title of the client. Dockets are unique.
    const ownText = [...own].join('\n');
    expect(secrets.filter((secret) => text.includes(spelled(secret)) && !ownText.includes(secret))).toEqual([]);
  });
});

test('every figure links to a list with exactly as many matters', async ({ page, signIn }) => {
  await signIn(client.email);
  for (const [list, name, shown] of [
    [undefined, 'In Progress', 'matters in progress'],
    [undefined, 'Total Granted IP', 'matters granted or registered'],
    ['Legal Status Overview', undefined, 'matters with legal status: '],
    ['Status Overview', undefined, 'matters with status: '],
  ] as const) {
    await page.goto('/overview');
    const door = list
      ? page.getByRole('list', { name: list, exact: true }).getByRole('link').first()
      : figure(page, name ?? '');
    const [said] =
      /\d+/.exec(name ? ((await door.textContent()) ?? '').slice(name.length) : await door.innerText()) ?? [];
    await door.click();
    await expect(page.getByText(`Showing ${said} ${shown}`)).toBeVisible();
  }
});

test('the list of deadlines begins with the overdue ones, with title and country', async ({ page, signIn }) => {
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
    /^Overdue.*In -30.*30 days late.*Pump with valves.*P1 · Japan/,
    /^Overdue.*In -2.*2 days late/,
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

test('on a phone the deadlines come before the breakdowns', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(client.email);
  await page.goto('/overview');
  const top = (name: string) =>
    page.getByRole('heading', { name }).evaluate((heading) => heading.getBoundingClientRect().top + scrollY);
  for (const name of ['In Progress', 'Total Granted IP', 'IPR Type'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const due = await top('Most urgent deadlines');
  expect(due).toBeLessThan(844);
  for (const name of ['In Progress', 'Total Granted IP', 'IPR Type'])
    expect(await top(name), name).toBeGreaterThan(due);
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

test('a client without matters sees zeros, what will appear here and what to do', async ({ page, signIn }) => {
  await signIn(clientOf('Quillon').email);
  await page.goto('/overview');
  for (const name of ['Total IPRs', 'Total Deadlines', 'In Progress', 'Total Granted IP'])
    await expect(figure(page, name)).toHaveAccessibleName(/: 0$/);
  await expect(page.getByText('No upcoming deadlines.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No matters yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Contact the helpdesk' }).click();
  await expect(page).toHaveURL('/help');
});

test('on a phone the overview of the largest client is at most four screens tall, and nothing jumps', async ({
  page,
  portal,
  signIn,
}) => {
  // Instructions are off in a new portal, but another test may have turned them on.
  await takeNoInstructions({ page, portal, signIn });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const shifts = window as unknown as { shifts: number[] };
    shifts.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await signIn(clientOf('Voltara').email);
  await page.goto('/overview');
  await expect(page.getByRole('heading', { name: 'Country Distribution by IP Type' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / 844);
  expect(screens).toBeLessThanOrEqual(4);
  expect(screens).toBeGreaterThan(2);
  const shifted = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );
  expect(shifted).toBeLessThanOrEqual(0.02);
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
