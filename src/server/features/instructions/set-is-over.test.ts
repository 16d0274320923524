import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ERROR_CODE_HEADER } from '#contract/errors.ts';
import { CODES } from '#server/base/limits.ts';
import { instructPortal, item, mine, prepare } from '#server/testing/instruct-portal.ts';
import type { InstructPortal } from '#server/testing/instruct-portal.ts';
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
});
