import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { lookAtSource, preview } from '#contract/admin-layout.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type * as z from 'zod/mini';
import { LAYOUT_READING } from '#server/base/limits.ts';
import { startGoogleDouble } from '#server/sources/testing/google-double.ts';
import type { GoogleDouble } from '#server/sources/testing/google-double.ts';
import type { DoubleCell } from '#server/sources/testing/google-grid.ts';
import { OWN_WORKBOOK } from '#server/testing/own-workbook.ts';
import type { OwnCell } from '#server/testing/own-workbook.ts';
import { readHere } from '#server/testing/read-here.ts';
import { SERVICE_ACCOUNT_EMAIL, testServiceAccount } from '#server/testing/service-account.ts';
import { eventually, testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { ADMIN_EMAIL } from '#server/testing/two-companies.ts';

type Look = Extract<AnswerOf<typeof lookAtSource>, { state: 'done' }>;
type Preview = z.output<typeof preview>;

const account = testServiceAccount();
let google: GoogleDouble;
let portal: TestApp;
let admin: TestBrowser;

/** A real date as Google stores it, shown with the month first. */
function doubleCell(cell: OwnCell): DoubleCell {
  if (typeof cell === 'string') return cell;
  const [year, month, day] = cell.date.split('-');
  return { stored: Date.parse(cell.date) / 86_400_000 + 25_569, shown: `${month}/${day}/${year}` };
}

beforeAll(async () => {
  google = await startGoogleDouble({ publicKey: account.publicKey, account: SERVICE_ACCOUNT_EMAIL, keyId: 'key-1' });
});
afterAll(() => google.close());
beforeEach(async () => {
  const sheets = OWN_WORKBOOK.map(({ name, rows }) => [name, rows.map((row) => row.map(doubleCell))] as const);
  google.spreadsheets.set('own', { sheets: Object.fromEntries(sheets) });
  const environment = { GOOGLE_API_ORIGIN: google.apiOrigin, GOOGLE_TOKEN_URL: google.tokenUrl };
  portal = await testApp({ environment, ...readHere });
  admin = portal.browser();
  await admin.signIn(ADMIN_EMAIL);
  await admin.call('POST', '/api/config/google-sheets', { credentials: account.keyFile(), spreadsheetId: 'own' });
});
afterEach(() => portal.close());

async function call<Answer>(name: string, body: object = {}): Promise<Answer> {
  const answer = await admin.call('POST', `/api/admin/${name}`, body);
  expect([name, answer.statusCode]).toEqual([name, 200]);
  return answer.json<Answer>();
}

/** Polls until the spreadsheet is read, which takes longer on a busy machine. */
async function looked(): Promise<Omit<Look, 'state'>> {
  const seen = await call<Omit<Look, 'state'> & { state: string }>('layout-look');
  return seen.state === 'reading' ? looked() : seen;
}

async function previewed(again = false): Promise<Preview> {
  const seen = await call<Preview & { state: string }>('layout-preview', { again });
  return seen.state === 'reading' ? previewed() : seen;
}

const sheets = (): DoubleCell[][][] => Object.values(google.spreadsheets.get('own')?.sheets ?? {}) as DoubleCell[][][];

test('a firm’s own Google spreadsheet is read by its layout, with the stored dates, in two requests a sync', async () => {
  const { tellsHidden, proposal } = await looked();
  expect(tellsHidden).toBe(false);
  // Google does not say that the archive is hidden. An administrator leaves it out, and names the client of the patents.
  const feeds = proposal.layout.feeds.flatMap((feed) => {
    if (feed.sheet === 'Archive' || feed.by === 'position') return [];
    const company = { field: 'company', heading: 'Applicant' };
    return [feed.sheet === 'Patents' ? { ...feed, columns: [...feed.columns, company] } : feed];
  });
  await call('layout-draft', { layout: { ...proposal.layout, feeds } });
  const { fingerprint: first, hiddenRows } = await previewed();
  expect(hiddenRows).toBeNull();

  // Google does not say that a cell has changed. A preview counts for two minutes, and for exactly these rows.
  const publish = async (fingerprint: string): Promise<number> =>
    (await admin.call('POST', '/api/admin/layout-publish', { fingerprint })).statusCode;
  const [patents] = sheets();
  patents?.[4]?.splice(1, 1, 'Bolt');
  const { fingerprint: changed } = await previewed(true);
  expect([changed === first, await publish(first)]).toEqual([false, 409]);
  patents?.[4]?.splice(1, 1, 'Aurora');
  const { fingerprint } = await previewed(true);
  expect(fingerprint).toBe(first);
  portal.advance(LAYOUT_READING.publishWithinMs + 1);
  expect(await publish(fingerprint)).toBe(409);
  // A row that changes between the preview and the reading is not published unseen.
  await previewed(true);
  patents?.[4]?.splice(1, 1, 'Bolt');
  expect(await publish(fingerprint)).toBe(200);
  await portal.parts.sync.syncNow();
  expect([
    await portal.parts.payloads.version(),
    (await call<{ lastRun: { outcome: string } }>('data-report')).lastRun.outcome,
  ]).toEqual([0, 'waiting']);
  patents?.[4]?.splice(1, 1, 'Aurora');
  await previewed(true);
  expect(await publish(fingerprint)).toBe(200);
  await eventually(async () => (await portal.parts.payloads.version()) > 0);
  const ann = portal.browser({ ip: '192.0.2.7' });
  await ann.signIn('ann@aurora.example');
  const { values } = (await ann.call('POST', '/api/data/Matters')).json<{ values: string[][] }>();
  expect(values.slice(1).map((row) => [row[0], row[2], row[9]])).toEqual([
    ['P-1', '15/03/2018', '03/04/2021'],
    ['P-3', '01/05/2020', ''],
    ['P-6', '03/04/2020', ''],
  ]);
  google.calls.length = 0;
  await portal.parts.sync.syncNow();
  expect(google.calls.filter((name) => name.startsWith('read'))).toHaveLength(2);
  expect(google.calls).not.toContain('names');
});
