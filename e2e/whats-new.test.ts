import { clientOf, MATTER, rowsOf } from './support/sample.ts';
import { dayFromNow } from './support/serve-rows.ts';
import { expect, expectAccessible, forgetProvoked, test } from './support/test.ts';
import type { Page } from './support/test.ts';

const client = clientOf('Meridian');
const matter = rowsOf(client.company, 'matters')[0]!;
const [relatedTo = '', type = '', , dueDate = ''] = rowsOf(client.company, 'deadlines')[0]!;
const at = Date.now() - 3_600_000;
const later = dayFromNow(400);

const CHANGES = [
  {
    topic: 'matter',
    kind: 'changed',
    key: JSON.stringify([matter[MATTER.id]]),
    about: { id: matter[MATTER.id], title: matter[MATTER.title] },
    fields: [{ field: 'status', before: 'Filed', after: 'Granted' }],
    at,
  },
  {
    topic: 'deadline',
    kind: 'changed',
    key: 'k',
    about: { matterId: relatedTo, type, dueDate },
    fields: [{ field: 'dueDate', before: later.sheet, after: dueDate }],
    at,
  },
];

/** Answers calls about changes in place of the server. Returns the list to which it adds the publications that are marked as seen. */
async function serveNews(page: Page): Promise<number[]> {
  const seen: number[] = [];
  await page.route('**/api/data/whats-new', (route) => {
    const { since } = route.request().postDataJSON() as { since: string };
    const changes = since === 'week' ? [] : CHANGES;
    const counts = since === 'week' ? [] : ['earlier', 'statuses'].map((section) => ({ section, count: 1 }));
    const bounds = { seenAt: at - 1, publication: 7, after: 6 };
    return route.fulfill({ json: { changes, counts, many: [], replaced: false, cut: false, ...bounds } });
  });
  await page.route('**/api/data/whats-new-seen', (route) => {
    seen.push((route.request().postDataJSON() as { publication: number }).publication);
    return route.fulfill({ json: { success: true } });
  });
  return seen;
}

test('the overview links to the list of changes, which is marked as seen only once it is visible, and Back shows the same list', async ({
  page,
  signIn,
}) => {
  await signIn(client.email);
  const seen = await serveNews(page);
  await page.goto('/overview');
  const line = page.getByRole('link', { name: /What’s new/ });
  await expect(line).toContainText('2 changes since your last visit, 1 date moved earlier');
  await page.waitForTimeout(1_500);
  expect(seen).toEqual([]);
  await line.click();
  const earlier = page.getByRole('list', { name: 'Dates that moved earlier' });
  await expect(earlier.getByRole('listitem')).toHaveCount(1);
  await expect(earlier).toContainText(`Due date moved from ${later.shown} to`);
  expect(await earlier.textContent(), 'the date stays on one line').toContain(later.shown.replaceAll(' ', '\u00a0'));
  await expect(page.getByRole('list', { name: 'Statuses' })).toContainText('Status changed from Filed to Granted');
  await expect.poll(() => seen).toEqual([7]);
  await expectAccessible(page);
  await page.getByRole('list', { name: 'Statuses' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/matters\//);
  await page.goBack();
  await expect(earlier.getByRole('listitem')).toHaveCount(1);
  await page.getByText('7 days').click();
  await expect(page.getByRole('heading', { name: 'Nothing changed in the last 7 days' })).toBeVisible();
  await expect(page).toHaveURL(/since=week/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing changed in the last 7 days' })).toBeVisible();
});

test('a long list of changes shows the first ones, and the others on request', async ({ page, signIn, problems }) => {
  await signIn(client.email);
  const statuses = Array.from({ length: 60 }, (_, n) => ({
    ...CHANGES[0]!,
    key: `matter ${n}`,
    about: { id: `M-${n}`, title: `Lamp ${n}` },
  }));
  let fails = true;
  await page.route('**/api/data/whats-new-seen', (route) => route.fulfill({ json: { success: true } }));
  await page.route('**/api/data/whats-new', (route) => {
    const { more } = route.request().postDataJSON() as { more?: unknown };
    if (more && fails) return route.fulfill({ status: 400, json: {} });
    const changes = more ? statuses.slice(50) : statuses.slice(0, 50);
    if (more) expect(more).toEqual({ section: 'statuses', after: 6, until: 7, from: 50 });
    const counts = [{ section: 'statuses', count: 60 }];
    const rest = { many: [], replaced: false, cut: false, seenAt: at - 1, publication: 7, after: 6 };
    return route.fulfill({ json: { changes, counts, ...rest } });
  });
  await page.goto('/whats-new');
  const list = page.getByRole('list', { name: 'Statuses' }).getByRole('listitem');
  await expect(list).toHaveCount(50);
  const button = page.getByRole('button', { name: 'Show 10 more changes' });
  // By the keyboard: rows that come into sight get their real heights, and the button moves away from under a pointer.
  await button.press('Enter');
  await expect(page.getByText('Failed to load more changes')).toBeVisible();
  fails = false;
  await button.press('Enter');
  await expect(list).toHaveCount(60);
  await expect(list.last()).toContainText('Lamp 59');
  await expect(button).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/brand.css');
  forgetProvoked(problems);
});

test('a matter shows its dates and what changed in it, the newest first', async ({ page, signIn }) => {
  await signIn(client.email);
  await page.route('**/api/data/matter-history', (route) => route.fulfill({ json: { changes: CHANGES.slice(0, 1) } }));
  await page.goto(`/matters/${encodeURIComponent(matter[MATTER.id] ?? '')}`);
  const history = page.locator('section').filter({ has: page.getByRole('heading', { name: 'History', exact: true }) });
  const entries = history.getByRole('listitem');
  await expect(entries.first()).toContainText('Status changed from Filed to Granted');
  await expect(entries.filter({ hasText: 'Date in your firm’s records' }).first()).toBeVisible();
  await expectAccessible(page);
});

test('the account says that no administrator has viewed the portal as the client, or when and why', async ({
  page,
  signIn,
}) => {
  await signIn(client.email);
  await page.goto('/account');
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Seen by support' }) });
  await expect(card).toContainText(/No administrator has viewed the portal as you|Reason/);
  await page.route('**/api/data/support-visits', (route) =>
    route.fulfill({ json: { visits: [{ kind: 'viewed', at, reason: 'Asked by phone' }] } }),
  );
  await page.reload();
  await expect(card.getByRole('listitem')).toContainText('Reason: Asked by phone');
  await expectAccessible(page);
});
