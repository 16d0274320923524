import * as z from 'zod/mini';
import { DEFAULT_CLOSING } from '#domain/mail/chosen-mail.ts';
import type { MailMessage } from '#domain/mail/mail-message.ts';
import type { CompanyId } from '#domain/company/company-id.ts';
import { oneLine, withoutControls } from '#domain/text/control-characters.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { invalidConfiguration } from './changes.ts';

export const MAILS_KEY = 'mails';

/** For which clients the firm has turned reminders and digests on: none, those in the list, or all. */
export const MAIL_MODES = ['off', 'some', 'all'] as const;

export const mailsDocument = z.object({
  mode: z.enum(MAIL_MODES),
  /** Ids of companies, for the mode `some`. */
  clients: z.array(z.string()),
  closing: z.string(),
  /** Another sender than that of sign-in codes; empty for the same. */
  senderName: z.string(),
  senderEmail: z.string(),
});
export type MailsDocument = z.output<typeof mailsDocument>;

const DEFAULT_MAILS: MailsDocument = {
  mode: 'off',
  clients: [],
  closing: DEFAULT_CLOSING,
  senderName: '',
  senderEmail: '',
};

/** The settings of a stored document. Off if nothing is stored. */
export function mailsIn(value: unknown): MailsDocument {
  return value === null ? DEFAULT_MAILS : mailsDocument.parse(value);
}

/** Whether the firm has turned reminders and digests on for a client, by any of its ids. */
export function isOnFor({ mode, clients }: MailsDocument, companyIds: readonly CompanyId[]): boolean {
  return mode === 'all' || (mode === 'some' && companyIds.some((id) => clients.includes(id)));
}

/** The sender that the firm has set for reminders and digests; undefined to use that of sign-in codes. */
export function senderIn({ senderName, senderEmail }: MailsDocument): MailMessage['sender'] {
  return senderEmail === '' ? undefined : { name: senderName, address: senderEmail };
}

/** The document to store for what was entered. Throws `invalid-configuration` with a sentence. */
export function mailsToStore({ mode, clients, closing, senderName, senderEmail }: MailsDocument): MailsDocument {
  const address = senderEmail.trim();
  if (address !== '' && !emailKey(address)) throw invalidConfiguration('The sender must be a valid email address.');
  if (address === '' && oneLine(senderName) !== '')
    throw invalidConfiguration('Please enter the address of the sender too.');
  return {
    mode,
    clients: [...new Set(clients)].toSorted(),
    closing: withoutControls(closing),
    senderName: oneLine(senderName),
    senderEmail: address,
  };
}
