import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import { ACME, ADMIN_EMAIL, BOLT, matterId, twoCompanies } from '#server/testing/two-companies.ts';

const NEW = 'Acme International';

describe.each(DIALECTS)('a name that another client takes over, over %s', (dialect) => {
  let portal: TestApp;
  beforeEach(async () => {
    portal = await testApp({ dialect });
  });
  afterEach(() => portal.close());

  test('given rows that stay under the name, the client that continues under another name no longer sees changes of them', async () => {
    const all = twoCompanies();
    const replaced = (cells: Row, from: string, to: string): Row => cells.map((cell) => (cell === from ? to : cell));
    const move = (rows: readonly Row[]): Row[] => rows.map((cells) => replaced(cells, '01/12/2026', '05/12/2026'));
    await portal.publish(all, { guarded: true });
    // Both clients see an edit of a deadline and of a matter.
    const title = (cells: Row): Row => replaced(cells, `${ACME.canary} invention 2`, `${ACME.canary} improved`);
    const edited = { ...all, deadlines: move(all.deadlines), matters: all.matters.map(title) };
    await portal.publish(edited, { guarded: true });
    const before = (await portal.parts.directory.find(emailKey(ACME.email)!))!;
    // People and matters continue under another name; the deadlines stay under the old name, which has other people now.
    const isAcme = (cell: string): boolean => cell.trim().toLowerCase() === ACME.name.toLowerCase();
    const renamed = (rows: readonly Row[]): Row[] =>
      rows.map((cells) => cells.map((cell) => (isAcme(cell) ? NEW : cell)));
    const zoe = all.users[0]!.map((cell) => (cell === ACME.email ? 'zoe@zeta.example' : cell));
    const users = [...renamed(all.users), zoe];
    await portal.publish({ ...edited, users, matters: renamed(edited.matters) }, { guarded: true });
    const after = (await portal.parts.directory.find(emailKey(ACME.email)!))!;
    expect([after.companyName, after.companyId === before.companyId]).toEqual([NEW, false]);

    const admin = portal.browser();
    await admin.signIn(ADMIN_EMAIL);
    const same = { id: after.companyId, earlier: before.companyId };
    expect((await admin.call('POST', '/api/admin/companies/same-client', same)).statusCode).toBe(200);
    const ann = portal.browser({ ip: '192.0.2.2' });
    await ann.signIn(ACME.email);
    const told = (await ann.call('POST', '/api/data/whats-new', { since: 'month' })).body;
    // The client's matters still belong to it.
    expect(told).toContain(`${ACME.canary} improved`);
    expect(told).not.toContain(`${ACME.canary} annuity`);
    expect(told).not.toContain(BOLT.canary);
    expect(told).not.toContain(matterId(ACME, 1));
  });
});
