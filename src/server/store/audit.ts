import { sql } from 'kysely';
import type { Kysely, RawBuilder, Selectable, Transaction } from 'kysely';
import type { Clock } from '#server/base/clock.ts';
import type { Log } from '#server/base/log.ts';
import { idsOfClients } from './clients-by-name.ts';
import type { ClientFilter } from './clients-by-name.ts';
import type { Database } from './database.ts';
import type { AuditRow, Schema } from './schema.ts';

/** One entry. `src/server/audit` lists the kinds. */
interface NewEntry {
  readonly kind: string;
  readonly actor: string;
  readonly subject?: string;
  readonly companyId?: string | undefined;
  readonly origin?: { readonly ip: string; readonly userAgent: string; readonly requestId: string };
  readonly details?: Readonly<Record<string, unknown>>;
}

interface AuditStore {
  /** Never rejects: if the entry cannot be written, the log says so without its content. */
  record(entry: NewEntry): Promise<void>;
  /** Rejects if the entry cannot be written. With a transaction, the entry is part of it. */
  mustRecord(entry: NewEntry, transaction?: Transaction<Schema>): Promise<void>;
}

/** The audit log in the store. */
export function createAuditLog({ db }: Database, clock: Clock, log: Log): AuditStore {
  async function mustRecord(entry: NewEntry, transaction: Kysely<Schema> = db): Promise<void> {
    const { kind, actor, subject, companyId, origin, details } = entry;
    const company = companyId === undefined ? undefined : await nameOf(transaction, companyId);
    await transaction
      .insertInto('audit')
      .values({
        at: clock(),
        kind,
        actor,
        subject: subject ?? '',
        ip: origin?.ip ?? '',
        user_agent: origin?.userAgent ?? '',
        request_id: origin?.requestId ?? '',
        details: JSON.stringify({ ...(company !== undefined && { company }), ...details }),
        company_id: companyId ?? null,
      })
      .execute();
  }

  return {
    mustRecord,
    async record(entry) {
      try {
        await mustRecord(entry);
      } catch (error) {
        const { kind, origin } = entry;
        log.error({ err: error, kind, requestId: origin?.requestId }, 'an audit entry could not be written');
      }
    },
  };
}

async function nameOf(db: Kysely<Schema>, companyId: string): Promise<string | undefined> {
  const row = await db.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirst();
  return row?.name;
}

export interface AuditFilter {
  /** Absent or empty: all kinds. */
  readonly kinds?: readonly string[];
  /** Beginning of the actor's or the subject's address. */
  readonly person?: string;
  /** Clients by the beginning of one of their names, or one client by one of its ids; with all names that were confirmed as one client. */
  readonly client?: ClientFilter;
  /** Milliseconds since the epoch; `from` is included, `until` is not. */
  readonly from?: number;
  readonly until?: number;
  /** Only entries older than this id, which is the last one of the previous page. */
  readonly before?: number;
  readonly limit: number;
}

export interface AuditEntry {
  readonly id: number;
  readonly at: number;
  readonly kind: string;
  readonly actor: string;
  readonly subject: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly companyId: string | null;
}

export interface AuditPage {
  readonly entries: readonly AuditEntry[];
  readonly more: boolean;
}

/** With more people or clients than this, entries are searched from the newest on, because some of theirs are found soon. */
const MOST_PEOPLE = 20;

/** A page of the audit log, the newest first. Every filter uses an index, so that the length of the log does not matter. */
export async function listAudit(database: Database, filter: AuditFilter): Promise<AuditPage> {
  const { db } = database;
  const conditions = [...(await period(database, filter)), ...kindsOf(filter)];
  const person = filter.person?.trim().toLowerCase();
  if (filter.client) conditions.push(await ofClients(database, filter.client, conditions, filter.limit + 1));
  if (person) conditions.push(await about(database, person, conditions, filter.limit + 1));
  const { rows } = await sql<Selectable<AuditRow>>`
    select * from audit ${newestOf(conditions, filter.limit + 1)}
  `.execute(db);
  return {
    entries: rows.slice(0, filter.limit).map((row) => ({
      id: row.id,
      at: row.at,
      kind: row.kind,
      actor: row.actor,
      subject: row.subject,
      ip: row.ip,
      userAgent: row.user_agent,
      requestId: row.request_id,
      details: JSON.parse(row.details) as Record<string, unknown>,
      companyId: row.company_id,
    })),
    more: rows.length > filter.limit,
  };
}

type Condition = RawBuilder<boolean>;

function newestOf(conditions: readonly Condition[], limit: number): RawBuilder<unknown> {
  const where = conditions.length > 0 ? sql`where ${sql.join([...conditions], sql` and `)}` : sql``;
  return sql`${where} order by at desc, id desc limit ${limit}`;
}

