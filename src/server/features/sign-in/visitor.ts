import type { MailMessage } from '#domain/mail/mail-message.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { Log } from '#server/base/log.ts';
import type { Directory } from '#server/directory/directory.ts';
import { addressHashOf, deviceIdOf } from '#server/sessions/complete-sign-in.ts';
import type { CompleteSignInParts } from '#server/sessions/complete-sign-in.ts';
import { findPerson } from '#server/sessions/find-person.ts';
import type { Person } from '#server/sessions/find-person.ts';
import { isKnownDevice } from '#server/store/devices.ts';

export interface SignInParts extends CompleteSignInParts {
  readonly directory: Directory;
  readonly log: Log;
  /**
   * Reads the template and returns a function that composes the mail at once. It is called inside a transaction, where nothing else may
   * use the store.
   */
  readonly codeMail: () => Promise<(person: Person, code: string) => MailMessage>;
  /** Milliseconds. `CODES.responseFloorMs`, except in tests that do not measure it. */
  readonly responseFloorMs?: number;
}

/** A browser that wants to sign in: the typed address, its user, and whether this browser has signed in with it before. */
export interface Visitor {
  /** Undefined if the typed text is not an address. All later steps still run, so that the call takes the same time. */
  readonly email: EmailKey | undefined;
  readonly addressHash: string;
  /** Undefined for an address that may not sign in. */
  readonly person: Person | undefined;
  /** Id of the known device; undefined if the browser has not signed in with this address before. */
  readonly knownDevice: string | undefined;
}

/** Looks up a visitor. `typed` is the address as typed, `deviceCookie` the cookie that an earlier sign-in left. */
export async function visitorOf(parts: SignInParts, typed: string, deviceCookie: string | undefined): Promise<Visitor> {
  const email = emailKey(typed);
  // Text that is not an address is hashed unchanged: in lower case it might equal a real user's.
  const addressHash = addressHashOf(parts.secrets, email ?? typed.trim());
  const person = email && (await findPerson(parts, email));
  const device = deviceCookie === undefined ? undefined : deviceIdOf(deviceCookie, addressHash);
  const known = device !== undefined && (await isKnownDevice(parts.database.db, device));
  return { email, addressHash, person, knownDevice: known ? device : undefined };
}
