import { card, fact, heading } from './support/page.ts';
import { clientOf, rowsOf } from './support/sample.ts';
import { dayFromNow, deadlineRow, matterRow, serveRows } from './support/serve-rows.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const client = clientOf('Kestrel');

const matter = matterRow({
  id: 'PAT1/WO',
  docket: 'HF1-EP',
  title: 'Pump with valves',
  status: 'Pending',
  type: 'Patent',
  country: 'ep',
});

test('a deadline shows its facts, its notes and its matter', async ({ page, signIn }) => {
  const due = dayFromNow(12);
  await serveRows(page, 'Matters', [matterRow({ id: 'X', title: 'Another' }), matter]);
  await serveRows(page, 'Deadline', [
    deadlineRow({
      matter: 'HF1-EP',
      type: 'Reply to Office Action',
      due: due.sheet,
      updatedBy: 'Ann, 3 May',
      notes: 'Line one\nLine two',
    }),
  ]);
  await signIn(client.email);
  await page.goto('/deadlines/HF1-EP-Reply%20to%20Office%20Action-0');
  await expect(heading(page)).toHaveText('Reply to Office Action');
  await expect(page.getByText('Due in 12 days')).toBeVisible();
  for (const [name, text] of [
    ['Type', 'Reply to Office Action'],
    ['Due Date', due.shown],
    ['Last Updated', 'Ann, 3 May'],
    ['Company', 'Client'],
    ['Matter ID', 'HF1-EP'],
  ] as const) {
    await expect(card(page, 'Deadline Information').locator(fact(page, name)), name).toContainText(text);
  }
  await expect(card(page, 'Deadline Information')).toContainText('Pending');
  await expect(card(page, 'Notes & Description')).toContainText('Line one Line two');
  const related = card(page, 'Related Matter');
  for (const text of ['Pump with valves', 'HF1-EP', 'Pending', 'Patent', 'EP'])
    await expect(related).toContainText(text);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View Matter', exact: true }).click();
  await expect(heading(page)).toHaveText('Pump with valves');
  await page.goBack();
  await related.getByRole('link', { name: 'View Matter Details' }).click();
  await expect(page).toHaveURL('/matters/PAT1%2FWO');
  await page.goBack();
  await card(page, 'Quick Actions').getByRole('link', { name: 'View All Deadlines' }).click();
  await expect(page).toHaveURL('/deadlines');
});

test('a deadline can be read while its matter is still being loaded', async ({ page, signIn }) => {
  await serveRows(page, 'Deadline', [deadlineRow({ matter: 'HF1-EP', type: 'Annuity', due: dayFromNow(12).sheet })]);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await serveRows(page, 'Matters', [matter]);
  await page.route('**/api/data/Matters', async (route) => {
    await released;
    await route.fallback();
  });
  await signIn(client.email);
  await page.goto('/deadlines/HF1-EP-Annuity-0');
  await expect(card(page, 'Deadline Information')).toContainText('HF1-EP');
  await expect(card(page, 'Related Matter')).toHaveCount(0);
  release();
  await expect(card(page, 'Related Matter')).toContainText('Pump with valves');
});

for (const [days, badge, since] of [
  [-2, 'Overdue', '2 days late'],
  [0, 'Overdue', 'due today'],
  [1, 'Due in 1 day', undefined],
  [2, 'Due in 2 days', undefined],
] as const) {
  test(`a deadline in ${days} days is '${badge}'`, async ({ page, signIn }) => {
    await serveRows(page, 'Deadline', [deadlineRow({ matter: 'P1', type: 'Fee', due: dayFromNow(days).sheet })]);
    await signIn(client.email);
    await page.goto('/deadlines/P1-Fee-0');
    await expect(page.getByText(badge, { exact: true })).toBeVisible();
    if (since) await expect(page.getByText(since, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Notes & Description' })).toHaveCount(0);
    await expect(page.getByText('Last Updated')).toHaveCount(0);
  });
}

test('an unreadable date is shown as the sheet has it', async ({ page, signIn }) => {
  await serveRows(page, 'Deadline', [deadlineRow({ matter: 'P1', due: 'end of March' })]);
  await signIn(client.email);
  await page.goto('/deadlines/P1--0');
  await expect(heading(page)).toHaveText('Deadline');
  await expect(page.getByText('end of March')).toHaveCount(2);
  await expect(page.getByText('999')).toHaveCount(0);
});

test('a deadline without a matter shows no link to a matter', async ({ page, signIn }) => {
  const deadlines = rowsOf(client.company, 'deadlines');
  const row = deadlines.findIndex(([, type]) => type === 'Orphan');
  await signIn(client.email);
  await page.goto(`/deadlines/${deadlines[row]?.[0]}-Orphan-${row}`);
  await expect(heading(page)).toHaveText('Orphan');
  await expect(card(page, 'Notes & Description')).toContainText('Related to a matter that does not exist');
  await expect(page.getByRole('link', { name: /View Matter/ })).toHaveCount(0);
});

test('a link to a moved row opens the deadline if only one has its matter and type', async ({ page, signIn }) => {
  await serveRows(page, 'Deadline', [
    deadlineRow({ matter: 'P1', type: 'Fee', due: dayFromNow(9).sheet }),
    deadlineRow({ matter: 'P-2', type: 'Reply-1', due: dayFromNow(4).sheet }),
    deadlineRow({ matter: 'P3', type: 'Fee', due: dayFromNow(1).sheet }),
    deadlineRow({ matter: 'P3', type: 'Fee', due: dayFromNow(2).sheet }),
  ]);
  await signIn(client.email);
  await page.goto('/deadlines/P-2-Reply-1-77');
  await expect(heading(page)).toHaveText('Reply-1');
  await page.goto('/deadlines/P3-Fee-3');
  await expect(page.getByText('Due in 2 days')).toBeVisible();
  for (const id of ['P3-Fee-9', 'P1-Reply-0', 'P1-Fee-x', 'P9-Fee-0']) {
    await page.goto(`/deadlines/${id}`);
    await expect(page.getByRole('main'), id).toContainText(
      'Deadline Not Found - The requested deadline could not be found.',
    );
  }
});

test('Back to Deadlines returns to the list and its window', async ({ page, signIn }) => {
  await serveRows(page, 'Deadline', [deadlineRow({ matter: 'P1', type: 'Fee', due: dayFromNow(9).sheet })]);
  await signIn(client.email);
  await page.goto('/deadlines/P1-Fee-0');
  await page.getByRole('button', { name: 'Back to Deadlines' }).click();
  await expect(page).toHaveURL('/deadlines');
  await page.getByRole('radio', { name: '30 days' }).check();
  await page.getByRole('link', { name: /Fee/ }).click();
  await expect(page).toHaveURL('/deadlines/P1-Fee-0');
  await page.getByRole('button', { name: 'Back to Deadlines' }).click();
  await expect(page).toHaveURL('/deadlines?days=30');
});
