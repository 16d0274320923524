import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ERROR_CODE_HEADER } from '#contract/errors.ts';
import type { DeskInstruction } from '#contract/admin-instructions.ts';
import { CACHE, CODES } from '#server/base/limits.ts';
import {
  annuity,
  dueDate,
  give,
  instructPortal,
  instructRows,
  item,
  mine,
  prepare,
} from '#server/testing/instruct-portal.ts';
import type { InstructPortal } from '#server/testing/instruct-portal.ts';
import { createTestDatabase } from '#server/testing/postgres.ts';
import { testApp } from '#server/testing/test-app.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import { ACME } from '#server/testing/two-companies.ts';

describe.each(DIALECTS)('a set of instructions and the code that confirms it, over %s', (dialect) => {
  let bench: InstructPortal;
  beforeEach(async () => {
    bench = await instructPortal({ dialect });
  });
  afterEach(() => bench.close());

  test.each([
    ['is good until the last moment of its ten minutes', -1, 200, undefined],
    ['is over after ten minutes, although the set is not', 0, 400, 'code-over'],
  ])('%s', async (_, more, status, code) => {
    const { ann, portal } = bench;
    const { set } = await prepare(ann, [item(1, 'lapse')]);
    await ann.call('POST', '/api/instructions/send-code', { set });
    const proof = { code: await portal.codeFor(ACME.email) };
    portal.advance(CODES.lifetimeMs + more);
    const answer = await ann.call('POST', '/api/instructions/let-go', { set, proof });
    expect([answer.statusCode, answer.headers[ERROR_CODE_HEADER]]).toEqual([status, code]);
  });

  test('a set that was shown with another sentence of the firm is over', async () => {
    const { ann, rules } = bench;
    const { set } = await prepare(ann, [item(1, 'proceed')]);
    await rules({ sentence: 'Without an instruction we renew.' });
    const answer = await ann.call('POST', '/api/instructions/give', { set });
    expect([answer.statusCode, answer.headers[ERROR_CODE_HEADER]]).toEqual([409, 'set-over']);
    expect((await mine(ann)).instructions).toEqual([]);
  });

  test('an instruction that the firm completes meanwhile is not replaced, and the answer says that it is done', async () => {
    const { admin, ann } = bench;
    await give(ann, [item(1, 'proceed')]);
    const { set } = await prepare(ann, [item(1, 'ask')]);
    const { instructions } = (await admin.call('POST', '/api/admin/instructions', { view: 'new' })).json<{
      instructions: readonly DeskInstruction[];
    }>();
    const items = instructions.map(({ company, number, state }) => ({ company: company.id, number, state }));
    await admin.call('POST', '/api/admin/instructions/act', { act: 'complete', items });
    const outcome = (await ann.call('POST', '/api/instructions/give', { set })).json<object>();
    expect(outcome).toMatchObject({ result: 'changed', problems: [{ deadline: annuity(ACME, 1), problem: 'done' }] });
    expect((await mine(ann)).instructions).toMatchObject([{ number: 1, state: 'done' }]);
  });
});

test('given that another server publishes a changed deadline, nothing is given on what was shown, also before this server has noticed', async () => {
  const database = await createTestDatabase();
  const environment = { DATABASE_URL: database.url };
  const bench = await instructPortal({ environment });
  const other = await testApp({ environment });
  try {
    const { ann, portal } = bench;
    const { set } = await prepare(ann, [item(1, 'proceed')]);
    const rows = instructRows();
    const deadlines = rows.deadlines.map((cells) => cells.map((cell) => (cell === dueDate(1) ? '31/12/2026' : cell)));
    await other.publish({ ...rows, deadlines });
    const giveIt = () => ann.call('POST', '/api/instructions/give', { set });
    const early = await giveIt();
    expect([early.statusCode, early.headers[ERROR_CODE_HEADER]]).toEqual([503, 'unavailable']);
    portal.advance(CACHE.sharedStoreMs);
    expect((await giveIt()).json()).toMatchObject({ result: 'changed', problems: [{ deadline: annuity(ACME, 1) }] });
    expect((await mine(ann)).instructions).toEqual([]);
  } finally {
    await other.close();
    await bench.close();
    await database.drop();
  }
});
