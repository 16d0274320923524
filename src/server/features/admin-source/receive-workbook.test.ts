import { request as httpRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '#server/store/housekeeping.ts';
import { listAudit } from '#server/store/audit.ts';
import { listenForTest } from '#server/testing/raw-http.ts';
import { cookieOf, FILE, openUploadPortal, UPLOAD_PATH } from '#server/testing/upload-portal.ts';
import type { UploadPortal } from '#server/testing/upload-portal.ts';
import { documentedXlsx } from '#server/testing/small-xlsx.ts';
import type { TestApp, TestAppOptions, TestBrowser } from '#server/testing/test-app.ts';
import { ACME, twoCompanies } from '#server/testing/two-companies.ts';

let bench: UploadPortal;
let portal: TestApp;
let admin: TestBrowser;

async function open(options: TestAppOptions = {}): Promise<void> {
  bench = await openUploadPortal(options);
  ({ portal, admin } = bench);
}
afterEach(() => portal.close());

describe('an upload', () => {
  beforeEach(() => open());

  test('may take longer than other requests', async () => {
    portal.app.server.requestTimeout = 500;
    const port = await listenForTest(portal.app);
    const bytes = documentedXlsx(twoCompanies());
    const headers = { ...FILE, ...cookieOf(admin), 'content-length': bytes.length };
    const status = await new Promise((resolve, reject) => {
      const sent = httpRequest({ port, method: 'POST', path: UPLOAD_PATH, headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.on('error', reject);
      void (async () => {
        sent.write(bytes.subarray(0, 500));
        await pause(3_000);
        sent.end(bytes.subarray(500));
      })();
    });
    expect(status).toBe(200);
  });

  test.each([
    ['a text', Buffer.from('Matter ID;Client'), 'x.txt', 'save it as .xlsx or .ods'],
    ['bytes that are no text', Buffer.from([0x41, 0x81, 0xff, 0x8d, 0x0a, 0xa0]), 'x.csv', 'save it as .xlsx'],
    ['an old workbook with another name', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'x.csv', 'is not a workbook'],
    ['nothing', Buffer.of(), 'x.xlsx', 'is not a workbook'],
    ['a workbook with a password', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'x.xlsx', 'protected with a password'],
    ['a workbook of Excel 2003', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'x.xls', 'is not a workbook'],
    ['half a workbook', documentedXlsx(twoCompanies()).subarray(0, 900), 'x.xlsx', 'damaged or incomplete'],
    [
      'an archive of something else',
      Buffer.from(zipSync({ 'a.txt': Buffer.from('a') })),
      'x.xlsx',
      'is not a workbook',
    ],
  ])('of %s is refused with a plain sentence, and leaves nothing', async (_what, bytes, name, words) => {
    const answer = await bench.upload(bytes, { 'x-file-name': name });
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([400, 'invalid-workbook']);
    expect(answer.json<{ message: string }>().message).toContain(words);
    expect((await bench.source()).uploaded).toBeNull();
    await sweep(portal.parts.database, portal.now());
    expect(await bench.pieces()).toEqual([]);
    const { entries } = await listAudit(portal.parts.database, { kinds: ['workbook-refused'], limit: 2 });
    expect(entries).toHaveLength(1);
  });

  test('that announces more than 64 MiB is refused before it arrives', async () => {
    const answer = await bench.upload(Buffer.from('PK'), { 'content-length': String(65 * 2 ** 20) });
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([413, 'too-large']);
    expect(answer.json<{ message: string }>().message).toContain('65 MiB; the limit is 64 MiB');
  });

  test('is refused if the disk has too little room', async () => {
    await portal.close();
    await open({ override: () => ({ freeBytes: async () => 1_000 }) });
    expect((await bench.upload(documentedXlsx(twoCompanies()))).headers['x-error-code']).toBe('no-room');
  });

  test('is refused to a session that impersonates a client, and the name of its file holds no path', async () => {
    await bench.upload(documentedXlsx(twoCompanies()), { 'x-file-name': '..%2F..%2Fetc%5Cpasswd' });
    expect((await bench.source()).uploaded?.fileName).toBe('passwd');
    await portal.publish(twoCompanies());
    await admin.call('POST', '/api/impersonation/start', { email: ACME.email });
    const answer = await bench.upload(documentedXlsx(twoCompanies()));
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([403, 'read-only']);
  });

  test('sent as JSON, or by a page of another site, is refused', async () => {
    const bytes = documentedXlsx(twoCompanies());
    expect((await bench.upload(bytes, { 'content-type': 'application/json' })).statusCode).toBe(415);
    expect((await bench.upload(bytes, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    const elsewhere = await admin.call('POST', '/api/admin/sync', bytes, FILE);
    expect(elsewhere.statusCode).toBe(415);
  });

  test('that was cut off by a stopped server is deleted once it is too old', async () => {
    await portal.parts.database.db
      .insertInto('workbooks')
      .values({
        id: 'a',
        place: 'arriving',
        file_name: '',
        bytes: 0,
        sealed_key: '',
        uploaded_at: portal.now(),
        uploaded_by: '',
      })
      .execute();
    await sweep(portal.parts.database, portal.now() + 60_000);
    expect(await portal.parts.database.db.selectFrom('workbooks').selectAll().execute()).toHaveLength(1);
    await sweep(portal.parts.database, portal.now() + 3_600_000);
    expect(await portal.parts.database.db.selectFrom('workbooks').selectAll().execute()).toEqual([]);
  });

  test('chosen without a workbook is refused, and two administrators do not overwrite each other’s choice', async () => {
    expect((await bench.choose({})).statusCode).toBe(404);
    await bench.upload(documentedXlsx(twoCompanies()));
    const { version } = await bench.source();
    expect((await bench.choose({ version })).statusCode).toBe(200);
    expect((await bench.choose({ version: Number(version) + 7 })).statusCode).toBe(409);
  });
});
