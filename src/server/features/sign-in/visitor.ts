import { emailKey } from '#domain/viewer/email-address.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { addressHashOf, deviceIdOf } from '#server/sessions/complete-sign-in.ts';
import type { Database } from '#server/store/database.ts';
import { isKnownDevice } from '#server/store/devices.ts';

/** Somebody at the door: the address that was typed, and whether this browser has signed in with it before. */
export interface Visitor {
  /** Undefined for what is no address; the rest is done all the same. */
  readonly email: EmailKey | undefined;
  readonly addressHash: string;
  /** Id of the known device; undefined where the browser has not signed in as this address. */
  readonly knownDevice: string | undefined;
}

/** `typed` is the address as it came, `deviceCookie` what the browser has from an earlier sign-in. */
export async function meet(
  { database, secrets }: { readonly database: Database; readonly secrets: Secrets },
  typed: string,
  deviceCookie: string | undefined,
): Promise<Visitor> {
  const email = emailKey(typed);
  // As it stands where it is no address: made small, it might become somebody's.
  const addressHash = addressHashOf(secrets, email ?? typed.trim());
  const device = deviceCookie === undefined ? undefined : deviceIdOf(deviceCookie, addressHash);
  const known = device !== undefined && (await isKnownDevice(database.db, device));
  return { email, addressHash, knownDevice: known ? device : undefined };
}
