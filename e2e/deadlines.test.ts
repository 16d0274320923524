import { readFile } from 'node:fs/promises';

import { atRest, expectColour } from './support/page.ts';
import { passTime } from './support/pass-time.ts';
import { clientOf } from './support/sample.ts';
import { dayFromNow, deadlineRow, failRows, matterRow, serveRows } from './support/serve-rows.ts';
import { expect, forgetProvoked, test } from './support/test.ts';
import type { Page } from './support/test.ts';

const client = clientOf('Kestrel');

const dueIn = (days: number, type = `In ${days}`) => deadlineRow({ matter: 'P1', type, due: dayFromNow(days).sheet });
const mixed = [
  dueIn(31),
  dueIn(-3),
  deadlineRow({ matter: 'P1', type: 'Unclear', due: 'end of March' }),
  dueIn(7),
  deadlineRow({ matter: 'HF1', due: dayFromNow(1).sheet, updatedBy: 'S. Menon, 22/09/2026' }),
  dueIn(8),
  dueIn(0),
  dueIn(30),
  dueIn(366),
];

const rows = (page: Page) => page.getByRole('list', { name: 'Deadlines' }).getByRole('link');
const window = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Show deadlines in the next' }).getByRole('radio', { name, exact: true });

test('deadlines are grouped by urgency, overdue first, each with its badge', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 1600 });
  await serveRows(page, 'Matters', [matterRow({ id: 'P1', docket: 'HF1', title: 'Pump with valves' })]);
  await serveRows(page, 'Deadline', mixed);
  await signIn(client.email);
  await page.goto('/deadlines');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open Actions');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Overdue2',
    'Within 7 days2',
    'Within 30 days2',
    'Later2',
    'Date to be confirmed1',
  ]);
  await expect(rows(page)).toHaveText([
    /^Overdue.*In -3.*3 days late/,
    /^Overdue.*In 0.*due today/,
    /^1 day.*Deadline/,
    /^7 days/,
    /^8 days/,
    /^30 days/,
    /^31 days/,
    /^366 days/,
    /^end of March.*Unclear/,
  ]);
  for (const [row, words, token] of [
    [0, 'Overdue', 'bad'],
    [1, 'Overdue', 'bad'],
    [3, '7', 'bad'],
    [4, '8', 'warn'],
    [5, '30', 'warn'],
    [6, '31', 'good'],
    [8, 'end of March', 'ink-muted'],
  ] as const) {
    await expectColour(rows(page).nth(row).getByText(words, { exact: true }).first(), token);
  }
  const tomorrow = rows(page).nth(2);
  for (const text of [dayFromNow(1).shown, 'HF1', 'Pump with valves', 'Updated: S. Menon, 22/09/2026'])
    await expect(tomorrow).toContainText(text);
  await tomorrow.click();
  await expect(page).toHaveURL('/deadlines/HF1--4');
});

