import { readFile } from 'node:fs/promises';

import { clientOf, MATTER, rowsOf } from './support/sample.ts';
import { failRows, matterRow, serveRows } from './support/serve-rows.ts';
import { expect, forgetProvoked, test } from './support/test.ts';
import type { Page } from './support/test.ts';

const client = clientOf('Kestrel');

/** Presses the button and returns the saved file's name and text. */
async function saved(page: Page, button: string): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('a client downloads their portfolio and their deadlines as files', async ({ page, signIn }) => {
  await signIn(client.email);
  await page.goto('/documents');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data & Docs');
  const matters = rowsOf(client.company, 'matters');
  await expect(page.getByText(`${matters.length} matters`)).toBeVisible();
  const portfolio = await saved(page, 'Download My IPRs (CSV)');
  expect(portfolio.name).toBe('ip-matters.csv');
  const header = '\ufeffid,company_name,type,title,jurisdiction,status,filing_date,grant_date,assignee,agent\r\n';
  expect(portfolio.text.startsWith(header), 'with the byte order mark that lets Excel read every script').toBe(true);
  const [first] = matters;
  expect(portfolio.text).toContain(`\r\n${first?.[MATTER.id] ?? 'none'},`);
  expect(portfolio.text.trimEnd().split('\r\n').length, 'a row for each, and the header').toBe(matters.length + 1);
  await expect(page.getByText('ip-matters.csv has been saved')).toBeVisible();

  const upcoming = await saved(page, 'Download Deadlines (CSV)');
  expect(upcoming.name).toBe('ip-deadlines.csv');
  const deadlines = rowsOf(client.company, 'deadlines');
  expect(upcoming.text.trimEnd().split('\r\n').length).toBe(deadlines.length + 1);
});

test('the same files come as Excel workbooks', async ({ page, signIn }) => {
  await signIn(client.email);
  await page.goto('/documents');
  for (const [button, name] of [
    ['Download My IPRs (Excel)', 'ip-matters.xlsx'],
    ['Download Deadlines (Excel)', 'ip-deadlines.xlsx'],
  ] as const) {
    const file = await saved(page, button);
    expect(file.name).toBe(name);
    expect(file.text.startsWith('PK'), 'an archive, as every workbook is').toBe(true);
    await expect(page.getByText(`${name} has been saved`)).toBeVisible();
  }
});

test('a double tap downloads one file', async ({ page, signIn }) => {
  let files = 0;
  page.on('download', () => (files += 1));
  await signIn(client.email);
  await page.goto('/documents');
  await expect(page.getByText(/\d+ matters/)).toBeVisible();
  await page.getByRole('button', { name: 'Download My IPRs (CSV)' }).dblclick();
  await expect(page.getByText('ip-matters.csv has been saved')).toBeVisible();
  // Downloads arrive in order: once the other file has arrived, no second copy of the first is still on its way.
  await saved(page, 'Download Deadlines (CSV)');
  expect(files).toBe(2);
});

test('a cell that a spreadsheet would run is made harmless, and quotes are kept', async ({ page, signIn }) => {
  await serveRows(page, 'Matters', [
    matterRow({ id: '=1+1', company: 'Client, Inc.', title: 'Say "pump"', country: 'EP', filingDate: '03/02/2020' }),
  ]);
  await signIn(client.email);
  await page.goto('/documents');
  const { text } = await saved(page, 'Download My IPRs (CSV)');
  expect(text.split('\r\n')[1]).toBe(`'=1+1,"Client, Inc.",,"Say ""pump""",EP,,03/02/2020,,"Client, Inc.",`);
});

test('an empty portfolio has nothing to download', async ({ page, signIn }) => {
  await signIn(clientOf('Quillon').email);
  await page.goto('/documents');
  await expect(page.getByText('0 matters')).toBeVisible();
  await page.getByRole('button', { name: 'Download My IPRs (CSV)' }).click();
  await expect(page.getByText('No data to export')).toBeVisible();
});

test('useful links open in a new tab, and an unsafe one is not a link', async ({ page, signIn }) => {
  await serveRows(page, 'Knowledge Repo', [
    ['How to read your portfolio', 'https://guides.example/portfolio', 'Guides', 'What each status means.'],
    ['Plain', 'http://plain.example/'],
    ['Trap', 'javascript:alert(1)', 'Guides'],
  ]);
  await signIn(client.email);
  await page.goto('/documents');
  const links = page.getByRole('list', { name: 'Useful Links' }).getByRole('listitem');
  await expect(links).toHaveCount(3);
  for (const text of ['How to read your portfolio', 'Guides', 'What each status means.'])
    await expect(links.nth(0)).toContainText(text);
  const link = links.nth(0).getByRole('link');
  await expect(link).toHaveAttribute('href', 'https://guides.example/portfolio');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(links.nth(2)).toContainText('No URL');
  await expect(links.nth(2).getByRole('link')).toHaveCount(0);
});

test('without useful links the list is hidden, and the note links to the matters', async ({ page, signIn }) => {
  await serveRows(page, 'Knowledge Repo', []);
  await signIn(client.email);
  await page.goto('/documents');
  await expect(page.getByText(/open My IPRs, choose a matter, and go to its documents section/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Useful Links' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to My IPRs' }).click();
  await expect(page).toHaveURL('/matters');
});

test('while loading the buttons keep their places, and an error stays in its card', async ({
  page,
  signIn,
  problems,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/data/Matters', async (route) => {
    await held;
    await route.continue();
  });
  await failRows(page, 'Deadline', 'The calendar is closed.');
  await signIn(client.email);
  await page.goto('/documents');
  const button = page.getByRole('button', { name: 'Download My IPRs (CSV)' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('alert')).toContainText('Failed to load deadlines');
  const before = await button.boundingBox();
  release();
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  expect(await button.boundingBox()).toEqual(before);
  forgetProvoked(problems);
});
