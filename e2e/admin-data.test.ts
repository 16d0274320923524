import { readFile } from 'node:fs/promises';

import { ISSUE_SEVERITY } from '#domain/report/row-issue.ts';
import { TABS, WIRE_NAMES } from '#domain/tabs/tab.ts';

import { ADMIN, expectToast } from './support/admin.ts';
import { DESKTOP } from './support/page.ts';
import { serveIssues } from './support/serve-issues.ts';
import type { ServedIssue } from './support/serve-issues.ts';
import { expect, expectAccessible, forgetProvoked, test } from './support/test.ts';
import type { Page } from './support/test.ts';

const KINDS = Object.entries(ISSUE_SEVERITY);
const HOUR = 3_600_000;

/** A report of five thousand rows, with a failed reading and three held items. */
function largeReport(now: number) {
  const item = {
    since: now - HOUR,
    headerBefore: [] as string[],
    headerAfter: [] as string[],
    accepted: false,
    vanished: null,
  };
  return {
    source: { kind: 'google-sheets', label: 'firm-sheet', sheetNames: WIRE_NAMES },
    syncing: false,
    nextSyncAt: now + HOUR,
    dataAsOf: now - HOUR,
    lastRun: { startedAt: now - 5_000, finishedAt: now, outcome: 'failed', cause: 'quota', facts: {} },
    published: { publication: 3, publishedAt: now - HOUR, companies: 7, users: 20, rows: { matters: 4_321 } },
    waiting: null as object | null,
    held: [
      {
        ...item,
        tab: 'matters',
        company: '',
        reason: 'header-changed',
        before: 40,
        after: 40,
        moved: null,
        fingerprint: 'h',
        headerBefore: ['ID', 'Docket Name'],
        headerAfter: ['ID', 'Our remark'],
      },
      {
        ...item,
        tab: 'deadlines',
        company: 'bolt & söhne',
        reason: 'company-rows-gone',
        before: 12,
        after: 0,
        moved: null,
        fingerprint: 'c',
      },
      {
        ...item,
        tab: 'documents',
        company: '',
        reason: 'rows-gone',
        before: 90,
        after: 3,
        moved: null,
        fingerprint: 'r',
        accepted: true,
      },
    ],
    setAside: { rows: 0, people: 0 },
    issueCounts: Object.fromEntries(KINDS.map(([kind]) => [kind, 200])),
    issuesCut: true,
    issuesName: 'five thousand',
  };
}

async function serve(page: Page, report: object): Promise<void> {
  await page.route('**/api/admin/data-report', (route) => route.fulfill({ json: report }));
  const issues = Array.from({ length: 5_000 }, (_, n): ServedIssue => {
    const [kind, severity] = KINDS[n % KINDS.length]!;
    const tab = TABS[n % TABS.length]!;
    return { tab, rowNumber: n + 2, cell: `F${n + 2}`, column: 'F', kind, severity, value: `value ${n}`, expected: '' };
  });
  await serveIssues(page, issues);
}

test.beforeEach(({ signIn }) => signIn(ADMIN.email));

for (const viewport of [{ width: 390, height: 844 }, DESKTOP]) {
  test(`the report shows what was read and every row to review, at ${viewport.width} pixels`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/admin/data');
    await expect(page).toHaveTitle('Data report — IP Briefcase');
    await expect(page.getByText('Workbook file: sample-portfolio.xlsx')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What clients see' })).toBeVisible();
    await expect(page.getByText(/^\d+ skipped, \d+ doubtful$/)).toBeVisible();
    await expectAccessible(page);

    if (viewport === DESKTOP) await page.getByRole('button', { name: /^Show all \d+ reasons$/ }).click();
    await page.getByRole('button', { name: /^Email under two clients/ }).click();
    await expect(page).toHaveURL(/kind=email-two-companies/);
    const rows = viewport === DESKTOP ? page.getByRole('row') : page.getByRole('list', { name: 'Rows to review' });
    await expect(rows.last()).toContainText('The address is listed under two clients, so it cannot sign in.');
    await page.reload();
    await expect(rows.last()).toContainText('The address is listed under two clients');
  });
}