test('a window shows future deadlines only, says how many it hides, and is kept in the address', async ({
  page,
  signIn,
}) => {
  await serveRows(page, 'Deadline', mixed);
  await signIn(client.email);
  await page.goto('/deadlines');
  for (const [name, count, days] of [
    ['7 days', 3, '7'],
    ['30 days', 5, '30'],
    ['90 days', 6, '90'],
    ['1 year', 6, '365'],
  ] as const) {
    await window(page, name).check();
    await expect(page.getByText(`${count} deadlines`, { exact: true }), name).toBeVisible();
    await expect(page).toHaveURL(`/deadlines?days=${days}`);
  }
  await expect(page.getByText('1 overdue deadline not shown. Choose All to see it.')).toBeVisible();
  await expect(page.getByRole('link', { name: '1 deadline without a readable date' })).toBeVisible();
  await page.reload();
  await expect(window(page, '1 year')).toBeChecked();
  await window(page, 'All').check();
  await expect(page.getByText('9 deadlines', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/deadlines');
});

test('deadlines without a readable date are counted above every list, and shown alone on request', async ({
  page,
  signIn,
}) => {
  await serveRows(page, 'Deadline', [
    dueIn(3),
    deadlineRow({ matter: 'P1', type: 'Unclear', due: 'end of March' }),
    ...Array.from({ length: 200 }, (_, n) => dueIn(-n)),
    deadlineRow({ matter: 'P2', type: 'Empty', due: '' }),
  ]);
  await signIn(client.email);
  await page.goto('/deadlines');
  await page.getByRole('link', { name: '2 deadlines without a readable date' }).click();
  await expect(page).toHaveURL('/deadlines?days=unreadable');
  await expect(rows(page)).toHaveText([/^end of March.*Unclear/, /^No date.*Empty/]);
  await expect(page.getByText('2 deadlines', { exact: true })).toBeVisible();
  await expect(page.getByText('Showing 2 deadlines without a readable date.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all deadlines' }).click();
  await expect(page.getByText('203 deadlines', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
  await window(page, '7 days').check();
  await expect(page.getByRole('link', { name: '2 deadlines without a readable date' })).toBeVisible();

  await page.unroute('**/api/data/Deadline');
  await serveRows(page, 'Deadline', [dueIn(3)]);
  await page.goto('/deadlines?days=unreadable');
  await expect(page.getByText('Every deadline has a readable date.')).toBeVisible();
});

test('on the smallest phone every window choice is visible and the export fits one line', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(client.email);
  await page.goto('/deadlines');
  await expect(rows(page).first()).toBeVisible();
  const group = page.getByRole('group', { name: 'Show deadlines in the next' });
  const cut = await group.locator('label').evaluateAll((labels) => {
    const tops = new Set(labels.map((label) => label.getBoundingClientRect().top));
    const out = labels.filter(
      (label) => label.getBoundingClientRect().right > 304 || label.scrollWidth > label.clientWidth,
    );
    return { lines: tops.size, out: out.map((label) => label.textContent) };
  });
  expect(cut).toEqual({ lines: 1, out: [] });
  const button = await page.getByRole('button', { name: 'Export CSV' }).boundingBox();
  expect(button?.height).toBe(44);
});

test('the arrow keys change the window', async ({ page, signIn }) => {
  await serveRows(page, 'Deadline', mixed);
  await signIn(client.email);
  await page.goto('/deadlines');
  await window(page, 'All').focus();
  await page.keyboard.press('ArrowRight');
  await expect(window(page, '7 days')).toBeChecked();
  await expect(page.getByText('3 deadlines', { exact: true })).toBeVisible();
});

test('an empty window names its days, and an empty list says that there are no deadlines', async ({ page, signIn }) => {
  await serveRows(page, 'Deadline', [dueIn(-5)]);
  await signIn(client.email);
  await page.goto('/deadlines');
  for (const [name, days] of [
    ['7 days', 7],
    ['30 days', 30],
    ['90 days', 90],
    ['1 year', 365],
  ] as const) {
    await window(page, name).check();
    await expect(page.getByRole('heading', { name: 'No Deadlines Found' })).toBeVisible();
    await expect(page.getByText(`No deadlines found in the next ${days} days`)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Show all deadlines' }).click();
  await expect(rows(page)).toHaveCount(1);

  await page.unroute('**/api/data/Deadline');
  await serveRows(page, 'Deadline', []);
  await page.goto('/deadlines');
  await expect(page.getByRole('heading', { name: 'No Deadlines Found' })).toBeVisible();
  await expect(page.getByText('No deadlines available')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show all deadlines' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByText('No data to export')).toBeVisible();
});

test('Export CSV saves the shown deadlines', async ({ page, signIn }) => {
  await serveRows(page, 'Deadline', [
    deadlineRow({ matter: 'P1', type: 'Reply, "final"', due: dayFromNow(3).sheet, updatedBy: 'Ann', notes: '=1+1' }),
    dueIn(300),
  ]);
  await signIn(client.email);
  await page.goto('/deadlines?days=30');
  await expect(rows(page)).toHaveCount(1);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('ip-deadlines.csv');
  expect(await readFile(await file.path(), 'utf8')).toBe(
    '\ufeffid,matter_id,company_name,due_date,type,status,responsible,notes\r\n' +
      `"P1-Reply, ""final""-0",P1,Client,${dayFromNow(3).sheet},"Reply, ""final""",pending,Ann,'=1+1\r\n`,
  );
  await expect(page.getByText('ip-deadlines.csv has been saved')).toBeVisible();
});

/** Opens the list and waits for the matters as well, which arrive later: otherwise a jump of the clock would time out their call. */
async function openWithMatters(page: Page): Promise<void> {
  const matters = page.waitForResponse((answer) => answer.url().includes('/api/data/Matters'));
  await page.goto('/deadlines');
  await (await matters).finished();
}

test('an open page updates its days at midnight', async ({ page, signIn }) => {
  await page.clock.install({ time: new Date(2026, 10, 21, 23, 59, 0) });
  await serveRows(page, 'Deadline', [deadlineRow({ matter: 'P1', due: '22/11/2026' })]);
  await signIn(client.email);
  await openWithMatters(page);
  await expect(rows(page)).toHaveText([/^1 day/]);
  await passTime(page, 90_000);
  await expect(rows(page)).toHaveText([/^Overdue.*due today/]);
});

test('a page that was hidden at midnight updates its days as soon as it is shown again', async ({ page, signIn }) => {
  await page.clock.install({ time: new Date(2026, 10, 21, 23, 59, 0) });
  await serveRows(page, 'Deadline', [deadlineRow({ matter: 'P1', due: '22/11/2026' })]);
  await signIn(client.email);
  await openWithMatters(page);
  await expect(rows(page)).toHaveText([/^1 day/]);
  // As on a sleeping phone, time passes without a timer firing. The data is still fresh, so no new answer causes the update.
  await page.clock.pauseAt(new Date(2026, 10, 21, 23, 59, 55));
  await page.clock.setSystemTime(new Date(2026, 10, 22, 0, 0, 0, 200));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(rows(page)).toHaveText([/^Overdue.*due today/]);
});

for (const [timezoneId, badge] of [
  ['Pacific/Kiritimati', /^1 day/],
  ['Pacific/Pago_Pago', /^2 days/],
] as const) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });
    test('days are counted in the viewer’s time zone', async ({ page, signIn }) => {
      // Noon in Greenwich is already tomorrow in Kiribati, and still the same day in Samoa.
      await page.clock.install({ time: Date.UTC(2026, 10, 21, 12) });
      await serveRows(page, 'Deadline', [deadlineRow({ matter: 'P1', due: '23/11/2026' })]);
      await signIn(client.email);
      await page.goto('/deadlines');
      await expect(rows(page)).toHaveText([badge]);
    });
  });
}

test('with twenty thousand deadlines few rows are in the page, and Back returns to the same place', async ({
  page,
  signIn,
}) => {
  await serveRows(
    page,
    'Deadline',
    Array.from({ length: 20_000 }, (_, n) => dueIn((n % 700) - 20, `Action ${n}`)),
  );
  await signIn(client.email);
  await page.goto('/deadlines');
  await expect(page.getByText('20,000 deadlines')).toBeVisible();
  await page.mouse.move(200, 500);
  for (let turn = 0; turn < 5; turn += 1) await page.mouse.wheel(0, 4000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(15_000);
  await atRest(page);
  expect(await rows(page).count()).toBeLessThan(60);
  const inView = await rows(page).evaluateAll((links) =>
    links.findIndex((link) => link.getBoundingClientRect().top > 200),
  );
  const row = rows(page).nth(inView);
  const href = (await row.getAttribute('href')) ?? '';
  const place = () => page.locator(`a[href="${href}"]`).evaluate((link) => link.getBoundingClientRect().top);
  await expect(row).toBeVisible();
  const before = await place();
  await row.click();
  await page.getByRole('button', { name: 'Back to Deadlines' }).click();
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(3);
});

test('when the deadlines fail to load, the page says why and offers a retry', async ({ page, signIn, problems }) => {
  await signIn(client.email);
  const recover = await failRows(page, 'Deadline', 'The calendar is closed.');
  await page.goto('/deadlines');
  await expect(page.getByRole('alert')).toContainText('Failed to load deadlines');
  await expect(page.getByRole('alert')).toContainText('The calendar is closed.');
  await expect(page.locator('.motion-pulse'), 'nothing looks as if it were still loading').toHaveCount(0);
  await recover();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page).first()).toBeVisible();
  forgetProvoked(problems);
});
