import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATA_AS_OF_HEADER } from '#contract/data.ts';
import { hours, minutes, seconds } from '#domain/time/duration.ts';
import { TIMEOUTS } from '#server/base/limits.ts';
import type { DoubleRows, GoogleDouble } from '#server/sources/testing/google-double.ts';
import { startGoogleDouble } from '#server/sources/testing/google-double.ts';
import { SHEETS_FAILURES, TOKEN_FAILURES } from '#server/sources/testing/google-failures.ts';
import type { RecordedAnswer } from '#server/sources/testing/google-failures.ts';
import { SERVICE_ACCOUNT_EMAIL, testServiceAccount } from '#server/testing/service-account.ts';
import { buildHere, sheetsOf } from '#server/testing/sheets-portal.ts';
import { eventually, testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { ACME, ADMIN_EMAIL, BOLT } from '#server/testing/two-companies.ts';

const account = testServiceAccount();
const folder = mkdtempSync(join(tmpdir(), 'ipb-source-away-'));
let google: GoogleDouble;
let portal: TestApp;
let clients: readonly { readonly browser: TestBrowser; readonly own: string; readonly foreign: string }[];

const openGoogle = (port = 0): Promise<GoogleDouble> =>
  startGoogleDouble({ publicKey: account.publicKey, account: SERVICE_ACCOUNT_EMAIL, keyId: 'key-1', port });

function openPortal(startAt?: number): Promise<TestApp> {
  const environment = { DATA_DIR: folder, GOOGLE_API_ORIGIN: google.apiOrigin, GOOGLE_TOKEN_URL: google.tokenUrl };
  return testApp({ environment, runBuild: buildHere, ...(startAt === undefined ? {} : { startAt }) });
}

async function openGoogleAgain(): Promise<void> {
  const { spreadsheets, apiOrigin } = google;
  google = await openGoogle(Number(new URL(apiOrigin).port));
  for (const [id, sheet] of spreadsheets) google.spreadsheets.set(id, sheet);
}

beforeAll(async () => {
  google = await openGoogle();
  google.spreadsheets.set('sheet-1', { sheets: sheetsOf() });
  portal = await openPortal();
  const admin = portal.browser();
  await admin.signIn(ADMIN_EMAIL);
  const configuration = { credentials: account.keyFile(), spreadsheetId: 'sheet-1' };
  await admin.call('POST', '/api/config/google-sheets', configuration);
  await portal.parts.sync.syncNow();
  const companies = [
    [ACME, BOLT],
    [BOLT, ACME],
  ] as const;
  clients = await Promise.all(
    companies.map(async ([{ email, canary: own }, { canary: foreign }], n) => {
      const browser = portal.browser({ ip: `192.0.2.${n + 2}` });
      await browser.signIn(email, { rememberMe: true });
      return { browser, own, foreign };
    }),
  );
});
afterAll(async () => {
  await portal.close();
  await google.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Both clients read, and each gets the rows of their own company and nothing of the other's. Returns the time of the data that they are shown. */
async function bothRead(): Promise<number> {
  const asOf = await Promise.all(
    clients.map(async ({ browser, own, foreign }) => {
      const answer = await browser.call('POST', '/api/data/Matters', {});
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain(own);
      expect(answer.body).not.toContain(foreign);
      return Number(answer.headers[DATA_AS_OF_HEADER]);
    }),
  );
  expect(asOf[0]).toBe(asOf[1]);
  return asOf[0] ?? 0;
}

async function syncOnce(): Promise<void> {
  portal.advance(minutes(1));
  await portal.parts.sync.syncNow();
}

/** The mails to administrators, the newest first. */
async function told(): Promise<{ subject: string; text: string }[]> {
  portal.parts.outbox.wake();
  const { db } = portal.parts.database;
  await eventually(
    async () => (await db.selectFrom('outbox').select('id').where('status', '!=', 'sent').execute()).length === 0,
  );
  return portal.mailbox.list().filter(({ to, subject }) => to === ADMIN_EMAIL && !subject.includes('login code'));
}

/** Resets the alerts, as an hour without problems does. */
async function forgetAlerts(): Promise<void> {
  await portal.parts.database.db.deleteFrom('state').where('key', 'like', 'alert%').execute();
}

const back = (): void => {
  google.answer('token', undefined);
  google.answer('sheets', undefined);
};

describe('while the spreadsheet cannot be read, clients can still read, sign in and write', () => {
  test.each<[string, () => unknown, () => unknown]>([
    ['R01: Google cannot be reached', () => google.close(), openGoogleAgain],
    ['R04: Google fails', () => google.answer('sheets', SHEETS_FAILURES.internal), back],
    ['R04: a proxy answers with a page in its place', () => google.answer('sheets', SHEETS_FAILURES.proxyPage), back],
    ['R04: its answer is cut off', () => google.answer('sheets', SHEETS_FAILURES.cutOff), back],
  ])('%s', async (_fault, begin, end) => {
    await syncOnce();
    const before = await bothRead();
    await begin();
    for (let n = 0; n < 5; n++) await syncOnce();
    expect(await bothRead()).toBe(before);
    const { nextAt = Infinity } = portal.parts.sync.state();
    expect(nextAt - portal.now(), 'it is tried again a minute later').toBeLessThanOrEqual(minutes(1));
    await portal.browser({ ip: '192.0.2.9' }).signIn(ACME.other);
    const to = [`${ACME.canary.toLowerCase()}-help@firm.example`];
    const message = { to, subject: _fault, text: 'Is all well?' };
    expect((await clients[0]!.browser.call('POST', '/api/email/send-message', message)).statusCode).toBe(200);
    await end();
    await syncOnce();
    expect(await bothRead()).toBe(portal.now());
    portal.advance(hours(2));
  });
});

describe('R03: a sync makes two requests to Google, whatever the traffic', () => {
  test('clients’ reads cause no request, and one sync at most two', async () => {
    await portal.parts.sync.syncNow();
    google.calls.length = 0;
    for (let n = 0; n < 20; n++) await bothRead();
    expect(google.calls).toEqual([]);
    await portal.parts.sync.syncNow();
    expect(google.calls.filter((call) => call.startsWith('read'))).toHaveLength(2);
  });

  test('the portal pauses for as long as Google asks, and ever longer if Google only refuses', async () => {
    google.answer('sheets', { ...SHEETS_FAILURES.quota, headers: { 'retry-after': '240' } }, 1);
    await portal.parts.sync.syncNow();
    expect((portal.parts.sync.state().nextAt ?? 0) - portal.now()).toBe(seconds(240));
    google.answer('sheets', SHEETS_FAILURES.quota);
    const waits: number[] = [];
    for (let n = 0; n < 3; n++) {
      await portal.parts.sync.syncNow();
      waits.push((portal.parts.sync.state().nextAt ?? 0) - portal.now());
    }
    expect(
      waits.every((wait) => wait > minutes(1) && wait <= minutes(5)),
      String(waits),
    ).toBe(true);
    back();
    await syncOnce();
    expect(await bothRead()).toBe(portal.now());
  });
});

describe('R05: what only the firm can fix is reported at once, with its cause and the remedy', () => {
  const rename = (): Record<string, DoubleRows> => {
    const { Matters = [], ...others } = sheetsOf();
    return { ...others, 'Matters 2026': Matters };
  };
  test.each<[string, 'token' | 'sheets', RecordedAnswer, RegExp]>([
    [
      'the key was revoked',
      'token',
      TOKEN_FAILURES.badSignature,
      /rejected the service account’s key.*add a new JSON key/s,
    ],
    ['the account was disabled', 'token', TOKEN_FAILURES.disabledClient, /disabled or deleted.*Enable it again/s],
    ['the clock of the server is wrong', 'token', TOKEN_FAILURES.clockSkew, /server’s clock is wrong.*NTP/s],
    ['the spreadsheet was deleted', 'sheets', SHEETS_FAILURES.notFound, /no spreadsheet with this ID/],
    ['it is no longer shared', 'sheets', SHEETS_FAILURES.notShared, /not shared.*portal@firm\.iam/s],
    ['the API was switched off', 'sheets', SHEETS_FAILURES.serviceDisabled, /not enabled.*enable the Google Sheets/s],
    ['it became an Excel file', 'sheets', SHEETS_FAILURES.officeFile, /Excel workbook.*Save as Google Sheets/s],
  ])('%s', async (_what, endpoint, answer, words) => {
    await forgetAlerts();
    const before = await bothRead();
    google.answer(endpoint, answer);
    const earlier = (await told()).length;
    await syncOnce();
    await syncOnce();
    expect(await bothRead()).toBe(before);
    const [alert, ...older] = await told();
    expect(older, 'told once').toHaveLength(earlier);
    expect(alert?.subject).toContain('the spreadsheet cannot be read');
    expect(alert?.text).toMatch(words);
    back();
    await syncOnce();
    expect((await told())[0]?.subject).toContain('up to date again');
  });

  test('a tab was renamed', async () => {
    await forgetAlerts();
    google.spreadsheets.set('sheet-1', { sheets: rename() });
    await syncOnce();
    await bothRead();
    const [alert] = await told();
    expect(alert?.subject).toContain('spreadsheet changes are held back');
    expect(alert?.text).toMatch(/no longer has a sheet named.*Matters/s);
    google.spreadsheets.set('sheet-1', { sheets: sheetsOf() });
    await syncOnce();
  });
});

test('R02: Google hangs, and no client waits for it', async () => {
  google.answer('token', 'hang');
  void portal.parts.sync.syncNow();
  await eventually(() => portal.parts.sync.state().syncing);
  let meanwhile = 0;
  for (let n = 0; n < 50; n++) {
    await bothRead();
    if (portal.parts.sync.state().syncing) meanwhile += 1;
  }
  // If a client had to wait for an attempt to end, there would be at most one read for each attempt.
  expect(meanwhile).toBeGreaterThan(TIMEOUTS.googleTries);
});

test('R01: a server that starts while Google does not answer is ready at once, with the previous data', async () => {
  back();
  await syncOnce();
  const before = await bothRead();
  const now = portal.now();
  await portal.close();
  google.answer('token', 'hang');
  portal = await openPortal(now);
  let synced = false;
  const started = portal.start().then(() => (synced = true));
  await eventually(() => portal.parts.sync.state().syncing);
  expect((await portal.app.inject('/readyz')).statusCode).toBe(200);
  for (const client of clients) {
    const browser = portal.browser();
    for (const [name, value] of client.browser.cookies) browser.cookies.set(name, value);
    const answer = await browser.call('POST', '/api/data/Matters', {});
    expect([answer.statusCode, Number(answer.headers[DATA_AS_OF_HEADER])]).toEqual([200, before]);
    expect(answer.body).toContain(client.own);
  }
  expect(synced).toBe(false);
  await portal.close();
  await started;

  await google.close();
  portal = await openPortal(now);
  await portal.start();
  expect((await portal.app.inject('/readyz')).statusCode).toBe(200);
  await openGoogleAgain();
});
