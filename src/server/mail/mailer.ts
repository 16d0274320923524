import type { MailCause } from '#domain/mail/mail-causes.ts';
import type { MailMessage } from '#domain/mail/mail-message.ts';

export type { MailCause };

export type MailResult = { readonly ok: true } | MailFailure;

export interface MailFailure {
  readonly ok: false;
  readonly cause: MailCause;
  /** Whether a later attempt may succeed: the server said so, or the fault is with the server or its settings. */
  readonly temporary: boolean;
  /** Whether an allowed host has answered as a mail server. If not, an administrator must not learn the cause. */
  readonly greeted: boolean;
}

/** The port of a mailer. Adapters: `smtp/`, `mailbox/`. Neither call ever rejects. */
export interface Mailer {
  /**
   * Sends one mail. One refused recipient makes the whole result a failure. `id` is the same for every attempt at the same mail, so that a
   * mail server which has seen it before can drop the copy.
   */
  send(message: MailMessage, id?: string): Promise<MailResult>;
  /** Whether the server would accept mail: the conversation up to the login, without a mail. */
  check(): Promise<MailResult>;
}

/** Causes that concern one mail; every other cause concerns the server as a whole. */
const ABOUT_ONE_MAIL: ReadonlySet<MailCause> = new Set([
  'recipient-refused',
  'relay-refused',
  'refused-address',
  'greylisted',
  'message-refused',
]);

/** Whether the next mail would fail for the same cause. */
export function isAboutServer(cause: MailCause): boolean {
  return !ABOUT_ONE_MAIL.has(cause);
}

/** Whether a mail was given up for a cause that any later mail to the same address would meet too. */
export function isOfAddress(cause: string): boolean {
  return cause === 'recipient-refused' || cause === 'refused-address';
}
