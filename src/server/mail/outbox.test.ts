import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hours, minutes, seconds } from '#domain/time/duration.ts';
import { createSecrets } from '../secrets/create-secrets.ts';
import { MAIL } from '../limits.ts';
import type { Database } from '../store/database.ts';
import { eventually } from '../testing/test-app.ts';
import { DIALECTS } from '../testing/test-store.ts';
import type { MailFailure, MailResult } from './mailer.ts';
import { mailOf, outboxBench, scripted } from './testing/outbox-bench.ts';
import type { OutboxBench } from './testing/outbox-bench.ts';

const TAKEN: MailResult = { ok: true };
const failure = (cause: MailFailure['cause'], temporary = true): MailFailure => ({
  ok: false,
  cause,
  temporary,
  greeted: true,
});
const DOWN = failure('connection-refused');
/** For an instance that is not alive enough to look by itself. */
const NO_TIMERS = { later: () => () => undefined };
const HELPDESK = { kind: 'helpdesk' } as const;

let bench: OutboxBench;
const statuses = async (): Promise<string[]> => (await bench.rows()).map(({ status }) => status);

describe.each(DIALECTS)('the outbox over %s', (dialect) => {
  beforeEach(async () => {
    bench = await outboxBench(dialect);
  });
  afterEach(() => bench.close());

  test('seals a mail while it waits, sends it once, and wipes it', async () => {
    const mailer = scripted(() => TAKEN);
    const outbox = bench.outbox(() => mailer);
    expect(await outbox.enqueue(mailOf(bench.now()))).toBe('queued');
    const [waiting] = await bench.rows();
    expect(JSON.stringify(waiting)).not.toMatch(/CANARY|acme|123456/);
    outbox.wake();
    await bench.pass(minutes(10));
    expect(mailer.sent.map(({ message }) => [message.to, message.subject])).toEqual([
      [['ann@acme.example'], 'CANARY-SUBJECT'],
    ]);
    expect(await bench.rows()).toMatchObject([{ status: 'sent', attempts: 1, sealed_message: null }]);
    expect(bench.logLines.join()).not.toMatch(/CANARY|acme|123456/);
  });

  test('sends nothing of a transaction that did not come about', async () => {
    const mailer = scripted(() => TAKEN);
    const outbox = bench.outbox(() => mailer);
    const undone = bench.store.database.db.transaction().execute(async (transaction) => {
      await outbox.enqueue(mailOf(bench.now()), transaction);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    outbox.wake();
    await bench.settled();
    expect(mailer.sent).toEqual([]);
  });

  test('takes the same message once within ten minutes, also from two requests at the same time', async () => {
    const outbox = bench.outbox(() => undefined);
    const mail = mailOf(bench.now(), { ...HELPDESK, dedupeKey: 'k', expiresAt: bench.now() + hours(48) });
    const both = await Promise.all([outbox.enqueue(mail), outbox.enqueue(mail)]);
    expect(both.sort()).toEqual(['duplicate', 'queued']);
    expect(await outbox.enqueue({ ...mail, dedupeKey: 'other' })).toBe('queued');
    await bench.pass(minutes(10) - 1);
    expect(await outbox.enqueue(mail)).toBe('duplicate');
    await bench.pass(1);
    expect(await outbox.enqueue(mail)).toBe('queued');
    expect(await bench.rows()).toHaveLength(3);
  });

  test('of several instances, one sends each mail', async () => {
    const mailer = scripted(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return TAKEN;
    });
    const instances = [1, 2, 3, 4].map(() => bench.outbox(() => mailer));
    for (let n = 0; n < 60; n++)
      await instances[n % 4]?.enqueue(mailOf(bench.now(), { to: [`user${n}@acme.example`] }));
    for (const instance of instances) instance.wake();
    await bench.settled();
    const readers = mailer.sent.map(({ message }) => message.to[0]);
    expect(readers).toHaveLength(60);
    expect(new Set(readers).size).toBe(60);
    expect(new Set(await statuses())).toEqual(new Set(['sent']));
  });

  test('a mail whose sender died goes out when its claim has run out, under the same id, so that it can be told from another', async () => {
    const dying = scripted(() => new Promise(() => undefined));
    const heir = scripted(() => TAKEN);
    const died = bench.outbox(() => dying, NO_TIMERS);
    // Nobody waits for the dead.
    died.settled = async () => undefined;
    died.stop = async () => undefined;
    await died.enqueue(mailOf(bench.now(), { ...HELPDESK, expiresAt: bench.now() + hours(48) }));
    died.wake();
    await eventually(() => dying.sent.length === 1);
    const alive = bench.outbox(() => heir);
    alive.wake();
    await bench.pass(minutes(2) - seconds(3));
    expect(heir.sent).toEqual([]);
    await bench.pass(seconds(6));
    expect(heir.sent).toHaveLength(1);
    expect(heir.sent[0]?.id).toBe(dying.sent[0]?.id);
    expect(await bench.rows()).toMatchObject([{ status: 'sent', attempts: 2 }]);
  });

  test('an instance that slept through its claim changes nothing of what another has sent', async () => {
    let wakeUp: (result: MailResult) => void = () => undefined;
    const slow = scripted(() => new Promise((resolve) => (wakeUp = resolve)));
    const quick = scripted(() => TAKEN);
    const sleeper = bench.outbox(() => slow, NO_TIMERS);
    const { settled } = sleeper;
    sleeper.settled = async () => undefined;
    await sleeper.enqueue(mailOf(bench.now(), { ...HELPDESK, expiresAt: bench.now() + hours(48) }));
    sleeper.wake();
    await eventually(() => slow.sent.length === 1);
    bench.outbox(() => quick).wake();
    await bench.pass(minutes(2) + seconds(3));
    expect(quick.sent).toHaveLength(1);
    wakeUp(failure('greylisted'));
    await settled();
    expect(await bench.rows()).toMatchObject([{ status: 'sent', sealed_message: null, attempts: 2 }]);
  });
});

describe('a mail that is not taken', () => {
  beforeEach(async () => {
    bench = await outboxBench();
  });
  afterEach(() => bench.close());

  test('R18: is tried again after 15, 30, 60, 120 and 300 seconds while its code lives', async () => {
    const tries: number[] = [];
    const start = bench.now();
    const mailer = scripted(() => {
      tries.push(Math.round((bench.now() - start) / 1000));
      return failure('greylisted');
    });
    const outbox = bench.outbox(() => mailer);
    await outbox.enqueue(mailOf(start));
    outbox.wake();
    await bench.pass(minutes(11));
    const waits = tries.map((at, index) => at - (tries[index - 1] ?? 0));
    [0, 15, 30, 60, 120, 300].forEach((wait, index) => {
      expect(waits[index]).toBeGreaterThanOrEqual(wait);
      // It is looked for every two seconds.
      expect(waits[index]).toBeLessThanOrEqual(wait + 2);
    });
    expect(waits).toHaveLength(6);
    expect(await bench.rows()).toMatchObject([{ status: 'failed', sealed_message: null, last_cause: 'greylisted' }]);
  });

  test('R18: a sign-in that is greylisted for a minute still succeeds', async () => {
    const start = bench.now();
    const mailer = scripted(() => (bench.now() - start < minutes(1) ? failure('greylisted') : TAKEN));
    const outbox = bench.outbox(() => mailer);
    await outbox.enqueue(mailOf(start));
    outbox.wake();
    await bench.pass(minutes(2));
    expect(await statuses()).toEqual(['sent']);
  });

  test('is given up at once where the server refuses it for good, and the administrator can see who did not get what', async () => {
    const mailer = scripted(() => failure('recipient-refused', false));
    const outbox = bench.outbox(() => mailer);
    await outbox.enqueue(mailOf(bench.now(), HELPDESK));
    outbox.wake();
    await bench.pass(minutes(5));
    expect(mailer.sent).toHaveLength(1);
    expect(await bench.rows()).toMatchObject([{ status: 'failed', sealed_message: null }]);
    expect(bench.audited).toEqual([
      {
        kind: 'mail-failed',
        actor: 'system',
        subject: 'ann@acme.example',
        details: { mail: 'helpdesk', cause: 'recipient-refused' },
      },
    ]);
  });

  test('stands in nobody’s way: every recipient has a mail of one’s own', async () => {
    const mailer = scripted(({ to }) =>
      to.includes('gone@firm.example') ? failure('recipient-refused', false) : TAKEN,
    );
    const outbox = bench.outbox(() => mailer);
    const to = ['gone@firm.example', 'sam@firm.example'];
    await outbox.enqueue({ ...mailOf(bench.now(), { ...HELPDESK, to }), dedupeKey: 'k' });
    outbox.wake();
    await bench.pass(seconds(5));
    expect(mailer.sent.map(({ message }) => message.to).sort()).toEqual([['gone@firm.example'], ['sam@firm.example']]);
    expect((await statuses()).sort()).toEqual(['failed', 'sent']);
  });

  test('and cannot be read is given up, and the next one goes out', async () => {
    const mailer = scripted(() => TAKEN);
    const outbox = bench.outbox(() => mailer);
    const stranger = bench.outbox(() => undefined, { secrets: createSecrets(randomBytes(32)) });
    await stranger.enqueue(mailOf(bench.now()));
    await outbox.enqueue(mailOf(bench.now()));
    outbox.wake();
    await bench.settled();
    expect(await bench.rows()).toMatchObject([{ status: 'failed', last_cause: 'unreadable' }, { status: 'sent' }]);
  });

  test('is not sent twice because the store was away while it was being written down', async () => {
    let broken = 0;
    const { database } = bench.store;
    const db = new Proxy(database.db, {
      get(target, name) {
        if (name === 'updateTable' && broken > 0) {
          broken -= 1;
          throw new Error('disk full');
        }
        const value = target[name as keyof typeof target] as unknown;
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    const mailer = scripted(() => {
      broken = 3;
      return TAKEN;
    });
    const outbox = bench.outbox(() => mailer, {
      database: { ...database, db } as Database,
      later(run, ms) {
        if (ms !== MAIL.lookEveryMs) setImmediate(run);
        return () => undefined;
      },
    });
    await outbox.enqueue(mailOf(bench.now()));
    outbox.wake();
    await bench.settled();
    await bench.leap(minutes(5));
    outbox.wake();
    await bench.settled();
    expect(mailer.sent).toHaveLength(1);
    expect(await statuses()).toEqual(['sent']);
  });
});

describe('R17: while the mail server is away', () => {
  beforeEach(async () => {
    bench = await outboxBench();
  });
  afterEach(() => bench.close());

  test('three failures in a row stop the sending; the server is asked every 15 seconds, and what waited goes out at once', async () => {
    let up = false;
    const mailer = scripted(() => (up ? TAKEN : DOWN));
    const outbox = bench.outbox(() => mailer);
    for (let n = 0; n < 10; n++)
      await outbox.enqueue(mailOf(bench.now(), { ...HELPDESK, expiresAt: bench.now() + hours(48) }));
    expect(await outbox.accepting()).toBe(true);
    outbox.wake();
    await bench.settled();
    expect(await outbox.accepting()).toBe(false);
    const triedUntilThen = mailer.sent.length;
    // Three that failed, and at most two that were under way.
    expect(triedUntilThen).toBeLessThanOrEqual(5);

    await bench.pass(minutes(10));
    expect(mailer.sent).toHaveLength(triedUntilThen);
    // Every fifteen seconds, seen every two.
    expect(mailer.checks).toBe(37);

    up = true;
    await bench.pass(seconds(30));
    expect(await outbox.accepting()).toBe(true);
    expect(new Set(await statuses())).toEqual(new Set(['sent']));
    expect(mailer.sent).toHaveLength(triedUntilThen + 10);
  });

  test('I6: no message is lost or sent twice in an outage of a day', async () => {
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
      const mail = mailOf(bench.now(), { ...HELPDESK, expiresAt: bench.now() + hours(48) });
      await outbox.enqueue({ ...mail, message: { ...mail.message, text: `message ${hour}` } });
      outbox.wake();
      await bench.pass(minutes(1));
      await bench.leap(minutes(59));
    }
    expect(taken.toSorted()).toEqual(Array.from({ length: 30 }, (_, hour) => `message ${hour}`).toSorted());
  });

  test('a code is wiped when its time is over, and a message after two days: both stand in the audit log', async () => {
    const mailer = scripted(() => DOWN);
    const outbox = bench.outbox(() => mailer);
    await outbox.enqueue(mailOf(bench.now()));
    await outbox.enqueue(mailOf(bench.now(), { ...HELPDESK, expiresAt: bench.now() + hours(48) }));
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

  test('after it, codes go out before everything else', async () => {
    let up = false;
    const mailer = scripted(() => (up ? TAKEN : DOWN));
    const outbox = bench.outbox(() => mailer);
    for (let n = 0; n < 20; n++)
      await outbox.enqueue(mailOf(bench.now(), { ...HELPDESK, expiresAt: bench.now() + hours(48) }));
    outbox.wake();
    await bench.settled();
    await outbox.enqueue(mailOf(bench.now(), { to: ['code@acme.example'] }));
    const before = mailer.sent.length;
    up = true;
    await bench.pass(seconds(30));
    expect(mailer.sent[before]?.message.to).toEqual(['code@acme.example']);
  });

  test('a mail about one reader says nothing of the server', async () => {
    const mailer = scripted(() => failure('recipient-refused', false));
    const outbox = bench.outbox(() => mailer);
    for (let n = 0; n < 6; n++) await outbox.enqueue(mailOf(bench.now()));
    outbox.wake();
    await bench.settled();
    expect(mailer.sent).toHaveLength(6);
    expect(await outbox.accepting()).toBe(true);
  });

  test('a sender that is refused again and again is tried ever more seldom, and at once with new settings', async () => {
    const wrong = scripted((_message, nth) => (nth === 0 ? TAKEN : failure('sender-refused')));
    const right = scripted(() => TAKEN);
    let current = wrong;
    const outbox = bench.outbox(() => current);
    await outbox.enqueue(mailOf(bench.now(), { ...HELPDESK, expiresAt: bench.now() + hours(48) }));
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
    for (let n = 0; n < 3; n++)
      await outbox.enqueue(mailOf(bench.now(), { ...HELPDESK, expiresAt: bench.now() + hours(48) }));
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

describe('the outbox', () => {
  beforeEach(async () => {
    bench = await outboxBench();
  });
  afterEach(() => bench.close());

  test('keeps mail while no mail server is set up, and says so', async () => {
    const mailer = scripted(() => TAKEN);
    let current: typeof mailer | undefined;
    const outbox = bench.outbox(() => current);
    await outbox.enqueue(mailOf(bench.now(), { ...HELPDESK, expiresAt: bench.now() + hours(48) }));
    outbox.wake();
    await bench.pass(minutes(5));
    expect([await outbox.configured(), await outbox.accepting()]).toEqual([false, false]);
    expect(await bench.rows()).toMatchObject([{ status: 'waiting', attempts: 0 }]);
    current = mailer;
    await bench.pass(seconds(3));
    expect([await outbox.configured(), await outbox.accepting()]).toEqual([true, true]);
    expect(mailer.sent).toHaveLength(1);
  });

  test('R19: a mail that takes long holds up nobody who came with it', async () => {
    const mailer = scripted((_message, nth) => (nth === 1 ? new Promise(() => undefined) : TAKEN));
    const outbox = bench.outbox(() => mailer, NO_TIMERS);
    for (let n = 0; n < 4; n++) await outbox.enqueue(mailOf(bench.now()));
    outbox.wake();
    await eventually(async () => (await statuses()).filter((status) => status === 'sent').length === 3);
    outbox.stop = async () => undefined;
  });

  test('R19: nor who comes later', async () => {
    let finish: (result: MailResult) => void = () => undefined;
    const mailer = scripted((_message, nth) => (nth === 1 ? new Promise((resolve) => (finish = resolve)) : TAKEN));
    const outbox = bench.outbox(() => mailer);
    await outbox.enqueue(mailOf(bench.now()));
    outbox.wake();
    await eventually(() => mailer.sent.length === 1);
    for (let n = 0; n < 5; n++) {
      await outbox.enqueue(mailOf(bench.now()));
      outbox.wake();
      await eventually(async () => (await statuses()).filter((status) => status === 'sent').length === n + 1);
    }
    finish(TAKEN);
    await bench.settled();
    expect(mailer.sent).toHaveLength(6);
  });

  test('stops after the mail that is being sent; what is left goes out after the next start', async () => {
    let finish: (result: MailResult) => void = () => undefined;
    const mailer = scripted((_message, nth) => (nth <= 3 ? new Promise((resolve) => (finish = resolve)) : TAKEN));
    const outbox = bench.outbox(() => mailer);
    await outbox.enqueue(mailOf(bench.now()));
    outbox.wake();
    await eventually(() => mailer.sent.length === 1);
    let stopped = false;
    const stopping = outbox.stop().then(() => (stopped = true));
    await outbox.enqueue(mailOf(bench.now()));
    outbox.wake();
    expect(stopped).toBe(false);
    finish(TAKEN);
    await stopping;
    expect(await statuses()).toEqual(['sent', 'waiting']);
    bench.outbox(() => scripted(() => TAKEN)).wake();
    await bench.settled();
    expect(await statuses()).toEqual(['sent', 'sent']);
  });

  test('forgets finished mails after a week', async () => {
    const outbox = bench.outbox(() => scripted(() => TAKEN));
    await outbox.enqueue(mailOf(bench.now()));
    outbox.wake();
    await bench.settled();
    await bench.leap(hours(24 * 7) - 1);
    expect(await bench.rows()).toHaveLength(1);
    await bench.leap(minutes(1));
    expect(await bench.rows()).toEqual([]);
  });
});
