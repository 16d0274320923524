import type { Kysely, Transaction } from 'kysely';
import type { HeldItem } from '#server/publishing/guard-reading.ts';
import type { BuildSummary } from '#server/publishing/build-publication.ts';
import { HELD_USERS } from '#server/base/limits.ts';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';
import { putVanished } from './vanished-users.ts';

/** What the guard holds, and the users who stay because of it. */
export type Held = Pick<BuildSummary, 'held' | 'vanished'>;

/** A held item, as the administrator sees it. */
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

/** Replaces the held items. An item that is held for the same reading keeps its date and its acceptance. */
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

/** The held items of the last reading. */
export async function readHeldItems(db: Kysely<Schema>): Promise<HeldItem[]> {
  const rows = await db.selectFrom('held_items').selectAll().execute();
  return rows.map(({ tab, company, reason, fingerprint, details }) => ({
    ...(JSON.parse(details) as Omit<HeldItem, 'tab' | 'company' | 'reason' | 'fingerprint'>),
    tab: tab as HeldItem['tab'],
    company,
    reason: reason as HeldItem['reason'],
    fingerprint,
  }));
}

/** The held items, by tab and company. */
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

/** Accepts one held item for the reading with this fingerprint. Returns false if the item is no longer held for that reading. */
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

/** The users of a held item, as the administrator sees them. */
export interface VanishedReport {
  readonly total: number;
  readonly revoked: number;
  /** When they can no longer sign in, in milliseconds since the epoch. */
  readonly keptOutFrom: number;
  /** The first `HELD_USERS.listed` of them in alphabetical order. */
  readonly emails: readonly string[];
}

/** The users of held items, by company key of the item. */
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
