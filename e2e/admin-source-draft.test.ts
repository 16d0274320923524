import type { OwnSheet } from '#server/testing/own-workbook.ts';
import { ownXlsx } from '#server/testing/own-workbook.ts';

import { expectToast } from './support/admin.ts';
import { DESKTOP } from './support/page.ts';
import { FOUNDER, signInWithIssuedCode, startProduction } from './support/production.ts';
import type { Production } from './support/production.ts';
import { workbook } from './support/source.ts';
import { expect, expectAccessibleInAllThemes, forgetProvoked, test } from './support/test.ts';
import type { Page } from './support/test.ts';

const sheets = (title: string, country: string): readonly OwnSheet[] => [
  {
    name: 'Portfolio',
    rows: [
      ['Ref', 'Client', title, 'Country', 'Status'],
      ['A-1', 'Aurora', 'Lamp', 'US', 'Granted'],
      ['B-1', 'Bolt', 'Pump', country, 'Pending'],
    ],
  },
  {
    name: 'Deadlines',
    rows: [
      ['Ref', 'Action', 'Due Date'],
      ['A-1', 'Annuity', '15.01.2037'],
    ],
  },
  {
    name: 'Clients',
    rows: [
      ['Client', 'Name', 'E-Mail'],
      ['Aurora', 'Ann', 'ann@aurora.example'],
      ['Bolt', 'Bob', 'bob@bolt.example'],
    ],
  },
];

let production: Production;
test.beforeEach(async ({ page }) => {
  // Long tests, in which the workbook is read several times.
  test.slow();
  production = await startProduction({ ADMIN_EMAILS: FOUNDER });
  await page.setViewportSize(DESKTOP);
  await signInWithIssuedCode(page, production, FOUNDER);
});
test.afterEach(({ page }) => production.stop(page));

async function upload(page: Page, name: string, title: string, country = 'DE'): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(workbook(name, ownXlsx(sheets(title, country))));
  await expect(page.getByText(name, { exact: true })).toBeVisible();
}

test('unknown words on the data report lead to their question, and can be left as they are written', async ({
  page,
}) => {
  await page.goto(`${production.origin}/admin/source`);
  await page.getByRole('radio', { name: 'Upload a workbook' }).check();
  await upload(page, 'words.xlsx', 'Title', 'Xyzland');
  await expect(page.getByLabel('Portfolio is read as')).toHaveValue('matters');
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('What you can do next')).toBeVisible();

  await page.goto(`${production.origin}/admin/data`);
  await page.getByRole('button', { name: 'Find the causes' }).click();
  await page.getByRole('button', { name: /^Show: 1 country is not known/ }).click();
  await expect(page.getByLabel('Country Xyzland means').first()).toBeVisible();
  await page.goto(`${production.origin}/admin/data`);
  await page.getByRole('button', { name: 'Find the causes' }).click();
  await page.getByRole('button', { name: /^Leave as written: 1 country is not known/ }).click();
  await expect(page.getByText(/1 country is not known/)).toBeHidden();
  await page.getByRole('link', { name: 'Preview and publish' }).click();
  await page.getByRole('button', { name: 'Read the sheets' }).click();
  await expect(page.getByText('Nothing to check.')).toBeVisible();
});

test('the causes are those of what clients see, and changes that are not published are shown and can be discarded', async ({
  page,
  problems,
}) => {
  await page.goto(`${production.origin}/admin/source`);
  await page.getByRole('radio', { name: 'Upload a workbook' }).check();
  await upload(page, 'first.xlsx', 'Title');
  await expect(page.getByLabel('Portfolio is read as')).toHaveValue('matters');
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await expect(page.getByText('ann@aurora.example of Aurora')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('What clients would no longer see')).toBeHidden();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('What you can do next')).toBeVisible();

  await upload(page, 'vanished.xlsx', 'Bezeichnung');
  await expectToast(
    page,
    'Uploaded, but not published',
    'The sheet "Portfolio" has no column with the heading "Title", which its layout reads.',
  );
  const banner = page.getByText('Your new workbook is not published yet');
  await expect(banner).toBeInViewport();
  await expectAccessibleInAllThemes(page);
  // The button reads the sheets, and opens the field whose column is gone.
  await page.getByRole('button', { name: 'Change the layout' }).click();
  await expect(page.getByLabel('Column for Title in Portfolio')).toBeFocused();
  await page.goto(`${production.origin}/admin/data`);
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'Find the causes' }).click();
  const correct = page.getByRole('button', {
    name: 'Read “Bezeichnung” instead: “Portfolio” has no column “Title” any more. “Bezeichnung” looks like it: ',
  });
  await expect(page.getByText(/An answer starts a draft/)).toBeVisible();
  await correct.click();
  await expect(correct).toBeHidden();
  await expect(page.getByText(`Unpublished changes by ${FOUNDER}`)).toBeVisible();
  await expect(page.getByText('The unpublished changes correct one more cause.')).toBeVisible();
  await expectAccessibleInAllThemes(page);

  // The old headings again: clients see the workbook by the published layout, with which nothing is wrong, whatever the draft says.
  await page.goto(`${production.origin}/admin/source`);
  await upload(page, 'again.xlsx', 'Title');
  await expectToast(page, 'Workbook published', 'The new workbook has been read, and clients see it.');
  await expect(banner).toBeHidden();
  await page.goto(`${production.origin}/admin/data`);
  await page.getByRole('button', { name: 'Find the causes' }).click();
  await expect(page.getByText('Nothing to check.')).toBeVisible();
  await expect(page.getByText(`Unpublished changes by ${FOUNDER}`)).toBeVisible();

  await page.getByRole('link', { name: 'Preview and publish' }).click();
  const note = page.getByText(`Unpublished changes by ${FOUNDER}`);
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Read the sheets' }).click();
  await expect(page.getByRole('button', { name: 'Start again from the spreadsheet' })).toBeVisible();
  await expectAccessibleInAllThemes(page);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expectToast(page, 'Changes discarded');
  await expect(note).toBeHidden();
  await expect(page.getByLabel('Column for Title in Portfolio')).toHaveValue('C');

  // What clients would lose is said once more before it is published.
  await page.getByLabel('Deadlines is read as').selectOption('');
  await page.getByLabel('Clients is read as').selectOption('');
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('2 people can no longer sign in: ann@aurora.example, bob@bolt.example')).toBeVisible();
  await expect(dialog.getByText('Deadlines: 1 row now, 0 then')).toBeVisible();
  await expectAccessibleInAllThemes(page);
  forgetProvoked(problems);
});
