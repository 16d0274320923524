import { sql } from 'kysely';
import type { ExpressionBuilder, Kysely } from 'kysely';
import { CODES } from '#server/limits.ts';
import type { ChallengeRow, Schema } from './schema.ts';

/*
 * Sign-in codes on their way. Every function takes the database or a transaction. Addresses and browsers come as hashes, codes sealed;
 * an address that nobody has gets a row like any other, without a code.
 */

/** Whose code it is: a code works for one address, in one browser. */
export interface ChallengeOwner {
  readonly addressHash: string;
  /** Null for a code that was issued on the host, for any browser. */
  readonly browserHash: string | null;
}

/** What codes are sealed for. */
export const CODE_PURPOSE = 'challenges/code';

/** A challenge counts while it is neither used, burnt nor expired. */
const live = (now: number) =>
  sql<boolean>`(used_at is null and attempts < ${sql.lit(CODES.attemptsPerChallenge)} and expires_at > ${now})`;

/** What a browser may answer: what it asked for, and what was issued on the host. */
const answerableBy = (browserHash: string | undefined) => (eb: ExpressionBuilder<Schema, 'challenges'>) =>
  browserHash === undefined
    ? eb('browser_hash', 'is', null)
    : eb.or([eb('browser_hash', 'is', null), eb('browser_hash', '=', browserHash)]);

/** Whether there is anything that this browser may answer: whoever comes without leaves no trace in the store. */
export async function anyLive(
  db: Kysely<Schema>,
  addressHash: string,
  browserHash: string | undefined,
  now: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('challenges')
    .select('id')
    .where('address_hash', '=', addressHash)
    .where(answerableBy(browserHash))
    .where(live(now))
    .executeTakeFirst();
  return row !== undefined;
}

/** The challenge that this browser still has for this address. */
export async function findLive(
  db: Kysely<Schema>,
  { addressHash, browserHash }: ChallengeOwner,
  now: number,
): Promise<ChallengeRow | undefined> {
  return db
    .selectFrom('challenges')
    .selectAll()
    .where('address_hash', '=', addressHash)
    .where('browser_hash', browserHash === null ? 'is' : '=', browserHash)
    .where(live(now))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** How many browsers have a live challenge for this address. */
export async function countLive(db: Kysely<Schema>, addressHash: string, now: number): Promise<number> {
  const row = await db
    .selectFrom('challenges')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('address_hash', '=', addressHash)
    .where('browser_hash', 'is not', null)
    .where(live(now))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Opens a challenge in place of whatever this owner had. */
export async function openChallenge(
  db: Kysely<Schema>,
  challenge: ChallengeOwner & {
    readonly id: string;
    readonly sealedCode: string | null;
    /** Keys of the budgets that its mail was taken from. */
    readonly drawnOn?: readonly string[];
  },
  now: number,
): Promise<void> {
  const { addressHash, browserHash } = challenge;
  await db
    .deleteFrom('challenges')
    .where('address_hash', '=', addressHash)
    .where('browser_hash', browserHash === null ? 'is' : '=', browserHash)
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
 * Counts an attempt on every live challenge that this browser may answer, before anything is compared, in one statement: of any number
 * of parallel attempts only the first few get a challenge back.
 */
export async function countAttempt(
  db: Kysely<Schema>,
  addressHash: string,
  browserHash: string | undefined,
  now: number,
): Promise<ChallengeRow[]> {
  return db
    .updateTable('challenges')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('address_hash', '=', addressHash)
    .where(answerableBy(browserHash))
    .where(live(now))
    .returningAll()
    .execute();
}

/** Wipes the codes of challenges that have no attempt left. */
export async function burn(db: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.updateTable('challenges').set({ sealed_code: null }).where('id', 'in', ids).execute();
}

/** The budgets that the mail of a challenge was taken from. */
export function drawnOn({ drawn_on }: ChallengeRow): readonly string[] {
  return drawn_on === null ? [] : (JSON.parse(drawn_on) as string[]);
}

/** Spends a challenge. True for exactly one caller, whoever else comes at the same time. */
export async function consume(db: Kysely<Schema>, id: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('challenges')
    .set({ used_at: now, sealed_code: null })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
