import type { MailMessage } from '#domain/mail/mail-message.ts';
import { oneLine } from '#domain/text/control-characters.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { Clock } from '#server/base/clock.ts';
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

/** Number of mails that are kept, because the demo may run for weeks. */
const KEPT = 500;

/** Accepts every mail and keeps the newest. Used by the demo and by tests in place of a mail server. */
export function createMailbox(clock: Clock): Mailbox {
  const entries: MailboxEntry[] = [];
  return {
    async send({ to, subject, text, html, replyTo }) {
      if (to.length === 0 || to.some((address) => !emailKey(address)))
        return { ok: false, cause: 'refused-address', temporary: false, greeted: true };
      const addressed = to.map((address) => address.trim()).join(', ');
      entries.unshift({
        to: addressed,
        subject: oneLine(subject),
        text,
        html,
        ...(replyTo ? { replyTo } : {}),
        at: clock(),
      });
      entries.length = Math.min(entries.length, KEPT);
      return { ok: true };
    },
    check: async () => ({ ok: true }),
    list: () => entries,
  };
}
