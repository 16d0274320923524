import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { days, minutes } from '#domain/time/duration.ts';
import {
  annuity,
  dueDate,
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
import type { TestBrowser } from '#server/testing/test-app.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import { ACME, BOLT, matterId } from '#server/testing/two-companies.ts';

describe.each(DIALECTS)('instructions over %s', (dialect) => {
  let bench: InstructPortal;
  beforeEach(async () => {
    bench = await instructPortal({ dialect });
  });
  afterEach(() => bench.close());

  test('a client gives three instructions at once: they are stored, and the client, the firm and each colleague get one receipt', async () => {
    const { portal, ann } = bench;
    const set = await prepare(ann, [item(1, 'proceed'), item(2, 'proceed'), item(3, 'ask')], 'Please hurry');
    expect(set).toMatchObject({
      confirm: 'session',
      problems: [],
      note: 'Please hurry',
      sentence: 'Without an instruction we do nothing.',
    });
    expect(set.items[0]).toMatchObject({
      word: 'Renew',
      shown: {
        matterId: matterId(ACME, 1),
        dueDate: dueDate(1),
        title: 'CANARY-A invention 1',
        docket: 'CANARY-A-DOCKET-1',
      },
    });
    const answer = await ann.call('POST', '/api/instructions/give', { set: set.set });
    const instructions = given(answer.json());
    expect(instructions.map(({ number, state, note }) => [number, state, note])).toEqual(
      [1, 2, 3].map((number) => [number, 'given', 'Please hurry']),
    );
    // After a double tap or a lost answer, the same set sent again is not a second instruction.
    expect((await ann.call('POST', '/api/instructions/give', { set: set.set })).json()).toEqual(answer.json());
    expect((await mine(ann)).instructions).toHaveLength(3);

    const mails = (await portal.mails()).filter(({ subject }) => subject.includes('3 instructions given'));
    expect(mails.map(({ to }) => to).toSorted()).toEqual([ACME.email, ACME.other, 'desk@firm.example'].toSorted());
    for (const { text } of mails) {
      expect(text).toContain('Please hurry');
      for (const { hash } of instructions) expect(text).toContain(hash);
      expect(text).not.toContain(BOLT.canary);
    }
    expect(await portal.mails(BOLT.email)).toEqual([]);
    expect(await portal.audit('instructions-given')).toMatchObject([{ actor: ACME.email, details: { count: 3 } }]);
  });

  test('T65: letting go needs a code for exactly this set: neither the session alone, nor a wrong code, nor the code of another set is enough', async () => {
    const { portal, ann } = bench;
    const { set, confirm } = await prepare(ann, [item(1, 'lapse'), item(2, 'proceed')]);
    expect(confirm).toBe('fresh');
    const alone = await ann.call('POST', '/api/instructions/give', { set });
    expect([alone.statusCode, alone.headers['x-error-code']]).toEqual([403, 'confirm-first']);
    const other = await prepare(ann, [item(3, 'lapse')]);
    await ann.call('POST', '/api/instructions/send-code', { set: other.set });
    const code = await portal.codeFor(ACME.email);
    const tried = await ann.call('POST', '/api/instructions/let-go', { set, proof: { code } });
    expect(tried.headers['x-error-code']).toBe('code-over');
    portal.advance(minutes(1));
    const [one] = given(await letGo(portal, ann, set, ACME.email));
    expect(one).toMatchObject({ choice: 'lapse', word: 'Let lapse', confirmedBy: 'code', state: 'given' });
    const mail = (await portal.mails(ACME.email)).find(({ subject }) => subject.includes('your code to confirm'));
    expect(mail?.text).toContain('CANARY-A-DOCKET-1');
  });

  test('a sign-in code confirms no set that lets go, and five wrong codes end the code of a set', async () => {
    const { portal, ann } = bench;
    const { set } = await prepare(ann, [item(1, 'lapse')]);
    await ann.call('POST', '/api/instructions/send-code', { set });
    const right = await portal.codeFor(ACME.email);
    const wrong = right === '000000' ? '000001' : '000000';
    const codes = [];
    for (let nth = 0; nth < 6; nth++) {
      const tried = await ann.call('POST', '/api/instructions/let-go', { set, proof: { code: wrong } });
      codes.push(tried.headers['x-error-code']);
    }
    expect(codes).toEqual(['invalid-code', 'invalid-code', 'invalid-code', 'invalid-code', 'code-over', 'code-over']);
    expect((await ann.call('POST', '/api/instructions/let-go', { set, proof: { code: right } })).statusCode).toBe(400);
    portal.advance(minutes(1));
    const browser = portal.browser();
    await browser.call('POST', '/api/auth/send-code', { email: ACME.email });
    const signIn = await portal.codeFor(ACME.email);
    expect((await ann.call('POST', '/api/instructions/let-go', { set, proof: { code: signIn } })).statusCode).toBe(400);
    expect((await mine(ann)).instructions).toEqual([]);
  });

  test('T66: an instruction on a deadline that changed since it was shown is not given, and the answer says what changed', async () => {
    const { portal, ann } = bench;
    const { set } = await prepare(ann, [item(1, 'proceed'), item(2, 'proceed')]);
    const rows = instructRows();
    await portal.publish({
      ...rows,
      deadlines: rows.deadlines.map((cells) => cells.map((cell) => (cell === dueDate(1) ? '31/12/2026' : cell))),
    });
    const outcome = (await ann.call('POST', '/api/instructions/give', { set })).json();
    expect(outcome).toMatchObject({
      result: 'changed',
      problems: [
        {
          deadline: annuity(ACME, 1),
          problem: 'changed',
          changes: [{ field: 'dueDate', before: dueDate(1), now: '31/12/2026' }],
        },
      ],
    });
    expect((await mine(ann)).instructions).toEqual([]);
  });

  test('given two people at once, one instruction counts, and the other person is told which', async () => {
    const { portal, ann } = bench;
    const arne = portal.browser({ ip: '192.0.2.3' });
    await arne.signIn(ACME.other);
    const [first, second] = [await prepare(ann, [item(1, 'proceed')]), await prepare(arne, [item(1, 'ask')])];
    const outcomes = await Promise.all([
      ann.call('POST', '/api/instructions/give', { set: first.set }),
      arne.call('POST', '/api/instructions/give', { set: second.set }),
    ]);
    const results = outcomes.map((answer) => answer.json<{ result: string; problems?: object[] }>());
    expect(results.map(({ result }) => result).toSorted()).toEqual(['changed', 'given']);
    expect(results.find(({ result }) => result === 'changed')?.problems).toMatchObject([
      { problem: 'instructed', by: { email: expect.stringContaining('@acme.example') } },
    ]);
    const { instructions } = await mine(ann);
    expect(instructions).toHaveLength(1);
  });

  test('a later instruction replaces the earlier one, and both stay in the history', async () => {
    const { ann } = bench;
    await give(ann, [item(1, 'ask')]);
    const set = await prepare(ann, [item(1, 'proceed')]);
    expect(set.items[0]?.earlier).toMatchObject({ number: 1, word: 'Ask us', state: 'given' });
    const [later] = given((await ann.call('POST', '/api/instructions/give', { set: set.set })).json());
    expect(later).toMatchObject({ number: 2, replaces: 1 });
    const history = (await ann.call('GET', `/api/instructions/history?matter=${matterId(ACME, 1)}`)).json<{
      instructions: object[];
    }>();
    expect(history.instructions).toMatchObject([
      { number: 2, state: 'given' },
      { number: 1, state: 'replaced', replacedBy: 2 },
    ]);
  });

  test('a client cannot instruct on what is not theirs, not offered, past its cut-off, or not there', async () => {
    const { portal, ann, rules } = bench;
    expect((await prepare(ann, [item(1, 'proceed', BOLT)])).problems).toMatchObject([{ problem: 'gone', now: null }]);
    await rules({ types: [{ type: ` ${ACME.canary.toLowerCase()} ANNUITY`, choices: ['proceed'] }] });
    const { problems, items, set } = await prepare(ann, [
      item(1, 'ask'),
      item(2, 'proceed'),
      { ...item(3, 'proceed'), dueDate: '01/01/2027' },
    ]);
    expect(problems).toMatchObject([{ problem: 'not-offered' }, { problem: 'changed' }]);
    expect(items).toHaveLength(1);
    await rules({ types: [{ type: `${ACME.canary} annuity`, choices: ['proceed'] }], cutOffDays: 60 });
    const tooLate = (await ann.call('POST', '/api/instructions/give', { set })).json<object>();
    expect(tooLate).toMatchObject({ result: 'changed', problems: [{ problem: 'past-cut-off' }] });
    portal.advance(days(31));
    const late = portal.browser();
    await late.signIn(ACME.email);
    const past = await prepare(late, [item(1, 'proceed')]);
    expect([past.set, past.problems]).toMatchObject([null, [{ problem: 'past-cut-off' }]]);
  });

  test('a set of another person, of the other company, or from yesterday cannot be given', async () => {
    const { portal, ann } = bench;
    const { set } = await prepare(ann, [item(1, 'proceed')]);
    for (const email of [ACME.other, BOLT.email]) {
      const browser = portal.browser({ ip: '192.0.2.4' });
      await browser.signIn(email);
      for (const call of ['give', 'send-code', 'passkey-options'])
        expect((await browser.call('POST', `/api/instructions/${call}`, { set })).headers['x-error-code']).toBe(
          'set-over',
        );
    }
    portal.advance(days(1));
    const again = portal.browser();
    await again.signIn(ACME.email);
    expect((await again.call('POST', '/api/instructions/give', { set })).headers['x-error-code']).toBe('set-over');
  });

  test('instructing is refused with the reason while it is off, for a person who is not named, and in a session from an issued code', async () => {
    const { portal, ann, admin, rules } = bench;
    /** The refusals of all calls that instruct. */
    const refusals = async (by: TestBrowser): Promise<unknown[]> => {
      const codes = new Set<unknown>();
      for (const [name, body] of [
        ['prepare', { items: [item(1, 'ask')] }],
        ['prepare-second', { instructions: ['x/1'] }],
        ['give', { set: 'x' }],
        ['send-code', { set: 'x' }],
        ['passkey-options', { set: 'x' }],
        ['let-go', { set: 'x', proof: { code: '123456' } }],
        ['decline', { instructions: ['x/1'] }],
      ] as const)
        codes.add((await by.call('POST', `/api/instructions/${name}`, body)).headers['x-error-code']);
      return [...codes];
    };
    await rules({ on: false });
    expect(await refusals(ann)).toEqual(['instructions-off']);
    await rules({ who: 'named' });
    expect(await refusals(ann)).toEqual(['may-not-instruct']);
    expect((await mine(ann)).refused).toBe('not-named');
    await rules();
    const issued = await admin.call('POST', '/api/admin/issue-code', { email: ACME.email, reason: 'No mail' });
    const { code, address } = issued.json<{ code: string; address: string }>();
    const guest = portal.browser({ ip: '192.0.2.5' });
    const secret = address.split('#')[1];
    expect((await guest.call('POST', '/api/auth/verify-otp', { email: ACME.email, code, secret })).statusCode).toBe(
      200,
    );
    expect(await refusals(guest)).toEqual(['issued-session']);
    expect((await mine(guest)).refused).toBe('issued-session');
    await admin.call('POST', '/api/impersonation/start', { email: ACME.email, reason: 'Help' });
    const headers = { 'x-impersonate-email': ACME.email, 'x-impersonate-company': encodeURIComponent(ACME.name) };
    const seen = await admin.call('POST', '/api/instructions/prepare', { items: [item(1, 'ask')] }, headers);
    expect(seen.headers['x-error-code']).toBe('read-only');
    expect((await admin.call('GET', '/api/instructions', undefined, headers)).json()).toMatchObject({
      refused: 'impersonation',
    });
  });

  test('if the firm asks for a second person, letting go waits for one: neither the giver nor the other company can be it', async () => {
    const { portal, ann, rules } = bench;
    await rules({ secondPerson: true });
    const first = await prepare(ann, [item(1, 'lapse'), item(2, 'proceed')]);
    expect(first.secondPerson).toBe(true);
    const outcome = given(await letGo(portal, ann, first.set, ACME.email));
    expect(outcome.map(({ state }) => state)).toEqual(['waiting', 'given']);
    const instructions = [outcome[0]!.id];
    const own = await ann.call('POST', '/api/instructions/prepare-second', { instructions });
    expect(own.json()).toMatchObject({ set: null, problems: [{ problem: 'own' }] });
    const arne = portal.browser({ ip: '192.0.2.6' });
    await arne.signIn(ACME.other);
    expect((await mine(arne)).toConfirm).toEqual(instructions);
    const asked = await arne.call('POST', '/api/instructions/prepare-second', { instructions });
    const { set } = asked.json<{ set: string }>();
    expect((await arne.call('POST', '/api/instructions/give', { set })).headers['x-error-code']).toBe('confirm-first');
    const [agreed] = given(await letGo(portal, arne, set, ACME.other));
    expect(agreed).toMatchObject({
      number: 1,
      state: 'given',
      given: { email: ACME.email },
      agreed: { email: ACME.other },
    });
    const firm = (await portal.mails('desk@firm.example')).map(({ subject }) => subject);
    expect(firm.filter((subject) => subject.includes('one instruction given'))).toHaveLength(2);
  });

  test('a set that was shown before the firm began or stopped asking for a second person cannot be given', async () => {
    const { portal, ann, rules } = bench;
    for (const secondPerson of [true, false]) {
      const { set } = await prepare(ann, [item(1, 'lapse')]);
      await rules({ secondPerson });
      portal.advance(minutes(1));
      await ann.call('POST', '/api/instructions/send-code', { set });
      const code = await portal.codeFor(ACME.email);
      const tried = await ann.call('POST', '/api/instructions/let-go', { set, proof: { code } });
      expect(tried.headers['x-error-code'], `asks now: ${secondPerson}`).toBe('set-over');
    }
    expect((await mine(ann)).instructions).toEqual([]);
  });

  test('a declined instruction does not count, and can no longer be agreed to', async () => {
    const { portal, ann, rules } = bench;
    await rules({ secondPerson: true });
    const { set } = await prepare(ann, [item(1, 'lapse')]);
    const instructions = given(await letGo(portal, ann, set, ACME.email)).map(({ id }) => id);
    const ben = portal.browser({ ip: '192.0.2.7' });
    await ben.signIn(BOLT.email);
    expect((await ben.call('POST', '/api/instructions/decline', { instructions })).json()).toMatchObject({
      result: 'changed',
    });
    const arne = portal.browser({ ip: '192.0.2.6' });
    await arne.signIn(ACME.other);
    expect((await arne.call('POST', '/api/instructions/decline', { instructions })).json()).toMatchObject({
      result: 'given',
      instructions: [{ state: 'declined', declined: { email: ACME.other } }],
    });
    const second = await arne.call('POST', '/api/instructions/prepare-second', { instructions });
    expect(second.json()).toMatchObject({ set: null, problems: [{ problem: 'not-waiting' }] });
  });
});
