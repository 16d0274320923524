import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { companies } from '#contract/admin-companies.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { days, hours } from '#domain/time/duration.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { PublishedUser } from '#domain/viewer/viewer.ts';
import { eraseGoneClients } from '#server/forgetting/erase-gone-clients.ts';
import { joinClient } from '#server/store/same-client.ts';
import { renamed } from '#server/testing/few-cells.ts';
import { eventually, testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import { ACME, ADMIN_EMAIL, BOLT, twoCompanies } from '#server/testing/two-companies.ts';

type Names = AnswerOf<typeof companies>;
const NEW = 'Acme International';

/** The rows of the two companies, with Acme under another name on every tab. */
function afterRename(): Record<Tab, readonly Row[]> {
  const rows = twoCompanies();
  const names = { [ACME.name.toLowerCase()]: NEW };
  return {
    ...rows,
    users: renamed(rows.users, names),
    matters: renamed(rows.matters, names),
    deadlines: renamed(rows.deadlines, names),
  };
}

describe.each(DIALECTS)('names and clients, over %s', (dialect) => {
  let portal: TestApp;
  let admin: TestBrowser;
  beforeEach(async () => {
    portal = await testApp({ dialect });
    await portal.publish(twoCompanies());
    admin = portal.browser();
    await admin.signIn(ADMIN_EMAIL);
  });
  afterEach(() => portal.close());

  const names = async (): Promise<Names> => (await admin.call('POST', '/api/admin/companies', {})).json();
  const ask = async (call: string, body: object): Promise<number> =>
    (await admin.call('POST', `/api/admin/companies/${call}`, body)).statusCode;
  const person = async (email: string = ACME.email): Promise<PublishedUser> =>
    (await portal.parts.directory.find(emailKey(email)!))!;

  test('given a renamed client, its new name starts empty, and gets the client’s lasting data once an administrator confirms', async () => {
    const before = await person();
    await portal.publish(afterRename());
    const after = await person();
    expect(after.companyId).not.toBe(before.companyId);
    expect(after.companyIds).toEqual([after.companyId]);
    expect(await portal.parts.directory.personIn(after.email, before.companyId)).toBeUndefined();

    expect(await names()).toMatchObject({
      fresh: [
        { id: after.companyId, name: NEW, proposed: [before.companyId] },
        { name: BOLT.name, proposed: [] },
      ],
      gone: [{ id: before.companyId, name: ACME.name }],
      confirmed: [],
    });
    expect(await ask('same-client', { id: after.companyId, earlier: before.companyId })).toBe(200);
    expect((await person()).companyIds).toEqual([after.companyId, before.companyId]);
    expect((await portal.parts.directory.personIn(after.email, before.companyId))?.companyName).toBe(NEW);
    expect((await person(BOLT.email)).companyIds).toHaveLength(1);
    expect(await portal.audit('client-joined')).toMatchObject([
      { actor: ADMIN_EMAIL, details: { company: NEW, earlier: ACME.name } },
    ]);

    const [confirmed] = (await names()).confirmed;
    expect(confirmed).toMatchObject({ id: after.companyId, earlier: ACME.name, undoUntil: portal.now() + days(1) });
    expect(await ask('undo', { id: after.companyId })).toBe(200);
    expect((await person()).companyIds).toEqual([after.companyId]);
    expect(await portal.parts.directory.personIn(after.email, before.companyId)).toBeUndefined();
    expect(await portal.audit('client-parted')).toHaveLength(1);
    expect(await ask('undo', { id: after.companyId })).toBe(409);
  });

  test('a confirmation that is a day old cannot be undone', async () => {
    const before = await person();
    await portal.publish(afterRename());
    const { companyId } = await person();
    await ask('same-client', { id: companyId, earlier: before.companyId });
    portal.advance(hours(8));
    await admin.signIn(ADMIN_EMAIL);
    portal.advance(hours(8));
    await admin.signIn(ADMIN_EMAIL);
    portal.advance(hours(8));
    await admin.signIn(ADMIN_EMAIL);
    expect(await ask('undo', { id: companyId })).toBe(409);
    expect((await names()).confirmed).toEqual([]);
    expect((await person()).companyIds).toHaveLength(2);
  });

  test('given two names, two confirmations at once, or unusable ids, only one name gets the earlier client', async () => {
    const acme = await person();
    const bolt = await person(BOLT.email);
    await portal.publish(afterRename());
    const { companyId } = await person();
    for (const wrong of [
      { id: companyId, earlier: bolt.companyId },
      { id: companyId, earlier: companyId },
      { id: companyId, earlier: 'none' },
      { id: 'none', earlier: acme.companyId },
      { id: acme.companyId, earlier: acme.companyId },
    ])
      expect(await ask('same-client', wrong)).toBe(409);
    const both = await Promise.all([
      ask('same-client', { id: companyId, earlier: acme.companyId }),
      ask('same-client', { id: bolt.companyId, earlier: acme.companyId }),
    ]);
    expect(both.toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await portal.audit('client-joined')).toHaveLength(1);
  });

  test('given a name that changes twice, confirmed each time, all ids belong to the client, the newest first', async () => {
    const first = (await person()).companyId;
    await portal.publish(afterRename());
    const second = (await person()).companyId;
    await ask('same-client', { id: second, earlier: first });
    await portal.publish(twoCompanies());
    const third = (await person()).companyId;
    expect(new Set([first, second, third]).size).toBe(3);
    await ask('same-client', { id: third, earlier: second });
    expect((await person()).companyIds).toEqual([third, second, first]);
  });

  test('given a new client with an old name, it inherits nothing, and nothing is proposed', async () => {
    const before = await person();
    const { users, matters, deadlines, documents, knowledge } = twoCompanies();
    const bolt = (rows: readonly Row[]): readonly Row[] =>
      rows.filter((row) => row.some((cell) => cell.includes(BOLT.canary)));
    const without = {
      users: bolt(users),
      matters: bolt(matters),
      deadlines: bolt(deadlines),
      documents: bolt(documents),
      knowledge,
    };
    await portal.publish(without);
    const zoe = users[0]!.map((cell) => (cell === ACME.email ? 'zoe@zeta.example' : cell));
    await portal.publish({ ...without, users: [...without.users, zoe] });
    const now = await person('zoe@zeta.example');
    expect([now.company, now.companyIds]).toEqual([before.company, [now.companyId]]);
    expect(now.companyId).not.toBe(before.companyId);
    expect((await names()).fresh.map(({ proposed }) => proposed)).toEqual([[], []]);
  });

  test('given two new names that both have the matter ids of a former client, neither is proposed', async () => {
    const before = await person();
    const rows = afterRename();
    // Another client's matters with the same ids, as in firms that number each client's matters from 1.
    const others = renamed(
      rows.matters.filter((row) => row.includes(NEW)),
      { [NEW.toLowerCase()]: 'Cord' },
    );
    const cy = rows.users[0]!.map((cell) => (cell === ACME.email ? 'cy@cord.example' : cell === NEW ? 'Cord' : cell));
    await portal.publish({ ...rows, users: [...rows.users, cy], matters: [...rows.matters, ...others] });
    const { fresh, gone } = await names();
    expect(gone).toMatchObject([{ id: before.companyId }]);
    expect(new Map(fresh.map((one) => [one.name, one.proposed]))).toEqual(
      new Map([NEW, 'Cord', BOLT.name].map((one) => [one, []])),
    );
    expect(await ask('same-client', { id: (await person()).companyId, earlier: before.companyId })).toBe(200);
  });

  test('the data of a former client is erased after the firm’s number of days, and not before', async () => {
    const { companyId } = await person();
    const session = portal.browser();
    await session.signIn(ACME.email);
    await portal.publish(afterRename());
    const rowsOf = async (): Promise<number[]> => {
      const { db } = portal.parts.database;
      const kept = await db.selectFrom('sessions').select('id').where('company_id', '=', companyId).execute();
      const ids = await db.selectFrom('companies').select('id').where('id', '=', companyId).execute();
      return [kept.length, ids.length];
    };
    expect(await ask('kept-days', { keptDays: 29 })).toBe(400);
    expect(await ask('kept-days', { keptDays: 40 })).toBe(200);
    expect(await ask('kept-days', { keptDays: 50, version: 0 })).toBe(409);
    expect(await names()).toMatchObject({ keptDays: 40, version: 1 });
    portal.advance(days(40) - 1);
    await eraseGoneClients(portal.parts);
    expect(await rowsOf()).toEqual([1, 1]);
    portal.advance(1);
    await eraseGoneClients(portal.parts);
    expect(await rowsOf()).toEqual([0, 0]);
    expect(await portal.audit('clients-erased')).toMatchObject([{ actor: 'system', details: { count: 1 } }]);
    expect((await person(BOLT.email)).companyId).toBeDefined();
  });

  test('given a confirmation while clients are erased, the client that it names is kept', async () => {
    const before = await person();
    await portal.publish(afterRename());
    const { companyId } = await person();
    portal.advance(days(4_000));
    const { database } = portal.parts;
    let erasing = Promise.resolve();
    await database.db.transaction().execute(async (trx) => {
      await joinClient(trx, dialect, { id: companyId, earlier: before.companyId }, portal.now());
      erasing = eraseGoneClients(portal.parts);
      // Only in this database, because other tests use the same server.
      const waiting = sql<object>`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      if (dialect === 'postgres') await eventually(async () => (await waiting.execute(database.db)).rows.length === 1);
    });
    await erasing;
    expect(await portal.audit('clients-erased')).toEqual([]);
    await admin.signIn(ADMIN_EMAIL);
    expect(await names()).toMatchObject({ gone: [], confirmed: [{ id: companyId, earlier: ACME.name }] });
  });

  test('given a client that continues under another name, the data of its earlier name is never erased', async () => {
    const before = await person();
    await portal.publish(afterRename());
    const { companyId } = await person();
    await ask('same-client', { id: companyId, earlier: before.companyId });
    portal.advance(days(4_000));
    await eraseGoneClients(portal.parts);
    expect((await person()).companyIds).toEqual([companyId, before.companyId]);
  });
});
