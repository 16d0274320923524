import type { MailMessage } from '#domain/mail/mail-message.ts';

/** Why a mail did not go out; the administrator reads it in plain words. */
export type MailCause =
  | 'not-configured'
  | 'refused-address'
  | 'forbidden-host'
  | 'connection-refused'
  | 'timed-out'
  | 'host-not-found'
  | 'certificate'
  | 'tls-required'
  | 'authentication'
  | 'sender-refused'
  | 'recipient-refused'
  | 'greylisted'
  | 'message-refused'
  | 'unknown';

export type MailResult =
  { readonly ok: true } | { readonly ok: false; readonly cause: MailCause; readonly temporary: boolean };

/** Port: something that takes a mail. Adapters: `smtp/`, `mailbox/`. */
export interface Mailer {
  /** Never rejects. A recipient that was refused makes the whole result a failure. */
  send(message: MailMessage): Promise<MailResult>;
  close(): Promise<void>;
}
