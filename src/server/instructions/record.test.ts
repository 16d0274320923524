import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deadlineKeys } from '#domain/deadline/lasting-key.ts';
import { minutes } from '#domain/time/duration.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { companyScopeOf } from '#domain/viewer/viewer.ts';
import { companyEntities } from '#server/portfolio/company-entities.ts';
import { renamed } from '#server/testing/few-cells.ts';
import {
  annuity,
  give,
  given,
  instructPortal,
  instructRows,
  item,
  letGo,
  mine,
  prepare,
} from '#server/testing/instruct-portal.ts';
import type { InstructPortal } from '#server/testing/instruct-portal.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import { ACME, BOLT } from '#server/testing/two-companies.ts';
import { standingInstructions } from './current-instructions.ts';
import { verifyRecord } from './verify-record.ts';

describe.each(DIALECTS)('the record of instructions over %s', (dialect) => {
  let bench: InstructPortal;
  beforeEach(async () => {
    bench = await instructPortal({ dialect });
    await give(bench.ann, [item(1, 'proceed'), item(2, 'ask'), item(3, 'proceed')], 'note');
    await give(bench.ann, [item(2, 'proceed')]);
  });
  afterEach(() => bench.close());

  const problems = async (): Promise<readonly string[]> => {
    await bench.portal.parts.recordWatch.check();
    return bench.portal.parts.recordWatch.result().problems.map(({ sentence }) => sentence);
  };

  /** The client continues under another name, and the firm confirms that it is the same client. */
  const renameAcme = async (): Promise<void> => {
    const { admin, portal } = bench;
    const names = { [ACME.name.toLowerCase()]: 'Acme International' };
    const { users, matters, deadlines, ...rest } = instructRows();
    await portal.publish({
      ...rest,
      users: renamed(users, names),
      matters: renamed(matters, names),
      deadlines: renamed(deadlines, names),
    });
    type Names = { readonly fresh: readonly { id: string; proposed: string[] }[] };
    const { fresh } = (await admin.call('POST', '/api/admin/companies', {})).json<Names>();
    const [{ id, proposed } = { id: '', proposed: [] }] = fresh;
    await admin.call('POST', '/api/admin/companies/same-client', { id, earlier: proposed[0] });
  };

  test('T68: is whole after two sets were given; each changed, missing or cut entry is found and named by its number', async () => {
    expect(await problems()).toEqual([]);
    const answer = (await bench.admin.call('POST', '/api/admin/instructions/record', {})).json<object>();
    expect(answer).toMatchObject({ entries: 4, companies: 1, problems: [] });
    const { db } = bench.portal.parts.database;
    const rows = await db.selectFrom('instruction_entries').selectAll().execute();
    const head = await db.selectFrom('instruction_chains').selectAll().executeTakeFirstOrThrow();
    const states = await db.selectFrom('instructions').selectAll().execute();
    const entries = () => db.updateTable('instruction_entries');
    const without = (number: number) => db.deleteFrom('instruction_entries').where('number', '=', number).execute();
    const tampered: readonly (readonly [() => Promise<unknown>, string])[] = [
      [() => entries().set({ facts: '{"choice":"lapse"}' }).where('number', '=', 2).execute(), 'Entry 2 was changed'],
      [() => entries().set({ at: 1 }).where('number', '=', 1).execute(), 'Entry 1 was changed'],
      [() => entries().set({ content: '{"text":["x","no"]}' }).where('number', '=', 3).execute(), 'What entry 3 says'],
      [() => without(2), 'Entries 2 to 2 are missing.'],
      [() => without(4), 'Entries 4 to 4 were written and are missing.'],
      [
        () => db.updateTable('instructions').set({ state: 'done' }).where('number', '=', 1).execute(),
        'Instruction 1 is shown as done, and the record says given.',
      ],
      [
        () => db.updateTable('instructions').set({ choice: 'lapse' }).where('number', '=', 1).execute(),
        'Instruction 1 is shown with another choice',
      ],
      [
        () => db.deleteFrom('instructions').where('number', '=', 1).execute(),
        'Instruction 1 is in the record, and is not shown.',
      ],
      [
        () =>
          db
            .updateTable('instruction_chains')
            .set({ hash: '0'.repeat(64) })
            .execute(),
        'The newest entry is not the one that the database has noted as the newest.',
      ],
      // The last entry is removed with every trace of it in the database: only the heads outside the database show the loss.
      [
        async () => {
          await without(4);
          await db.deleteFrom('instructions').where('number', '=', 4).execute();
          await db.updateTable('instructions').set({ state: 'given' }).where('number', '=', 2).execute();
          await db.updateTable('instruction_chains').set({ number: 3, hash: rows[2]!.hash }).execute();
        },
        'Entries 4 to 4 were written and are missing.',
      ],
    ];
    for (const [tamper, sentence] of tampered) {
      await tamper();
      expect((await problems()).join('\n')).toContain(sentence);
      for (const table of ['instruction_entries', 'instruction_chains', 'instructions'] as const)
        await db.deleteFrom(table).execute();
      await db.insertInto('instruction_entries').values(rows).execute();
      await db.insertInto('instruction_chains').values(head).execute();
      await db.insertInto('instructions').values(states).execute();
      expect(await problems()).toEqual([]);
    }
  });

  test('is whole after a client replaces, under its confirmed new name, an instruction that it gave under the earlier name', async () => {
    const { portal } = bench;
    await renameAcme();
    const ann = portal.browser();
    await ann.signIn(ACME.email);
    expect(await give(ann, [item(1, 'ask')])).toMatchObject({
      result: 'given',
      instructions: [{ number: 1, replaces: 1 }],
    });
    expect(await problems()).toEqual([]);
    const { db } = portal.parts.database;
    await db.updateTable('instructions').set({ state: 'given' }).where('state', '=', 'replaced').execute();
    expect(await problems()).toHaveLength(2);
  });

  test('given two records of a renamed client that use the same number, each instruction is found, agreed to and declined in its own record', async () => {
    const { ann, portal, rules } = bench;
    await rules({ secondPerson: true });
    const lapse = async (browser: typeof ann, n: number) => {
      const { set } = await prepare(browser, [item(n, 'lapse')]);
      return given(await letGo(portal, browser, set, ACME.email))[0]!;
    };
    const earlier = await lapse(ann, 3);
    await renameAcme();
    const browser = portal.browser();
    await browser.signIn(ACME.email);
    for (const n of [1, 2, 1, 2]) given(await give(browser, [item(n, 'ask')]));
    // The portal sends at most one code a minute.
    portal.advance(minutes(1));
    const later = await lapse(browser, 1);
    expect([earlier.number, later.number, earlier.id === later.id]).toEqual([5, 5, false]);

    const arne = portal.browser({ ip: '192.0.2.3' });
    await arne.signIn(ACME.other);
    expect((await mine(arne)).toConfirm).toEqual([later.id, earlier.id]);
    for (const { id, deadline } of [earlier, later]) {
      const asked = await arne.call('POST', '/api/instructions/prepare-second', { instructions: [id] });
      expect(asked.json()).toMatchObject({ items: [{ deadline, earlier: { number: 5 } }], problems: [] });
    }
    const idsBefore = async (id: string) => {
      const page = await arne.call('GET', `/api/instructions/history${id && `?before=${encodeURIComponent(id)}`}`);
      return page.json<{ instructions: { id: string }[] }>().instructions.map((one) => one.id);
    };
    const all = await idsBefore('');
    expect(new Set(all).size).toBe(10);
    for (const [index, id] of all.entries()) expect(await idsBefore(id)).toEqual(all.slice(index + 1));
    const declined = await arne.call('POST', '/api/instructions/decline', { instructions: [earlier.id] });
    expect(declined.json()).toMatchObject({ result: 'given', instructions: [{ id: earlier.id, state: 'declined' }] });
    expect((await mine(arne)).toConfirm).toEqual([later.id]);
    const other = portal.browser({ ip: '192.0.2.4' });
    await other.signIn(BOLT.email);
    const foreign = await other.call('POST', '/api/instructions/decline', { instructions: [later.id] });
    expect(foreign.json()).toMatchObject({ result: 'changed', problems: [{ problem: 'not-waiting', by: null }] });
    expect(await problems()).toEqual([]);
  });

  test('is whole if a client instructs while the entries are read', async () => {
    const { db } = bench.portal.parts.database;
    let meanwhile: Promise<unknown> | undefined;
    const watched = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        // Runs right after the heads of the chains were read.
        await (meanwhile ??= give(bench.ann, [item(3, 'ask')]));
        return result;
      },
    });
    expect(await verifyRecord(watched, [])).toMatchObject({ entries: 5, problems: [] });
  });

  test('the standing instructions are those of the client’s own company, about the current due dates', async () => {
    const { portal } = bench;
    const { database, directory, payloads } = portal.parts;
    const standing = async (email: string) => {
      const actor = (await directory.find(emailKey(email)!))!;
      const scope = companyScopeOf({ kind: 'client', actor })!;
      const deadlines = await companyEntities(payloads, scope, 'deadlines');
      return standingInstructions(database.db, scope, deadlines, deadlineKeys(deadlines), portal.now());
    };
    const rows = instructRows();
    const moved = rows.deadlines.map((cells) => cells.map((cell) => (cell === '23/12/2026' ? '30/12/2026' : cell)));
    await portal.publish({ ...rows, deadlines: moved });
    const own = await standing(ACME.email);
    expect([...own.keys()]).toEqual([annuity(ACME, 1), annuity(ACME, 2)]);
    expect(own.get(annuity(ACME, 2))).toMatchObject({ number: 4, word: 'Renew', state: 'given' });
    expect((await standing(BOLT.email)).size).toBe(0);
  });
});
