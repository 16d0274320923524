import { expectColour, fact, heading } from './support/page.ts';
import { passTime } from './support/pass-time.ts';
import { clientOf, MATTER, rowsOf } from './support/sample.ts';
import { dayFromNow, deadlineRow, failRows, matterRow, serveRows } from './support/serve-rows.ts';
import { expect, expectAccessible, forgetProvoked, test } from './support/test.ts';

const client = clientOf('Kestrel');

const full = matterRow({
  id: 'PAT001EP/WO',
  docket: 'HF1-EP',
  title: 'Pump with two valves',
  filingDate: '03/02/2020',
  status: 'Granted',
  event: 'Oral Proceedings',
  country: 'ep',
  type: 'Patent',
  grantDate: '21/11/2025',
  applicationType: 'PCT National Phase',
  priorityDate: '04/02/2019',
  legalStatus: 'In Force',
  family: 'PAT001',
  applicationNumber: '20171234.5',
  publicationNumber: 'EP3987654A1',
  grantNumber: 'EP3987654B1',
  publicationDate: '12/08/2020',
  updated: '01/10/2026',
});

test('a matter shows its title, type, country and all twelve facts', async ({ page, signIn }) => {
  await serveRows(page, 'Matters', [full, matterRow({ id: 'PAT001US', title: 'Pump', family: 'pat001' })]);
  await signIn(client.email);
  await page.goto('/matters/PAT001EP%2FWO');
  await expect(heading(page)).toHaveText('Pump with two valves');
  await expect(page).toHaveTitle('Pump with two valves — IP Briefcase');
  const headline = page.locator('main header');
  for (const words of ['Patent', 'EP', 'Granted', 'In Force']) await expect(headline).toContainText(words);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveAttribute(
    'href',
    '/matters',
  );
  for (const [name, text] of [
    ['Docket Name', 'HF1-EP'],
    ['Filing Date', '3 Feb 2020'],
    ['Most Recent Event', 'Oral Proceedings'],
    ['Country of Filing', 'EP European Patent Office'],
    ['Grant Date', '21 Nov 2025'],
    ['Application Type', 'PCT National Phase'],
    ['Earliest Priority Date', '4 Feb 2019'],
    ['Legal Status', 'In Force'],
    ['Application No', '20171234.5'],
    ['Publication No', 'EP3987654A1'],
    ['Grant No', 'EP3987654B1'],
    ['First Publication Date', '12 Aug 2020'],
  ] as const) {
    await expect(fact(page, name), name).toContainText(text);
  }
  await expect(page.getByText('Last updated: 1 Oct 2026')).toBeVisible();
  const family = page.getByRole('link', { name: 'Family PAT001: 2 matters' });
  expect((await family.boundingBox())?.height, 'high enough for a finger').toBeGreaterThanOrEqual(44);
  await family.click();
  await expect(page.getByText('Family PAT001')).toBeVisible();
  await page.getByRole('link', { name: 'Show in the list' }).click();
  await expect(page.getByText('Showing 2 matters of family: PAT001')).toBeVisible();
});

test('granted and registered badges are green, pending is orange, all others are grey', async ({ page, signIn }) => {
  await signIn(client.email);
  for (const [status, token] of [
    ['Granted', 'good'],
    ['Registered (renewed)', 'good'],
    ['Pending', 'warn'],
    ['Abandoned', 'ink-muted'],
  ] as const) {
    await serveRows(page, 'Matters', [matterRow({ id: 'P1', title: 'Pump', status })]);
    await page.goto('/matters/P1');
    await expectColour(page.locator('main header').getByText(status, { exact: true }), token);
  }
});

