import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import { listAudit } from '#server/store/audit.ts';
import type { AuditEntry } from '#server/store/audit.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { ACME, ADMIN_EMAIL, twoCompanies } from '#server/testing/two-companies.ts';

const HEADERS = { 'x-impersonate-email': ACME.email, 'x-impersonate-company': encodeURIComponent(ACME.name) };

let portal: TestApp;
let admin: TestBrowser;

beforeAll(async () => {
  portal = await testApp();
  await portal.publish(twoCompanies());
  admin = portal.browser();
  await admin.signIn(ADMIN_EMAIL);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await admin.call('POST', '/api/impersonation/stop', {});
});

const start = (email: string): Promise<LightMyRequestResponse> =>
  admin.call('POST', '/api/impersonation/start', { email, session: admin.session });
const annsMatters = (): Promise<LightMyRequestResponse> => admin.call('GET', '/api/data/Matters', undefined, HEADERS);

describe('while the disk refuses writes, an administrator', () => {
  const writable = (yes: boolean) =>
    sql.raw(`pragma query_only = ${yes ? 'off' : 'on'}`).execute(portal.parts.database.db);
  const entries = async (kind: AuditEntry['kind']): Promise<number> =>
    (await listAudit(portal.parts.database, { kinds: [kind], limit: 500 })).entries.length;
  afterEach(() => writable(true));

  test('reads no data of a client, because it could not be audited', async () => {
    await start(ACME.email);
    const before = await entries('impersonation-read');
    await writable(false);
    const calls = ['Matters', 'Deadline', 'Users'].flatMap((tab) => [
      ['GET', `/api/data/${tab}`] as const,
      ['POST', `/api/data/${tab}`] as const,
      ['GET', `/api/google-sheets/data/${tab}`] as const,
    ]);
    for (const [method, url] of [...calls, ['POST', '/api/data/helpdesk-contacts'] as const]) {
      const answer = await admin.call(method, url, undefined, HEADERS);
      expect([url, answer.statusCode, answer.headers['x-error-code']]).toEqual([url, 503, 'unavailable']);
      expect(answer.headers['retry-after']).toBeDefined();
      expect(answer.body).not.toContain(ACME.canary);
    }
    await writable(true);
    expect(await entries('impersonation-read')).toBe(before);
    expect((await annsMatters()).statusCode).toBe(200);
    expect(await entries('impersonation-read')).toBe(before + 1);
  });

  test('cannot start an impersonation', async () => {
    await writable(false);
    expect((await start(ACME.email)).statusCode).toBe(503);
    await writable(true);
    expect((await annsMatters()).statusCode).toBe(403);
  });
});

test('an action and its audit entry are one write, so without the entry there is no impersonation and no saved setting', async () => {
  const { db } = portal.parts.database;
  // Only the audit log cannot be written, as when the disk fills up between two writes.
  await sql`create trigger no_audit before insert on audit begin select raise(abort, 'full'); end`.execute(db);
  try {
    expect((await start(ACME.email)).statusCode).toBeGreaterThanOrEqual(500);
    expect(
      (await admin.call('POST', '/api/config/admin-emails-save', { emails: ['sam@firm.example'] })).statusCode,
    ).toBe(500);
  } finally {
    await sql`drop trigger no_audit`.execute(db);
  }
  expect((await annsMatters()).statusCode).toBe(403);
  expect((await admin.call('POST', '/api/config/admin-emails-get', {})).json()).toMatchObject({ configuredEmails: [] });
});
