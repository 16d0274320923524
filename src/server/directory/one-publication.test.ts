import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { createTestDatabase } from '#server/testing/postgres.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import { ACME, ADMIN_EMAIL, BOLT, twoCompanies } from '#server/testing/two-companies.ts';

/** Both companies with their names exchanged on every tab: each row, and each person, is listed under the other's name. */
function exchanged(): ReturnType<typeof twoCompanies> {
  const other = (cell: string): string => {
    const name = cell.trim().toLowerCase();
    if (name === ACME.name.toLowerCase()) return BOLT.name;
    return name === BOLT.name.toLowerCase() ? ACME.name : cell;
  };
  const all = (rows: readonly Row[]): Row[] => rows.map((row) => row.map(other));
  const { users, matters, deadlines, documents, knowledge } = twoCompanies();
  return { users: all(users), matters: all(matters), deadlines: all(deadlines), documents, knowledge };
}

describe.each(DIALECTS)('one publication for a whole call, over %s', (dialect) => {
  let portal: TestApp;
  let drop = async (): Promise<void> => undefined;
  /** Runs once during a call, after the viewer is found and before any data is read. */
  let meanwhile: (() => Promise<void>) | undefined;

  beforeEach(async () => {
    meanwhile = undefined;
    const database = dialect === 'postgres' ? await createTestDatabase('tables') : undefined;
    drop = database?.drop ?? (async () => undefined);
    portal = await testApp({
      environment: database ? { DATABASE_URL: database.url } : {},
      override: ({ admins }) => ({
        admins: {
          ...admins,
          async isAdmin(email) {
            const answer = await admins.isAdmin(email);
            const run = meanwhile;
            meanwhile = undefined;
            await run?.();
            return answer;
          },
        },
      }),
    });
    await portal.publish(twoCompanies());
  });
  afterEach(async () => {
    await portal.close();
    await drop();
  });

  const signedIn = async (email: string): Promise<TestBrowser> => {
    const browser = portal.browser();
    await browser.signIn(email);
    return browser;
  };

  test.each(['Users', 'Matters', 'Deadline', 'Document Db'])(
    'given two companies that exchange names while a client reads %s, the answer contains the client’s own rows',
    async (tab) => {
      const ann = await signedIn(ACME.email);
      meanwhile = () => portal.publish(exchanged());
      const { body } = await ann.call('POST', `/api/data/${encodeURIComponent(tab)}`, {});
      expect(body).toContain(ACME.canary);
      expect(body).not.toContain(BOLT.canary);
      const next = await ann.call('POST', `/api/data/${encodeURIComponent(tab)}`, {});
      expect(next.body).toContain(ACME.canary);
      expect(next.body).not.toContain(BOLT.canary);
    },
  );

  test('given the same while a client reads the helpdesk contacts, the answer contains the client’s own contacts', async () => {
    const ann = await signedIn(ACME.email);
    meanwhile = () => portal.publish(exchanged());
    const { body } = await ann.call('POST', '/api/data/helpdesk-contacts', {});
    expect(body).toContain(ACME.canary);
    expect(body).not.toContain(BOLT.canary);
  });

  test('given the same while an administrator views the portal as a client, the answer contains that client’s rows or none', async () => {
    const admin = await signedIn(ADMIN_EMAIL);
    await admin.call('POST', '/api/impersonation/start', { email: ACME.email });
    const headers = { 'x-impersonate-email': ACME.email, 'x-impersonate-company': encodeURIComponent(ACME.name) };
    meanwhile = () => portal.publish(exchanged());
    const { body } = await admin.call('GET', '/api/data/Matters', undefined, headers);
    expect(body).not.toContain(BOLT.canary);
  });

  test('given three publications while a client reads, the answer asks to try again, and never claims that there are no rows', async () => {
    const ann = await signedIn(ACME.email);
    const fewer = { ...twoCompanies(), matters: twoCompanies().matters.slice(1) };
    meanwhile = async () => {
      for (const rows of [fewer, twoCompanies(), fewer]) await portal.publish(rows);
    };
    const { statusCode, headers } = await ann.call('POST', '/api/data/Matters', {});
    expect([statusCode, headers['retry-after'] !== undefined]).toEqual([503, true]);
    expect((await ann.call('POST', '/api/data/Matters', {})).body).toContain(ACME.canary);
  });
});
