/** A normalised e-mail address: the identity of a user. Made only by `emailKey`. */
export type EmailKey = string & { readonly __brand: 'EmailKey' };

/** Longest address that SMTP can carry in a path (RFC 5321, section 4.5.3.1.3, less the angle brackets). */
export const EMAIL_LONGEST = 254;

/**
 * The address trimmed and in lower case, or undefined if the portal does not accept it: ASCII only (a look-alike letter must never reach another
 * person's mailbox), one @, no spaces, quotes or lists.
 */
export function emailKey(address: string): EmailKey | undefined {
  const typed = address.trim();
  // Tested before the conversion to lower case, which turns the sign for kelvin into the letter k.
  if (typed.length > EMAIL_LONGEST || !PRINTED_ASCII.test(typed)) return undefined;
  const key = typed.toLowerCase();
  return /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/.test(key) && !key.includes('..')
    ? (key as EmailKey)
    : undefined;
}

const PRINTED_ASCII = /^[!-~]*$/;

/** The part after the last @. */
export function domainOf(email: EmailKey): string {
  return email.slice(email.lastIndexOf('@') + 1);
}