test('the key dates are shown in chronological order', async ({ page, signIn }) => {
  await serveRows(page, 'Matters', [
    matterRow({
      id: 'P1',
      title: 'Pump',
      priorityDate: '05/05/2021',
      filingDate: '04/05/2020',
      publicationDate: 'unknown',
    }),
  ]);
  await signIn(client.email);
  await page.goto('/matters/P1');
  const steps = page.getByRole('main').locator('section', { hasText: 'Key dates' }).getByRole('listitem');
  await expect(steps).toHaveText([
    /Filed.*4\sMay\s2020/,
    /Earliest priority.*5\sMay\s2021/,
    /First published.*unknown/,
    /Granted.*No date yet/,
  ]);
  await expect(fact(page, 'Grant Date')).toContainText('Not given');
});

test('tapping a number copies it', async ({ page, signIn, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await serveRows(page, 'Matters', [full]);
  await signIn(client.email);
  await page.goto('/matters/PAT001EP%2FWO');
  await page.getByRole('button', { name: 'Copy Publication No: EP3987654A1' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('EP3987654A1');
});

test('documents open in a new tab, and an invalid address is not a link', async ({ page, signIn }) => {
  await serveRows(page, 'Matters', [full]);
  await serveRows(page, 'Document Db', [
    ['HF1-EP', 'https://files.example/a.pdf'],
    ['PAT001EP/WO', 'javascript:alert(1)'],
    ['HF2-EP', 'https://files.example/other.pdf'],
  ]);
  await signIn(client.email);
  await page.goto('/matters/PAT001EP%2FWO');
  const documents = page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
  await expect(documents).toHaveCount(2);
  await expect(documents.nth(0)).toContainText('HF1-EP');
  for (const text of ['document', 'a.pdf']) await expect(documents.nth(0)).toContainText(text);
  const open = documents.nth(0).getByRole('link', { name: 'Open' });
  await expect(open).toHaveAttribute('href', 'https://files.example/a.pdf');
  await expect(open, 'the file name tells it apart from the matter’s other documents').toHaveAccessibleName(
    'Open a.pdf (opens in a new tab)',
  );
  await expect(open).toHaveAttribute('target', '_blank');
  await expect(open).toHaveAttribute('rel', /noopener/);
  await expect(documents.nth(1)).toContainText('No URL');
  await expect(documents.nth(1).getByRole('link')).toHaveCount(0);
});

test('a document is listed under its name, with the docket name and its day beside it', async ({ page, signIn }) => {
  await serveRows(page, 'Matters', [full]);
  await serveRows(
    page,
    'Document Db',
    [
      ['HF1-EP', 'https://files.example/view?id=1', '', 'Certificate of grant', '03/02/2026'],
      ['HF1-EP', 'https://files.example/scan.pdf', '', 'Letter of 2 May', 'undated'],
      ['HF1-EP', 'https://files.example/view?id=3', '', '', ''],
    ],
    ['Docket Name', 'Drive Link', '', 'Document Name', 'Document Date'],
  );
  await signIn(client.email);
  await page.goto('/matters/PAT001EP%2FWO');
  const documents = page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
  await expect(documents).toHaveText([
    /^Certificate of grant\s*document\s*HF1-EP\s*3\sFeb\s2026\s*Open$/,
    /^Letter of 2 May\s*document\s*HF1-EP\s*undated\s*Open$/,
    /^HF1-EP\s*document\s*Open$/,
  ]);
  await expect(documents.nth(0).getByRole('link')).toHaveAccessibleName(
    'Open Certificate of grant (opens in a new tab)',
  );
  await expectAccessible(page);
});

test('the matter’s deadlines link to their pages, earliest first', async ({ page, signIn }) => {
  await serveRows(page, 'Matters', [full]);
  await serveRows(page, 'Deadline', [
    deadlineRow({ matter: 'HF1-EP', type: 'Annuity', due: dayFromNow(40).sheet }),
    deadlineRow({ matter: 'PAT001EP/WO', due: dayFromNow(-1).sheet }),
    deadlineRow({ matter: 'HF9', type: 'Not here', due: dayFromNow(1).sheet }),
  ]);
  await signIn(client.email);
  await page.goto('/matters/PAT001EP%2FWO');
  const deadlines = page.getByRole('list', { name: 'Deadlines' }).getByRole('link');
  await expect(deadlines).toHaveText([/Deadline.*1 day late.*Overdue/, /Annuity.*40 days/]);
  await deadlines.nth(1).click();
  await expect(page).toHaveURL('/deadlines/HF1-EP-Annuity-0');
});

test('a matter without documents and deadlines says so', async ({ page, signIn }) => {
  for (const tab of ['Deadline', 'Document Db'] as const) await serveRows(page, tab, []);
  await serveRows(page, 'Matters', [full]);
  await signIn(client.email);
  await page.goto('/matters/PAT001EP%2FWO');
  await expect(page.getByText('No documents found for this matter')).toBeVisible();
  await expect(page.getByText('No deadlines found')).toBeVisible();
  await expectAccessible(page);
});

test('when the documents fail to load, their card says so and offers a retry', async ({ page, signIn, problems }) => {
  await serveRows(page, 'Matters', [full]);
  const recover = await failRows(page, 'Document Db', 'The shelf is locked.');
  await signIn(client.email);
  await page.goto('/matters/PAT001EP%2FWO');
  await expect(page.getByRole('alert')).toContainText('Failed to load documents');
  await expect(page.getByRole('alert')).toContainText('The shelf is locked.');
  await expect(heading(page)).toHaveText('Pump with two valves');
  await recover();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No documents found for this matter')).toBeVisible();
  forgetProvoked(problems);
});

test('when two matters share an id, the page shows the first and links to the other', async ({ page, signIn }) => {
  await signIn(client.email);
  const copies = rowsOf(client.company, 'matters').filter((row) => row[MATTER.id] === 'MIX-DUP');
  const [first, second] = copies.map((row) => row[MATTER.title] ?? '');
  expect(copies).toHaveLength(2);
  await page.goto('/matters/MIX-DUP');
  await expect(heading(page)).toHaveText(first ?? '');
  await page.getByRole('link', { name: `View ${second}` }).click();
  await expect(heading(page)).toHaveText(second ?? '');
  await page.getByRole('link', { name: `View ${first}`, exact: true }).click();
  await expect(heading(page)).toHaveText(first ?? '');
});

test('when the firm renames a matter that is open, heading and title of the page follow', async ({ page, signIn }) => {
  await page.clock.install();
  await serveRows(page, 'Matters', [matterRow({ id: 'P1', title: 'Pump' })]);
  await signIn(client.email);
  await page.goto('/matters/P1');
  await expect(page).toHaveTitle('Pump — IP Briefcase');
  // Waits for documents and deadlines, because the time that passes below would time out their calls.
  await page.waitForLoadState('networkidle');
  await serveRows(page, 'Matters', [matterRow({ id: 'P1', title: 'Pump with two valves' })]);
  await passTime(page, '02:00');
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect(heading(page)).toHaveText('Pump with two valves');
  await expect(page).toHaveTitle('Pump with two valves — IP Briefcase');
});

test('a cell is shown as text, never as markup', async ({ page, signIn }) => {
  const title = '<img src=x onerror="document.title=\'broken\'"> & "quotes"';
  await serveRows(page, 'Matters', [matterRow({ id: 'X', title, status: '<b>Granted</b>' })]);
  await signIn(client.email);
  await page.goto('/matters/X');
  await expect(heading(page)).toHaveText(title);
  await expect(page).not.toHaveTitle('broken');
});

test('an unknown matter and another company’s matter get the same answer', async ({ page, signIn }) => {
  await signIn(client.email);
  const foreign = rowsOf(clientOf('Meridian').company, 'matters')[0]?.[MATTER.id] ?? '';
  for (const id of ['NOPE', foreign]) {
    await page.goto(`/matters/${encodeURIComponent(id)}`);
    await expect(page.getByRole('main')).toContainText(
      "Matter Not Found - The matter you're looking for doesn't exist or you don't have access to it.",
    );
    await page.getByRole('link', { name: '← Back to Matters' }).click();
    await expect(page).toHaveURL('/matters');
  }
});
