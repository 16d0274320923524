import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { audit } from '#contract/admin-audit.ts';
import { IMPERSONATE_COMPANY_HEADER, IMPERSONATE_EMAIL_HEADER } from '#contract/data.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoint.ts';
import { days } from '#domain/time/duration.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { eraseGoneClients } from '#server/forgetting/erase-gone-clients.ts';
import { renamed } from '#server/testing/few-cells.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import { ACME, ADMIN_EMAIL, BOLT, row, twoCompanies } from '#server/testing/two-companies.ts';

const NEW = 'Nordlicht International';

describe.each(DIALECTS)('the entries of one client, over %s', (dialect) => {
  let portal: TestApp;
  let admin: TestBrowser;
  beforeEach(async () => {
    portal = await testApp({ dialect });
    await portal.publish(twoCompanies());
    admin = portal.browser();
    await admin.signIn(ADMIN_EMAIL);
  });
  afterEach(() => portal.close());

  const page = async (filter: BodyOf<typeof audit>): Promise<AnswerOf<typeof audit>> =>
    (await admin.call('POST', '/api/admin/audit', filter)).json();
  /** The kind of each entry, and the company name that it keeps. */
  const said = async (filter: BodyOf<typeof audit>): Promise<readonly string[]> =>
    (await page(filter)).entries.map(({ kind, details }) => `${kind} ${String(details['company'])}`);
  const idOf = async (email: string): Promise<string> =>
    (await portal.parts.directory.find(emailKey(email)!))!.companyId;
  const signIn = async (email: string): Promise<TestBrowser> => {
    portal.advance(1_000);
    const browser = portal.browser({ ip: '192.0.2.2' });
    await browser.signIn(email);
    return browser;
  };
  const call = async (path: string, body: object): Promise<number> => (await admin.call('POST', path, body)).statusCode;
  async function rename(from: string, to: string): Promise<void> {
    const { knowledge, ...tabs } = twoCompanies();
    const rows = Object.entries(tabs).map(([tab, all]) => [tab, renamed(all, { [from.toLowerCase()]: to })]);
    await portal.publish({ ...Object.fromEntries(rows), knowledge });
  }

  test('are found before and after a rename that is confirmed, by any of its ids and names, each with the name of its time', async () => {
    await signIn(ACME.email);
    await signIn(BOLT.email);
    const before = await idOf(ACME.email);
    await rename(ACME.name, NEW);
    await signIn(ACME.email);
    const after = await idOf(ACME.email);
    expect(await said({ company: before })).toEqual([`sign-in ${ACME.name}`]);
    expect(await said({ company: after })).toEqual([`sign-in ${NEW}`]);
    expect(await call('/api/admin/companies/same-client', { id: after, earlier: before })).toBe(200);
    const all = [`client-joined ${NEW}`, `sign-in ${NEW}`, `sign-in ${ACME.name}`];
    for (const filter of [{ company: before }, { company: after }, { client: ' acme w' }, { client: 'NORDL' }])
      expect(await said(filter)).toEqual(all);
    expect((await page({ company: before })).names).toEqual([NEW, ACME.name]);
    expect((await page({ client: 'acme' })).entries[0]?.company).toBe(after);
    expect(await said({ client: 'bolt' })).toEqual([`sign-in ${BOLT.name}`]);
    expect(await said({ client: 'widgets' })).toEqual([]);
    // With the other filters, and in pages.
    expect(await said({ company: after, kinds: ['sign-in'], person: 'ann@' })).toEqual(all.slice(1));
    const first = await page({ company: after, limit: 2 });
    expect([first.entries.length, first.more]).toEqual([2, true]);
    expect(await said({ company: after, limit: 2, before: first.entries[1]!.id })).toEqual(all.slice(2));
    expect(await call('/api/admin/companies/undo', { id: after })).toBe(200);
    expect(await said({ company: before })).toEqual(all.slice(2));
  });

  test('a new client under the same name has entries of its own', async () => {
    await signIn(ACME.email);
    const before = await idOf(ACME.email);
    const { users, matters, deadlines, ...rest } = twoCompanies();
    const isAcme = (cells: readonly string[]): boolean => cells.join().toLowerCase().includes(ACME.name.toLowerCase());
    const without = {
      ...rest,
      matters: matters.filter((one) => !isAcme(one)),
      deadlines: deadlines.filter((one) => !isAcme(one)),
    };
    const others = users.filter((one) => !isAcme(one));
    await portal.publish({ ...without, users: others });
    const zoe = row('users', { email: 'zoe@zeta.example', name: 'Zoe', company: ACME.name });
    await portal.publish({ ...without, users: [...others, zoe] });
    await signIn('zoe@zeta.example');
    const now = (await page({ company: await idOf('zoe@zeta.example') })).entries;
    expect(now.map(({ actor }) => actor)).toEqual(['zoe@zeta.example']);
    expect((await page({ company: before })).entries.map(({ actor }) => actor)).toEqual([ACME.email]);
    // A search by name finds both.
    expect((await page({ client: ACME.name })).entries).toHaveLength(2);
  });

  test('each entry of a person with several clients belongs to the client that was shown', async () => {
    const { users, ...rest } = twoCompanies();
    const both = [ACME, BOLT].map(({ name }) =>
      row('users', { email: 'sue@group.example', name: 'Sue', company: name }),
    );
    await portal.publish({ ...rest, users: [...users, ...both] });
    await portal.parts.severalCompanies.allow(emailKey('sue@group.example')!, true, ADMIN_EMAIL, async () => undefined);
    const sue = await signIn('sue@group.example');
    const bolt = await idOf(BOLT.email);
    await sue.call('POST', '/api/session/company', { company: bolt });
    await sue.call('POST', '/api/views/save', { name: 'Mine', query: 'status=Granted' });
    const start = { email: 'sue@group.example', company: BOLT.name, reason: 'About Bolt' };
    expect((await admin.call('POST', '/api/impersonation/start', start)).statusCode).toBe(200);
    const headers = {
      [IMPERSONATE_EMAIL_HEADER]: 'sue%40group.example',
      [IMPERSONATE_COMPANY_HEADER]: encodeURIComponent(BOLT.name),
    };
    expect((await admin.call('POST', '/api/data/Matters', {}, headers)).statusCode).toBe(200);
    await admin.call('POST', '/api/impersonation/stop', {});
    expect(await said({ company: bolt })).toEqual(
      ['impersonation-ended', 'impersonation-read', 'impersonation-started', 'company-chosen'].map(
        (kind) => `${kind} ${BOLT.name}`,
      ),
    );
    // The entries about one client are not shown in the pages of another.
    const visits = async () => (await sue.call('POST', '/api/data/support-visits', {})).body;
    expect(await visits()).toContain('About Bolt');
    await sue.call('POST', '/api/session/company', { company: await idOf(ACME.email) });
    expect(await visits()).not.toContain('About Bolt');
  });

  test('stay when the client is erased after the firm’s days, without its id', async () => {
    await signIn(ACME.email);
    const before = await idOf(ACME.email);
    await rename(ACME.name, NEW);
    portal.advance(days(4_000));
    await eraseGoneClients(portal.parts);
    await admin.signIn(ADMIN_EMAIL);
    expect(await page({ company: before })).toMatchObject({ entries: [], names: [] });
    const kept = (await page({ person: ACME.email })).entries;
    expect(kept).toMatchObject([{ kind: 'sign-in', company: null, details: { company: ACME.name } }]);
  });
});
