import { ownXlsx } from '#server/testing/own-workbook.ts';

import { DESKTOP } from './support/page.ts';
import { FOUNDER, signInWithIssuedCode, startProduction } from './support/production.ts';
import type { Production } from './support/production.ts';
import { openUpload, upload } from './support/source.ts';
import { expect, expectAccessible, forgetProvoked, test } from './support/test.ts';

/** A list of matters without any address, with columns and a sheet about which only a person can tell what they are. */
const LISTS = [
  {
    name: 'Matters',
    rows: [
      ['Our Ref', 'Client', 'Title', 'Status', 'Shelf'],
      ['A-1', 'Aurora', 'Lamp', 'granted', 'S-11'],
      ['B-1', 'Bolt', 'Pump', 'granted', 'S-12'],
      ['B-2', 'BLT', 'Valve', 'granted', 'S-13'],
    ],
  },
  {
    name: 'More',
    rows: [
      ['Our Ref', 'Title', 'Status', 'Shelf'],
      ['A-2', 'Lens', 'on ice', 'S-21'],
      ['A-3', 'Gear', 'on ice', 'S-22'],
    ],
  },
];

let production: Production;
test.beforeEach(async ({ page }) => {
  // A long test, in which the workbook is read several times.
  test.slow();
  production = await startProduction({ ADMIN_EMAILS: FOUNDER });
  await page.setViewportSize(DESKTOP);
});
test.afterEach(({ page }) => production.stop(page));

test('an administrator types whose a sheet is and who signs in, adds a field for two sheets, and each client sees its own', async ({
  page,
  problems,
}) => {
  await openUpload(page, production);
  await upload(page, ownXlsx(LISTS), 'Lists.xlsx');

  // No column of the second sheet has the client: all its rows are one client's.
  const whose = page.getByLabel('The column for Client in “More”');
  await whose.selectOption({ label: 'No column: all rows are one client’s' });
  await page.getByLabel('Name of the client').fill('Aurora');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use this client' }).click();
  await expect(whose).toBeHidden();

  // A word without an answer is shown as written, and not asked about again.
  await page.getByRole('button', { name: /^Use these answers: 1 status is not known/ }).click();
  await expect(page.getByRole('button', { name: 'Ask again what was left as it is' })).toBeVisible();

  // One choice is made for both sheets.
  const shelf = page.getByLabel('What “Shelf” of Matters shows');
  await shelf.selectOption({ label: 'A field of its own: “Shelf”' });
  await expect(page.getByText('All columns are read')).toBeVisible();
  await expect(page.getByLabel('Column for Shelf in More')).toHaveValue('D');

  await page.getByRole('button', { name: 'Show the preview' }).click();
  await expect(page.getByText(/^No person can sign in for these 3 clients/)).toBeVisible();
  await page.getByLabel('Aurora', { exact: true }).fill('ann@aurora.example, eve@aurora.example');
  await page.getByLabel('Bolt', { exact: true }).fill('bob');
  await page.getByLabel('BLT is another name of').selectOption('Bolt');
  const use = page.getByRole('button', { name: 'Use these answers: clients without people' });
  await use.click();
  await expect(page.getByText('“bob” is not an email address.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Bolt', { exact: true }).fill('bob@bolt.example');
  await use.click();
  await expect(page.getByText('2 clients and 3 users').first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove eve@aurora.example of Aurora' }).click();
  await expect(page.getByText('2 clients and 2 users').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('What you can do next')).toBeVisible();

  for (const [email, own, others] of [
    ['ann@aurora.example', ['Lamp', 'Lens', 'Gear'], ['Pump', 'Valve']],
    ['bob@bolt.example', ['Pump', 'Valve'], ['Lamp', 'Lens', 'Gear']],
  ] as const) {
    await page.goto('about:blank');
    await page.context().clearCookies();
    await expect(() => signInWithIssuedCode(page, production, email, 'No mail server yet')).toPass();
    await page.goto(`${production.origin}/matters`);
    for (const title of own) await expect(page.getByText(title).first()).toBeVisible();
    for (const title of others) await expect(page.getByText(title)).toHaveCount(0);
  }
  forgetProvoked(problems);
});

test('an administrator sees that a name is joined from two columns, and chooses another second part', async ({
  page,
}) => {
  await openUpload(page, production);
  const people = {
    name: 'People',
    rows: [
      ['Client', 'First Name', 'Last Name', 'Email'],
      ['Aurora', 'Ann', 'Auer', 'ann@aurora.example'],
    ],
  };
  await upload(page, ownXlsx([...LISTS.slice(0, 1), people]), 'Lists.xlsx');

  await expect(page.getByLabel('Column for Name in People')).toHaveValue('B');
  const second = page.getByLabel('Second part of the name in People');
  await expect(second).toHaveValue('C');
  await expectAccessible(page);
  // A choice that is not stored yet would be lost with the page.
  const stored = () => page.waitForResponse((answer) => answer.url().endsWith('/layout-draft'));
  await Promise.all([stored(), second.selectOption({ label: 'No column' })]);
  await page.getByText(/for the firm alone$/).click();
  await expect(page.getByLabel('What “Last Name” of People shows')).toBeVisible();
  await Promise.all([stored(), second.selectOption({ label: 'C: Last Name' })]);
  await expect(page.getByLabel('What “Last Name” of People shows')).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Read the sheets' }).click();
  await expect(second).toHaveValue('C');
});

test('people in lines below the names of clients sign in after one answer, each for the client above', async ({
  page,
  problems,
}) => {
  const blocks = ['Aurora', 'Bolt'].flatMap((client, at) => [
    [client],
    [`Contacts: Ann Meyer <ann@${client.toLowerCase()}.example>`],
    [`${at + 1}-10`, `${client} lamp`, 'US', '2020-05-06'],
    [`${at + 1}-11`, `${client} lens`, 'US', '2020-05-06'],
  ]);
  const rows = [['Our Ref', 'Title', 'Country', 'Filing Date'], ...blocks];
  await openUpload(page, production);
  await upload(page, ownXlsx([{ name: 'Portfolio', rows }]), 'Blocks.xlsx');

  await page.getByRole('button', { name: /^Yes: In “Portfolio”, “Aurora”, “Bolt” are in rows of their own/ }).click();
  await page.getByRole('button', { name: /^Yes: In “Portfolio”, lines below the clients’ names have email/ }).click();
  await page.getByText('People who sign in are taken from the same sheet').click();
  await expect(page.getByLabel('Column with the email addresses')).toHaveValue('^');
  await expect(page.getByText('In the lines below each client’s name')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await expect(page.getByText('2 clients and 2 users').first()).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('What you can do next')).toBeVisible();

  for (const [own, other] of [
    ['Aurora', 'Bolt'],
    ['Bolt', 'Aurora'],
  ] as const) {
    await page.goto('about:blank');
    await page.context().clearCookies();
    const email = `ann@${own.toLowerCase()}.example`;
    await expect(() => signInWithIssuedCode(page, production, email, 'No mail server yet')).toPass();
    await page.goto(`${production.origin}/matters`);
    await expect(page.getByText(`${own} lamp`).first()).toBeVisible();
    await expect(page.getByText(`${other} lamp`)).toHaveCount(0);
  }
  forgetProvoked(problems);
});
