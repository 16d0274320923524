import * as z from 'zod/mini';
import { domainOf, emailKey } from '#domain/viewer/email-address.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import { invalidConfiguration } from './changes.ts';

export const ADMIN_EMAILS_KEY = 'admin-emails';

/** The two lists as they are stored. If `system` is null, the installation's defaults are the system list. */
export const adminEmailsDocument = z.object({
  system: z.nullable(z.array(z.string())),
  additional: z.array(z.string()),
});
export type AdminEmailsDocument = z.output<typeof adminEmailsDocument>;

export interface AdminEmails {
  readonly system: readonly EmailKey[];
  readonly additional: readonly EmailKey[];
}

/** The lists that apply now. An address that is in both counts as a system one. */
export function adminEmailsIn(value: unknown, defaults: readonly EmailKey[]): AdminEmails {
  const document = value === null ? { system: null, additional: [] } : adminEmailsDocument.parse(value);
  const system = document.system === null ? defaults : keys(document.system);
  return { system, additional: keys(document.additional).filter((email) => !system.includes(email)) };
}

/** The document to store. A system list that equals the defaults is not stored, so that it follows them when the operator changes them. */
export function adminEmailsToStore(
  { system, additional }: AdminEmails,
  defaults: readonly EmailKey[],
): AdminEmailsDocument {
  const sameAsDefaults = system.length === defaults.length && system.every((email) => defaults.includes(email));
  return { system: sameAsDefaults ? null : [...system], additional: [...additional] };
}

/**
 * Checks a typed list. Throws `invalid-configuration` for an entry that is not an address in plain ASCII (a look-alike letter must not pass),
 * and for an address that is already in this list or in `others`, also with another letter case or another plus-tag.
 */
export function checkedAdminEmails(typed: readonly string[], others: readonly EmailKey[]): EmailKey[] {
  const seen = new Set(others.map(withoutTag));
  return typed.map((address) => {
    const email = emailKey(address);
    // A domain without a dot is a typing mistake: no mail from another machine would reach it.
    if (!email || !domainOf(email).includes('.'))
      throw invalidConfiguration(
        address.trim() === '' ? 'Please enter an email address.' : 'Please enter a valid email address.',
      );
    if (seen.has(withoutTag(email))) throw invalidConfiguration('This email address is already in the list.');
    seen.add(withoutTag(email));
    return email;
  });
}

/** The address without its plus-tag: to most mail servers that is the same mailbox. */
function withoutTag(email: EmailKey): string {
  const at = email.lastIndexOf('@');
  return email.slice(0, at).replace(/(?!^)\+.*$/, '') + email.slice(at);
}

function keys(addresses: readonly string[]): EmailKey[] {
  return addresses.flatMap((address) => emailKey(address) ?? []);
}
