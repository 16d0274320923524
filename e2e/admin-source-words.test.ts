import { ownXlsx } from '#server/testing/own-workbook.ts';

import { expectToast } from './support/admin.ts';
import { DESKTOP } from './support/page.ts';
import { FOUNDER, signInWithIssuedCode, startProduction } from './support/production.ts';
import type { Production } from './support/production.ts';
import { workbook } from './support/source.ts';
import { expect, expectAccessible, forgetProvoked, test } from './support/test.ts';
import type { Locator, Page } from './support/test.ts';

/** A workbook with words, marks and dates that a program cannot understand by itself. */
const OWN_WORDS = [
  {
    name: 'Portfolio',
    rows: [
      [
        'Ref',
        'Client',
        'Title',
        'Type',
        'Country',
        'Status',
        'Filing Date',
        'Wiedervorlage',
        'Schritt',
        'Weg',
        'Kennung',
        'Notiz',
        'Notiz',
        'Kosten',
      ],
      [
        'A-1',
        'Aurora',
        'Lamp',
        'Erfindung',
        'Teutonia',
        'lebt',
        '03/04/2020',
        '05/06/2037',
        'Annuity',
        '',
        'K-77',
        'x',
        'y',
        '250,75',
      ],
      ['A-2', 'Aurora', 'fehlt', 'Erfindung', 'US', 'lebt', '05/07/2020', '', '', ''],
      ['B-1', 'Bolt', 'Pump', 'Erfindung', 'US', 'lebt', '01/02/2020', '', '', ''],
      ['B-2', 'Bolt', 'Old', 'Erfindung', 'US', 'lebt', '01/02/2020', '', '', 'weg'],
    ],
  },
  {
    name: 'Fristen',
    rows: [
      ['Akte', 'Frist', 'Fällig am', 'Official Fee'],
      ['A-1', 'Fee', '15.01.2037', '1.234,50'],
    ],
  },
  {
    name: 'Clients',
    rows: [
      ['Client', 'Name', 'E-Mail', 'Portal'],
      ['Aurora', 'Ann', 'ann@aurora.example', 'ja'],
      ['Bolt', 'Bob', 'bob@bolt.example', 'ja'],
      ['Bolt', 'Cid', 'cid@bolt.example', 'nein'],
    ],
  },
];

/** Presses the Tab key until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  // Found once: to find it by its role and name before each of a thousand presses took a quarter of the test’s time.
  const element = await control.elementHandle();
  for (let steps = 0; steps < 200; steps++) {
    if (await element?.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The Tab key does not reach the control.');
}

async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Chooses an option by typing its first letters. Tries again, because the browser takes letters typed too slowly for separate words. */
async function choose(page: Page, select: Locator, typed: string, value: string | RegExp): Promise<void> {
  await tabTo(page, select);
  await expect(async () => {
    await page.keyboard.type(typed);
    await expect(select).toHaveValue(value, { timeout: 3_000 });
  }).toPass();
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}

let production: Production;
test.beforeEach(async ({ page }) => {
  // Long tests, in which the workbook is read several times.
  test.slow();
  production = await startProduction({ ADMIN_EMAILS: FOUNDER });
  await page.setViewportSize(DESKTOP);
});
test.afterEach(({ page }) => production.stop(page));

