import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hours, minutes, seconds } from '#domain/time/duration.ts';
import { TAKEN, failure, helpdeskMailOf, mailOf, outboxBench, scripted } from '#server/testing/outbox-bench.ts';
import type { OutboxBench } from '#server/testing/outbox-bench.ts';

let bench: OutboxBench;
const statuses = async (): Promise<string[]> => (await bench.rows()).map(({ status }) => status);
const DOWN = failure('connection-refused');

describe('R17: while the mail server is away', () => {
  beforeEach(async () => {
    bench = await outboxBench();
  });
  afterEach(() => bench.close());

  test('three failures in a row stop the sending; the server is checked every 15 seconds, and waiting mails go out as soon as it is back', async () => {
    let up = false;
    const mailer = scripted(() => (up ? TAKEN : DOWN));
    const outbox = bench.outbox(() => mailer);
    for (let n = 0; n < 10; n++) await outbox.enqueue(helpdeskMailOf(bench.now()));
    expect(await outbox.accepting()).toBe(true);
    outbox.wake();
    await bench.settled();
    expect(await outbox.accepting()).toBe(false);
    const triedUntilThen = mailer.sent.length;
    // Three attempts that failed, and at most two that were under way.
    expect(triedUntilThen).toBeLessThanOrEqual(5);

    await bench.pass(minutes(10));
    expect(mailer.sent).toHaveLength(triedUntilThen);
    // A check every fifteen seconds; the outbox looks every two seconds.
    expect(mailer.checks).toBe(37);

    up = true;
    await bench.pass(seconds(30));
    expect(await outbox.accepting()).toBe(true);
    expect(new Set(await statuses())).toEqual(new Set(['sent']));
    expect(mailer.sent).toHaveLength(triedUntilThen + 10);
  });

  test('I6: no message is lost or sent twice in a one-day outage', async () => {
    let up = true;
    const taken: string[] = [];
    const mailer = scripted(({ text }) => {
      if (up && text !== '') taken.push(text);
      return up ? TAKEN : DOWN;
    });
    const outbox = bench.outbox(() => mailer);
    for (let hour = 0; hour < 30; hour++) {
      if (hour === 3) up = false;
      if (hour === 27) up = true;
      const mail = helpdeskMailOf(bench.now());
      await outbox.enqueue({ ...mail, message: { ...mail.message, text: `message ${hour}` } });
      outbox.wake();
      await bench.pass(minutes(1));
      await bench.leap(minutes(59));
    }
    expect(taken.toSorted()).toEqual(Array.from({ length: 30 }, (_, hour) => `message ${hour}`).toSorted());
  });

  test('a code is given up and erased when it expires, and a message after two days; both are audited', async () => {
    const mailer = scripted(() => DOWN);
    const outbox = bench.outbox(() => mailer);
    await outbox.enqueue(mailOf(bench.now()));
    await outbox.enqueue(helpdeskMailOf(bench.now()));
    outbox.wake();
    await bench.pass(minutes(10) + seconds(2));
    const [code, message] = await bench.rows();
    expect(code).toMatchObject({ status: 'failed', sealed_message: null });
    expect(message).toMatchObject({ status: 'waiting' });
    await bench.leap(hours(47));
    expect(await statuses()).toEqual(['failed', 'waiting']);
    await bench.leap(hours(1));
    expect(await statuses()).toEqual(['failed', 'failed']);
    expect(bench.audited.map(({ details }) => details)).toEqual([
      { mail: 'login-code', cause: 'connection-refused' },
      { mail: 'helpdesk', cause: 'connection-refused' },
    ]);
  });

  test('after an outage, codes go out before all other mails', async () => {
    let up = false;
    const mailer = scripted(() => (up ? TAKEN : DOWN));
    const outbox = bench.outbox(() => mailer);
    for (let n = 0; n < 20; n++) await outbox.enqueue(helpdeskMailOf(bench.now()));
    outbox.wake();
    await bench.settled();
    await outbox.enqueue(mailOf(bench.now(), { to: ['code@acme.example'] }));
    const before = mailer.sent.length;
    up = true;
    await bench.pass(seconds(30));
    expect(mailer.sent[before]?.message.to).toEqual(['code@acme.example']);
  });

  test('a refusal of one reader does not count as a failure of the server', async () => {
    const mailer = scripted(() => failure('recipient-refused', false));
    const outbox = bench.outbox(() => mailer);
    for (let n = 0; n < 6; n++) await outbox.enqueue(mailOf(bench.now()));
    outbox.wake();
    await bench.settled();
    expect(mailer.sent).toHaveLength(6);
    expect(await outbox.accepting()).toBe(true);
  });

  test('a sender that the mail server keeps refusing is tried less and less often, and at once with new settings', async () => {
    const wrong = scripted((_message, nth) => (nth === 0 ? TAKEN : failure('sender-refused')));
    const right = scripted(() => TAKEN);
    let current = wrong;
    const outbox = bench.outbox(() => current);
    await outbox.enqueue(helpdeskMailOf(bench.now()));
    outbox.wake();
    for (let hour = 0; hour < 24; hour++) {
      await bench.pass(minutes(2));
      await bench.leap(minutes(58));
    }
    expect(wrong.sent.length).toBeLessThan(40);
    await bench.pass(minutes(5));
    current = right;
    outbox.wake();
    await bench.settled();
    expect(right.sent).toHaveLength(1);
  });

  test('a refused login is tried every five minutes only, and at once with new settings', async () => {
    const wrong = scripted(() => failure('authentication'));
    const right = scripted(() => TAKEN);
    let current = wrong;
    const outbox = bench.outbox(() => current);
    for (let n = 0; n < 3; n++) await outbox.enqueue(helpdeskMailOf(bench.now()));
    outbox.wake();
    await bench.settled();
    expect(await outbox.accepting()).toBe(false);
    await bench.pass(minutes(21));
    expect(wrong.checks).toBe(4);
    expect(wrong.sent).toHaveLength(3);
    current = right;
    outbox.wake();
    await bench.settled();
    expect(right.sent).toHaveLength(3);
    expect(await outbox.accepting()).toBe(true);
  });
});
