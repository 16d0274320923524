import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { STORED_SECRET } from '#contract/saved-config.ts';
import { minutes } from '#domain/time/duration.ts';
import { startGoogleDouble } from '#server/sources/testing/google-double.ts';
import type { GoogleDouble } from '#server/sources/testing/google-double.ts';
import { SHEETS_FAILURES } from '#server/sources/testing/google-failures.ts';
import { listAudit } from '#server/store/audit.ts';
import { SERVICE_ACCOUNT_EMAIL, testServiceAccount } from '#server/testing/service-account.ts';
import { openSheetsPortal, sheetsOf } from '#server/testing/sheets-portal.ts';
import type { SheetsPortal } from '#server/testing/sheets-portal.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';
import { ACME, ADMIN_EMAIL } from '#server/testing/two-companies.ts';

const account = testServiceAccount();
const stranger = testServiceAccount();
let google: GoogleDouble;
let sheets: SheetsPortal;

beforeAll(async () => {
  google = await startGoogleDouble({ publicKey: account.publicKey, account: SERVICE_ACCOUNT_EMAIL, keyId: 'key-1' });
});
afterAll(() => google.close());
beforeEach(async () => {
  sheets = await openSheetsPortal(google, account, { syncs: true });
  await sheets.save();
  await sheets.portal.parts.sync.syncNow();
  sheets.portal.advance(minutes(5));
});
afterEach(() => sheets.portal.close());

interface Previous {
  readonly savedAt: number | null;
  readonly savedBy: string;
  readonly spreadsheetId: string;
}
const previous = async (): Promise<Previous | undefined> =>
  ((await sheets.readBack()) as { previous?: Previous }).previous;
async function restore(change: object = {}, browser: TestBrowser = sheets.admin): ReturnType<TestBrowser['call']> {
  const savedAt = (await previous())?.savedAt ?? null;
  return browser.call('POST', '/api/config/google-sheets-restore', { savedAt, ...change });
}
/** Reads the spreadsheet as configured now, and returns the outcome. */
async function reading(): Promise<string | undefined> {
  await sheets.portal.parts.sync.syncNow();
  const report = await sheets.admin.call('POST', '/api/admin/data-report');
  return report.json<{ lastRun: { outcome: string } | null }>().lastRun?.outcome;
}
const wrongKey = stranger.keyFile();

test('after the first save there is nothing to restore', async () => {
  expect(await previous()).toBeUndefined();
  const answer = await restore();
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    { success: false, message: 'There is no earlier configuration.' },
  ]);
});

test('given a save whose test fails, the portal reads by the last good configuration until the save is confirmed', async () => {
  const asked = await sheets.save({ credentials: wrongKey });
  expect(asked.json()).toMatchObject({ success: false, needsConfirmation: true });
  expect(await previous()).toBeUndefined();
  expect(await reading()).toBe('unchanged');
});

test('one call undoes a wrong save, the key included, and the portal reads again', async () => {
  const savedAt = sheets.portal.now() - minutes(5);
  await sheets.save({ credentials: wrongKey, confirm: true });
  expect(await sheets.connection()).toMatchObject({ success: false });
  expect(await reading()).toBe('failed');
  expect(await previous()).toEqual({
    savedAt,
    savedBy: ADMIN_EMAIL,
    spreadsheetId: 'sheet-1',
    serviceAccountEmail: SERVICE_ACCOUNT_EMAIL,
  });
  sheets.portal.advance(minutes(1));

  expect((await restore()).json()).toMatchObject({ success: true });
  expect(await sheets.connection()).toMatchObject({ success: true });
  expect(await reading()).toBe('unchanged');
  const ann = sheets.portal.browser({ ip: '192.0.2.2' });
  await ann.signIn(ACME.email);
  expect((await ann.call('POST', '/api/data/Matters', ann.session)).body).toContain(ACME.canary);
});

test('restoring is audited, and the key is never shown', async () => {
  await sheets.save({ credentials: wrongKey, confirm: true });
  const read = await sheets.admin.call('GET', '/api/config/google-sheets');
  const answer = await restore();
  const { entries } = await listAudit(sheets.portal.parts.database, { kinds: ['settings-restored'], limit: 2 });
  expect(entries).toEqual([
    expect.objectContaining({
      actor: ADMIN_EMAIL,
      details: { section: 'google-sheets', changed: ['key.privateKey'] },
    }),
  ]);
  for (const text of [read.body, answer.body, JSON.stringify(entries), sheets.portal.logLines.join('')])
    expect(text).not.toMatch(/PRIVATE KEY|sealed/);
  expect(read.body).toContain(STORED_SECRET);
});

test('restoring a spreadsheet other than the published one first says what that changes', async () => {
  google.spreadsheets.set('sheet-2', { sheets: sheetsOf() });
  await sheets.save({ spreadsheetId: 'sheet-2', confirm: true });
  await sheets.portal.parts.sync.syncNow();
  const asked = (await restore()).json<{ needsConfirmation: boolean; changes: string[] }>();
  expect(asked.needsConfirmation).toBe(true);
  expect(asked.changes[0]).toContain('Clients now see the data of sheet-2. The spreadsheet sheet-1 will replace it: ');
  expect(await sheets.readBack()).toMatchObject({ spreadsheetId: 'sheet-2' });
  expect((await restore({ confirm: true })).json()).toMatchObject({ success: true });
  expect(await sheets.readBack()).toMatchObject({ spreadsheetId: 'sheet-1', previous: { spreadsheetId: 'sheet-2' } });
});

test('a spreadsheet that cannot be read either is not restored without a confirmation', async () => {
  await sheets.save({ credentials: wrongKey, confirm: true });
  google.answer('sheets', SHEETS_FAILURES.notShared);
  expect((await restore()).json()).toMatchObject({ success: false, needsConfirmation: true });
  expect(await previous()).toMatchObject({ spreadsheetId: 'sheet-1' });
});

test('two administrators undo the same save at once: the second does not undo what the first restored', async () => {
  await sheets.save({ credentials: wrongKey, confirm: true });
  sheets.portal.advance(minutes(1));
  const { savedAt } = (await previous()) ?? {};
  const answers = await Promise.all([restore({ savedAt }), restore({ savedAt })]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await restore({ savedAt })).statusCode).toBe(409);
  expect(await sheets.connection()).toMatchObject({ success: true });
});

test('restoring twice undoes the first time, and saving the same settings again does not change what is restored', async () => {
  await sheets.save({ credentials: wrongKey, confirm: true });
  sheets.portal.advance(minutes(1));
  await restore();
  await sheets.save({ credentials: account.keyFile({ private_key: STORED_SECRET }) });
  sheets.portal.advance(minutes(1));
  await restore({ confirm: true });
  expect(await sheets.connection()).toMatchObject({ success: false });
});

test('a client cannot restore', async () => {
  await sheets.save({ credentials: wrongKey, confirm: true });
  const ann = sheets.portal.browser({ ip: '192.0.2.2' });
  await ann.signIn(ACME.email);
  expect((await restore({}, ann)).statusCode).toBe(403);
});
