import type { Kysely } from 'kysely';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { CompanyScope } from '#domain/viewer/viewer.ts';
import { NO_MAILS } from '#domain/reminder/mail-choices.ts';
import { addFeed, listFeeds } from '#server/store/calendar-feeds.ts';
import { addInstructions, historyRows } from '#server/store/instructions.ts';
import { putSeen, readSeen } from '#server/store/journal.ts';
import { putChoices, readChoices } from '#server/store/mail-choices.ts';
import { listSavedViews, putSavedView } from '#server/store/saved-views.ts';
import type { Schema } from '#server/store/schema.ts';

/** Lasting data of each kind, created by a person of a client at one moment. */
export interface LeftRow<Client> {
  readonly email: EmailKey;
  readonly client: Client;
  readonly n: number;
  readonly publication: number;
}

/** The data that a person with a client's history should find: their own, and all instructions of the client. */
export function left<Client>(
  rows: readonly LeftRow<Client>[],
  email: EmailKey,
  chain: readonly Client[],
): readonly string[] {
  const here = rows.filter(({ client }) => chain.includes(client));
  const own = here.filter((row) => row.email === email);
  const newest = chain.map((client) => own.findLast((row) => row.client === client)).find((row) => row !== undefined);
  return [
    ...own.flatMap(({ n }) => [`view ${n}`, `calendar ${n}`]),
    ...here.map(({ n }) => `instruction ${n}`),
    ...(newest ? [`choices ${newest.n}`] : []),
    ...(own.length > 0 ? [`mark ${Math.max(...own.map(({ publication }) => publication))}`] : []),
  ].toSorted();
}

let last = 0;

export const leave = {
  async write(db: Kysely<Schema>, scope: CompanyScope, email: EmailKey, at: number) {
    const n = ++last;
    const { companyId, publication } = scope;
    await putSavedView(db, { scope, email }, { id: `view-${n}`, name: `view ${n}`, query: '' }, 1_000, at);
    await addFeed(db, {
      id: `feed-${n}`,
      secret_hash: `hash-${n}`,
      email,
      company_id: companyId,
      name: `calendar ${n}`,
      detail: 'short',
      created_at: at,
      fetched_at: null,
      fetched_by: null,
    });
    await putSeen(db, email, scope, { publication, at });
    await putChoices(
      db,
      {
        companyId,
        email,
        choices: NO_MAILS,
        notBefore: [],
        begunOn: '2026-01-01',
        digestDay: undefined,
        digestFrom: n,
        unsubscribeSeed: `seed-${n}`,
        changedAt: at,
        absentSince: undefined,
      },
      `unsubscribe-${n}`,
    );
    const instruction = {
      set_id: 'set',
      deadline: '["M-1","annuity"]',
      matter_id: 'M-1',
      choice: 'proceed',
      state: 'received',
      given_by: email,
      changed_at: at,
      late_at: at,
      late_told_at: null,
      assigned_to: '',
      replaced_by: null,
      flag: '',
      flag_now: '',
      flag_since: 0,
      searched: 'm-1',
    } as const;
    await db
      .transaction()
      .execute((trx) => addInstructions(trx, [{ ...instruction, company_id: companyId, number: n, given_at: at }]));
    return { n, publication };
  },

  /** The data that the person finds, read as the pages read it. */
  async read(db: Kysely<Schema>, scope: CompanyScope, email: EmailKey): Promise<readonly string[]> {
    const { companyIds } = scope;
    const views = await listSavedViews(db, { scope, email }, 0);
    const feeds = await listFeeds(db, email, companyIds);
    const instructions = await historyRows(db, companyIds, { limit: 10_000 });
    const choices = await readChoices(db, companyIds, email);
    const seen = await readSeen(db, email, scope);
    return [
      ...[...views, ...feeds].map(({ name }) => name),
      ...instructions.map(({ number }) => `instruction ${number}`),
      ...(choices ? [`choices ${choices.digestFrom}`] : []),
      ...(seen ? [`mark ${seen.publication}`] : []),
    ].toSorted();
  },
};
