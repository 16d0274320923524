import type { Kysely } from 'kysely';
import type { CompanyId } from '#domain/company/company-id.ts';
import type { Clock } from '#server/base/clock.ts';
import { CACHE, SESSIONS } from '#server/base/limits.ts';
import type { Log } from '#server/base/log.ts';
import { randomToken, sha256 } from '#server/base/tokens.ts';
import type { Database } from './database.ts';
import type { Schema, SignInMethod } from './schema.ts';
import { SessionCache } from './session-cache.ts';
import type { Session } from './session-cache.ts';

export type { Session } from './session-cache.ts';

/** How long a session may last; one of `SESSIONS`. */
export interface SessionLimits {
  readonly firstMs: number;
  readonly absoluteMs: number;
  readonly idleMs: number | undefined;
  readonly concurrent: number;
}

export interface NewSession {
  readonly email: string;
  readonly limits: SessionLimits;
  readonly remembered: boolean;
  readonly method: SignInMethod;
  /** The company that the session shows; undefined for an administrator. */
  readonly companyId: CompanyId | undefined;
  readonly ip: string;
  readonly userAgent: string;
  /** The session cookie that the browser sent. That session ends, even if it is another user's. */
  readonly previousCookie: string | undefined;
}

export interface OpenedSession {
  /** The only copy of the cookie; the store keeps its hash. */
  readonly cookie: string;
  readonly session: Session;
  /** Sessions that ended because of the new one. */
  readonly ended: readonly string[];
}

export interface SessionStore {
  /**
   * The live session of a cookie, marked as in use; undefined if it is unknown, over or idle too long. Runs in every call:
   * from the cache it costs one hash and one look-up, and no promise.
   */
  use(cookie: string): Session | undefined | Promise<Session | undefined>;
  /** Drops the session from memory, so that the next `use` reads it from the store. */
  forget(cookie: string): void;
  /** Opens a session in a transaction. Call `settle` once it has committed. */
  open(transaction: Kysely<Schema>, wanted: NewSession): Promise<OpenedSession>;
  settle(opened: OpenedSession): void;
  /** Extends a session by up to `byMs` and renews its handle. Of parallel calls one does it, and all get the resulting session. */
  extend(session: Session, byMs: number): Promise<Session | undefined>;
  /** Shows another company in a session. Returns false if the session has ended. */
  showCompany(session: Session, companyId: CompanyId): Promise<boolean>;
  /** Ends the session of a cookie; returns it, or undefined if there was none. */
  endByCookie(cookie: string): Promise<Session | undefined>;
  end(email: string, id: string): Promise<boolean>;
  /** Ends all sessions of an address but one; returns how many there were. */
  endAllOf(email: string, exceptId?: string): Promise<number>;
  /** The live sessions of an address, the newest first. */
  list(email: string): Promise<Session[]>;
}

/** Whether the session is neither over nor idle for too long. */
export function isLive(session: Session, now: number): boolean {
  return (
    now < session.expires_at &&
    now < session.absolute_expires_at &&
    (session.idle_ms === null || now - session.last_seen_at < session.idle_ms)
  );
}

