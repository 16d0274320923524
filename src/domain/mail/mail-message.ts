import { dayText, today } from '#domain/time/calendar-date.ts';

/** A message for the mailer. The sender comes from the settings. */
export interface MailMessage {
  readonly to: readonly string[];
  /** One line. */
  readonly subject: string;
  readonly text: string;
  /** The same as `text`, for mail programs that show HTML; made by `mailHtml` only. */
  readonly html: string;
  readonly replyTo?: string;
  /** The sender that the firm has set for this kind of mail. Absent: the sender of the mail settings. */
  readonly sender?: { readonly name: string; readonly address: string };
  /** The address that ends this kind of mail with one click (RFC 8058). */
  readonly unsubscribe?: string;
}

/** A moment (milliseconds since the epoch) as a mail states it: 21 Nov 2026, 14:05 UTC. The reader's time zone is not known. */
export function mailTimestamp(at: number): string {
  return `${dayText(today(at, 'UTC'))}, ${new Date(at).toISOString().slice(11, 16)} UTC`;
}
