import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { deskFigures, instructionDesk } from '#contract/admin-instructions.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { days } from '#domain/time/duration.ts';
import { INSTRUCTION_PAGES } from '#server/base/limits.ts';
import { migrate } from '#server/store/database.ts';
import { eraseLasting } from '#server/store/erase-companies.ts';
import { give, instructPortal, item } from '#server/testing/instruct-portal.ts';
import type { InstructPortal } from '#server/testing/instruct-portal.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import { ACME, ADMIN_EMAIL, BOLT, matterId } from '#server/testing/two-companies.ts';

type Desk = AnswerOf<typeof instructionDesk>;
type Figures = AnswerOf<typeof deskFigures>;
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
  const figures = async (body: object = {}): Promise<Figures> =>
    (await bench.admin.call('POST', '/api/admin/instructions/figures', body)).json<Figures>();
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

  test('an instruction from before an update, stored without words for the search, is found after the update, by its matter and its client', async () => {
    const { database } = bench.portal.parts;
    const { db } = database;
    for (const index of ['by_state_in_order', 'in_order', 'flagged', 'by_state_and_time', 'open'])
      await db.schema.dropIndex(`instructions_${index}`).execute();
    for (const index of ['new', 'gone', 'open_ids', 'searched'])
      await db.schema.dropIndex(`companies_${index}`).ifExists().execute();
    for (const table of ['instructions', 'companies'] as const)
      await db.schema.alterTable(table).dropColumn('searched').execute();
    await db.schema.createIndex('instructions_by_state').on('instructions').columns(['state', 'given_at']).execute();
    await sql`delete from kysely_migration where name >= '0024'`.execute(db);
    await migrate(database);
    for (const text of [matterId(BOLT, 1), BOLT.name.toUpperCase()])
      expect(namesOf(await walk({ view: 'all', text }))).toEqual([`${BOLT.name} 1`]);
    expect(await walk({ view: 'all', text: `${ACME.canary} annuity` })).toHaveLength(MANY);
  });

  test('a page has as many instructions as the call asks for, and the figures are those of all', async () => {
    const { instructions, next } = await page({ view: 'all', limit: 3 });
    const { counts, companies } = await figures();
    expect([instructions.length, next === null, counts.new]).toEqual([3, false, MANY + 1]);
    expect(companies.map(({ name, count }) => [name, count])).toEqual([
      [ACME.name, MANY],
      [BOLT.name, 1],
    ]);
    expect((await page({ view: 'all', limit: 1_000 })).instructions).toHaveLength(MANY + 1);
  });

  test('the figures stay right after every act, and after the data of a client is erased', async () => {
    const { database } = bench.portal.parts;
    const { instructions } = await page({ view: 'open' });
    const act = async (what: string, from: number, to: number, more: object = {}) => {
      const items = instructions.slice(from, to).map(({ company, number }) => ({
        company: company.id,
        number,
        state: what === 'complete' ? 'received' : 'given',
      }));
      expect(
        (await bench.admin.call('POST', '/api/admin/instructions/act', { act: what, items, ...more })).statusCode,
      ).toBe(200);
    };
    await act('acknowledge', 0, 9);
    await act('complete', 0, 4);
    await act('return', 9, 12, { question: 'Which fee?' });
    await database.db
      .updateTable('instructions')
      .set({ flag: 'changed' })
      .where('state', 'in', ['done', 'received'])
      .execute();
    bench.portal.advance(days(7));
    const { admin } = bench;
    await admin.signIn(ADMIN_EMAIL);
    const numbers = async () => {
      const { counts, companies } = await figures();
      return { ...counts, open: companies.reduce((sum, { count }) => sum + count, 0) };
    };
    const given = MANY + 1 - 12;
    expect(await numbers()).toEqual({
      new: given,
      late: given,
      received: 5,
      returned: 3,
      waiting: 0,
      flagged: 5,
      open: given + 8,
    });
    expect(await walk({ view: 'flagged' })).toHaveLength(5);
    expect(await walk({ view: 'late' })).toHaveLength(given);
    const bolt = instructions.find(({ company }) => company.name === BOLT.name)!.company.id;
    await database.db.transaction().execute((trx) => eraseLasting(trx, [bolt]));
    const left = (await walk({ view: 'all' })).filter(({ state }) => state !== 'done');
    expect(await numbers()).toMatchObject({ open: left.length });
    expect((await figures()).companies.map(({ name }) => name)).toEqual([ACME.name]);
  });
});
