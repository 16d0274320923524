import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { CODES } from '#server/base/limits.ts';
import { sha256 } from '#server/base/tokens.ts';
import type { ChallengeRow, Schema } from './schema.ts';

/*
 * Sign-in codes that can still be used. Every function takes the database or a transaction. Addresses and browsers are passed as hashes, codes sealed;
 * an unknown address gets a row like any other.
 */

/** The owner of a code: it works for one address, in one browser or with the secret that it was issued with. */
export interface ChallengeOwner {
  readonly addressHash: string;
  readonly browserHash: string;
}

/** Who issued a code without mail: the operator on the host, or an administrator on the page, which is for clients only. */
export const ISSUERS = ['host', 'page'] as const;
export type Issuer = (typeof ISSUERS)[number];

/** Used in place of the browser's hash for an issued code: without the secret, a guess finds no challenge. */
export function issuedBy(issuer: Issuer, secret: string): string {
  return `${issuer}/${sha256(secret)}`;
}

/** Purpose for which codes are sealed. */
export const CODE_PURPOSE = 'challenges/code';

/** The same as `isLive`, in SQL. */
const live = (now: number) =>
  sql<boolean>`(used_at is null and attempts < ${sql.lit(CODES.attemptsPerChallenge)} and expires_at > ${now})`;

/** The challenge of this owner, even if it is over. If a browser requested twice at the same moment there are two; then the one with a code. */
export async function findChallenge(
  db: Kysely<Schema>,
  { addressHash, browserHash }: ChallengeOwner,
): Promise<ChallengeRow | undefined> {
  return db
    .selectFrom('challenges')
    .selectAll()
    .where('address_hash', '=', addressHash)
    .where('browser_hash', '=', browserHash)
    .orderBy(sql`case when sealed_code is null then 1 else 0 end`)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** Whether a challenge can still be answered: it is neither used, out of attempts nor expired. */
export function isLive({ used_at, attempts, expires_at }: ChallengeRow, now: number): boolean {
  return used_at === null && attempts < CODES.attemptsPerChallenge && expires_at > now;
}

/** Opens a challenge and removes the owner's earlier one. */
export async function openChallenge(
  db: Kysely<Schema>,
  challenge: ChallengeOwner & {
    readonly id: string;
    readonly sealedCode: string | null;
    /** Keys of the budgets from which its mail was taken. */
    readonly drawnOn?: readonly string[];
  },
  now: number,
): Promise<void> {
  const { addressHash, browserHash } = challenge;
  await db
    .deleteFrom('challenges')
    .where('address_hash', '=', addressHash)
    .where('browser_hash', '=', browserHash)
    .execute();
  await db
    .insertInto('challenges')
    .values({
      id: challenge.id,
      address_hash: addressHash,
      browser_hash: browserHash,
      sealed_code: challenge.sealedCode,
      attempts: 0,
      created_at: now,
      expires_at: now + CODES.lifetimeMs,
      used_at: null,
      drawn_on: challenge.drawnOn ? JSON.stringify(challenge.drawnOn) : null,
    })
    .execute();
}

/**
 * Counts an attempt on the live challenge of this owner before any code is compared, in one statement, so that of any number of parallel attempts
 * only the first few get a challenge back.
 */
export async function countAttempt(
  db: Kysely<Schema>,
  { addressHash, browserHash }: ChallengeOwner,
  now: number,
): Promise<ChallengeRow[]> {
  return db
    .updateTable('challenges')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('address_hash', '=', addressHash)
    .where('browser_hash', '=', browserHash)
    .where(live(now))
    .returningAll()
    .execute();
}

/** Removes the codes that were issued for an address, because a new one is issued. */
export async function forgetIssued(db: Kysely<Schema>, addressHash: string): Promise<void> {
  await db
    .deleteFrom('challenges')
    .where('address_hash', '=', addressHash)
    .where((eb) => eb.or(ISSUERS.map((issuer) => eb('browser_hash', 'like', `${issuer}/%`))))
    .execute();
}

/** Deletes the codes of challenges that have no attempt left. */
export async function burn(db: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.updateTable('challenges').set({ sealed_code: null }).where('id', 'in', ids).execute();
}

/** Keys of the budgets from which the mail of a challenge was taken. */
export function drawnOn({ drawn_on }: ChallengeRow): readonly string[] {
  return drawn_on === null ? [] : (JSON.parse(drawn_on) as string[]);
}

/** Spends a challenge. Of several calls at the same time, exactly one returns true. */
export async function consume(db: Kysely<Schema>, id: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('challenges')
    .set({ used_at: now, sealed_code: null })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
