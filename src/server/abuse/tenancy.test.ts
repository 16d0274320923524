import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Values } from '#contract/data.ts';
import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { listenForTest, rawRequest, sendRaw } from '#server/testing/raw-http.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { ACME, ADMIN_EMAIL, BOLT, row, twoCompanies } from '#server/testing/two-companies.ts';

let portal: TestApp;
let ann: TestBrowser;
let ben: TestBrowser;

beforeAll(async () => {
  portal = await testApp();
  await portal.publish(twoCompanies());
  [ann, ben] = [portal.browser({ ip: '192.0.2.1' }), portal.browser({ ip: '192.0.2.2' })];
  await ann.signIn(ACME.email);
  await ben.signIn(BOLT.email);
});
afterAll(() => portal.close());

const values = async (browser: TestBrowser, tab: string): Promise<Values['values']> =>
  (await browser.call('POST', `/api/data/${encodeURIComponent(tab)}`, browser.session)).json<Values>().values.slice(1);

describe('T18: another company’s rows', () => {
  /** Spellings of tab names, ids and companies in an address. */
  const NAMES = ['Matters', 'Document%20Db', 'Users', 'directory', 'MATTERS', 'Мatters'];
  const BEFORE = [
    '',
    './',
    '../',
    '%2e/',
    '%2e%2e/',
    '%252e%252e/',
    '..;/',
    '/',
    '%2f',
    `${BOLT.name}/`,
    'bolt%20%26%20s%C3%B6hne/',
  ];
  const AFTER = [
    '',
    '/',
    '.',
    '%20',
    '%00',
    ';',
    `;company=${BOLT.canary}`,
    '%2e',
    '/..',
    `/${BOLT.canary}-1`,
    '.json',
    '%0d%0aX: y',
  ];
  const QUERIES = [
    `company=${encodeURIComponent(BOLT.name)}&company=${ACME.canary}`,
    `email=${BOLT.email}&email[]=${BOLT.email}&__proto__[company]=x`,
    `client=${encodeURIComponent(BOLT.name)}&company_name=${encodeURIComponent(BOLT.name)}&role=admin&tab=Matters`,
  ];
  const HEADERS = [
    'X-Original-URL: /api/config/export',
    'X-Rewrite-URL: /api/google-sheets/data/Users',
    'X-HTTP-Method-Override: GET',
    `X-Company: ${BOLT.canary}`,
    `X-User: ${BOLT.email}`,
    `X-Forwarded-User: ${BOLT.email}`,
    'X-Forwarded-For: 127.0.0.1',
    `Authorization: {"email":"${BOLT.email}","role":"admin","company_name":"Bolt"}`,
  ];

  test('are not returned for any of nine hundred spellings of an address, a query or a header', async () => {
    const port = await listenForTest(portal.app);
    const cookie = `Cookie: ${[...ann.cookies].map(([name, value]) => `${name}=${value}`).join('; ')}`;
    let tried = 0;
    const attempt = async (method: string, target: string, head: readonly string[] = []): Promise<void> => {
      const body =
        method === 'POST' ? JSON.stringify({ ...ann.session, company_name: BOLT.name, email: BOLT.email }) : '';
      const own = [cookie, 'Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`, ...head];
      const answer = await sendRaw(port, rawRequest(method, target, own, body));
      expect(answer.body.toUpperCase(), target).not.toContain(BOLT.canary);
      expect(answer.body, target).not.toContain(BOLT.email);
      expect(answer.status, target).toBeLessThan(500);
      tried++;
    };
    for (const name of NAMES)
      for (const before of BEFORE)
        for (const after of AFTER) await attempt('POST', `/api/data/${before}${name}${after}`.replace(' X', '%20X'));
    for (const name of NAMES)
      for (const query of QUERIES)
        for (const header of HEADERS) {
          await attempt('POST', `/api/data/${name}?${query}`, [header]);
          await attempt('GET', `/api/google-sheets/data/${name}?${query}`, [header]);
        }
    expect(tried).toBeGreaterThan(900);
  });
});

test('T20: two companies that ask at the same time, while the sheet changes, each get their own', async () => {
  const rows = twoCompanies();
  const ask = async (n: number): Promise<void> => {
    const [browser, own, other] = n % 2 === 0 ? ([ann, ACME, BOLT] as const) : ([ben, BOLT, ACME] as const);
    const tab = [WIRE_NAMES.matters, WIRE_NAMES.deadlines, WIRE_NAMES.documents, WIRE_NAMES.users][n % 4] ?? '';
    const path = n % 3 === 0 ? '/api/data/helpdesk-contacts' : `/api/data/${encodeURIComponent(tab)}`;
    const { body } = await browser.call('POST', path, browser.session);
    expect(body.toUpperCase()).toContain(own.canary);
    expect(body.toUpperCase()).not.toContain(other.canary);
  };
  for (let round = 0; round < 6; round++) {
    const changed = rows.matters.map((cells) => [...cells.slice(0, 6), `${cells[6]} ${round}`, ...cells.slice(7)]);
    await Promise.all([
      portal.publish({ ...rows, matters: changed }),
      ...Array.from({ length: 150 }, (_, n) => ask(n)),
    ]);
  }
  await portal.publish(rows);
});

test('T21: a document whose docket number two companies share is shown to neither, and reported', async () => {
  const rows = twoCompanies();
  const shared = [ACME, BOLT].map(({ canary, name }) =>
    row('matters', { id: `${canary}-9`, docketNumber: 'SHARED-1', company: name }),
  );
  const document = row('documents', { matterId: 'shared-1 ', url: 'https://files.example/CANARY-SHARED.pdf' });
  await portal.publish({ ...rows, matters: [...rows.matters, ...shared], documents: [...rows.documents, document] });
  for (const browser of [ann, ben])
    expect(JSON.stringify(await values(browser, 'Document Db'))).not.toContain('CANARY-SHARED');
  const admin = portal.browser({ ip: '192.0.2.3' });
  await admin.signIn(ADMIN_EMAIL);
  const report = await admin.call('POST', '/api/admin/data-issues', { from: 0, limit: 100 });
  expect(report.json<{ issues: { tab: string; severity: string; value: string }[] }>().issues).toContainEqual(
    expect.objectContaining({ tab: 'documents', severity: 'skipped' }),
  );
  await portal.publish(rows);
});

describe('T19: companies that look alike', () => {
  const COMPANIES = ['Acme', 'Аcme', 'ACME ', 'Acme\u200b', 'ＡＣＭＥ', 'Acme Inc', 'Acme\u202e', 'Açme', 'Ac me'];
  let apart: TestApp;
  beforeAll(async () => {
    apart = await testApp();
    await apart.publish({
      users: COMPANIES.map((company, n) => row('users', { name: `User ${n}`, email: `user${n}@x.example`, company })),
      matters: COMPANIES.map((company, n) => row('matters', { id: `M-${n}`, title: `CANARY-${n}`, company })),
    });
  });
  afterAll(() => apart.close());

  test.each([
    ['user0@x.example', ['M-0', 'M-2']],
    ['user2@x.example', ['M-0', 'M-2']],
    ['user4@x.example', ['M-4']],
    ['user5@x.example', ['M-5']],
    ['user7@x.example', ['M-7']],
    ['user8@x.example', ['M-8']],
  ])('%s sees exactly the rows of their own company', async (email, ids) => {
    const browser = apart.browser({ ip: `192.0.2.${50 + Number(email[4])}` });
    await browser.signIn(email);
    expect((await values(browser, 'Matters')).map(([id]) => id)).toEqual(ids);
  });

  test('rows under a name with invisible or mixed letters are served to no client, and reported', async () => {
    const known = await apart.parts.directory.all();
    expect(known.map(({ address }) => address)).not.toEqual(expect.arrayContaining(['user1@x.example']));
    expect(known.map(({ address }) => address)).not.toEqual(expect.arrayContaining(['user3@x.example']));
    const admin = apart.browser({ ip: '192.0.2.99' });
    await admin.signIn(ADMIN_EMAIL);
    const { issueCounts } = (await admin.call('POST', '/api/admin/data-report', admin.session)).json<{
      issueCounts: Record<string, number>;
    }>();
    expect(issueCounts).toMatchObject({ 'company-invisible-characters': 4, 'company-mixed-scripts': 2 });
  });
});

describe('T53: the spreadsheet makes no one an administrator', () => {
  const CLAIMS = [
    'admin',
    'role:admin',
    'administrator',
    'true',
    '{"role":"admin","isAdmin":true}',
    'firm.example',
    ADMIN_EMAIL,
  ];
  let claimed: TestApp;
  beforeEach(async () => {
    claimed = await testApp();
    return () => claimed.close();
  });

  test('whatever the columns of a user contain', async () => {
    const { width, columns } = TABLES.users;
    const users = CLAIMS.map((claim, n) =>
      Array.from({ length: width + 3 }, (_, index) => {
        const field = columns.find((column) => column.index === index)?.field;
        return field === 'email' ? `mallory${n}@evil.example` : field === 'company' ? 'Evil Ltd' : claim;
      }),
    );
    await claimed.publish({ users });
    for (const n of CLAIMS.keys()) {
      const browser = claimed.browser({ ip: `192.0.2.${n + 1}` });
      expect((await browser.signIn(`mallory${n}@evil.example`)).role).toBe('user');
      expect((await browser.call('POST', '/api/config/status', browser.session)).statusCode).toBe(403);
    }
  });

  test.each([
    'user@firm.example.evil.example',
    'user@evilfirm.example',
    'user@sub.firm.example',
    'firm.example@evil.example',
  ])('nor an address that resembles the firm’s: %s', async (email) => {
    await claimed.publish({ users: [row('users', { name: 'Mallory', email, company: 'Evil Ltd' })] });
    expect((await claimed.browser().signIn(email)).role).toBe('user');
  });
});
