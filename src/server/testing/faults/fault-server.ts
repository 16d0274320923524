import { appendFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { buildApp } from '#server/compose/app.ts';
import { compose } from '#server/compose/compose.ts';
import { readConfig } from '#server/base/config.ts';
import { listen } from '#server/compose/listen.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { DAMAGED } from '#server/store/payloads.ts';
import { memoryHeld } from '../held-memory.ts';
import { hasten } from './fast-time.ts';
import { killBeforeWrite, watchWrites } from './kill-point.ts';

const AGAIN_MS = 500;

/** Messages of the drill to the server. */
export type ToServer =
  | { readonly kind: 'kill-at'; readonly write: number }
  | { readonly kind: 'forgive' }
  /** Whether it is this instance that reads the spreadsheet. */
  | { readonly kind: 'reads' }
  | { readonly kind: 'sessions-of'; readonly email: string }
  /** How much memory it holds, in bytes. */
  | { readonly kind: 'weigh' }
  /** Asks whether the record of instructions is whole, and how often two instructions of one set are about the same deadline. */
  | { readonly kind: 'record' }
  /** How many mails are still to be sent. */
  | { readonly kind: 'mails' }
  /** How many stored payloads were found to be other bytes than what was published. */
  | { readonly kind: 'damaged' };

export type FromServer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done' }
  | { readonly kind: 'reads'; readonly reads: boolean }
  | { readonly kind: 'sessions'; readonly count: number }
  | { readonly kind: 'weight'; readonly bytes: number }
  | {
      readonly kind: 'record';
      readonly problems: readonly string[];
      readonly doubled: number;
      readonly entries: number;
    }
  | { readonly kind: 'mails'; readonly waiting: number }
  | { readonly kind: 'damaged'; readonly count: number };

/** Answers arrive in any order, so each has the number of its question. */
export interface Numbered<T> {
  readonly number: number;
  readonly message: T;
}

/**
 * The real server, with three differences: its mail goes into a file that outlives it, it can be told to die before a certain write, and its clock may run
 * faster than real time.
 */
const [mailFile = '', secretKey = '', timesFaster = '1'] = process.argv.slice(2);
watchWrites();
const clock = hasten(Number(timesFaster));
const config = readConfig(process.env);
const log = pino({ level: config.logLevel }, pino.destination(2));
const mailer = {
  async send({ to, text, subject }: { to: readonly string[]; text: string; subject: string }) {
    // The first line break ends a line that a killed server left unfinished.
    appendFileSync(mailFile, `\n${JSON.stringify({ to: to.join(', '), subject, text })}\n`);
    // Answers later, like a real mail server: over SQLite, mails would otherwise leave no time for any call.
    await setImmediate();
    return { ok: true };
  },
  check: async () => ({ ok: true }),
} as unknown as Mailer;
// The store is opened, and brought up to date, before the drill can send a message.
killBeforeWrite(Number(process.env['KILL_AT_START'] ?? 0));
const composition = await compose(config, { clock, log, secretKey, fallbackMailer: mailer });
killBeforeWrite(0);
const parts = { ...composition.parts, responseFloorMs: 0 };
const app = await buildApp(config, parts, { log });
await listen({ app, stop: composition.stop }, config.host, config.port);
void composition.start();

process.on('message', (question: Numbered<ToServer>) => void answerAtLast(question));
process.once('disconnect', () => process.exit());
say({ number: 0, message: { kind: 'ready' } });
// Written now, because Node would write it only when the process ends, and this process is killed.
flushCompileCache();

/** Answers a question of the drill, repeating it while the database is away or slow: only calls of people are judged. */
async function answerAtLast({ number, message }: Numbered<ToServer>): Promise<void> {
  for (;;)
    try {
      return say({ number, message: await answer(message) });
    } catch {
      await setTimeout(AGAIN_MS);
    }
}

async function answer(message: ToServer): Promise<FromServer> {
  const { db } = parts.database;
  switch (message.kind) {
    case 'kill-at':
      killBeforeWrite(message.write);
      return { kind: 'done' };
    case 'forgive':
      await db.deleteFrom('budgets').execute();
      return { kind: 'done' };
    case 'reads':
      return { kind: 'reads', reads: parts.sync.state().nextAt !== undefined };
    case 'sessions-of': {
      const rows = await db.selectFrom('sessions').select('id').where('email', '=', message.email).execute();
      return { kind: 'sessions', count: rows.length };
    }
    case 'record': {
      await parts.recordWatch.check();
      const { problems, entries } = parts.recordWatch.result();
      const doubled = await db
        .selectFrom('instructions')
        .select(['set_id', 'deadline'])
        .groupBy(['set_id', 'deadline'])
        .having((eb) => eb.fn.countAll(), '>', 1)
        .execute();
      return { kind: 'record', problems: problems.map(({ sentence }) => sentence), doubled: doubled.length, entries };
    }
    case 'mails': {
      const rows = await db.selectFrom('outbox').select('id').where('finished_at', 'is', null).execute();
      return { kind: 'mails', waiting: rows.length };
    }
    case 'damaged': {
      const rows = await db.selectFrom('payloads').select('tab').where('hash', '=', DAMAGED).execute();
      return { kind: 'damaged', count: rows.length };
    }
    case 'weigh':
      return { kind: 'weight', bytes: memoryHeld() };
  }
}

function say(answer: Numbered<FromServer>): void {
  process.send?.(answer);
}