async function period({ db }: Database, { from, until, before }: AuditFilter): Promise<Condition[]> {
  const last =
    before === undefined
      ? undefined
      : await db.selectFrom('audit').select('at').where('id', '=', before).executeTakeFirst();
  return [
    ...(from === undefined ? [] : [sql<boolean>`at >= ${from}`]),
    ...(until === undefined ? [] : [sql<boolean>`at < ${until}`]),
    ...(last ? [sql<boolean>`at <= ${last.at}`, sql<boolean>`(at < ${last.at} or id < ${before})`] : []),
    ...(before !== undefined && !last ? [sql<boolean>`id < ${before}`] : []),
  ];
}

function kindsOf({ kinds = [] }: AuditFilter): Condition[] {
  return kinds.length > 0 ? [sql<boolean>`kind in (${sql.join([...kinds])})`] : [];
}

/** The condition for entries of these clients. */
async function ofClients(
  { db }: Database,
  filter: ClientFilter,
  conditions: readonly Condition[],
  limit: number,
): Promise<Condition> {
  const ids = idsOfClients(filter);
  const { rows } = await sql<{ id: string }>`${ids} limit ${MOST_PEOPLE + 1}`.execute(db);
  if (rows.length > MOST_PEOPLE) return sql<boolean>`company_id in (${ids})`;
  const found = rows.map(({ id }) => {
    const those = newestOf([sql<boolean>`company_id = ${id}`, ...conditions], limit);
    return sql`select * from (select id from audit ${those}) as newest`;
  });
  return found.length > 0 ? sql<boolean>`id in (${sql.join(found, sql` union `)})` : sql<boolean>`1 = 0`;
}

/** The condition for entries of people whose address begins with a text. */
async function about(
  { db, dialect }: Database,
  beginning: string,
  conditions: readonly Condition[],
  limit: number,
): Promise<Condition> {
  const found: RawBuilder<unknown>[] = [];
  for (const name of ['actor', 'subject'] as const) {
    // Compared by bytes, as the indexes are sorted.
    const column = sql`${sql.ref(name)} collate ${dialect === 'postgres' ? sql`"C"` : sql`binary`}`;
    const below = sql`${column} < ${`${beginning}\u{10ffff}`}`;
    const { rows } = await sql<{ address: string | null }>`
      with recursive found (address) as (
        select min(${column}) from audit where ${column} >= ${beginning} and ${below}
        union all
        select (select min(${column}) from audit where ${column} > found.address and ${below}) from found
        where found.address is not null
      )
      select address from found limit ${MOST_PEOPLE + 1}
    `.execute(db);
    const people = rows.flatMap(({ address }) => address ?? []);
    if (people.length > MOST_PEOPLE) return beginsWith(beginning);
    for (const address of people) {
      const those = newestOf([sql<boolean>`${column} = ${address}`, ...conditions], limit);
      found.push(sql`select * from (select id from audit ${those}) as newest`);
    }
  }
  return found.length > 0 ? sql<boolean>`id in (${sql.join(found, sql` union `)})` : sql<boolean>`1 = 0`;
}

/** A condition that uses no index, because an index would return the entries in another order than the newest first. */
function beginsWith(beginning: string): Condition {
  const begins = (name: 'actor' | 'subject') =>
    sql`substr(${sql.ref(name)}, 1, ${[...beginning].length}) = ${beginning}`;
  return sql<boolean>`(${begins('actor')} or ${begins('subject')})`;
}

/** Number of visits, and of previews, that a person is shown. */
const VISITS_SHOWN = 100;

/**
 * The entries about an administrator who viewed the portal as this person, issued a code for them, or previewed data of their client; the
 * newest first. Without those about other clients under which the person is or was listed.
 */
export async function listSupportVisits(
  { db }: Database,
  { email, companyIds }: { readonly email: string; readonly companyIds: readonly string[] },
) {
  const newest = db
    .selectFrom('audit')
    .select(['id', 'at', 'kind', 'details'])
    .orderBy('id', 'desc')
    .limit(VISITS_SHOWN);
  const visits = await newest
    .where('subject', '=', email)
    .where('kind', 'in', ['impersonation-started', 'code-issued', 'code-issued-on-host'])
    .where((eb) =>
      eb.or([
        eb('kind', '<>', 'impersonation-started'),
        eb('company_id', 'is', null),
        eb('company_id', 'in', companyIds),
      ]),
    )
    .execute();
  const previews = await newest.where('company_id', 'in', companyIds).where('kind', '=', 'layout-previewed').execute();
  return [...visits, ...previews]
    .toSorted((a, b) => b.id - a.id)
    .map(({ id: _id, ...row }) => ({ ...row, details: JSON.parse(row.details) as Record<string, unknown> }));
}