test('an administrator explains a firm’s own words to the portal with the keyboard alone, and publishes the workbook', async ({
  page,
  problems,
}) => {
  await signInWithIssuedCode(page, production, FOUNDER);
  await page.goto(`${production.origin}/admin/source`);
  await press(page, page.getByRole('radio', { name: 'Upload a workbook' }), 'Space');
  const chooser = page.waitForEvent('filechooser');
  await press(page, page.getByRole('button', { name: 'Choose a file' }));
  await (await chooser).setFiles(workbook('Akten.xlsx', ownXlsx(OWN_WORDS)));
  await expectToast(page, 'Workbook uploaded');

  // The page lists what may be wrong, each with a button that corrects it.
  await press(page, page.getByRole('button', { name: /^Day first: 3 Apr 2020: 4 dates in “Filing Date”/ }));
  await expect(page.getByLabel('Order of the dates in Filing Date')).toHaveValue('day-first');

  // What the firm's own words mean is asked once for all sheets.
  const asked = page.getByRole('group', { name: 'To check' });
  const status = asked.getByRole('group', { name: 'Status lebt means' });
  await tabTo(page, status.getByRole('radio', { name: 'Show as written' }));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(status.getByRole('radio', { name: 'Pending' })).toBeChecked();
  await press(page, asked.getByRole('button', { name: /^Use these answers: 1 status is/ }));
  await expect(status).toHaveCount(0);
  await type(page, asked.getByLabel('Country Teutonia means'), 'Germany');
  await press(page, asked.getByRole('button', { name: /^Use these answers: 1 country is/ }));

  // A column that was not recognised is listed, and the administrator chooses what it shows.
  const unread = page.getByRole('region', { name: /^Clients don’t see / });
  // Of two equal headings, each is told by what is at its left.
  await expect(unread.getByLabel('What “Kennung (1 of 2) / Notiz” of Portfolio shows')).toBeVisible();
  await expect(unread.getByLabel('What “Kennung (2 of 2) / Notiz” of Portfolio shows')).toBeVisible();
  await tabTo(page, unread.getByLabel('What “Kennung” of Portfolio shows'));
  await page.keyboard.type('Client Ref');

  const sheet = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Portfolio' }) });
  await expect(sheet.getByLabel('Column for Client Reference in Portfolio')).toHaveValue('K');
  await press(page, sheet.getByText('What your types mean'));
  await choose(page, sheet.getByLabel('Type Erfindung means'), 'Pat', 'Patent');
  const due = sheet.getByRole('checkbox', { name: 'Wiedervorlage' });
  await expect(due).toHaveAccessibleDescription(/Clients don’t see it$/);
  await press(page, due, 'Space');
  await expect(due).toHaveAccessibleDescription(/Clients see each as a deadline$/);
  await press(page, sheet.getByText('What the deadlines of “Wiedervorlage” are called'));
  await choose(page, sheet.getByLabel('What is to be done'), 'I', 'I');
  await choose(page, sheet.getByLabel('Order of the dates in Wiedervorlage'), 'Mon', 'month-first');
  await press(page, sheet.getByText('More about the deadlines of “Wiedervorlage”'));
  await choose(page, sheet.getByLabel('Our Fee of “Wiedervorlage”', { exact: true }), 'N:', 'N');
  await choose(page, sheet.getByLabel('Decimal sign in Our Fee of “Wiedervorlage”'), 'Com', ',');
  await choose(page, sheet.getByLabel('Currency of “Wiedervorlage”', { exact: true }), 'The same', 'same');
  await type(page, sheet.getByLabel('Currency of “Wiedervorlage”: the same for all'), 'CHF');
  await press(page, sheet.getByText('Rows that are left out'));
  await choose(page, sheet.getByLabel('Leave out rows that this column marks'), 'J', 'J');
  await expect(sheet.getByText(/^Any text in this column leaves the row out/)).toBeVisible();

  const deadlines = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Fristen' }) });
  // The amounts prove it, so it is proposed.
  const decimal = deadlines.getByLabel('Decimal sign in Official Fee');
  await expect(decimal).toHaveValue(',');
  await expect(decimal).toHaveAccessibleDescription('1.234,50 is read as 1234.50');
  await choose(page, decimal, 'As', '');
  await choose(page, decimal, 'Com', ',');
  const people = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Clients' }) });
  await press(page, people.getByText('More fields'));
  await choose(page, people.getByLabel('Column for Technical Consultant Name in Clients'), 'The same', '=');
  await type(page, people.getByLabel('Text of Technical Consultant Name in every row of Clients'), 'Dr Weber');
  // The sheet says who has access.
  await press(page, people.getByText('Rows that are left out'));
  await expect(people.getByLabel('Show only the rows that this column allows')).toHaveValue('D');
  await expect(people.getByRole('checkbox', { name: 'ja', exact: true })).toBeChecked();
  for (const name of ['nein', 'Empty cells'])
    await expect(people.getByRole('checkbox', { name, exact: true })).not.toBeChecked();
  await press(page, page.getByText('What counts as empty'));
  await tabTo(page, page.getByLabel('Texts that count as empty'));
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\nfehlt');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }

  await press(page, page.getByRole('button', { name: 'Show the preview' }));
  const portfolio = page.getByRole('region', { name: 'The portfolio of Aurora' });
  await expect(portfolio).toBeVisible();
  for (const text of [
    'Pending',
    'Patent',
    'Germany',
    '3 Apr 2020',
    'Annuity',
    '6 May 2037',
    'K-77',
    '1234.50',
    '250.75',
    'CHF',
    'Dr Weber',
  ])
    await expect(portfolio.getByRole('cell', { name: text, exact: true }).first(), text).toBeVisible();
  await expect(portfolio.getByText('fehlt')).toHaveCount(0);
  await expect(
    page.getByText('2 rows left out, such as finished ones, totals, and those that are not for clients'),
  ).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Publish', exact: true }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Publish' }));
  await expect(page.getByText('What you can do next')).toBeVisible();
  await expect(page.getByText('Clients see this')).toBeVisible();
  forgetProvoked(problems);
});
