import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { instructionDesk } from '#contract/admin-instructions.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { INSTRUCTION_PAGES } from '#server/base/limits.ts';
import { migrate } from '#server/store/database.ts';
import { give, instructPortal, item } from '#server/testing/instruct-portal.ts';
import type { InstructPortal } from '#server/testing/instruct-portal.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import { ACME, BOLT, matterId } from '#server/testing/two-companies.ts';

type Desk = AnswerOf<typeof instructionDesk>;
/** More instructions than one page shows. */
const MANY = INSTRUCTION_PAGES.desk + 10;
const IN_A_SET = 50;

describe.each(DIALECTS)('the desk with more than a page of instructions over %s', (dialect) => {
  let bench: InstructPortal;
  beforeEach(async () => {
    bench = await instructPortal({ dialect }, { more: MANY });
    const items = Array.from({ length: MANY }, (_, n) => ({ ...item(n + 4, 'proceed'), dueDate: '24/12/2026' }));
    for (let from = 0; from < MANY; from += IN_A_SET) {
      await give(bench.ann, items.slice(from, from + IN_A_SET));
      bench.portal.advance(1_000);
    }
    const ben = bench.portal.browser({ ip: '192.0.2.8' });
    await ben.signIn(BOLT.email);
    await give(ben, [item(1, 'proceed', BOLT)]);
  });
  afterEach(() => bench.close());

  const page = async (body: object): Promise<Desk> =>
    (await bench.admin.call('POST', '/api/admin/instructions', body)).json<Desk>();
  async function walk(body: object): Promise<Desk['instructions']> {
    const all: Desk['instructions'] = [];
    for (let after: string | null | undefined; after !== null;) {
      const { instructions, next } = await page({ ...body, ...(after && { after }) });
      expect(instructions.length).toBeLessThanOrEqual(INSTRUCTION_PAGES.desk);
      all.push(...instructions);
      after = next;
    }
    return all;
  }
  const namesOf = (all: Desk['instructions']) => all.map(({ company, number }) => `${company.name} ${number}`);

  test('each instruction is on exactly one page: first those that no one has acknowledged, then the rest, the newest first in each part', async () => {
    const first = await page({ view: 'open' });
    // From the middle of the list, so that they move to the end across pages.
    const items = first.instructions
      .slice(20, 40)
      .map(({ company, number, state }) => ({ company: company.id, number, state }));
    await bench.admin.call('POST', '/api/admin/instructions/act', { act: 'acknowledge', items });
    for (const view of ['open', 'all']) {
      const all = await walk({ view });
      expect(new Set(namesOf(all)).size).toBe(MANY + 1);
      expect(all).toHaveLength(MANY + 1);
      expect(all.map(({ state }) => state)).toEqual([
        ...Array<string>(MANY - 19).fill('given'),
        ...Array<string>(20).fill('received'),
      ]);
      for (const state of ['given', 'received']) {
        const times = all.filter((one) => one.state === state).map(({ given }) => given.at);
        expect(times).toEqual(times.toSorted((a, b) => b - a));
      }
    }
    expect(await walk({ view: 'received' })).toHaveLength(20);
  });

  test('a search goes through all pages, by the words of the matter and by the name of the client', async () => {
    expect(await walk({ view: 'all', text: `${ACME.canary} annuity` })).toHaveLength(MANY);
    expect(await walk({ view: 'all', text: ACME.name })).toHaveLength(MANY);
    expect(namesOf(await walk({ view: 'all', text: matterId(ACME, MANY + 3) }))).toHaveLength(1);
    expect(namesOf(await walk({ view: 'all', text: BOLT.name }))).toEqual([`${BOLT.name} 1`]);
    expect(await walk({ view: 'done', text: ACME.name })).toEqual([]);
    // Not wildcards of SQL.
    for (const text of ['%', '_', '100%']) expect(await walk({ view: 'all', text })).toEqual([]);
  });

  test('an instruction from before an update, stored without words for the search, is found after the update', async () => {
    const { database } = bench.portal.parts;
    for (const index of ['by_state_in_order', 'in_order', 'flagged', 'counted'])
      await database.db.schema.dropIndex(`instructions_${index}`).execute();
    await database.db.schema.alterTable('instructions').dropColumn('searched').execute();
    await sql`delete from kysely_migration where name = '0024-found-instructions'`.execute(database.db);
    await migrate(database);
    expect(namesOf(await walk({ view: 'all', text: matterId(BOLT, 1) }))).toEqual([`${BOLT.name} 1`]);
    expect(await walk({ view: 'all', text: `${ACME.canary} annuity` })).toHaveLength(MANY);
  });
});
