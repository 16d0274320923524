import { MAIL_ADVICE } from '#domain/mail/mail-causes.ts';
import type { MailCause } from '#domain/mail/mail-causes.ts';
import { HOUSEKEEPING, MAIL, RETENTION } from '#server/base/limits.ts';
import { addMail, claimMail, hastenMails, sweepOutbox } from '#server/store/outbox.ts';
import { createBreaker } from './breaker.ts';
import { createClaimWatch, keepClaim } from './claims.ts';
import { OUTBOX_PURPOSE, deliverMail, giveUpExpired } from './deliver-mail.ts';
import type { DeliveryParts } from './deliver-mail.ts';
import { isAboutServer } from './mailer.ts';
import type { Mailer } from './mailer.ts';
import type { Outbox } from './outbox.ts';

export interface OutboxParts extends Omit<DeliveryParts, 'pause'> {
  /** Runs something after so many milliseconds; returns what cancels it. Real time unless a test says otherwise. */
  readonly later?: (run: () => void, ms: number) => () => void;
}

const ABOUT_SERVER = (Object.keys(MAIL_ADVICE) as MailCause[]).filter(isAboutServer);

/**
 * The outbox over the store: any number of instances may share it, a mail is claimed by one of them. A process that dies while it sends
 * leaves a claim that nobody renews, so that mail goes out a second time only then; its Message-ID stays the same.
 */
export function createOutbox({ later = inRealTime, ...rest }: OutboxParts): Outbox {
  const parts: DeliveryParts = { ...rest, pause: (ms) => new Promise((resolve) => void later(resolve, ms)) };
  const { clock, database, log, mailer, secrets } = parts;
  const breaker = createBreaker(clock);
  const releaseAbandoned = createClaimWatch(parts);
  const sending = new Set<Promise<void>>();
  let stopped = false;
  let wakes = 0;
  let seats = 0;
  let sweptAt = 0;
  let known: Mailer | undefined | null = null;
  let tending: Promise<void> | undefined;
  let again = false;
  let cancelLook = (): void => undefined;

  function wake(): void {
    if (stopped) return;
    wakes += 1;
    again = true;
    cancelLook();
    tending ??= tendAll().finally(() => {
      tending = undefined;
      if (!stopped) cancelLook = later(wake, MAIL.lookEveryMs);
    });
  }

  async function tendAll(): Promise<void> {
    while (again && !stopped) {
      again = false;
      await tend().catch((error: unknown) => log.error({ err: error }, 'the outbox could not be worked through'));
    }
  }

  async function tend(): Promise<void> {
    await sweepNowAndThen();
    await releaseAbandoned();
    await giveUpExpired(parts);
    if (await serverTakesMail()) takeSeat();
  }

  async function serverTakesMail(): Promise<boolean> {
    const through = await mailer();
    if (through !== known) {
      known = through;
      breaker.reset();
      // Whatever was wrong with the settings may be right now.
      if (through) await hastenMails(database, ABOUT_SERVER, clock());
    }
    if (!through) return false;
    if (!breaker.open()) return true;
    if (!breaker.checkDue()) return false;
    const result = await through.check();
    breaker.note(result);
    if (!result.ok) {
      log.warn({ cause: result.cause }, 'the mail server still takes no mail');
      return false;
    }
    log.info({}, 'the mail server takes mail again');
    return true;
  }

  /** One sender more, if there is room: a slow mail server must not hold up what comes after. */
  function takeSeat(): void {
    if (stopped || seats >= MAIL.pool) return;
    const run = sendDue()
      .catch((error: unknown) => log.error({ err: error }, 'a mail could not be worked on'))
      .finally(() => sending.delete(run));
    sending.add(run);
  }

  async function sendDue(): Promise<void> {
    seats += 1;
    try {
      while (!stopped && !breaker.open()) {
        const seen = wakes;
        const mail = await claimMail(database, clock(), MAIL.claimMs);
        if (mail) {
          takeSeat();
          const letGo = keepClaim({ clock, database, later }, mail);
          const result = await deliverMail(parts, mail).finally(letGo);
          if (result) breaker.note(result);
        } else if (seen === wakes) return;
      }
    } finally {
      seats -= 1;
    }
  }

  async function sweepNowAndThen(): Promise<void> {
    const now = clock();
    if (now - sweptAt < HOUSEKEEPING.everyMs) return;
    sweptAt = now;
    await sweepOutbox(database, { finished: now - RETENTION.sentMailMs, dedupe: now - MAIL.duplicateMessageMs });
  }

  async function settled(): Promise<void> {
    while (tending || sending.size > 0) await Promise.all([tending, ...sending]);
  }

  return {
    async enqueue({ kind, message, expiresAt, dedupeKey }, transaction) {
      let added = false;
      for (const recipient of message.to) {
        const mail = {
          kind,
          dedupeKey: dedupeKey && `${dedupeKey}/${recipient}`,
          sealedMessage: secrets.seal(OUTBOX_PURPOSE, JSON.stringify({ ...message, to: [recipient] })),
          expiresAt,
        };
        if (await addMail(transaction ?? database.db, mail, clock(), MAIL.duplicateMessageMs)) added = true;
      }
      return added ? 'queued' : 'duplicate';
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
