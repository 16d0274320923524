import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { days } from '#domain/time/duration.ts';
import {
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
import { ACME, BOLT } from '#server/testing/two-companies.ts';

describe('with a firm that requires a second person', () => {
  let bench: InstructPortal;
  let arne: TestBrowser;
  let instructions: readonly string[];
  beforeEach(async () => {
    bench = await instructPortal({}, { changes: { secondPerson: true } });
    const { ann, portal } = bench;
    const { set } = await prepare(ann, [item(1, 'lapse')]);
    instructions = given(await letGo(portal, ann, set, ACME.email)).map(({ id }) => id);
    arne = portal.browser({ ip: '192.0.2.3' });
    await arne.signIn(ACME.other);
  });
  afterEach(() => bench.close());

  const asked = async (): Promise<string> =>
    (await arne.call('POST', '/api/instructions/prepare-second', { instructions })).json<{ set: string }>().set;

  test('an instruction that its giver withdrew can no longer be agreed to by a second person, also with a set that was shown before', async () => {
    const { ann, portal } = bench;
    const set = await asked();
    await ann.call('POST', '/api/instructions/decline', { instructions });
    const outcome = await letGo(portal, arne, set, ACME.other);
    expect(outcome).toMatchObject({ result: 'changed', problems: [{ problem: 'not-waiting' }] });
    expect((await mine(ann)).instructions).toEqual([]);
  });

  test('an instruction waits only for the other person; of two who decline at the same time, one is told that it is already declined', async () => {
    const { ann } = bench;
    expect([(await mine(ann)).toConfirm, (await mine(arne)).toConfirm]).toEqual([[], instructions]);
    const both = await Promise.all(
      [ann, arne].map((by) => by.call('POST', '/api/instructions/decline', { instructions })),
    );
    const results = both.map((answer) => answer.json<{ result: string }>().result);
    expect(results.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['changed', 'given']);
  });

  test('the firm’s working day begins when the second person has agreed', async () => {
    const { ann, portal } = bench;
    // From a Saturday to Wednesday.
    portal.advance(days(4));
    await arne.signIn(ACME.other);
    await letGo(portal, arne, await asked(), ACME.other);
    await ann.signIn(ACME.email);
    expect((await mine(ann)).instructions).toMatchObject([{ state: 'given', late: false }]);
    portal.advance(days(1));
    await ann.signIn(ACME.email);
    expect((await mine(ann)).instructions).toMatchObject([{ state: 'given', late: true }]);
  });

  test('the person who gave it and the person who declines it get a mail, people of other clients do not', async () => {
    const { portal } = bench;
    const ben = portal.browser({ ip: '192.0.2.4' });
    await ben.signIn(BOLT.email);
    await give(ben, [item(1, 'ask', BOLT)]);
    await arne.call('POST', '/api/instructions/decline', { instructions });
    const told = (await portal.mails()).filter(({ subject }) => subject.includes('declined'));
    expect(told.map(({ to }) => to).toSorted()).toEqual([ACME.email, ACME.other].toSorted());
  });

  test('the person who gave it gets no mail once they belong to another client', async () => {
    const { portal } = bench;
    const rows = instructRows();
    const users = rows.users.map((cells) =>
      cells.includes(ACME.email) ? cells.map((cell) => (cell === ACME.name ? BOLT.name : cell)) : cells,
    );
    await portal.publish({ ...rows, users });
    await arne.call('POST', '/api/instructions/decline', { instructions });
    const told = (await portal.mails()).filter(({ subject }) => subject.includes('declined'));
    expect(told.map(({ to }) => to)).toEqual([ACME.other]);
    // No mail was queued for them either; the outbox alone would only have kept it from being sent.
    expect(await portal.audit('mail-failed')).toEqual([]);
  });
});
