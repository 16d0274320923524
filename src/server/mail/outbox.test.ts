import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hours, minutes, seconds } from '#domain/time/duration.ts';
import {
  NO_TIMERS,
  TAKEN,
  failure,
  helpdeskMailOf,
  mailOf,
  outboxBench,
  scripted,
} from '#server/testing/outbox-bench.ts';
import type { OutboxBench } from '#server/testing/outbox-bench.ts';
import { eventually } from '#server/testing/test-app.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import type { MailResult } from './mailer.ts';

let bench: OutboxBench;
const statuses = async (): Promise<string[]> => (await bench.rows()).map(({ status }) => status);
const HELPDESK = { kind: 'helpdesk' } as const;

describe.each(DIALECTS)('the outbox over %s', (dialect) => {
  beforeEach(async () => {
    bench = await outboxBench(dialect);
  });
  afterEach(() => bench.close());

  test('seals a mail while it waits, sends it once, and erases its content', async () => {
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

  test('sends no mail of a transaction that was rolled back', async () => {
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

  test('accepts the same message once within ten minutes, also from two requests at the same time', async () => {
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

  test('each mail is sent by one of several instances', async () => {
    const mailer = scripted(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return TAKEN;
    });
    const instances = [1, 2, 3, 4].map(() => bench.outbox(() => mailer));
    for (let n = 0; n < 60; n++)
      await instances[n % 4]?.enqueue(mailOf(bench.now(), { to: [`user${n}@acme.example`] }));
    for (const instance of instances) instance.wake();
    // On a busy machine an instance may get its database connection late. Its mail is then sent at the next look.
    await bench.pass(seconds(30));
    const readers = mailer.sent.map(({ message }) => message.to[0]);
    expect(readers).toHaveLength(60);
    expect(new Set(readers).size).toBe(60);
    expect(new Set(await statuses())).toEqual(new Set(['sent']));
  });

  test('R15: a mail whose sender died goes out within fifteen seconds, with the same id, so that a copy can be recognised', async () => {
    const dying = scripted(() => new Promise(() => undefined));
    const heir = scripted(() => TAKEN);
    const died = bench.outbox(() => dying, NO_TIMERS);
    // The dead sender does not wait until its mail is sent.
    died.settled = async () => undefined;
    died.stop = async () => undefined;
    await died.enqueue(helpdeskMailOf(bench.now()));
    died.wake();
    await eventually(() => dying.sent.length === 1);
    const alive = bench.outbox(() => heir);
    alive.wake();
    await bench.pass(seconds(9));
    expect(heir.sent).toEqual([]);
    await bench.pass(seconds(6));
    expect(heir.sent).toHaveLength(1);
    expect(heir.sent[0]?.id).toBe(dying.sent[0]?.id);
    expect(await bench.rows()).toMatchObject([{ status: 'sent', attempts: 2 }]);
  });

  test('a slow mail is left to its sender, however long the database was unavailable to all instances', async () => {
    let finish: (result: MailResult) => void = () => undefined;
    const slow = scripted(() => new Promise((resolve) => (finish = resolve)));
    const other = scripted(() => TAKEN);
    const due: (() => void)[] = [];
    const sender = bench.outbox(() => slow, { later: (run) => (due.push(run), () => undefined) });
    const { settled } = sender;
    sender.settled = async () => undefined;
    // The sender looks for mail, and renews its claim of this one.
    const livesOn = async (): Promise<void> => {
      await eventually(() => due.length === 2);
      for (const run of due.splice(0)) run();
      await eventually(() => due.length === 2);
    };
    await sender.enqueue(helpdeskMailOf(bench.now()));
    sender.wake();
    await eventually(() => slow.sent.length === 1);
    bench.outbox(() => other).wake();
    for (let n = 0; n < 12; n++) {
      await livesOn();
      await bench.pass(seconds(3));
    }
    await bench.leap(minutes(1));
    expect(other.sent).toEqual([]);
    await livesOn();
    await bench.pass(seconds(9));
    expect(other.sent).toEqual([]);
    finish(TAKEN);
    await settled();
    expect(await bench.rows()).toMatchObject([{ status: 'sent', attempts: 1 }]);
  });

  test('an instance that was suspended beyond its claim changes nothing of a mail that another has sent', async () => {
    let wakeUp: (result: MailResult) => void = () => undefined;
    const slow = scripted(() => new Promise((resolve) => (wakeUp = resolve)));
    const quick = scripted(() => TAKEN);
    const sleeper = bench.outbox(() => slow, NO_TIMERS);
    const { settled } = sleeper;
    sleeper.settled = async () => undefined;
    await sleeper.enqueue(helpdeskMailOf(bench.now()));
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

describe('the outbox', () => {
  beforeEach(async () => {
    bench = await outboxBench();
  });
  afterEach(() => bench.close());

  test('keeps mail while no mail server is set up, and reports that', async () => {
    const mailer = scripted(() => TAKEN);
    const settings: { mailer?: typeof mailer } = {};
    const outbox = bench.outbox(() => settings.mailer);
    await outbox.enqueue(helpdeskMailOf(bench.now()));
    outbox.wake();
    await bench.pass(minutes(5));
    expect([await outbox.configured(), await outbox.accepting()]).toEqual([false, false]);
    expect(await bench.rows()).toMatchObject([{ status: 'waiting', attempts: 0 }]);
    settings.mailer = mailer;
    await bench.pass(seconds(3));
    expect([await outbox.configured(), await outbox.accepting()]).toEqual([true, true]);
    expect(mailer.sent).toHaveLength(1);
  });

  test('R19: a slow mail does not delay the mails that were queued with it', async () => {
    const mailer = scripted((_message, nth) => (nth === 1 ? new Promise(() => undefined) : TAKEN));
    const outbox = bench.outbox(() => mailer, NO_TIMERS);
    for (let n = 0; n < 4; n++) await outbox.enqueue(mailOf(bench.now()));
    outbox.wake();
    await eventually(async () => (await statuses()).filter((status) => status === 'sent').length === 3);
    expect(mailer.sent).toHaveLength(4);
    outbox.stop = async () => undefined;
  });

  test('R19: a slow mail does not delay mails that are queued later', async () => {
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

  test('stops after the mail that is being sent; the others go out after the next start', async () => {
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
});
