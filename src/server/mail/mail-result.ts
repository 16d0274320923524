import type { MailCause } from './mailer.ts';

/** The causes that show that a mail server has answered: only they may be told apart to an administrator. */
export const GREETED: ReadonlySet<MailCause> = new Set<MailCause>([
  'tls-required',
  'authentication',
  'sender-refused',
  'recipient-refused',
  'greylisted',
  'message-refused',
]);
