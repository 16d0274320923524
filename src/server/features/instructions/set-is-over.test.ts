import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ERROR_CODE_HEADER } from '#contract/errors.ts';
import type { DeskInstruction } from '#contract/admin-instructions.ts';
import { keyOfParts } from '#domain/identity/same-thing.ts';
import { CACHE, CODES } from '#server/base/limits.ts';
import {
  annuity,
  dueDate,
  give,
  given,
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
import { ACME, matterId } from '#server/testing/two-companies.ts';

describe.each(DIALECTS)('a set of instructions and the code that confirms it, over %s', (dialect) => {
  let bench: InstructPortal;
  beforeEach(async () => {
    bench = await instructPortal({ dialect });
  });
  afterEach(() => bench.close());

  test.each([
    ['is valid until the last moment of its ten minutes', -1, 200, undefined],
    ['expires after ten minutes, although the set does not', 0, 400, 'code-over'],
  ])('%s', async (_, more, status, code) => {
    const { ann, portal } = bench;
    const { set } = await prepare(ann, [item(1, 'lapse')]);
    await ann.call('POST', '/api/instructions/send-code', { set });
    const proof = { code: await portal.codeFor(ACME.email) };
    portal.advance(CODES.lifetimeMs + more);
    const answer = await ann.call('POST', '/api/instructions/let-go', { set, proof });
    expect([answer.statusCode, answer.headers[ERROR_CODE_HEADER]]).toEqual([status, code]);
  });

  test('a set that was shown with another sentence of the firm cannot be given', async () => {
    const { ann, rules } = bench;
    const { set } = await prepare(ann, [item(1, 'proceed')]);
    await rules({ sentence: 'Without an instruction we renew.' });
    const answer = await ann.call('POST', '/api/instructions/give', { set });
    expect([answer.statusCode, answer.headers[ERROR_CODE_HEADER]]).toEqual([409, 'set-over']);
    expect((await mine(ann)).instructions).toEqual([]);
  });

  test('T67: a set that was given is answered as the first time, also when its deadline has changed since', async () => {
    const { ann, portal } = bench;
    const { set } = await prepare(ann, [item(1, 'proceed')]);
    const giveIt = async () => (await ann.call('POST', '/api/instructions/give', { set })).json<object>();
    const first = await giveIt();
    await portal.publish({ ...instructRows(), deadlines: [] });
    expect(await giveIt()).toEqual(first);
  });

  test('a deadline that was instructed meanwhile is told so, although it had another key for as long as there was an earlier one', async () => {
    const { ann, portal } = bench;
    const { set } = await prepare(ann, [item(1, 'proceed')]);
    const rows = instructRows();
    const earlier = (rows.deadlines[0] ?? []).map((cell) => (cell === dueDate(1) ? '11/12/2026' : cell));
    await portal.publish({ ...rows, deadlines: [earlier, ...rows.deadlines] });
    const arne = portal.browser({ ip: '192.0.2.3' });
    await arne.signIn(ACME.other);
    const second = keyOfParts(matterId(ACME, 1), `${ACME.canary.toLowerCase()} annuity`, 2);
    const [one] = given(await give(arne, [{ ...item(1, 'ask'), deadline: second }]));
    await portal.publish(rows);
    const outcome = (await ann.call('POST', '/api/instructions/give', { set })).json<object>();
    const problems = [{ problem: 'instructed', by: { number: one?.number, email: ACME.other } }];
    expect(outcome).toMatchObject({ result: 'changed', problems });
  });

  test('an instruction that the firm completes meanwhile is not replaced, and the answer says that it is done', async () => {
    const { admin, ann, portal } = bench;
    await give(ann, [item(1, 'proceed'), item(2, 'ask')]);
    const { set } = await prepare(ann, [item(1, 'ask')]);
    const { instructions } = (await admin.call('POST', '/api/admin/instructions', { view: 'new' })).json<{
      instructions: readonly DeskInstruction[];
    }>();
    const items = instructions.map(({ company, number, state }) => ({ company: company.id, number, state }));
    await admin.call('POST', '/api/admin/instructions/act', { act: 'complete', items });
    const outcome = (await ann.call('POST', '/api/instructions/give', { set })).json<object>();
    expect(outcome).toMatchObject({ result: 'changed', problems: [{ deadline: annuity(ACME, 1), problem: 'done' }] });
    expect((await mine(ann)).instructions).toMatchObject([
      { number: 2, state: 'done' },
      { number: 1, state: 'done' },
    ]);
    // An answered question leaves the decision open.
    const later = await prepare(ann, [item(1, 'ask'), item(2, 'proceed')]);
    expect([later.problems, later.items]).toMatchObject([[{ problem: 'done' }], [{ deadline: annuity(ACME, 2) }]]);
    expect(given((await ann.call('POST', '/api/instructions/give', { set: later.set })).json())).toMatchObject([
      { replaces: 2, state: 'given' },
    ]);
    // The same annuity of the next year has the key of this year's.
    const rows = instructRows();
    const deadlines = rows.deadlines.map((cells) => cells.map((cell) => (cell === dueDate(1) ? '21/12/2027' : cell)));
    await portal.publish({ ...rows, deadlines });
    expect((await prepare(ann, [{ ...item(1, 'proceed'), dueDate: '21/12/2027' }])).problems).toEqual([]);
  });
});

test('T66: given that another server publishes a changed deadline, nothing is given on what was shown, even before this server has noticed', async () => {
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
