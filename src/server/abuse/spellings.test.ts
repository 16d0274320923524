import { afterEach, describe, expect, test } from 'vitest';
import type { Values } from '#contract/data.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { createTestDatabase } from '#server/testing/postgres.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import { ACME, ADMIN_EMAIL, BOLT, row, twoCompanies } from '#server/testing/two-companies.ts';

let portal: TestApp;
let cleanUp = async (): Promise<void> => undefined;
afterEach(async () => {
  await portal.close();
  await cleanUp();
});

async function open(rows: Partial<Record<Tab, readonly Row[]>>): Promise<void> {
  portal = await testApp();
  await portal.publish(rows);
}

async function rowsOf(email: string, tab: string): Promise<Values['values']> {
  const browser = portal.browser();
  await browser.signIn(email);
  const answer = await browser.call('POST', `/api/data/${encodeURIComponent(tab)}`, browser.session);
  return answer.json<Values>().values.slice(1);
}

async function issueCounts(): Promise<Record<string, number>> {
  const admin = portal.browser();
  await admin.signIn(ADMIN_EMAIL);
  const report = await admin.call('POST', '/api/admin/data-report', admin.session);
  return report.json<{ issueCounts: Record<string, number> }>().issueCounts;
}

test.each([
  ['as it stands', 'P-1001', 'P-1001'],
  ['with another dash', 'P-1001', 'P\u20111001'],
  ['in small letters', 'AB-2 EP', 'ab-2 ep'],
  ['with another space', 'AB-2 EP', 'AB-2\u00a0 EP'],
  ['with a separate accent', '\u00c9-3', 'E\u0301-3'],
  ['in full-width letters', 'F7', '\uff26\uff17'],
  ['with something unseen', 'AB-2', 'AB\u00ad-2'],
])(
  'T21: given a docket name that the other client also has, %s, its document is shown to neither client',
  async (_, own, other) => {
    const rows = twoCompanies();
    const url = 'https://files.example/CANARY-SHARED.pdf';
    await open({
      ...rows,
      matters: [
        ...rows.matters,
        row('matters', { id: 'A-9', docketNumber: own, company: ACME.name }),
        row('matters', { id: 'B-9', docketNumber: other, company: BOLT.name }),
      ],
      documents: [...rows.documents, ...[own, other].map((matterId) => row('documents', { matterId, url }))],
    });
    for (const { email } of [ACME, BOLT]) {
      const documents = await rowsOf(email, 'Document Db');
      expect(documents).toHaveLength(3);
      expect(JSON.stringify(documents)).not.toContain('CANARY-SHARED');
    }
    expect(await issueCounts()).toMatchObject({ 'shared-docket': 2 });
  },
);

test('T19: an address with the kelvin sign for k belongs to no user, and gets no mail', async () => {
  const kate = row('users', { name: 'Kate', email: 'kate@acme.example', company: ACME.name });
  const other = row('users', { name: 'Karl', email: '\u212aarl@bolt.example', company: BOLT.name });
  await open({ ...twoCompanies(), users: [kate, other] });
  const browser = portal.browser();
  await browser.call('POST', '/api/auth/send-code', { email: '\u212aate@acme.example' });
  await browser.call('POST', '/api/auth/send-code', { email: 'karl@bolt.example' });
  await browser.call('POST', '/api/auth/send-code', { email: '\u212aarl@bolt.example' });
  await browser.signIn('kate@acme.example');
  expect(portal.mailbox.list().map(({ to }) => to)).toEqual(['kate@acme.example']);
  expect(await issueCounts()).toMatchObject({ 'invalid-email': 1 });
});

describe.each(DIALECTS)('over %s', (dialect) => {
  test('T19: a company whose name is too long for the store does not stop the publication of other companies', async () => {
    const rows = twoCompanies();
    let environment = {};
    if (dialect === 'postgres') {
      const { url, drop } = await createTestDatabase('tables');
      environment = { DATABASE_URL: url };
      cleanUp = drop;
    }
    portal = await testApp({ environment });
    // Many different letters, because the store would compress a repeated one.
    const long = Array.from({ length: 2_400 }, (_, n) => String.fromCodePoint(0x4e00 + ((n * 7_919) % 20_000))).join(
      '',
    );
    const matters = [long, long.slice(0, 160)].map((company, n) => row('matters', { id: `LONG-${n}`, company }));
    const users = [long, long.slice(0, 160)].map((company, n) =>
      row('users', { name: 'L', email: `long${n}@long.example`, company }),
    );
    await portal.publish({ ...rows, users: [...rows.users, ...users], matters: [...matters, ...rows.matters] });
    expect(await rowsOf(ACME.email, 'Matters')).toHaveLength(3);
    expect((await rowsOf('long1@long.example', 'Matters')).map(([id]) => id)).toEqual(['LONG-1']);
    expect(await issueCounts()).toMatchObject({ 'missing-company': 2 });
  });
});
