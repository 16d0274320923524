import { afterEach, beforeEach, expect, test } from 'vitest';
import { ERROR_CODE_HEADER } from '#contract/errors.ts';
import { hours } from '#domain/time/duration.ts';
import { CODES, INSTRUCTION_SETS } from '#server/base/limits.ts';
import { given, instructPortal, item, letGo, prepare } from '#server/testing/instruct-portal.ts';
import type { InstructPortal } from '#server/testing/instruct-portal.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';
import { ACME, BOLT } from '#server/testing/two-companies.ts';

let bench: InstructPortal;
let ben: TestBrowser;
beforeEach(async () => {
  bench = await instructPortal();
  ben = bench.portal.browser({ ip: '192.0.2.4' });
  await ben.signIn(BOLT.email);
});
afterEach(() => bench.close());

const TOO_MANY = [429, 'too-many-requests'];
async function answerTo(by: TestBrowser, path: string, body: object): Promise<unknown[]> {
  const { statusCode, headers } = await by.call('POST', `/api/instructions/${path}`, body);
  return [statusCode, headers[ERROR_CODE_HEADER]];
}

test('a person gets at most one code a minute, ten an hour and forty a day over all sets; each person is counted separately', async () => {
  const { ann, portal } = bench;
  const [minute, hour, day] = INSTRUCTION_SETS.codesPerPerson.map(({ max, windowMs }) => ({ max, windowMs }));
  const send = async (by: TestBrowser, company: typeof ACME | typeof BOLT = ACME) =>
    answerTo(by, 'send-code', { set: (await prepare(by, [item(1, 'lapse', company)])).set });
  for (let sent = 0; sent < day!.max; sent += hour!.max) {
    for (let n = 0; n < hour!.max; n++) {
      expect(await send(ann)).toEqual([200, undefined]);
      expect(await send(ann)).toEqual(TOO_MANY);
      portal.advance(minute!.windowMs);
    }
    expect(await send(ann)).toEqual(TOO_MANY);
    portal.advance(hours(1));
    await ann.signIn(ACME.email);
  }
  expect(await send(ann)).toEqual(TOO_MANY);
  await ben.signIn(BOLT.email);
  expect(await send(ben, BOLT)).toEqual([200, undefined]);
});

test('a person may type twenty wrong codes a day, over all sets; a right one does not count', async () => {
  const { ann, portal } = bench;
  const { max } = INSTRUCTION_SETS.failuresPerPerson;
  const { set } = await prepare(ann, [item(1, 'lapse')]);
  given(await letGo(portal, ann, set, ACME.email));
  for (let typed = 0; typed < max; typed += CODES.attemptsPerChallenge) {
    portal.advance(INSTRUCTION_SETS.codesPerPerson[0]!.windowMs);
    const next = await prepare(ann, [item(2, 'lapse')]);
    await ann.call('POST', '/api/instructions/send-code', { set: next.set });
    const proof = { code: (await portal.codeFor(ACME.email)) === '000000' ? '000001' : '000000' };
    for (let n = 1; n <= CODES.attemptsPerChallenge; n++)
      expect((await answerTo(ann, 'let-go', { set: next.set, proof }))[0]).toBe(400);
  }
  const last = await prepare(ann, [item(2, 'lapse')]);
  expect(await answerTo(ann, 'let-go', { set: last.set, proof: { code: '000000' } })).toEqual(TOO_MANY);
  const other = await prepare(ben, [item(1, 'lapse', BOLT)]);
  expect((await answerTo(ben, 'let-go', { set: other.set, proof: { code: '000000' } }))[0]).toBe(400);
});

test('a set for which no code was sent is confirmed by no code, also not by an empty one', async () => {
  const { set } = await prepare(bench.ann, [item(1, 'lapse')]);
  for (const code of ['', ' ', '000000'])
    expect(await answerTo(bench.ann, 'let-go', { set, proof: { code } })).toEqual([400, 'code-over']);
});

test('a person may prepare only a limited number of sets in ten minutes', async () => {
  const { max, windowMs } = INSTRUCTION_SETS.preparedPerPerson;
  const choose = (by: TestBrowser, company: typeof ACME | typeof BOLT = ACME) =>
    answerTo(by, 'prepare', { items: [item(1, 'ask', company)] });
  for (let n = 0; n < max; n++) expect(await choose(bench.ann)).toEqual([200, undefined]);
  expect(await choose(bench.ann)).toEqual(TOO_MANY);
  expect(await choose(ben, BOLT)).toEqual([200, undefined]);
  bench.portal.advance(windowMs);
  expect(await choose(bench.ann)).toEqual([200, undefined]);
});
