import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { minutes } from '#domain/time/duration.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { ACME, ADMIN_EMAIL, twoCompanies } from '#server/testing/two-companies.ts';

let portal: TestApp;
let admin: TestBrowser;
beforeEach(async () => {
  portal = await testApp();
  await portal.publish(twoCompanies());
  admin = portal.browser();
  await admin.signIn(ADMIN_EMAIL);
});
afterEach(() => portal.close());

describe('the audit log', () => {
  const page = async (
    filter: object,
  ): Promise<{ entries: { id: number; kind: string; actor: string }[]; more: boolean }> =>
    (await admin.call('POST', '/api/admin/audit', { session: admin.session, ...filter })).json();

  test('is read in pages, newest first, by kind, person and time', async () => {
    const ann = portal.browser({ ip: '192.0.2.2' });
    await ann.signIn(ACME.email);
    portal.advance(minutes(1));
    await admin.call('POST', '/api/admin/sync');
    const all = await page({});
    expect(all.entries.map(({ kind }) => kind).slice(0, 2)).toEqual(['sync-requested', 'sign-in']);
    const first = await page({ limit: 1 });
    expect([first.entries.length, first.more]).toEqual([1, true]);
    expect((await page({ limit: 1, before: first.entries[0]?.id })).entries[0]).toMatchObject({ actor: ACME.email });
    expect((await page({ person: 'ANN@' })).entries.map(({ actor }) => actor)).toEqual([ACME.email]);
    expect((await page({ from: portal.now() })).entries).toHaveLength(1);
    expect((await page({ kinds: ['sync-requested'], until: portal.now() })).entries).toEqual([]);
  });

  test.each([
    { kinds: ['no-such-kind'] },
    { limit: 501 },
    { limit: 0 },
    { limit: 1.5 },
    { from: 'yesterday' },
    { before: 2 ** 63 },
  ])('refuses %j', async (filter) => {
    expect((await admin.call('POST', '/api/admin/audit', filter)).statusCode).toBe(400);
  });

  test('cannot be read by a client', async () => {
    const ann = portal.browser({ ip: '192.0.2.2' });
    await ann.signIn(ACME.email);
    expect((await ann.call('POST', '/api/admin/audit')).statusCode).toBe(403);
  });
});
