import type { Kysely } from 'kysely';
import { PASSKEYS } from '#server/base/limits.ts';
import { sha256 } from '#server/base/tokens.ts';
import type { PasskeyRow, Schema } from './schema.ts';

/* Passkeys and the challenges that they answer. Every function takes the database or a transaction. */

/** Returns the passkeys of a user, the oldest first. */
export async function listPasskeys(db: Kysely<Schema>, email: string): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('email', '=', email).orderBy('created_at').orderBy('id').execute();
}

/** Returns the passkey with this id, or undefined. */
export async function findPasskey(db: Kysely<Schema>, id: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Stores a passkey. Returns false if there is one with this id already, of any user. */
export async function addPasskey(db: Kysely<Schema>, passkey: PasskeyRow): Promise<boolean> {
  const result = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Renames a passkey of this user. Returns false if the user has none with this id. */
export async function renamePasskey(db: Kysely<Schema>, email: string, id: string, name: string): Promise<boolean> {
  const result = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('email', '=', email)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Removes a passkey of this user. Returns false if the user has none with this id. */
export async function removePasskey(db: Kysely<Schema>, email: string, id: string): Promise<boolean> {
  const result = await db.deleteFrom('passkeys').where('id', '=', id).where('email', '=', email).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/**
 * Notes a use. The counter of an authenticator must grow: a number that was seen already means a copy (Web Authentication level 3, section
 * 6.1.1). An authenticator without a counter always sends 0. Returns false for a copy, or if the passkey no longer exists.
 */
export async function notePasskeyUse(db: Kysely<Schema>, id: string, counter: number, now: number): Promise<boolean> {
  const result = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Records that a challenge was answered. Returns false if it was answered before; of several answers at once, one returns true. The record outlives the
 * challenge by its lifetime, because the clocks of two instances may differ.
 */
export async function spendPasskeyChallenge(
  db: Kysely<Schema>,
  challenge: { readonly text: string; readonly expiresAt: number },
  purpose: 'register' | 'sign-in' | 'instruct',
): Promise<boolean> {
  const expires_at = challenge.expiresAt + PASSKEYS.challengeMs;
  const result = await db
    .insertInto('passkey_challenges')
    .values({ id: sha256(challenge.text), purpose, challenge: '', email: null, expires_at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
