import { emailKey } from '#domain/viewer/email-address.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import { addressHashOf, deviceIdOf } from '#server/sessions/complete-sign-in.ts';
import { findPerson } from '#server/sessions/find-person.ts';
import type { Person } from '#server/sessions/find-person.ts';
import { isKnownDevice } from '#server/store/devices.ts';
import type { SignInParts } from './sign-in-parts.ts';

/** Who asks to sign in: the address that was typed, whose it is, and whether this browser has signed in with it before. */
export interface Visitor {
  /** Undefined for what is no address; the rest is done all the same. */
  readonly email: EmailKey | undefined;
  readonly addressHash: string;
  /** Undefined for an address that may not sign in. */
  readonly person: Person | undefined;
  /** Id of the known device; undefined where the browser has not signed in as this address. */
  readonly knownDevice: string | undefined;
}

/** `typed` is the address as it came, `deviceCookie` what the browser has from an earlier sign-in. */
export async function meet(parts: SignInParts, typed: string, deviceCookie: string | undefined): Promise<Visitor> {
  const email = emailKey(typed);
  // As it stands where it is no address: made small, it might become somebody's.
  const addressHash = addressHashOf(parts.secrets, email ?? typed.trim());
  const person = email && (await findPerson(parts, email));
  const device = deviceCookie === undefined ? undefined : deviceIdOf(deviceCookie, addressHash);
  const known = device !== undefined && (await isKnownDevice(parts.database.db, device));
  return { email, addressHash, person, knownDevice: known ? device : undefined };
}
