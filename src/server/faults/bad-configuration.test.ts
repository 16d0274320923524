import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { minutes } from '#domain/time/duration.ts';
import { startGoogleDouble } from '#server/sources/testing/google-double.ts';
import type { DoubleRows, GoogleDouble } from '#server/sources/testing/google-double.ts';
import { SERVICE_ACCOUNT_EMAIL, testServiceAccount } from '#server/testing/service-account.ts';
import { buildHere, sheetsOf } from '#server/testing/sheets-portal.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { ACME, ADMIN_EMAIL, BOLT } from '#server/testing/two-companies.ts';

const account = testServiceAccount();
let google: GoogleDouble;
let portal: TestApp;
let admin: TestBrowser;
let ann: TestBrowser;

beforeAll(async () => {
  google = await startGoogleDouble({ publicKey: account.publicKey, account: SERVICE_ACCOUNT_EMAIL, keyId: 'key-1' });
});
afterAll(() => google.close());
beforeEach(async () => {
  google.spreadsheets.clear();
  google.spreadsheets.set('sheet-1', { sheets: sheetsOf() });
  const environment = { GOOGLE_API_ORIGIN: google.apiOrigin, GOOGLE_TOKEN_URL: google.tokenUrl };
  portal = await testApp({ environment, runBuild: buildHere });
  admin = portal.browser();
  await admin.signIn(ADMIN_EMAIL);
  await save();
  ann = portal.browser({ ip: '192.0.2.2' });
  await ann.signIn(ACME.email, { rememberMe: true });
});
afterEach(() => portal.close());

/** Saves the settings as an administrator, and lets the portal read the source. */
async function save(change: object = {}): Promise<void> {
  const configuration = { credentials: account.keyFile(), spreadsheetId: 'sheet-1', confirm: true, ...change };
  expect((await admin.call('POST', '/api/config/google-sheets', configuration)).json()).toMatchObject({
    success: true,
  });
  await syncOnce();
}

async function syncOnce(): Promise<void> {
  portal.advance(minutes(1));
  await portal.parts.sync.syncNow();
}

/** The firm changes the title of every matter. */
function write(spreadsheet: string, title: string): void {
  const { Matters = [], ...others } = sheetsOf();
  const [header = [], ...rows] = Matters;
  const titled: DoubleRows = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? cell.replace('invention', title) : cell)),
  );
  google.spreadsheets.set(spreadsheet, { sheets: { ...others, Matters: [header, ...titled] } });
}

async function annReads(): Promise<string> {
  const answer = await ann.call('POST', '/api/data/Matters', {});
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain(BOLT.canary);
  return answer.body;
}

const report = async (): Promise<{ lastRun: { outcome: string; cause: string | null }; dataAsOf: number }> =>
  (await admin.call('POST', '/api/admin/data-report', {})).json();

test.each([
  ['a key that Google does not know', { credentials: testServiceAccount().keyFile() }, 'key-revoked'],
  ['a spreadsheet that is not there', { spreadsheetId: 'nowhere' }, 'not-found'],
])(
  'R28: after %s was saved, the previous spreadsheet is still read until the new one can be',
  async (_what, wrong, cause) => {
    await save(wrong);
    for (const title of ['first change', 'second change']) {
      write('sheet-1', title);
      await syncOnce();
      expect(await annReads()).toContain(`${ACME.canary} ${title} 1`);
    }
    const { lastRun, dataAsOf } = await report();
    expect(lastRun).toMatchObject({ outcome: 'failed', cause });
    expect(dataAsOf, 'clients are told how fresh their data is').toBe(portal.now());

    write('sheet-2', 'other');
    await save({ spreadsheetId: 'sheet-2' });
    expect(await annReads()).toContain(`${ACME.canary} other 1`);
    expect((await report()).lastRun).toMatchObject({ cause: null });
    write('sheet-1', 'third change');
    await syncOnce();
    expect(await annReads(), 'the previous one is no longer read').toContain(`${ACME.canary} other 1`);
  },
);

test('R28: the administrators are told once that what they saved does not work', async () => {
  await save({ spreadsheetId: 'nowhere' });
  await syncOnce();
  await syncOnce();
  portal.parts.outbox.wake();
  await portal.parts.outbox.settled();
  const alerts = portal.mailbox.list().filter(({ subject }) => subject.includes('the spreadsheet cannot be read'));
  expect(alerts).toHaveLength(1);
  expect(alerts[0]?.text).toContain('There is no spreadsheet with this ID.');
});

test('R28: clearing the configuration ends the reading for good, whatever is saved afterwards', async () => {
  const body = { session: admin.session };
  expect((await admin.call('POST', '/api/config/clear', body)).statusCode).toBe(200);
  await syncOnce();
  await save({ spreadsheetId: 'nowhere' });
  write('sheet-1', 'changed');
  await syncOnce();
  expect(await annReads()).toContain(`${ACME.canary} invention 1`);
});

test('R28: the portal never falls back to a source that is not the published one', async () => {
  write('sheet-2', 'other');
  await save({ spreadsheetId: 'sheet-2' });
  const { db } = portal.parts.database;
  // As an older version of the server left the store: without a note of the settings that worked.
  await db.deleteFrom('settings').where('key', '=', 'google-sheets/last-good').execute();
  await save({ spreadsheetId: 'sheet-1' });
  await save({ spreadsheetId: 'nowhere' });
  await db.updateTable('publications').set({ source_identity: 'another' }).execute();
  write('sheet-1', 'changed');
  await syncOnce();
  expect(await annReads()).not.toContain('changed');
});
