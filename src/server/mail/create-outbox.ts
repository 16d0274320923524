import type { MailMessage } from '#domain/mail/mail-message.ts';
import type { Clock } from '../clock.ts';
import { MAIL, RETENTION } from '../limits.ts';
import type { Log } from '../log.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Database } from '../store/database.ts';
import { addMail, claimMail, finishMail, nextMailAt, postponeMail, sweepOutbox } from '../store/outbox.ts';
import type { ClaimedMail } from '../store/outbox.ts';
import { createBreaker } from './breaker.ts';
import type { MailResult, Mailer } from './mailer.ts';
import type { Outbox } from './outbox.ts';
import { retryAt } from './retry.ts';

/** What the message of a mail is sealed for. */
export const OUTBOX_PURPOSE = 'outbox/message';

export interface OutboxParts {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly log: Log;
  /** The mailer as configured at this moment; undefined while none is. */
  readonly mailer: () => Promise<Mailer | undefined>;
}

export function createOutbox({ database, secrets, clock, log, mailer }: OutboxParts): Outbox {
  const breaker = createBreaker(clock);
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;

  async function sendDue(): Promise<void> {
    await sweepOutbox(database, clock(), MAIL.duplicateMessageMs, RETENTION.sentMailMs);
    const sender = async (): Promise<void> => {
      for (;;) {
        if (stopped) return;
        const mail = await claimMail(database, clock(), MAIL.claimMs);
        if (!mail) return;
        await deliver(mail);
      }
    };
    await Promise.all(Array.from({ length: MAIL.pool }, sender));
  }

  async function deliver(mail: ClaimedMail): Promise<void> {
    if (clock() >= mail.expires_at) return finishMail(database, mail.id, 'failed', 'expired', clock());
    const through = await mailer();
    const message = JSON.parse(secrets.open(OUTBOX_PURPOSE, mail.sealed_message)) as MailMessage;
    const result: MailResult = through
      ? await through.send(message)
      : { ok: false, cause: 'not-configured', temporary: true };
    breaker.note(result);
    if (result.ok) return finishMail(database, mail.id, 'sent', null, clock());
    log.warn({ mail: mail.id, kind: mail.kind, cause: result.cause, attempt: mail.attempts }, 'a mail was not taken');
    const next = result.temporary ? retryAt(mail, clock()) : undefined;
    if (next === undefined) return finishMail(database, mail.id, 'failed', result.cause, clock());
    return postponeMail(database, mail.id, next, result.cause);
  }

  async function round(): Promise<void> {
    do {
      again = false;
      await sendDue().catch((error: unknown) => log.error({ err: error }, 'the outbox could not be worked through'));
    } while (again && !stopped);
    if (stopped) return;
    const next = await nextMailAt(database).catch(() => undefined);
    const waitMs =
      next === undefined ? MAIL.lookEveryMs : Math.min(Math.max(next - clock(), MAIL.lookAgainMs), MAIL.lookEveryMs);
    timer = setTimeout(wake, waitMs);
    timer.unref();
  }

  function wake(): void {
    if (stopped) return;
    clearTimeout(timer);
    again = true;
    running ??= round().finally(() => {
      running = undefined;
    });
  }

  return {
    async enqueue({ kind, message, expiresAt, dedupeKey }, transaction) {
      const sealedMessage = secrets.seal(OUTBOX_PURPOSE, JSON.stringify(message));
      const added = await addMail(transaction ?? database.db, { kind, dedupeKey, sealedMessage, expiresAt }, clock());
      return added ? 'queued' : 'duplicate';
    },
    wake,
    accepting: async () => !breaker.open() && (await mailer()) !== undefined,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
