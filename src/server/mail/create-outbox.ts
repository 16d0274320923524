import { MAIL_ADVICE } from '#domain/mail/mail-causes.ts';
import type { MailCause } from '#domain/mail/mail-causes.ts';
import { MAIL } from '#server/base/limits.ts';
import { addMail, claimMail, hastenMails } from '#server/store/outbox.ts';
import { createBreaker } from './breaker.ts';
import { createClaimWatch, keepClaim } from './claims.ts';
import { OUTBOX_PURPOSE, deliverMail, giveUpExpired } from './deliver-mail.ts';
import type { DeliveryParts, SealedMail } from './deliver-mail.ts';
import { isAboutServer } from './mailer.ts';
import type { Mailer } from './mailer.ts';
import type { Outbox } from './outbox.ts';

export interface OutboxParts extends Omit<DeliveryParts, 'pause'> {
  /** Runs a function after a delay in milliseconds; returns the function that cancels it. Tests replace it. */
  readonly later?: (run: () => void, ms: number) => () => void;
}

const ABOUT_SERVER = (Object.keys(MAIL_ADVICE) as MailCause[]).filter(isAboutServer);

/**
 * The outbox over the store. Any number of instances may share it; one of them claims a mail and renews the claim while it sends. If it dies, the
 * claim is not renewed, and another instance sends the mail, with the same Message-ID.
 */
export function createOutbox({ later = inRealTime, ...rest }: OutboxParts): Outbox {
  const parts: DeliveryParts = { ...rest, pause: (ms) => new Promise((resolve) => void later(resolve, ms)) };
  const { clock, database, log, mailer, secrets } = parts;
  const breaker = createBreaker(clock);
  const releaseAbandoned = createClaimWatch(parts);
  const sending = new Set<Promise<void>>();
  let stopped = false;
  let wakes = 0;
  let senders = 0;
  let known: Mailer | undefined | null = null;
  let processing: Promise<void> | undefined;
  let again = false;
  let cancelLook = (): void => undefined;

  function wake(): void {
    if (stopped) return;
    wakes += 1;
    again = true;
    cancelLook();
    processing ??= processUntilIdle().finally(() => {
      processing = undefined;
      if (!stopped) cancelLook = later(wake, MAIL.lookEveryMs);
    });
  }

  async function processUntilIdle(): Promise<void> {
    while (again && !stopped) {
      again = false;
      await processDueMail().catch((error: unknown) =>
        log.error({ err: error }, 'the due mails of the outbox could not be sent'),
      );
    }
  }

  async function processDueMail(): Promise<void> {
    await releaseAbandoned();
    await giveUpExpired(parts);
    if (await serverTakesMail()) startSender();
  }

  async function serverTakesMail(): Promise<boolean> {
    const through = await mailer();
    if (through !== known) {
      known = through;
      breaker.reset();
      // Mails that failed with the old settings may go out with the new ones.
      if (through) await hastenMails(database, ABOUT_SERVER, clock());
    }
    if (!through) return false;
    if (!breaker.open()) return true;
    if (!breaker.checkDue()) return false;
    const result = await through.check();
    breaker.note(result);
    if (!result.ok) {
      log.warn({ cause: result.cause }, 'the mail server still accepts no mail');
      return false;
    }
    log.info({}, 'the mail server accepts mail again');
    return true;
  }

  /** Starts one more sender if there is room, so that a slow mail server does not delay the next mails. */
  function startSender(): void {
    if (stopped || senders >= MAIL.pool) return;
    const run = sendDue()
      .catch((error: unknown) => log.error({ err: error }, 'a mail could not be processed'))
      .finally(() => sending.delete(run));
    sending.add(run);
  }

  async function sendDue(): Promise<void> {
    senders += 1;
    try {
      while (!stopped && !breaker.open()) {
        const seen = wakes;
        const mail = await claimMail(database, clock(), MAIL.claimMs);
        if (mail) {
          startSender();
          const stopRenewing = keepClaim({ clock, database, later }, mail);
          const result = await deliverMail(parts, mail).finally(stopRenewing);
          if (result) breaker.note(result);
        } else if (seen === wakes) return;
      }
    } finally {
      senders -= 1;
    }
  }

  async function settled(): Promise<void> {
    while (processing || sending.size > 0) await Promise.all([processing, ...sending]);
  }

  return {
    async enqueue({ kind, message, expiresAt, about, dedupeKey }, transaction) {
      let added = false;
      for (const recipient of message.to) {
        const mail = {
          kind,
          dedupeKey: dedupeKey && `${dedupeKey}/${recipient}`,
          sealedMessage: secrets.seal(
            OUTBOX_PURPOSE,
            JSON.stringify({ ...message, to: [recipient], about } satisfies SealedMail),
          ),
          expiresAt,
        };
        if ((await addMail(transaction ?? database.db, mail, clock(), MAIL.duplicateMessageMs)) !== undefined)
          added = true;
      }
      return added ? 'queued' : 'duplicate';
    },
    async add({ kind, message, expiresAt }, transaction) {
      const sealedMessage = secrets.seal(OUTBOX_PURPOSE, JSON.stringify(message satisfies SealedMail));
      const mail = { kind, dedupeKey: undefined, sealedMessage, expiresAt };
      const id = await addMail(transaction, mail, clock(), 0);
      if (id === undefined) throw new Error('a mail without a deduplication key was refused as a duplicate');
      return id;
    },
    wake,
    configured: async () => (await mailer()) !== undefined,
    accepting: async () => (await mailer()) !== undefined && !breaker.open(),
    async stop() {
      stopped = true;
      cancelLook();
      await settled();
    },
    settled,
  };
}

function inRealTime(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  timer.unref();
  return () => clearTimeout(timer);
}
