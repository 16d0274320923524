import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { findUsers } from '#contract/admin-clients.ts';
import type { Values } from '#contract/data.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { ACME, ADMIN_EMAIL, BOLT, twoCompanies } from '#server/testing/two-companies.ts';

let portal: TestApp;
let ann: TestBrowser;
let ben: TestBrowser;
let admin: TestBrowser;

beforeAll(async () => {
  portal = await testApp();
  await portal.publish(twoCompanies());
  [ann, ben, admin] = [
    portal.browser({ ip: '192.0.2.1' }),
    portal.browser({ ip: '192.0.2.2' }),
    portal.browser({ ip: '192.0.2.3' }),
  ];
  await ann.signIn(ACME.email);
  await ben.signIn(BOLT.email);
  await admin.signIn(ADMIN_EMAIL);
});
afterAll(() => portal.close());

const OWN_TABS = [WIRE_NAMES.users, WIRE_NAMES.matters, WIRE_NAMES.deadlines, WIRE_NAMES.documents];

describe('the data calls', () => {
  test.each(OWN_TABS)('T18: send a client the rows of their own company and no byte of the other: %s', async (tab) => {
    for (const [browser, own, other] of [
      [ann, ACME, BOLT],
      [ben, BOLT, ACME],
    ] as const) {
      const answer = await browser.call('POST', `/api/data/${encodeURIComponent(tab)}`, browser.session);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain(own.canary);
      expect(answer.body.toUpperCase()).not.toContain(other.canary);
      expect(answer.body).not.toContain(other.name);
      expect(answer.json<Values>().values.length).toBe(tab === WIRE_NAMES.users ? 3 : 4);
    }
  });

  test('send the stored bytes, compressed if the browser accepts that', async () => {
    const answer = await ann.call('POST', '/api/data/Matters', ann.session, { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect((JSON.parse(gunzipSync(answer.rawPayload).toString('utf8')) as Values).values).toHaveLength(4);
    const plain = await ann.call('POST', '/api/data/Matters', ann.session, { 'accept-encoding': 'gzip;q=0, *' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.json<Values>().values).toHaveLength(4);
  });

  test('send the client’s own users without names, addresses and telephone numbers', async () => {
    const { values } = (await ann.call('POST', '/api/data/Users', ann.session)).json<Values>();
    for (const row of values.slice(1)) expect(row.slice(0, 3)).toEqual(['', '', '']);
  });

  test('send the useful links to every client', async () => {
    for (const browser of [ann, ben, admin]) {
      const { values } = (await browser.call('POST', '/api/data/Knowledge%20Repo', browser.session)).json<Values>();
      expect(values[1]?.[0]).toBe('Fees of the EPO');
    }
  });

  test('send an administrator only the header row of company data', async () => {
    for (const tab of OWN_TABS) {
      const answer = await admin.call('POST', `/api/data/${encodeURIComponent(tab)}`, admin.session);
      expect(answer.json<Values>().values).toHaveLength(1);
      expect(answer.body).not.toContain('CANARY');
    }
    expect((await admin.call('GET', '/api/data/Matters')).statusCode).toBe(403);
  });

  test('list every client for an administrator to view, and no administrator, the caller included', async () => {
    const firm = await testApp();
    const rows = twoCompanies();
    const [first = []] = rows.users;
    const withEmail = (email: string) => first.map((cell, column) => (column === 1 ? email : cell));
    const staff = [ADMIN_EMAIL, 'listed.staff@firm.example'].map(withEmail);
    await firm.publish({ ...rows, users: [...rows.users, ...staff] });
    const nora = firm.browser();
    await nora.signIn(ADMIN_EMAIL);
    for (const method of ['POST', 'GET'] as const) {
      const answer = await nora.call(
        method,
        '/api/google-sheets/data/Users',
        method === 'POST' ? nora.session : undefined,
      );
      expect(answer.json<Values>().values.map(([, email]) => email)).toEqual([
        'Email',
        ACME.email,
        ACME.other,
        BOLT.email,
        BOLT.other,
      ]);
    }
    const find = async (search: string, from = 0, limit = 100) => {
      const answer = await nora.call('POST', '/api/admin/people', { search, from, limit });
      const { all, total, people } = answer.json<AnswerOf<typeof findUsers>>();
      return [all, total, people.map(({ email }) => email)];
    };
    expect(await find('')).toEqual([4, 4, [ACME.email, ACME.other, BOLT.email, BOLT.other]]);
    expect(await find('', 1, 2)).toEqual([4, 4, [ACME.other, BOLT.email]]);
    expect(await find(`${BOLT.name.toUpperCase()} ${BOLT.other}`)).toEqual([4, 1, [BOLT.other]]);
    expect(await find(ADMIN_EMAIL)).toEqual([4, 0, []]);
    // A client who becomes an administrator or leaves the sheet is no longer listed.
    await firm.publish({ ...rows, users: rows.users.filter((cells) => !cells.includes(ACME.other)) });
    expect(await find('')).toEqual([3, 3, [ACME.email, BOLT.email, BOLT.other]]);
    await nora.call('POST', '/api/config/admin-emails-save', { emails: [BOLT.other] });
    expect(await find('')).toEqual([2, 2, [ACME.email, BOLT.email]]);
    await firm.close();
  });

  test('refuse a caller without a session, always with the same answer', async () => {
    const stranger = portal.browser();
    const answer = await stranger.call('POST', '/api/data/Matters', ann.session);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ success: false, message: 'No session found. Please login again.' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each([
    'MATTERS',
    'matters',
    'Matters ',
    'Matters%00',
    '%4datters%20',
    '%254datters',
    'Маtters',
    'Matters.css',
    'Matters;x',
    '..%2fMatters',
  ])('T18: accept only the exact name of a tab: %s', async (name) => {
    const answer = await ann.call('POST', `/api/data/${encodeURI(name).replaceAll('%25', '%')}`, ann.session);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('CANARY');
  });

  test('T16: send the session’s company whatever the body says, and audit the tampering', async () => {
    const tampered = { ...ann.session, role: 'admin', email: BOLT.email, company_name: BOLT.name, client: BOLT.name };
    const answer = await ann.call('POST', '/api/data/Matters', tampered);
    const honest = await ann.call('POST', '/api/data/Matters', ann.session);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(honest.body);
    const noted = await portal.parts.database.db
      .selectFrom('audit')
      .selectAll()
      .where('kind', '=', 'claim-mismatch')
      .execute();
    expect(noted.map(({ actor, details }) => [actor, JSON.parse(details).claims])).toEqual([
      [ACME.email, ['role', 'email', 'company']],
    ]);
  });

  test('refuse another session’s handle', async () => {
    const answer = await ann.call('POST', '/api/data/Matters', ben.session);
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['x-error-code']).toBe('handle-mismatch');
    expect(answer.json()).toEqual({ success: false, message: 'Forbidden' });
  });

  test('T22: refuse impersonation headers sent by a client, and audit the attempt', async () => {
    const headers = { 'x-impersonate-email': BOLT.email, 'x-impersonate-company': encodeURIComponent(BOLT.name) };
    for (const method of ['GET', 'POST'] as const) {
      const answer = await ann.call(method, '/api/data/Matters', ann.session, headers);
      expect(answer.statusCode).toBe(403);
      expect(answer.body).not.toContain('CANARY');
    }
    const noted = await portal.parts.database.db
      .selectFrom('audit')
      .selectAll()
      .where('kind', '=', 'impersonation-denied')
      .execute();
    expect(noted).toHaveLength(2);
  });

  test('refuse a user as soon as a sheet without their row is published', async () => {
    const bea = portal.browser({ ip: '192.0.2.9' });
    await bea.signIn(BOLT.other);
    const rows = twoCompanies();
    await portal.publish({ ...rows, users: rows.users.filter((row) => row[1] !== BOLT.other) });
    const answer = await bea.call('POST', '/api/data/Matters', bea.session);
    expect(answer.statusCode).toBe(401);
    expect(bea.cookies.has('ipb_sid')).toBe(false);
    await portal.publish(twoCompanies());
  });
});

describe('the tag of an answer', () => {
  const get = (browser: TestBrowser, tag?: string, headers: Readonly<Record<string, string>> = {}) =>
    browser.call('GET', '/api/data/Matters', undefined, { ...(tag ? { 'if-none-match': tag } : {}), ...headers });
  const tagOf = async (browser: TestBrowser, headers?: Readonly<Record<string, string>>): Promise<string> =>
    String((await get(browser, undefined, headers)).headers['etag']);

  test('given a client who asks again with the tag, the answer is 304 without a body, has the age of the rows, and may not be stored', async () => {
    const first = await get(ann);
    const tag = String(first.headers['etag']);
    for (const sent of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const answer = await get(ann, sent);
      expect([answer.statusCode, answer.body]).toEqual([304, '']);
      expect(answer.headers['cache-control']).toBe('no-store');
      for (const name of ['etag', 'vary', 'x-company', 'x-data-as-of', 'content-security-policy'])
        expect(answer.headers[name], name).toBe(first.headers[name]);
    }
    for (const sent of ['*', 'W/', '""', '"other"', `${tag.slice(0, -2)}"`, `x${tag}`])
      expect((await get(ann, sent)).statusCode, sent).toBe(200);
    const posted = await ann.call('POST', '/api/data/Matters', ann.session, { 'if-none-match': tag });
    expect([posted.statusCode, posted.headers['etag']]).toEqual([200, tag]);
  });

  test('T18: two companies with the same rows have different tags', async () => {
    const firm = await testApp();
    const rows = twoCompanies();
    const none = { ...rows, matters: [], deadlines: [], documents: [] };
    await firm.publish(none);
    const [a, b] = [firm.browser({ ip: '192.0.2.1' }), firm.browser({ ip: '192.0.2.2' })];
    await a.signIn(ACME.email);
    await b.signIn(BOLT.email);
    const [first, second] = [await get(a), await get(b)];
    expect(first.body).toBe(second.body);
    expect(first.headers['etag']).not.toBe(second.headers['etag']);
    expect((await get(b, String(first.headers['etag']))).statusCode).toBe(200);
    await firm.close();
    // The tags of answers with rows differ too, and a tag is not a plain hash of the rows.
    for (const [from, to] of [
      [ann, ben],
      [ben, ann],
    ] as const)
      expect((await get(to, await tagOf(from))).statusCode).toBe(200);
    const answer = await get(ann);
    const plainHash = createHash('sha256').update(answer.body).digest('hex');
    expect(String(answer.headers['etag'])).not.toContain(plainHash.slice(0, 12));
  });

  test('each tab and each coding has its own tag; a publication with the same rows keeps it, other rows change it', async () => {
    const rows = twoCompanies();
    const before = await tagOf(ann);
    expect(await tagOf(ann, { 'accept-encoding': 'gzip' })).not.toBe(before);
    const deadlines = await ann.call('GET', '/api/data/Deadline', undefined, { 'if-none-match': before });
    expect([deadlines.statusCode, deadlines.headers['etag'] === before]).toEqual([200, false]);
    await portal.publish({ ...rows, matters: rows.matters.filter((row) => row[0] !== `${BOLT.canary}-1`) });
    expect((await get(ann, before)).statusCode).toBe(304);
    await portal.publish({ ...rows, matters: rows.matters.filter((row) => row[0] !== `${ACME.canary}-1`) });
    expect((await get(ann, before)).statusCode).toBe(200);
    await portal.publish(rows);
    expect(await tagOf(ann)).toBe(before);
  });

  test('a known tag grants nothing: the session, the company and the role are checked first', async () => {
    const tag = await tagOf(ann);
    expect((await get(portal.browser(), tag)).statusCode).toBe(401);
    expect((await get(admin, tag)).statusCode).toBe(403);
    expect((await get(ann, tag, { 'x-company': 'another' })).statusCode).toBe(409);
    expect((await get(ann, tag, { authorization: JSON.stringify({ ...ben.session }) })).statusCode).toBe(403);
  });

  test('T22: an administrator who views a client is audited for a 304 as for rows', async () => {
    const nora = portal.browser({ ip: '192.0.2.31' });
    await nora.signIn(ADMIN_EMAIL);
    await nora.call('POST', '/api/impersonation/start', { email: ACME.email });
    const eyes = { 'x-impersonate-email': ACME.email, 'x-impersonate-company': encodeURIComponent(ACME.name) };
    const reads = async (): Promise<unknown[]> =>
      portal.parts.database.db.selectFrom('audit').select('details').where('kind', '=', 'impersonation-read').execute();
    const tag = await tagOf(nora, eyes);
    const before = await reads();
    expect((await get(nora, tag, eyes)).statusCode).toBe(304);
    expect(await reads()).toEqual([...before, before.at(-1)]);
  });
});