/** How many sessions are not over. Sessions that were idle for too long count until the next sweep. */
export async function countSessions({ db }: Database, now: number): Promise<number> {
  const row = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('expires_at', '>', now)
    .where('absolute_expires_at', '>', now)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

export function createSessionStore({ db, shared }: Database, clock: Clock, log: Log): SessionStore {
  const cache = new SessionCache(CACHE.sessions, shared ? CACHE.sharedStoreMs : Infinity);

  function use(cookie: string): Session | undefined | Promise<Session | undefined> {
    const id = sha256(cookie);
    const now = clock();
    const cached = cache.get(id, now);
    return cached ? inUse(cached, now) : find(id).then((session) => session && inUse(session, now));
  }

  async function find(id: string): Promise<Session | undefined> {
    const { generation } = cache;
    const session = await db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();
    if (session) cache.keep(session, clock(), generation);
    return session;
  }

  function inUse(session: Session, now: number): Session | undefined {
    if (!isLive(session, now)) return undefined;
    if (now - session.last_seen_at < SESSIONS.touchEveryMs) return session;
    const seen = { ...session, last_seen_at: now };
    cache.replace(seen);
    // Not awaited: a call must not wait for a write, nor fail with it.
    db.updateTable('sessions')
      .set({ last_seen_at: now })
      .where('id', '=', session.id)
      .execute()
      .catch((error: unknown) => log.warn({ err: error }, 'the use of a session could not be noted'));
    return seen;
  }

  async function endWhere(ids: readonly string[]): Promise<Session[]> {
    if (ids.length === 0) return [];
    const ended = await db.deleteFrom('sessions').where('id', 'in', ids).returningAll().execute();
    cache.forget(ids);
    return ended;
  }

  async function all(from: Kysely<Schema>, email: string): Promise<Session[]> {
    return from
      .selectFrom('sessions')
      .selectAll()
      .where('email', '=', email)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
  }

  return {
    use,
    forget: (cookie) => cache.forget([sha256(cookie)]),

    async open(transaction, wanted) {
      const now = clock();
      const cookie = randomToken(SESSIONS.cookieBytes);
      const session: Session = {
        id: sha256(cookie),
        handle: randomToken(SESSIONS.handleBytes),
        previous_handle: null,
        previous_handle_until: null,
        email: wanted.email,
        remembered: wanted.remembered ? 1 : 0,
        created_at: now,
        last_seen_at: now,
        expires_at: now + wanted.limits.firstMs,
        absolute_expires_at: now + wanted.limits.absoluteMs,
        idle_ms: wanted.limits.idleMs ?? null,
        method: wanted.method,
        ip: wanted.ip,
        user_agent: wanted.userAgent,
        company_id: wanted.companyId ?? null,
      };
      const previous = wanted.previousCookie === undefined ? undefined : sha256(wanted.previousCookie);
      const others = (await all(transaction, wanted.email)).filter((other) => other.id !== previous);
      const kept = others.filter((other) => isLive(other, now)).slice(0, wanted.limits.concurrent - 1);
      const ended = others.filter((other) => !kept.includes(other)).map((other) => other.id);
      if (previous !== undefined) ended.push(previous);
      if (ended.length > 0) await transaction.deleteFrom('sessions').where('id', 'in', ended).execute();
      await transaction.insertInto('sessions').values(session).execute();
      return { cookie, session, ended };
    },

    settle(opened) {
      cache.forget(opened.ended);
    },

    async extend(session, byMs) {
      const now = clock();
      await db
        .updateTable('sessions')
        .set({
          handle: randomToken(SESSIONS.handleBytes),
          previous_handle: session.handle,
          previous_handle_until: now + SESSIONS.handleGraceMs,
          expires_at: Math.min(now + byMs, session.absolute_expires_at),
          last_seen_at: now,
        })
        .where('id', '=', session.id)
        // Of two parallel calls, the second finds another handle and changes nothing.
        .where('handle', '=', session.handle)
        .execute();
      cache.forget([session.id]);
      return find(session.id);
    },

    async showCompany({ id }, companyId) {
      const { numUpdatedRows } = await db
        .updateTable('sessions')
        .set({ company_id: companyId })
        .where('id', '=', id)
        .executeTakeFirst();
      cache.forget([id]);
      return Number(numUpdatedRows) === 1;
    },

    async endByCookie(cookie) {
      const [ended] = await endWhere([sha256(cookie)]);
      return ended;
    },

    async end(email, id) {
      const own = (await all(db, email)).some((session) => session.id === id);
      return own && (await endWhere([id])).length > 0;
    },

    async endAllOf(email, exceptId) {
      const others = (await all(db, email)).filter((session) => session.id !== exceptId);
      return (await endWhere(others.map((session) => session.id))).length;
    },

    async list(email) {
      const now = clock();
      return (await all(db, email)).filter((session) => isLive(session, now));
    },
  };
}
