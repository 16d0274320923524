import { OWN_WORKBOOK, ownXlsx } from '#server/testing/own-workbook.ts';
import { documentedXlsx } from '#server/testing/small-xlsx.ts';
import { twoCompanies } from '#server/testing/two-companies.ts';

import { expectToast } from './support/admin.ts';
import { DESKTOP } from './support/page.ts';
import { FOUNDER, signInWithIssuedCode, startProduction } from './support/production.ts';
import type { Production } from './support/production.ts';
import { openUpload, workbook } from './support/source.ts';
import { expect, expectAccessible, expectAccessibleInAllThemes, forgetProvoked, test } from './support/test.ts';
import type { Page } from './support/test.ts';

const fileInput = (page: Page) => page.locator('input[type=file]');

let production: Production;
test.beforeEach(async ({ page }) => {
  // Long tests, in which the workbook is read several times.
  test.slow();
  production = await startProduction({ ADMIN_EMAILS: FOUNDER });
  await page.setViewportSize(DESKTOP);
});
test.afterEach(({ page }) => production.stop(page));

test('an administrator uploads the firm’s own German workbook, corrects the proposed layout, previews it as a client and publishes it', async ({
  page,
  problems,
}) => {
  await page.goto(production.origin);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Setting up? Download the spreadsheet template' }).click();
  expect((await download).suggestedFilename()).toBe('portfolio-template.xlsx');

  await signInWithIssuedCode(page, production, FOUNDER);
  await page.goto(`${production.origin}/admin`);
  await page
    .getByRole('link', { name: /^Source/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/source$/);
  await page.getByRole('radio', { name: 'Upload a workbook' }).check();
  await expectAccessibleInAllThemes(page);

  await fileInput(page).setInputFiles(workbook('letter.xlsx', Buffer.from('Dear Madam')));
  await expect(
    page.getByRole('alert').getByText(/letter\.xlsx is damaged|letter\.xlsx is not a workbook/),
  ).toBeVisible();
  await fileInput(page).setInputFiles(workbook('Akten.xlsx', ownXlsx(OWN_WORKBOOK)));
  await expectToast(page, 'Workbook uploaded', 'Akten.xlsx is stored.');

  // The sheets of a workbook that was just uploaded are read at once.
  const company = page.getByLabel('Column for Client in Patents');
  await expect(company).toBeVisible();
  await expect(company, 'an applicant is never the client by itself').toHaveValue('');
  const which = page.getByLabel('The column for Client in “Patents”');
  await expect(which).toBeVisible();
  await expect(page.getByLabel('Fristen is read as')).toHaveValue('deadlines');
  await expect(page.getByText('6 rows, header in row 4')).toBeVisible();
  // A hidden column is not read, and the page says so.
  const unread = page.getByRole('region', { name: /^Clients don’t see / });
  await unread.getByText(/for the firm alone$/).click();
  await expect(unread.getByText('Internal note (hidden)')).toBeVisible();
  await expectAccessibleInAllThemes(page);
  await which.selectOption({ label: 'B: Applicant (Aurora, Bolt)' });
  await page.getByRole('button', { name: 'Use this column' }).press('Enter');
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  await expect(which).toBeHidden();

  // After a reload the draft is still there, and nothing has been published.
  await page.reload();
  await expect(page.getByText('Chosen, not published')).toBeVisible();
  await page.getByRole('button', { name: 'Read the sheets' }).click();
  await expect(company).not.toHaveValue('');
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();

  await page.getByRole('button', { name: 'Show the preview' }).click();
  await expect(page.getByText('2 clients and 2 users').first()).toBeVisible();
  await page.getByLabel('Client', { exact: true }).selectOption('Bolt');
  const portfolio = page.getByRole('region', { name: 'The portfolio of Bolt' });
  await expect(portfolio.getByText('Pump')).toBeVisible();
  await expect(portfolio.getByText('Lamp')).toHaveCount(0);
  await page.getByText(/^3 rows left out/).click();
  await expect(page.getByText('“Fristen”: rows 4 (“Erledigt”)', { exact: true })).toBeVisible();
  await page.getByText('Hidden rows: 1').click();
  await expect(page.getByText('“Patents”: rows 7', { exact: true })).toBeVisible();
  await expectAccessibleInAllThemes(page);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('What you can do next')).toBeVisible();
  await expect(page.getByText('Clients see this')).toBeVisible();

  // A newer workbook without two of its headings, and with a new status: clients keep what they see, and the page says why.
  const newer = OWN_WORKBOOK.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) =>
      row.map((cell) => {
        if (cell === 'Granted') return 'Grant Date';
        if (cell === 'Title') return 'Bezeichnung';
        return cell === 'angemeldet' ? 'in Prüfung' : cell;
      }),
    ),
  }));
  await fileInput(page).setInputFiles(workbook('newer.xlsx', ownXlsx(newer)));
  await expectToast(page, 'Uploaded, but not published');
  await expect(page.getByText(/The sheet "Patents" has no column with the heading .*"Granted"/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open the data report' }).click();
  await page.getByRole('button', { name: 'Find the causes' }).click();
  const first = page.getByRole('button', { name: /^Yes: .*Read “in Prüfung” as Pending/ });
  await first.click();
  await expect(first).toBeHidden();
  const next = page.getByRole('button', {
    name: 'Read “Grant Date” instead: “Patents” has no column “Granted” any more. “Grant Date” looks like it: ',
  });
  // The focus moves to a remaining cause, so that a keyboard user does not start again at the top of the page.
  await expect(page.locator('button:focus')).toHaveAccessibleName(/^(Read “.*” instead|Yes|Day first): /);
  await next.press('Enter');
  await expect(next).toBeHidden();
  // The second correction of a sheet keeps the first.
  const last = page.getByRole('button', {
    name: 'Read “Bezeichnung” instead: “Patents” has no column “Title” any more. “Bezeichnung” looks like it: ',
  });
  await last.press('Enter');
  await expect(last).toBeHidden();
  await expect(next).toBeHidden();
  await page.getByRole('link', { name: 'Preview and publish' }).click();
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await expect(page.getByText('Matters, Client: “Applicant / Client”').first()).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('What you can do next')).toBeVisible();

  for (const [email, own, other] of [
    ['ann@aurora.example', 'Lamp', 'Pump'],
    ['bob@bolt.example', 'Pump', 'Lamp'],
  ] as const) {
    await page.context().clearCookies();
    await expect(() => signInWithIssuedCode(page, production, email, 'No mail server yet')).toPass();
    await page.goto(`${production.origin}/matters`);
    await expect(page.getByText(own).first()).toBeVisible();
    await expect(page.getByText(other)).toHaveCount(0);
    await expect(page.getByText('CANARY')).toHaveCount(0);
  }
  forgetProvoked(problems);
});

test('a newer workbook replaces the first one, a button brings the first one back, and an interrupted upload changes nothing', async ({
  page,
  problems,
}) => {
  await openUpload(page, production);
  for (const name of ['first.xlsx', 'second.xlsx']) {
    await fileInput(page).setInputFiles(workbook(name, documentedXlsx(twoCompanies())));
    await expectToast(page, 'Workbook uploaded');
  }
  await expect(page.getByText('second.xlsx', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Bring back this version' }).click();
  await expectToast(page, 'Previous workbook brought back');

  await page.route('**/api/admin/source/upload', (route) => route.abort('connectionreset'));
  await fileInput(page).setInputFiles(workbook('third.xlsx', documentedXlsx(twoCompanies())));
  await expect(page.getByRole('alert').getByText(/The connection broke\..*first\.xlsx stays in place/)).toBeVisible();
  forgetProvoked(problems);
});
