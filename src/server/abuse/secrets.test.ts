import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STORED_SECRET } from '#contract/saved-config.ts';
import { minutes } from '#domain/time/duration.ts';
import { everyCall } from '#server/testing/every-call.ts';
import { shows } from '#server/testing/shows-secret.ts';
import { testServiceAccount } from '#server/testing/service-account.ts';
import { eventually, testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { ACME, ADMIN_EMAIL, BOLT, twoCompanies } from '#server/testing/two-companies.ts';

const PASSWORD = 'CANARY-PASSWORD-1';
const account = testServiceAccount();
/** A line from the middle of the key. Every format of the key contains it. */
const KEY_LINE = account.privateKey.split('\n')[5] ?? '';

/** Calls that delete the secrets that this test searches for. They come last. */
const REPLACES = new Set(['POST /api/config/email', 'POST /api/config/clear', 'POST /api/auth/logout']);

let portal: TestApp;
let ann: TestBrowser;
let admin: TestBrowser;
/** Every answer of the portal, to any caller. */
const answers: string[] = [];
/** Codes and cookies that signed a person in: no log, no answer and no file may hold them. */
const opened: string[] = [];

async function call(browser: TestBrowser, ...request: Parameters<TestBrowser['call']>): Promise<string> {
  const answer = await browser.call(...request);
  const { 'set-cookie': _cookies, ...headers } = answer.headers;
  answers.push(`${request[0]} ${request[1]} ${JSON.stringify(headers)} ${answer.body}`);
  for (const value of browser.cookies.values()) if (!opened.includes(value)) opened.push(value);
  return answer.body;
}

async function signIn(email: string, ip: string): Promise<TestBrowser> {
  const browser = portal.browser({ ip });
  await browser.signIn(email);
  opened.push(browser.codeFor(email) ?? 'no code', ...browser.cookies.values());
  return browser;
}

beforeAll(async () => {
  // At level `debug` every call is logged.
  portal = await testApp({
    environment: { LOG_LEVEL: 'debug' },
    override: () => ({ mailTestFloor: async () => undefined }),
  });
  await portal.publish(twoCompanies());
  ann = await signIn(ACME.email, '192.0.2.1');
  admin = await signIn(ADMIN_EMAIL, '192.0.2.2');
  const { emailSettings, sheetsSettings } = portal.parts;
  const { smtp, template } = await emailSettings.redacted();
  const wanted = { enabled: false, host: 'smtp.firm.example', username: 'portal', password: PASSWORD };
  await emailSettings.save({ smtp: { ...smtp, ...wanted, fromEmail: 'portal@firm.example' }, template }, ADMIN_EMAIL);
  await (await sheetsSettings.prepare({ credentials: account.keyFile(), spreadsheetId: 'sheet-1' })).save(ADMIN_EMAIL);
  // One code is on its way, and another was mistyped.
  const ben = portal.browser({ ip: '192.0.2.3' });
  await call(ben, 'POST', '/api/auth/send-code', { email: BOLT.email });
  await eventually(() => ben.codeFor(BOLT.email) !== undefined);
  opened.push(ben.codeFor(BOLT.email) ?? '', ...ben.cookies.values());
  await call(ben, 'POST', '/api/auth/verify-otp', { email: BOLT.email, code: '987651' });
  opened.push('987651');
  for (const browser of [ann, admin])
    for (const { method, url, body } of everyCall()) {
      if (REPLACES.has(`${method} ${url}`)) continue;
      portal.advance(10_000);
      await call(browser, method, url, { ...(body ?? browser.session) });
      await call(browser, method, `${url}?note=CANARY-QUERY`, { note: PASSWORD, key: account.privateKey, ...body });
    }
  // Some of these calls start child processes.
});
afterAll(() => portal.close());

test('T32: no answer to any call holds a stored secret', () => {
  expect(answers.length).toBeGreaterThan(150);
  for (const answer of answers) {
    for (const secret of [PASSWORD, KEY_LINE, 'PRIVATE KEY', 'sealed.']) expect(answer).not.toContain(secret);
    expect(opened.filter((secret) => shows(answer, secret))).toEqual([]);
  }
});

test('T32: saving a configuration exactly as it was read changes nothing and keeps the secrets', async () => {
  const read = JSON.parse(await call(admin, 'GET', '/api/config/email')) as { smtp: { password: string } };
  expect(read.smtp.password).toBe(STORED_SECRET);
  const stored = async (): Promise<unknown> =>
    portal.parts.database.db.selectFrom('settings').select(['key', 'value']).orderBy('key').execute();
  const before = await stored();
  const saved = await admin.call('POST', '/api/config/email', { ...read, ...admin.session });
  expect(saved.statusCode).toBe(200);
  expect(await stored()).toEqual(before);
  expect((await portal.parts.emailSettings.smtp()).password).toBe(PASSWORD);
});

test('T43: the log of all these calls holds no code, no cookie, no secret, no address and no cell', () => {
  const log = portal.logLines.join('');
  expect(portal.logLines.length).toBeGreaterThan(100);
  expect([...opened, PASSWORD, KEY_LINE, 'PRIVATE KEY'].filter((secret) => shows(log, secret))).toEqual([]);
  for (const email of [ACME.email, BOLT.email, ADMIN_EMAIL]) expect(log).not.toContain(email);
  expect(log.toUpperCase()).not.toContain('CANARY');
});

test('T43: no caller can write a line of their own into the log', async () => {
  const before = portal.logLines.length;
  for (const url of ['/api/%0a{"level":30,"forged":1}', '/api/data/x%0d%0aforged', '/api/users/lookup/a%0aforged%40b'])
    await admin.call('GET', url, undefined, { 'user-agent': 'forged\tline', 'x-request-id': 'forged' });
  const lines = portal.logLines.slice(before);
  for (const line of lines) {
    expect(line.trim().split('\n')).toHaveLength(1);
    expect(() => JSON.parse(line) as unknown).not.toThrow();
    expect(line).not.toContain('forged');
  }
});

test('T44: the files of the store hold no code, no cookie and no secret in clear text', async () => {
  const files = readdirSync(portal.folder).map((name) => readFileSync(join(portal.folder, name), 'latin1'));
  const bytes = files.join('');
  // The bytes are those of the store.
  expect(bytes).toContain('smtp.firm.example');
  for (const secret of [PASSWORD, KEY_LINE, 'BEGIN PRIVATE KEY']) expect(bytes).not.toContain(secret);
  for (const secret of opened.filter(({ length }) => length > 6)) expect(bytes).not.toContain(secret);
  // Any timestamp contains six digits, so codes are searched for where a code could be.
  const { db } = portal.parts.database;
  const rows = [
    await db.selectFrom('challenges').selectAll().execute(),
    await db.selectFrom('outbox').selectAll().execute(),
  ];
  const texts = rows.flat().map((row) => JSON.stringify({ ...row, created_at: 0, expires_at: 0, next_attempt_at: 0 }));
  expect(texts.length).toBeGreaterThan(1);
  for (const code of opened.filter(({ length }) => length === 6))
    for (const text of texts)
      expect(text.replace(/"(?:id|[a-z_]+_(?:hash|at))":("[^"]*"|\d+)/g, '')).not.toContain(`"${code}"`);
});

test('T44: a code is erased when it is used, and its row is deleted after it has expired', async () => {
  const { db } = portal.parts.database;
  const used = await db.selectFrom('challenges').select('sealed_code').where('used_at', 'is not', null).execute();
  for (const { sealed_code } of used) expect(sealed_code).toBeNull();
  const sent = await db.selectFrom('outbox').select('sealed_message').where('status', '=', 'sent').execute();
  expect(sent.length).toBeGreaterThan(0);
  for (const { sealed_message } of sent) expect(sealed_message).toBeNull();
  portal.advance(minutes(10));
  const { sweep } = await import('#server/store/housekeeping.ts');
  await sweep(portal.parts.database, portal.now());
  expect(await db.selectFrom('challenges').select('id').execute()).toEqual([]);
});