test('Sync now reads the source, and the page shows the result', async ({ page }) => {
  let release = () => {};
  let held = Promise.resolve();
  await page.route('**/api/admin/data-report', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/admin/data');
  await expect(page.getByRole('heading', { name: 'What clients see' })).toBeVisible();
  // Holds the next report back, so that the page cannot show the result before the test has seen that the source is being read.
  held = new Promise<void>((resolve) => (release = resolve));
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(page.getByText('The source is being read.')).toBeVisible();
  release();
  await expectToast(page, 'Sync complete', 'Nothing has changed since the last sync.');
});

test('Sync now says how many changes are held back', async ({ page }) => {
  const report = largeReport(Date.now());
  const unchanged = { startedAt: 1_000, finishedAt: 2_000, outcome: 'unchanged', cause: null, facts: {} };
  await serve(page, { ...report, lastRun: unchanged, held: [] });
  await page.goto('/admin/data');
  await page.route('**/api/admin/sync', (route) => route.fulfill({ json: { success: true } }));
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(page.getByText('The source is being read.')).toBeVisible();
  // Replaces the arranged report without removing it first: in between, the page would read the real one.
  await serve(page, { ...report, lastRun: { ...unchanged, finishedAt: 3_000 } });
  await expectToast(page, 'Sync complete', '2 changes are held back until an administrator reviews them.');
  // The page from which a newer workbook is uploaded says so, too.
  await page.goto('/admin/source');
  await expect(page.getByText('Changes are held back')).toBeVisible();
});

test('five thousand rows are searched, filtered and saved while few of them are in the page', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await serve(page, largeReport(Date.now()));
  await page.goto('/admin/data');
  await expect(page.getByText('Only the first 5,000 are listed, but all are counted.')).toBeVisible();
  const count = (wanted: string): string =>
    (200 * KINDS.filter(([, severity]) => severity === wanted).length).toLocaleString('en');
  await expect(page.getByText(`${count('skipped')} skipped, ${count('doubtful')} doubtful`)).toBeVisible();
  await expect(page.getByText('5,000 of 5,000 found')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Rows to review' })).toHaveAttribute('aria-rowcount', '101');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('table', { name: 'Rows to review' })).toHaveAttribute('aria-rowcount', '201');
  expect(await page.getByRole('row').count()).toBeLessThan(120);
  await page.getByRole('searchbox', { name: 'Search the rows' }).fill('users f4322');
  await expect(page.getByText('1 of 5,000 found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('radio', { name: 'Skipped' }).check();
  await page.getByLabel('Sheet').selectOption('users');
  await page.getByRole('button', { name: /^No ID/ }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const [head, first] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(head).toBe('\ufeffsheet,row,cell,column,value,kind,reason,explanation');
  expect(first).toMatch(/^Users,2,F2,Service Contact Phone,value 0,skipped,No ID,/);
  await page.getByRole('searchbox', { name: 'Search the rows' }).fill('nothing such');
  await page.getByRole('button', { name: 'Show all rows' }).click();
  await expect(page.getByText('5,000 of 5,000 found')).toBeVisible();
});

test('a failed sync is explained, and held changes are compared side by side and accepted', async ({
  page,
  problems,
}) => {
  await page.setViewportSize(DESKTOP);
  const report = largeReport(Date.now());
  await serve(page, report);
  await page.goto('/admin/data');
  await expect(page.getByText('The last sync failed')).toBeVisible();
  await expect(page.getByText(/^Nothing is lost: clients keep the data of/)).toBeVisible();
  const header = page.getByRole('listitem').filter({ hasText: 'The header has changed' });
  await expect(header.getByRole('row', { name: 'B Docket Name Our remark' })).toBeVisible();
  await expect(page.getByText('Deadline sheet, client “bolt & söhne”')).toBeVisible();
  await expect(page.getByText('Published with the next sync.')).toBeVisible();
  await expectAccessible(page);

  const sent: object[] = [];
  await page.route('**/api/admin/accept-held', (route) => {
    sent.push(route.request().postDataJSON() as object);
    return sent.length === 1
      ? route.fulfill({
          status: 409,
          headers: { 'x-error-code': 'conflict' },
          json: { success: false, message: 'Changed.' },
        })
      : route.fulfill({ json: { success: true } });
  });
  const accept = async () => {
    await header.getByRole('button', { name: 'Accept', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Accept and publish' }).click();
  };
  await accept();
  await expectToast(
    page,
    'Could not be accepted',
    'The spreadsheet has changed since this page was loaded. The report now shows the latest sync.',
  );
  await accept();
  await expectToast(page, 'Accepted');
  expect(sent.at(-1)).toMatchObject({ tab: 'matters', company: '', fingerprint: 'h' });
  forgetProvoked(problems);
});

test('users missing from a held Users sheet are listed by address and revoked with one press', async ({
  page,
  problems,
}) => {
  const now = Date.now();
  const report = largeReport(now);
  const emails = ['abe@acme.example', 'ann@acme.example'];
  const vanished = { total: 3, revoked: 0, keptOutFrom: now + HOUR / 4, emails };
  const [item] = report.held;
  const missing = { ...item, tab: 'users', company: 'acme', reason: 'company-rows-gone', fingerprint: 'u', vanished };
  await serve(page, { ...report, held: [missing] });
  await page.goto('/admin/data');
  const held = page.getByRole('listitem').filter({ hasText: 'Users sheet, client “acme”' });
  await expect(held.getByRole('heading', { name: '3 users are missing from the spreadsheet' })).toBeVisible();
  await expect(held.getByText('Users who are signed in stay signed in.')).toBeVisible();
  await held.getByText('Show the addresses').click();
  await expect(held.getByText('ann@acme.example')).toBeVisible();
  await expect(held.getByText('and 1 more')).toBeVisible();
  await expectAccessible(page);

  const sent: object[] = [];
  await page.route('**/api/admin/revoke-vanished', async (route) => {
    sent.push(route.request().postDataJSON() as object);
    if (sent.length === 1) {
      const json = { success: false, message: 'Changed.' };
      return route.fulfill({ status: 409, headers: { 'x-error-code': 'conflict' }, json });
    }
    await serve(page, { ...report, held: [{ ...missing, vanished: { ...vanished, revoked: 3 } }] });
    return route.fulfill({ json: { success: true, revoked: 3 } });
  });
  const revoke = async () => {
    await held.getByRole('button', { name: 'Revoke now' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign out 3 users now?' });
    await expect(dialog.getByText('No other held change is published.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Revoke now' }).click();
  };
  await revoke();
  await expectToast(
    page,
    'Could not be revoked',
    'The spreadsheet has changed since this page was loaded. The report now shows the latest sync.',
  );
  await revoke();
  await expectToast(page, 'Revoked', '3 users no longer have access.');
  expect(sent.at(-1)).toMatchObject({ company: 'acme', fingerprint: 'u' });
  await expect(held.getByText('They are signed out and cannot sign in until their rows return.')).toBeVisible();
  await expect(held.getByRole('button', { name: 'Revoke now' })).toBeHidden();
  await expect(held.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
  forgetProvoked(problems);
});

test('after the spreadsheet is cleared, the report says so and no longer shows its problems', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await serve(page, { ...largeReport(Date.now()), source: null, held: [] });
  await page.goto('/admin/data');
  await expect(page.getByText('No spreadsheet is connected', { exact: true })).toBeVisible();
  await expect(
    page.getByText(/^No new data is read until you connect one. Nothing is lost: clients keep/),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bring your spreadsheet' })).toBeVisible();
  await expect(page.getByText('The last sync failed')).toBeHidden();
  await expect(page.getByText(/^in \d+ minutes?$/), 'no next sync is announced').toBeHidden();
  await expectAccessible(page);
  await page.goto('/admin');
  await expect(page.getByRole('listitem').filter({ hasText: 'Last synced' })).toContainText('No longer synced');
});

test('before a source is connected, the report says what it will show', async ({ page }) => {
  await serve(page, {
    ...largeReport(Date.now()),
    source: null,
    published: null,
    lastRun: null,
    held: [],
    issues: [],
    setAside: { rows: 0, people: 0 },
    issueCounts: {},
    issuesCut: false,
  });
  await page.goto('/admin/data');
  await expect(page.getByRole('heading', { name: 'No spreadsheet yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bring your spreadsheet' })).toHaveAttribute('href', '/admin/source');
});
