import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import { companyIdOf } from '#domain/company/company-id.ts';
import { createSecrets } from '#server/secrets/create-secrets.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { ACME, ADMIN_EMAIL, BOLT, twoCompanies } from '#server/testing/two-companies.ts';
import { createDataTags } from './data-tags.ts';

/* A call with If-None-Match must pass the same checks as a call that gets rows. */

const EYES = { 'x-impersonate-email': ACME.email, 'x-impersonate-company': encodeURIComponent(ACME.name) };

const open: TestApp[] = [];
afterEach(async () => {
  for (const portal of open.splice(0)) await portal.close();
});

async function published(environment: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const portal = await testApp({ environment });
  open.push(portal);
  await portal.publish(twoCompanies());
  return portal;
}

async function signedIn(portal: TestApp, email: string, ip = '192.0.2.1'): Promise<TestBrowser> {
  const browser = portal.browser({ ip });
  await browser.signIn(email);
  return browser;
}

const matters = (
  browser: TestBrowser,
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> => browser.call('GET', '/api/data/Matters', undefined, headers);

test('a call with a known tag takes from the budget of reads, and gets no tag when the budget is used up', async () => {
  const most = 5;
  const portal = await published({ READ_LIMIT_PER_MINUTE: String(most) });
  const ann = await signedIn(portal, ACME.email);
  const ben = await signedIn(portal, BOLT.email, '192.0.2.2');
  // A new window begins, so that the calls of signing in do not count.
  portal.advance(60_000);
  const known = { 'if-none-match': String((await matters(ann)).headers['etag']) };
  const statuses: number[] = [];
  for (let i = 1; i < most + 2; i++) statuses.push((await matters(ann, known)).statusCode);
  expect(statuses).toEqual([...Array.from({ length: most - 1 }, () => 304), 429, 429]);
  const refused = await matters(ann, known);
  expect([refused.headers['etag'], refused.headers['x-error-code']]).toEqual([undefined, 'too-many-requests']);
  expect((await matters(ben)).statusCode).toBe(200);
});

test('an administrator who views a client learns nothing from a known tag while the read cannot be audited', async () => {
  const portal = await published();
  const nora = await signedIn(portal, ADMIN_EMAIL);
  await nora.call('POST', '/api/impersonation/start', { email: ACME.email });
  const known = { ...EYES, 'if-none-match': String((await matters(nora, EYES)).headers['etag']) };
  expect((await matters(nora, known)).statusCode).toBe(304);
  const { db } = portal.parts.database;
  await sql`pragma query_only = on`.execute(db);
  const unaudited = await matters(nora, known);
  await sql`pragma query_only = off`.execute(db);
  expect([unaudited.statusCode, unaudited.headers['etag']]).toEqual([503, undefined]);
});

test('after the grant has ended, a known tag is refused like any other call', async () => {
  const portal = await published();
  const nora = await signedIn(portal, ADMIN_EMAIL);
  await nora.call('POST', '/api/impersonation/start', { email: ACME.email });
  const known = { ...EYES, 'if-none-match': String((await matters(nora, EYES)).headers['etag']) };
  await nora.call('POST', '/api/impersonation/stop', {});
  const ended = await matters(nora, known);
  expect([ended.statusCode, ended.headers['etag']]).toEqual([403, undefined]);
});

test('the same rows have another tag under another secret of the server', () => {
  const about = { company: companyIdOf('a1'), tab: 'matters', coding: 'gzip' } as const;
  const tags = [1, 2, 1].map((byte) =>
    createDataTags(createSecrets(Buffer.alloc(32, byte)))({ body: Buffer.from('rows') }, about),
  );
  expect([tags[0] === tags[1], tags[0] === tags[2]]).toEqual([false, true]);
});

test('the same rows have another tag in another tab, for another company and in another coding', () => {
  const tagOf = createDataTags(createSecrets(Buffer.alloc(32, 1)));
  const payload = { body: Buffer.from('rows') };
  const first = { company: companyIdOf('a1'), tab: 'matters', coding: 'gzip' } as const;
  const others = [
    { ...first, tab: 'documents' },
    { ...first, company: companyIdOf('b2') },
    { ...first, coding: 'plain' },
  ] as const;
  const tags = [first, ...others, first].map((about) => tagOf(payload, about));
  expect(new Set(tags).size).toBe(4);
  expect(tags.at(-1)).toBe(tags[0]);
});
