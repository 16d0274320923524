import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UPLOAD } from '#server/base/limits.ts';
import { openSecrets } from '#server/secrets/open-secrets.ts';
import { rotateKey } from '#server/secrets/rotate-key.ts';
import { parseSecretKey } from '#server/secrets/secret-key.ts';
import { sweep } from '#server/store/housekeeping.ts';
import { listAudit } from '#server/store/audit.ts';
import { openSqlite } from '#server/store/sqlite.ts';
import { createTestDatabase } from '#server/testing/postgres.ts';
import { listenForTest } from '#server/testing/raw-http.ts';
import { inspectUploaded } from '#server/testing/read-uploaded.ts';
import { cookieOf, FILE, openUploadPortal, publishPreviewed, UPLOAD_PATH } from '#server/testing/upload-portal.ts';
import type { UploadPortal } from '#server/testing/upload-portal.ts';
import { documentedXlsx, xlsxOf } from '#server/testing/small-xlsx.ts';
import { eventually, TEST_KEY } from '#server/testing/test-app.ts';
import type { TestApp, TestAppOptions, TestBrowser } from '#server/testing/test-app.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import { createUploadedWorkbooks } from '#server/uploads/uploaded-workbooks.ts';
import { ACME, ADMIN_EMAIL, BOLT, twoCompanies } from '#server/testing/two-companies.ts';

let bench: UploadPortal;
let portal: TestApp;
let admin: TestBrowser;
let drop: () => Promise<void>;

async function open(options: TestAppOptions = {}): Promise<void> {
  bench = await openUploadPortal(options);
  ({ portal, admin } = bench);
}
beforeEach(() => {
  drop = async () => undefined;
});
afterEach(async () => {
  await portal.close();
  await drop();
});

async function matters(email: string): Promise<string> {
  const browser = portal.browser({ ip: '192.0.2.7' });
  await browser.signIn(email);
  return (await browser.call('POST', '/api/data/Matters', {})).body;
}
const rowsOf = async (email: string): Promise<number> =>
  (JSON.parse(await matters(email)) as { values: unknown[] }).values.length - 1;
async function withoutFirstMatter(): Promise<Buffer> {
  const rows = twoCompanies();
  return documentedXlsx({ ...rows, matters: rows.matters.slice(1) });
}

test('an uploaded workbook is read in a child process, which gets its pieces from the store', async () => {
  await open({ runBuild: undefined, readLayout: undefined, override: () => ({}) });
  // Random bytes do not compress, so that the workbook has three pieces.
  const padding = randomBytes(UPLOAD.pieceBytes * 2).toString('base64');
  const rows = twoCompanies();
  await bench.upload(documentedXlsx({ ...rows, knowledge: [...rows.knowledge, [padding]] }));
  expect((await bench.pieces()).length).toBeGreaterThan(2);
  await bench.publish();
  await eventually(async () => (await portal.parts.payloads.version()) === 1);
  expect(await matters(ACME.email)).toContain(ACME.canary);
});

