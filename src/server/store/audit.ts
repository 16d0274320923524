import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '#server/base/clock.ts';
import type { Log } from '#server/base/log.ts';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/** One entry. `src/server/audit` lists the kinds. */
interface NewEntry {
  readonly kind: string;
  readonly actor: string;
  readonly subject?: string;
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
    const { kind, actor, subject, origin, details } = entry;
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
        details: JSON.stringify(details ?? {}),
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

export interface AuditFilter {
  /** Absent or empty: all kinds. */
  readonly kinds?: readonly string[];
  /** Part of the actor's or the subject's address. */
  readonly person?: string;
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
}

export interface AuditPage {
  readonly entries: readonly AuditEntry[];
  readonly more: boolean;
}

/** A page of the audit log, the newest first. */
export async function listAudit({ db }: Database, filter: AuditFilter): Promise<AuditPage> {
  let query = db.selectFrom('audit').selectAll();
  if (filter.kinds?.length) query = query.where('kind', 'in', [...filter.kinds]);
  const person = filter.person?.trim().toLowerCase();
  if (person) {
    const pattern = `%${person.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
    query = query.where(
      sql<boolean>`(lower(actor) like ${pattern} escape '\\' or lower(subject) like ${pattern} escape '\\')`,
    );
  }
  if (filter.from !== undefined) query = query.where('at', '>=', filter.from);
  if (filter.until !== undefined) query = query.where('at', '<', filter.until);
  if (filter.before !== undefined) query = query.where('id', '<', filter.before);
  const rows = await query
    .orderBy('id', 'desc')
    .limit(filter.limit + 1)
    .execute();
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
    })),
    more: rows.length > filter.limit,
  };
}

/** How many a person is shown. */
const VISITS_SHOWN = 100;

/** The entries about an administrator who looked at the portal as this person, or issued a code for them; the newest first. */
export async function listSupportVisits({ db }: Database, email: string) {
  const rows = await db
    .selectFrom('audit')
    .select(['at', 'kind', 'details'])
    .where('subject', '=', email)
    .where('kind', 'in', ['impersonation-started', 'code-issued', 'code-issued-on-host'])
    .orderBy('id', 'desc')
    .limit(VISITS_SHOWN)
    .execute();
  return rows.map((row) => ({ ...row, details: JSON.parse(row.details) as Record<string, unknown> }));
}
