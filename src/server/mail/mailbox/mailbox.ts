import type { MailMessage } from '#domain/mail/mail-message.ts';
import type { Clock } from '../../clock.ts';
import type { Mailer } from '../mailer.ts';

/** One mail as `/dev/mailbox.json` shows it. */
export interface MailboxEntry extends Omit<MailMessage, 'to'> {
  readonly to: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface Mailbox extends Mailer {
  /** Newest first. */
  list(): readonly MailboxEntry[];
}

/** Mails kept; the demo may run for weeks. */
const KEPT = 500;

/** Takes every mail and keeps the newest: the demo's mail server, and the tests'. */
export function createMailbox(clock: Clock): Mailbox {
  const entries: MailboxEntry[] = [];
  return {
    async send(message) {
      entries.unshift({ ...message, to: message.to.join(', '), at: clock() });
      entries.length = Math.min(entries.length, KEPT);
      return { ok: true };
    },
    async close() {},
    list: () => entries,
  };
}
