import { ADMIN, expectToast, refuse } from './support/admin.ts';
import { clientOf, MATTER, rowsOf } from './support/sample.ts';
import { expect, expectAccessible, forgetProvoked, test } from './support/test.ts';
import type { Page } from './support/test.ts';

const CLIENT = clientOf('Meridian');
/** A granted patent: the sample's sheet has an expiry date for it. */
const patent = rowsOf(CLIENT.company, 'matters').find(
  (row) => row[MATTER.type] === 'Patent' && (row[MATTER.grantDate] ?? '') !== '',
);
const id = patent?.[MATTER.id] ?? '';

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Optional Fields' });
const expiryDate = (page: Page) => page.getByRole('checkbox', { name: 'Expiry Date' });
const further = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Further Details' }) });

async function openMatter(page: Page): Promise<void> {
  await page.goto(`/matters/${encodeURIComponent(id)}`);
  await expect(page.getByText('Docket Name')).toBeVisible();
}

test('a client sees the expiry date of a matter while an administrator has the field on', async ({ page, signIn }) => {
  await signIn(CLIENT.email);
  await openMatter(page);
  await expect(further(page)).toHaveCount(0);

  await signIn(ADMIN.email);
  await page.goto('/admin/google-sheets');
  await expiryDate(page).check();
  await expectAccessible(page);
  await saveButton(page).click();
  await expectToast(page, 'Optional Fields Saved', 'The spreadsheet is read again now.');
  await page.reload();
  await expect(expiryDate(page)).toBeChecked();

  await signIn(CLIENT.email);
  const [day, month, year] = (patent?.[MATTER.filingDate] ?? '').split('/').map(Number);
  const expires = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (day ?? 1) + 20 * 365));
  const shown = expires.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  await expect(async () => {
    await openMatter(page);
    await expect(further(page)).toContainText('Expiry Date', { timeout: 2_000 });
  }).toPass();
  await expect(further(page)).toContainText(shown);
  await expectAccessible(page);

  await signIn(ADMIN.email);
  await page.goto('/admin/google-sheets');
  await expiryDate(page).uncheck();
  await saveButton(page).click();
  await expectToast(page, 'Optional Fields Saved');
  await signIn(CLIENT.email);
  await expect(async () => {
    await openMatter(page);
    await expect(page.getByRole('heading', { name: 'Details', exact: true })).toBeVisible();
    await expect(further(page)).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
});

test('two clients see the names of their own documents while an administrator has the field on', async ({
  page,
  signIn,
}) => {
  const field = page.getByRole('checkbox', { name: 'Document Name' });
  async function turn(on: boolean): Promise<void> {
    await signIn(ADMIN.email);
    await page.goto('/admin/google-sheets');
    await field.setChecked(on);
    await saveButton(page).click();
    await expectToast(page, 'Optional Fields Saved');
  }
  const papers = [CLIENT, clientOf('Kestrel')].map(({ email, company }) => {
    const [docket = '', url = ''] = rowsOf(company, 'documents').find(([, link]) => link?.endsWith('.pdf')) ?? [];
    const matter = rowsOf(company, 'matters').find((row) => [row[MATTER.id], row[MATTER.docket]].includes(docket));
    const file = url.slice(url.lastIndexOf('/') + 1);
    const words = file.replace('.pdf', '').replaceAll('-', ' ');
    return { email, path: `/matters/${encodeURIComponent(matter?.[MATTER.id] ?? '')}`, file, words };
  });
  async function see(name: (paper: (typeof papers)[number]) => RegExp): Promise<void> {
    for (const paper of papers) {
      await signIn(paper.email);
      await expect(async () => {
        await page.goto(paper.path);
        const named = page.getByRole('list', { name: 'Documents' }).getByText(name(paper));
        await expect(named.first()).toBeVisible({ timeout: 2_000 });
      }).toPass();
    }
  }
  await see(({ file }) => new RegExp(`^${file}$`));
  await turn(true);
  await see(({ words }) => new RegExp(`^${words}$`, 'i'));
  await expectAccessible(page);
  await turn(false);
  await see(({ file }) => new RegExp(`^${file}$`));
});

test('a field of the firm’s own needs a label that no other column has', async ({ page, signIn, problems }) => {
  await signIn(ADMIN.email);
  await page.goto('/admin/google-sheets#optional-fields');
  await expect(page.getByRole('heading', { name: 'Optional fields' })).toBeInViewport();
  await page.getByRole('button', { name: 'Add a field' }).click();
  await page.getByLabel('Label of field 1').fill('Client');
  await page.getByLabel('Kind of field 1').selectOption('Date');
  await saveButton(page).click();
  await expect(
    page.getByText('There is already a column with the heading Client. Choose another label.'),
  ).toBeVisible();
  await page.getByLabel('Label of field 1').fill('Renewal budget');
  await saveButton(page).click();
  await expectToast(page, 'Optional Fields Saved');
  await page.reload();
  await expect(page.getByLabel('Label of field 1')).toHaveValue('Renewal budget');
  await expect(page.getByLabel('Kind of field 1')).toHaveValue('date');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove Renewal budget' }).click();
  await saveButton(page).click();
  await expect(page.getByLabel('Label of field 1')).toHaveCount(0);
  forgetProvoked(problems);
});

test('when the optional fields cannot be loaded, the rest of the page works', async ({ page, signIn, problems }) => {
  await signIn(ADMIN.email);
  await refuse(page, '/api/config/optional-fields-get', { status: 500, message: 'Broken' });
  await page.goto('/admin/google-sheets');
  await expect(page.getByText('Failed to load the optional fields')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Configuration' })).toBeVisible();
  forgetProvoked(problems);
});
