import * as z from 'zod/mini';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import { invalidConfiguration } from './refusals.ts';

export const ADMIN_EMAILS_KEY = 'admin-emails';

/** How the two lists lie in the store. Without a system list of its own the installation's defaults count. */
export const adminEmailsDocument = z.object({
  system: z.nullable(z.array(z.string())),
  additional: z.array(z.string()),
});
export type AdminEmailsDocument = z.output<typeof adminEmailsDocument>;

export interface AdminEmails {
  readonly system: readonly EmailKey[];
  readonly additional: readonly EmailKey[];
}

/** The lists in force. An address that stands in both counts as a system one. */
export function adminEmailsIn(value: unknown, defaults: readonly EmailKey[]): AdminEmails {
  const document = value === null ? { system: null, additional: [] } : adminEmailsDocument.parse(value);
  const system = document.system === null ? defaults : keys(document.system);
  return { system, additional: keys(document.additional).filter((email) => !system.includes(email)) };
}

/** The document to store. A system list that is the defaults follows them when the operator changes them. */
export function adminEmailsToStore(
  { system, additional }: AdminEmails,
  defaults: readonly EmailKey[],
): AdminEmailsDocument {
  const sameAsDefaults = system.length === defaults.length && system.every((email) => defaults.includes(email));
  return { system: sameAsDefaults ? null : [...system], additional: [...additional] };
}

/**
 * A list as it was typed. Throws `invalid-configuration`: for what is no address of plain ASCII (a look-alike letter must not pass), and
 * for one that stands twice, in this list or in `others`, be it with another letter case or another plus-tag.
 */
export function checkedAdminEmails(typed: readonly string[], others: readonly EmailKey[]): EmailKey[] {
  const seen = new Set(others.map(withoutTag));
  return typed.map((address) => {
    const email = emailKey(address);
    if (!email)
      throw invalidConfiguration(
        address.trim() === '' ? 'Please enter an email address.' : 'Please enter a valid email address.',
      );
    if (seen.has(withoutTag(email))) throw invalidConfiguration('This email address is already in the list.');
    seen.add(withoutTag(email));
    return email;
  });
}

/** Without what stands after a plus: to most mail servers that is the same mailbox. */
function withoutTag(email: EmailKey): string {
  const at = email.lastIndexOf('@');
  return email.slice(0, at).replace(/(?!^)\+.*$/, '') + email.slice(at);
}

function keys(addresses: readonly string[]): EmailKey[] {
  return addresses.flatMap((address) => emailKey(address) ?? []);
}
