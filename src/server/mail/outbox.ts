import type { Transaction } from 'kysely';
import type { CompanyId } from '#domain/company/company-id.ts';
import type { MailMessage } from '#domain/mail/mail-message.ts';
import { noticeMail } from '#domain/mail/notice-mail.ts';
import type { Notice } from '#domain/mail/notice-mail.ts';
import { MAIL } from '#server/base/limits.ts';
import type { Schema } from '#server/store/schema.ts';

/**
 * `nobody` is a sign-in code for an address of no user. It is stored like any other, so that requesting a code takes the same time for every
 * address, and is dropped instead of sent. `chosen` is a mail of reminders and changes, which the person can stop; whether it is still
 * right is checked before it is sent.
 */
type MailKind = 'login-code' | 'nobody' | 'helpdesk' | 'notice' | 'alert' | 'chosen';

export interface QueuedMail {
  readonly kind: MailKind;
  /** Each recipient gets a separate mail, so that a refused one does not affect the others. */
  readonly message: MailMessage;
  /** After this moment (milliseconds since the epoch) it is given up. */
  readonly expiresAt: number;
  /** The client whose rows the mail quotes. The mail is sent only if its reader is a user of that company then. Absent: always sent. */
  readonly about?: CompanyId;
  /** Two mails with the same key within ten minutes count as one: the second is not accepted. */
  readonly dedupeKey?: string;
}

/** Mail is first written to the store, in the transaction of the change that it reports, and sent after the answer, so that an accepted mail is never lost. */
export interface Outbox {
  /** `duplicate` when the key is taken for every recipient. Runs inside `transaction` when given. */
  enqueue(mail: QueuedMail, transaction?: Transaction<Schema>): Promise<'queued' | 'duplicate'>;
  /** Stores a mail to one recipient, and returns the number of its row. */
  add(mail: Omit<QueuedMail, 'dedupeKey' | 'about'>, transaction: Transaction<Schema>): Promise<number>;
  /** Starts sending what is due now; returns at once. Call after the transaction has committed, and after the settings have changed. */
  wake(): void;
  /** Whether there is a mail server to send through at all. */
  configured(): Promise<boolean>;
  /** False while no mailer is set up or the breaker is open: sign-in then answers 503 to everyone. */
  accepting(): Promise<boolean>;
  /** Resolves when no mail is being sent. */
  settled(): Promise<void>;
  /** Stops after the mails that are being sent. */
  stop(): Promise<void>;
}

/** Stores a notice to each recipient, if there are any; `outbox.wake` sends it. */
export async function queueNotice(
  { outbox, productName }: { readonly outbox: Outbox; readonly productName: string },
  to: readonly string[],
  notice: Notice,
  transaction?: Transaction<Schema>,
): Promise<void> {
  if (to.length === 0) return;
  const kind = notice.kind === 'alert' ? 'alert' : 'notice';
  const message = noticeMail(productName, to, notice);
  await outbox.enqueue({ kind, message, expiresAt: notice.at + MAIL.retryForMs }, transaction);
}
