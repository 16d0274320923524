import type { Kysely, Transaction } from 'kysely';
import type { BuildSummary } from '#server/publishing/build-publication.ts';
import { HELD_USERS } from '#server/base/limits.ts';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';
import { putVanished } from './vanished-users.ts';

/** What the guard keeps back, and whom it keeps by that. */
export type Held = Pick<BuildSummary, 'held' | 'vanished'>;

/** What the guard holds back, as the administrator is told. */
export interface HeldReport {
  readonly tab: string;
  /** Company key; empty for a whole tab. */
  readonly company: string;
  readonly reason: string;
  /** Milliseconds since the epoch. */
  readonly since: number;
  readonly rowsBefore: number;
  readonly rowsAfter: number;
  readonly rowsMoved?: number;
  readonly headerBefore: readonly string[];
  readonly headerAfter: readonly string[];
  readonly accepted: boolean;
  readonly fingerprint: string;
}

/** What is held now replaces what was; an item that is held for the same reading keeps its date and its acceptance. */
export async function putHeld(trx: Transaction<Schema>, { held, vanished }: Held, now: number): Promise<void> {
  const earlier = await trx.selectFrom('held_items').selectAll().execute();
  await trx.deleteFrom('held_items').execute();
  const usersHeldSince = new Map<string, number>();
  for (const item of held) {
    const known = earlier.find(({ tab, company }) => tab === item.tab && company === item.company);
    const since = known?.since ?? now;
    if (item.tab === 'users') usersHeldSince.set(item.company, since);
    const { tab, company, reason, fingerprint, ...details } = item;
    await trx
      .insertInto('held_items')
      .values({
        tab,
        company,
        reason,
        fingerprint,
        details: JSON.stringify(details),
        since,
        accepted_by: known?.fingerprint === fingerprint ? known.accepted_by : null,
        accepted_at: known?.fingerprint === fingerprint ? known.accepted_at : null,
      })
      .execute();
  }
  await putVanished(
    trx,
    vanished.map(({ email, company }) => ({ email, company, since: usersHeldSince.get(company) ?? now })),
  );
}

/** What is held now, by tab and company. */
export async function readHeld({ db }: Database): Promise<HeldReport[]> {
  const rows = await db.selectFrom('held_items').selectAll().orderBy('tab').orderBy('company').execute();
  return rows.map(({ tab, company, reason, since, details, fingerprint, accepted_at }) => ({
    tab,
    company,
    reason,
    since,
    fingerprint,
    accepted: accepted_at !== null,
    ...(JSON.parse(details) as Pick<
      HeldReport,
      'rowsBefore' | 'rowsAfter' | 'rowsMoved' | 'headerBefore' | 'headerAfter'
    >),
  }));
}

/** How many tabs and companies' tabs are held now. */
export async function countHeld({ db }: Database): Promise<number> {
  const row = await db
    .selectFrom('held_items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Lets one held item through, for exactly the reading that its fingerprint stands for; false when that is no longer what is held. */
export async function acceptHeldItem(
  db: Kysely<Schema>,
  { tab, company, fingerprint }: Pick<HeldReport, 'tab' | 'company' | 'fingerprint'>,
  by: string,
  at: number,
): Promise<boolean> {
  const result = await db
    .updateTable('held_items')
    .set({ accepted_by: by, accepted_at: at })
    .where('tab', '=', tab)
    .where('company', '=', company)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** What the administrator is told of a held item's users. */
export interface VanishedReport {
  readonly total: number;
  readonly revoked: number;
  /** From when on they sign in no more, in milliseconds since the epoch. */
  readonly keptOutFrom: number;
  /** The first of them in the order of the alphabet, `HELD_USERS.listed` at most. */
  readonly emails: readonly string[];
}

/** By company key of the held item. */
export async function readVanished({ db }: Database): Promise<ReadonlyMap<string, VanishedReport>> {
  const figures = await db
    .selectFrom('vanished_users')
    .select(({ fn }) => [
      'company',
      fn.countAll<number>().as('total'),
      fn.count<number>('revoked_at').as('revoked'),
      fn.max('since').as('since'),
    ])
    .groupBy('company')
    .execute();
  const reports = await Promise.all(
    figures.map(async ({ company, total, revoked, since }) => {
      const rows = await db
        .selectFrom('vanished_users')
        .select('email')
        .where('company', '=', company)
        .orderBy('email')
        .limit(HELD_USERS.listed)
        .execute();
      const keptOutFrom = Number(since) + HELD_USERS.signInForMs;
      const emails = rows.map(({ email }) => email);
      return [company, { total: Number(total), revoked: Number(revoked), keptOutFrom, emails }] as const;
    }),
  );
  return new Map(reports);
}
