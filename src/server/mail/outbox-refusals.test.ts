import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { minutes, seconds, hours } from '#domain/time/duration.ts';
import { MAIL } from '#server/base/limits.ts';
import { createSecrets } from '#server/secrets/create-secrets.ts';
import type { Database } from '#server/store/database.ts';
import { TAKEN, failure, mailOf, outboxBench, scripted } from '#server/testing/outbox-bench.ts';
import type { OutboxBench } from '#server/testing/outbox-bench.ts';

let bench: OutboxBench;
const statuses = async (): Promise<string[]> => (await bench.rows()).map(({ status }) => status);
const HELPDESK = { kind: 'helpdesk' } as const;

describe('a mail that is not accepted', () => {
  beforeEach(async () => {
    bench = await outboxBench();
  });
  afterEach(() => bench.close());

  test('R18: is tried again after 15, 30, 60, 120 and 300 seconds while its code is valid', async () => {
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
      // The outbox looks for due mails every two seconds.
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

  test('is given up at once if the server refuses it permanently, and the administrator sees who did not get which mail', async () => {
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

  test('delays no other recipient, because each has a mail of their own', async () => {
    const mailer = scripted(({ to }) =>
      to.includes('gone@firm.example') ? failure('recipient-refused', false) : TAKEN,
    );
    const outbox = bench.outbox(() => mailer);
    const to = ['gone@firm.example', 'sam@firm.example'];
    await outbox.enqueue({ ...mailOf(bench.now(), { ...HELPDESK, to }), dedupeKey: 'k' });
    outbox.wake();
    await bench.pass(seconds(5));
    expect(mailer.sent.map(({ message }) => message.to.join(' and ')).sort()).toEqual(to);
    expect((await statuses()).sort()).toEqual(['failed', 'sent']);
  });

  test('because its row cannot be read, is given up, and the next mail goes out', async () => {
    const mailer = scripted(() => TAKEN);
    const outbox = bench.outbox(() => mailer);
    const stranger = bench.outbox(() => undefined, { secrets: createSecrets(randomBytes(32)) });
    await stranger.enqueue(mailOf(bench.now()));
    await outbox.enqueue(mailOf(bench.now()));
    outbox.wake();
    await bench.settled();
    expect(await bench.rows()).toMatchObject([{ status: 'failed', last_cause: 'unreadable' }, { status: 'sent' }]);
    expect(bench.audited).toMatchObject([{ kind: 'mail-failed', details: { cause: 'unreadable' } }]);
  });

  test('is not sent twice if the store was unavailable when the sending was recorded', async () => {
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

  test('given a sender of reminders that the mail server refuses, codes still go out', async () => {
    const mailer = scripted(({ sender }) => (sender ? failure('sender-refused') : TAKEN));
    const outbox = bench.outbox(() => mailer);
    const { message, ...mail } = mailOf(bench.now(), { kind: 'chosen', expiresAt: bench.now() + hours(8) });
    const sender = { name: '', address: 'reminders@firm.example' };
    for (let n = 0; n < 5; n++)
      await bench.store.database.db.transaction().execute(async (transaction) => {
        await outbox.add({ ...mail, message: { ...message, sender } }, transaction);
      });
    outbox.wake();
    await bench.pass(minutes(2));
    expect(await outbox.accepting()).toBe(true);
    await outbox.enqueue(mailOf(bench.now()));
    outbox.wake();
    await bench.settled();
    expect((await bench.rows()).filter(({ status }) => status === 'sent')).toMatchObject([{ kind: 'login-code' }]);
  });
});
