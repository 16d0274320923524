import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deadlineKeys } from '#domain/deadline/lasting-key.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { companyScopeOf } from '#domain/viewer/viewer.ts';
import { companyEntities } from '#server/portfolio/company-entities.ts';
import { annuity, give, instructPortal, instructRows, item } from '#server/testing/instruct-portal.ts';
import type { InstructPortal } from '#server/testing/instruct-portal.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import { ACME, BOLT } from '#server/testing/two-companies.ts';
import { standingInstructions } from './current-instructions.ts';

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
  const entries = () => bench.portal.parts.database.db.updateTable('instruction_entries');

  test('is whole after two givings, and the dashboard says so', async () => {
    expect(await problems()).toEqual([]);
    const { admin } = bench;
    const answer = (await admin.call('POST', '/api/admin/instructions/record', {})).json();
    expect(answer).toMatchObject({ entries: 4, companies: 1, problems: [] });
  });

  test.each([
    [
      'a changed fact',
      () => entries().set({ facts: '{"choice":"lapse"}' }).where('number', '=', 2),
      'Entry 2 was changed',
    ],
    ['a changed time', () => entries().set({ at: 1 }).where('number', '=', 1), 'Entry 1 was changed'],
    [
      'a changed note',
      () => entries().set({ content: '{"text":["x","no"]}' }).where('number', '=', 3),
      'What entry 3 says was changed',
    ],
    [
      'a removed entry',
      () => bench.portal.parts.database.db.deleteFrom('instruction_entries').where('number', '=', 2),
      'Entries 2 to 2 are missing',
    ],
  ])('%s is found', async (_, tamper, sentence) => {
    await tamper().execute();
    expect((await problems()).join('\n')).toContain(sentence);
  });

  test('a cut tail is found by the heads outside the database, also when the database says nothing of it', async () => {
    const { db } = bench.portal.parts.database;
    const [third] = await db.selectFrom('instruction_entries').selectAll().where('number', '=', 3).execute();
    await db.deleteFrom('instruction_entries').where('number', '=', 4).execute();
    await db.deleteFrom('instructions').where('number', '=', 4).execute();
    await db.updateTable('instructions').set({ state: 'given', replaced_by: null }).where('number', '=', 2).execute();
    await db.updateTable('instruction_chains').set({ number: 3, hash: third!.hash }).execute();
    expect(await problems()).toEqual(['Entries 4 to 4 were written and are missing.']);
  });

  test('a state that the record does not say is found', async () => {
    await bench.portal.parts.database.db
      .updateTable('instructions')
      .set({ state: 'done' })
      .where('number', '=', 1)
      .execute();
    expect(await problems()).toEqual(['Instruction 1 is shown as done, and the record says given.']);
  });

  test('the standing instructions are those on the dates of now, of the own company', async () => {
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
