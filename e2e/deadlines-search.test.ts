import { clientOf } from './support/sample.ts';
import { dayFromNow, deadlineRow, matterRow, serveRows } from './support/serve-rows.ts';
import { expect, test } from './support/test.ts';
import type { Page } from './support/test.ts';

const client = clientOf('Kestrel');

const rows = (page: Page) => page.getByRole('list', { name: 'Deadlines' }).getByRole('link');
const window = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Show deadlines in the next' }).getByRole('radio', { name, exact: true });

test('deadlines are searched with their matters, and filtered by type with counts of what is shown', async ({
  page,
  signIn,
}) => {
  await serveRows(page, 'Matters', [
    matterRow({ id: 'P1', docket: 'HF1', title: 'Pump with valves', country: 'JP' }),
    matterRow({ id: 'P2', title: 'Seal', country: 'Germany' }),
  ]);
  await serveRows(page, 'Deadline', [
    deadlineRow({ matter: 'HF1', type: 'Annuity', due: dayFromNow(3).sheet }),
    deadlineRow({ matter: 'P2', type: 'annuity', due: dayFromNow(40).sheet }),
    deadlineRow({ matter: 'P2', type: 'Reply', due: dayFromNow(5).sheet }),
  ]);
  await signIn(client.email);
  await page.goto('/deadlines');
  await expect(rows(page)).toHaveCount(3);
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search deadlines' });
  await expect(search).toBeFocused();
  await page.keyboard.type('annuity japan');
  await expect(rows(page)).toHaveText([/Annuity.*Pump with valves/]);
  await expect(rows(page).locator('mark')).toHaveText(['Annuity']);
  const types = page.getByLabel('Type');
  await search.fill('germany');
  await expect(types.getByRole('option')).toHaveText(['All types', 'annuity (1)', 'Reply (1)']);
  await window(page, '7 days').check();
  await expect(types.getByRole('option')).toHaveText(['All types', 'Reply (1)']);
  await search.fill('');
  await types.selectOption('Annuity');
  await expect(page.getByText('1 deadline', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/deadlines?days=7&type=Annuity');
  await search.fill('nothing like it');
  await expect(page.getByText('No deadlines match “nothing like it”.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all deadlines' }).click();
  await expect(rows(page)).toHaveCount(3);
});
