import { ownXlsx } from '#server/testing/own-workbook.ts';

import { DESKTOP, PHONE } from './support/page.ts';
import { FOUNDER, signInWithIssuedCode, startProduction } from './support/production.ts';
import { openUpload, upload } from './support/source.ts';
import { expect, expectAccessible, forgetProvoked, test } from './support/test.ts';

test('links beside matters become documents after one choice, and each client sees its own', async ({
  page,
  problems,
}) => {
  test.slow();
  const production = await startProduction({ ADMIN_EMAILS: FOUNDER });
  await page.setViewportSize(DESKTOP);
  await openUpload(page, production);
  const people = [
    ['Client', 'Email'],
    ['Aurora', 'ann@aurora.example'],
    ['Bolt', 'bob@bolt.example'],
  ];
  const marks = [
    ['Our Ref', 'Client', 'Mark', 'Status', 'Certificate'],
    ['A-1', 'Aurora', 'Lamp', 'granted', 'ver título'],
    ['A-2', 'Aurora', 'Lens', 'granted', ''],
    ['B-1', 'Bolt', 'Pump', 'granted', 'ver título'],
  ];
  const links = { E2: 'https://files.example/A-1', E4: 'https://files.example/B-1' };
  await upload(
    page,
    ownXlsx([
      { name: 'Clients', rows: people },
      { name: 'Marks', rows: marks, links },
    ]),
  );

  const shows = page.getByLabel('What “Certificate” of Marks shows');
  await shows.selectOption({ label: 'A document of each matter' });
  await expect(page.getByText('All columns are read')).toBeVisible();
  await page.getByText('Documents are taken from the same sheet').click();
  const column = page.getByRole('group', { name: 'Columns with the links to documents' }).getByLabel('E: Certificate');
  await expect(column).toBeChecked();
  await expectAccessible(page);
  // Without it, and with it again.
  await column.uncheck();
  await expect(shows).toHaveValue('');
  await shows.selectOption({ label: 'A document of each matter' });
  await expect(column).toBeChecked();

  await page.getByRole('button', { name: 'Show the preview' }).click();
  await expect(page.getByText('2 clients and 2 users').first()).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('What you can do next')).toBeVisible();

  await page.setViewportSize(PHONE);
  for (const [email, own, other] of [
    ['ann@aurora.example', 'A-1', 'B-1'],
    ['bob@bolt.example', 'B-1', 'A-1'],
  ] as const) {
    await page.goto('about:blank');
    await page.context().clearCookies();
    await expect(() => signInWithIssuedCode(page, production, email, 'No mail server yet')).toPass();
    await page.goto(`${production.origin}/matters/${own}`);
    await expect(page.getByRole('link', { name: /^Open Certificate/ })).toHaveAttribute(
      'href',
      `https://files.example/${own}`,
    );
    await page.goto(`${production.origin}/matters/${other}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Matter not found' })).toBeVisible();
  }
  forgetProvoked(problems);
  await production.stop(page);
});