describe.each(DIALECTS)('an uploaded workbook on %s', (dialect) => {
  beforeEach(async () => {
    if (dialect === 'sqlite') return open();
    const made = await createTestDatabase('tables');
    drop = made.drop;
    await open({ environment: { DATABASE_URL: made.url } });
  });

  test('is stored in encrypted pieces, and published once it is chosen', async () => {
    const answer = await bench.upload(documentedXlsx(twoCompanies()));
    expect(answer.json()).toMatchObject({ success: true, workbook: { fileName: 'Mandate Müller.xlsx' } });
    expect(await bench.source()).toMatchObject({
      inForce: null,
      uploaded: { fileName: 'Mandate Müller.xlsx', uploadedBy: ADMIN_EMAIL },
      previous: null,
    });
    // Longer than two letters, which random bytes contain now and then.
    for (const { body } of await bench.pieces())
      expect(Buffer.from(body).toString('latin1')).not.toMatch(/PK\u0003\u0004|Matter/);
    expect(await portal.parts.payloads.version()).toBe(0);

    expect((await bench.choose()).statusCode).toBe(200);
    expect(await bench.source()).toMatchObject({ inForce: null, draft: 'uploaded-workbook' });
    await portal.parts.sync.syncNow();
    expect(await portal.parts.payloads.version(), 'a choice that is not published').toBe(0);

    await publishPreviewed(admin);
    await eventually(async () => (await portal.parts.payloads.version()) === 1);
    expect(await matters(ACME.email)).toContain(ACME.canary);
    expect(await matters(ACME.email)).not.toContain(BOLT.canary);
    const { entries } = await listAudit(portal.parts.database, {
      kinds: ['workbook-uploaded', 'source-chosen', 'layout-previewed', 'layout-published'],
      limit: 9,
    });
    expect(entries.map(({ kind, actor }) => `${kind} ${actor}`)).toEqual([
      `layout-published ${ADMIN_EMAIL}`,
      `layout-previewed ${ADMIN_EMAIL}`,
      `source-chosen ${ADMIN_EMAIL}`,
      `workbook-uploaded ${ADMIN_EMAIL}`,
    ]);
  });

  test('replaces the previous one, which one call restores; the one before that is deleted with its pieces', async () => {
    await bench.upload(documentedXlsx(twoCompanies()));
    await bench.publish();
    await eventually(async () => (await portal.parts.payloads.version()) === 1);
    await bench.upload(await withoutFirstMatter());
    await eventually(async () => (await portal.parts.payloads.version()) === 2);
    expect(await rowsOf(ACME.email)).toBe(2);
    const { uploaded, previous } = await bench.source();
    expect(previous).not.toBeNull();

    const undone = await admin.call('POST', '/api/admin/source/undo-upload', { id: previous?.id });
    expect(undone.statusCode).toBe(200);
    await eventually(async () => (await portal.parts.payloads.version()) === 3);
    expect(await rowsOf(ACME.email)).toBe(3);
    expect((await bench.source()).previous?.id).toBe(uploaded?.id);
    expect((await admin.call('POST', '/api/admin/source/undo-upload', { id: previous?.id })).statusCode).toBe(409);

    await bench.upload(await withoutFirstMatter());
    await sweep(portal.parts.database, portal.now());
    expect(new Set((await bench.pieces()).map(({ workbook }) => workbook)).size).toBe(2);
    expect(await portal.parts.database.db.selectFrom('workbooks').selectAll().execute()).toHaveLength(2);
  });

  test('without any previous client is held by the guard, and clients keep the published data', async () => {
    await bench.upload(documentedXlsx(twoCompanies()));
    await bench.publish();
    await eventually(async () => (await portal.parts.payloads.version()) === 1);
    const rows = twoCompanies();
    await bench.upload(documentedXlsx({ ...rows, matters: [] }));
    await portal.parts.sync.syncNow();
    expect(await matters(ACME.email)).toContain(ACME.canary);
    const report = (await admin.call('POST', '/api/admin/data-report', {})).json<{ held: unknown[] }>();
    expect(report.held).not.toHaveLength(0);
  });

  test('with an unknown heading is published only after its preview named that heading, and the previous source stays until then', async () => {
    await portal.publish(twoCompanies());
    const rows = twoCompanies();
    const sheets = {
      Matters: [['Matter ID', '', '', '', '', 'Opponent'], ...rows.matters],
      Users: [[], ...rows.users],
    };
    expect((await bench.upload(xlsxOf(sheets))).statusCode).toBe(200);
    await bench.choose();
    await portal.parts.sync.syncNow();
    expect(await portal.parts.payloads.version()).toBe(1);
    const seen = (await admin.call('POST', '/api/admin/layout-preview', {})).json<{ deciding: unknown[] }>();
    expect(seen.deciding).toContainEqual({ tab: 'matters', field: 'company', expected: 'Client', found: 'Opponent' });
    await publishPreviewed(admin);
    await eventually(async () => (await portal.parts.payloads.version()) === 2);
  });

  test('with sheets of other names is stored, because a layout can say what they are', async () => {
    expect((await bench.upload(xlsxOf({ Fristen: [['Akte'], ['1']] }))).statusCode).toBe(200);
  });

  test('whose pieces were altered or exchanged in the store is not read', async () => {
    await bench.upload(documentedXlsx(twoCompanies()));
    await bench.upload(documentedXlsx(twoCompanies()));
    const [first, second] = await bench.pieces();
    const { db } = portal.parts.database;
    for (const [to, from] of [
      [first, second],
      [second, first],
    ])
      await db
        .updateTable('workbook_pieces')
        .set({ body: from?.body ?? Buffer.of() })
        .where('workbook', '=', to?.workbook ?? '')
        .execute();
    const choice = { inForce: 'uploaded-workbook', draft: null } as const;
    await portal.parts.sourceSettings.save(choice, undefined, ADMIN_EMAIL);
    await portal.parts.sync.syncNow();
    expect(await portal.parts.payloads.version()).toBe(0);
  });

  test('that comes while another one arrives is refused, and an upload that breaks off leaves nothing', async () => {
    const port = await listenForTest(portal.app);
    const slow = httpRequest({ port, method: 'POST', path: UPLOAD_PATH, headers: { ...FILE, ...cookieOf(admin) } });
    slow.on('error', () => undefined);
    slow.write(documentedXlsx(twoCompanies()).subarray(0, 100));
    await eventually(async () => (await all()).length === 1);
    const answer = await bench.upload(documentedXlsx(twoCompanies()));
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([409, 'upload-under-way']);
    slow.destroy();
    await eventually(async () => (await all()).length === 0);
    expect((await bench.upload(documentedXlsx(twoCompanies()))).statusCode).toBe(200);
  });
  const all = () => portal.parts.database.db.selectFrom('workbooks').selectAll().execute();
});

test('after a change of the secret key the workbook is read as before', async () => {
  await open();
  await bench.upload(documentedXlsx(twoCompanies()));
  await bench.publish();
  await eventually(async () => (await portal.parts.payloads.version()) === 1);
  const before = await bench.pieces();
  await portal.app.close();
  await portal.parts.database.close();
  const database = openSqlite({ folder: portal.folder, exclusive: true });
  const other = Buffer.alloc(32, 7);
  await rotateKey(database, parseSecretKey(TEST_KEY), other);
  expect(await database.db.selectFrom('workbook_pieces').selectAll().execute()).toEqual(before);
  const [row] = await database.db.selectFrom('workbooks').selectAll().execute();
  const uploads = createUploadedWorkbooks({ database, secrets: await openSecrets(database, other) });
  expect(row && (await inspectUploaded(uploads.specOf(row))).matters).toMatchObject({ found: true, rows: 6 });
  await database.close();
});
