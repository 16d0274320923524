import { clientOf } from './support/sample.ts';
import { dayFromNow, deadlineRow, matterRow, serveRows } from './support/serve-rows.ts';
import { expect, expectAccessible, test } from './support/test.ts';

const CLIENT = clientOf('Meridian');
const FEES = { 10: 'Official Fee', 11: 'Our Fee', 12: 'Currency' };
const header = Array.from({ length: 13 }, (_, at) => FEES[at as keyof typeof FEES] ?? '');
const row = (due: number, official: string, ours: string, currency: string) => [
  ...deadlineRow({ matter: 'P1', type: 'Annuity', due: dayFromNow(due).sheet }),
  ...['', '', ''],
  ...[official, ours, currency],
];

test('fees are added by currency for 3, 6 and 12 months, and deadlines without a fee are counted separately', async ({
  page,
  signIn,
}) => {
  await signIn(CLIENT.email);
  await serveRows(page, 'Matters', [matterRow({ id: 'P1', title: 'Pump', type: 'Patent', country: 'JP' })]);
  const rows = [
    row(20, '1,000.00', '250', 'EUR'),
    row(150, '2.000,50', '', 'EUR'),
    row(300, '120000', '', 'JPY'),
    row(30, '', '', ''),
    row(40, 'ask us', '', 'EUR'),
  ];
  await page.route('**/api/data/Deadline', (route) => route.fulfill({ json: { values: [header, ...rows] } }));
  await page.goto('/overview');
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Fees falling due' }) });
  const line = (name: string) => card.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(line('EUR')).toContainText('EUR 1,250.001 deadlineEUR 3,250.502 deadlinesEUR 3,250.502 deadlines');
  await expect(line('JPY')).toContainText('JPY 00 deadlinesJPY 00 deadlinesJPY 120,0001 deadline');
  await expect(line('Deadlines without a fee')).toContainText('111');
  await expect(line('Deadlines with an unreadable fee')).toContainText('111');
  await card.getByText('Country', { exact: true }).click();
  await expect(line('Japan (JP)').first()).toContainText('EUR 1,250.00');
  await expectAccessible(page);

  await page.goto('/deadlines/P1-Annuity-0');
  await expect(page.getByText('EUR 1,250.00')).toBeVisible();
  await expect(page.getByText('official EUR 1,000.00, our fee EUR 250.00')).toBeVisible();
  await page.goto('/deadlines/P1-Annuity-4');
  await expect(page.getByText('Further Details shows the fee as your firm has written it.')).toBeVisible();
});

test('without fee columns, no fees are shown', async ({ page, signIn }) => {
  await signIn(CLIENT.email);
  await page.goto('/overview');
  await expect(page.getByRole('heading', { name: 'Legal Status Overview' })).toBeVisible();
  await expect(page.getByText('Fees falling due')).toHaveCount(0);
});
