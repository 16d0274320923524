import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import type { Viewer } from '#domain/viewer/viewer.ts';
import type { AuditEvent, AuditLog } from '#server/audit/audit-log.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Directory } from '#server/directory/directory.ts';
import { findGrantedClient } from '#server/impersonation/find-granted-client.ts';
import { SESSIONS } from '#server/base/limits.ts';
import type { AdminLists } from '#server/settings/admin-lists.ts';
import type { GrantRow } from '#server/store/schema.ts';
import type { Session } from '#server/store/sessions.ts';
import type { TakeAdminCall } from './admin-budgets.ts';
import { claimedClient, isClaimed } from './claimed-client.ts';
import type { Cookies } from './cookies.ts';
import { originOf } from './origin.ts';
import type { ReadBudget } from './read-budget.ts';
import { echoOf, falseClaims } from './session-echo.ts';
import type { Claim, SessionEcho } from './session-echo.ts';

/** What the gate needs to know who calls. */
export interface GateParts {
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly cookies: Cookies;
  readonly directory: Directory;
  readonly admins: AdminLists;
  readonly audit: AuditLog;
  readonly sessions: {
    /** The live session of a cookie, marked as in use; undefined when it is unknown, over or idle too long. */
    use(cookie: string): Session | undefined | Promise<Session | undefined>;
  };
  readonly grants: { find(sessionId: string): Promise<GrantRow | undefined> };
  readonly reads: ReadBudget;
  /** Whether one more of somebody's refused or contradictory calls may be written down. */
  readonly mayNote: (email: string) => boolean;
  readonly takeAdminCall: TakeAdminCall;
}

/** Somebody as themselves, whatever they are looking at. */
type Self = Exclude<Viewer, { kind: 'impersonating' }>;

/** An administrator who looks through a client's eyes. */
type Looking = Extract<Viewer, { kind: 'impersonating' }>;

export interface Gate {
  /** Whose cookie it is, before anything else of the call is looked at. Throws `unauthenticated` (and clears the cookie). */
  recognise(request: FastifyRequest, reply: FastifyReply): Promise<{ viewer: Self; session: Session }>;
  /** Who calls. Throws `unauthenticated` (and clears the cookie), `forbidden`, `impersonation-over`, `too-many-requests`. */
  identify(request: FastifyRequest, reply: FastifyReply): Promise<{ viewer: Viewer; session: Session }>;
  /** Throws `forbidden` or `unsupported-type` unless the request was made by our own pages or by no browser at all. */
  requireOwnPage(request: FastifyRequest): void;
  /** Throws `read-only` while the session looks through a client's eyes, whatever headers the call carries. */
  requireNoGrant(request: FastifyRequest, viewer: Viewer, session: Session): Promise<void>;
  /** Writes down that an administrator reads something of a client's. Throws `unavailable` where that cannot be written: then nothing is read. */
  noteRead(request: FastifyRequest, viewer: Looking, details: NonNullable<AuditEvent['details']>): Promise<void>;
  /** Writes the denial down and throws `forbidden`. */
  deny(request: FastifyRequest, viewer: Viewer, reason: string): never;
  /** Whether one more of somebody's refused calls may be written down; for what a feature itself refuses. */
  readonly mayNote: GateParts['mayNote'];
  /** Takes one call from the budget that the endpoint draws on, if it draws on one; throws `too-many-requests`. */
  readonly takeAdminCall: TakeAdminCall;
}

/**
 * Decides who calls, from the cookie and nothing else. Role and company are derived on every request from what is published and the admin
 * lists; what the call says of itself is only compared.
 */
export function createGate(parts: GateParts): Gate {
  const { audit, clock } = parts;

  async function recognise(request: FastifyRequest, reply: FastifyReply): Promise<{ viewer: Self; session: Session }> {
    const cookie = parts.cookies.session(request);
    const session = cookie === undefined ? undefined : await parts.sessions.use(cookie);
    const viewer = session && (await derive(session));
    if (!session || !viewer) {
      if (cookie !== undefined) parts.cookies.clearSession(reply);
      throw new Refusal('unauthenticated');
    }
    return { viewer, session };
  }

  async function identify(request: FastifyRequest, reply: FastifyReply): Promise<{ viewer: Viewer; session: Session }> {
    const { viewer, session } = await recognise(request, reply);
    parts.reads.takeCall(session, request.ip);
    const echo = echoOf(request);
    compareHandle(echo, session);
    if (echo) noteFalseClaims(request, falseClaims(echo, session.email, viewer), session);
    const asking = await throughClientsEyes(request, viewer, session);
    parts.reads.takeOfCompany(asking);
    return { viewer: asking, session };
  }

  async function derive(session: Session): Promise<Self | undefined> {
    const email = emailKey(session.email);
    if (!email) return undefined;
    const user = await parts.directory.find(email);
    if (!(await parts.admins.isAdmin(email))) return user && { kind: 'client', actor: user };
    // A session opened as a client lives longer than an administrator's may: whoever was promoted meanwhile signs in again.
    if (session.absolute_expires_at - session.created_at > SESSIONS.admin.absoluteMs) return undefined;
    return { kind: 'admin', actor: { email, name: user?.name ?? '' } };
  }

  /** The CSRF check: a page of another origin cannot know the handle. The one before a refresh counts for a minute. */
  function compareHandle(echo: SessionEcho | undefined, session: Session): void {
    const handle = echo?.sessionId;
    if (handle === undefined || handle === session.handle) return;
    if (handle === session.previous_handle && clock() <= (session.previous_handle_until ?? 0)) return;
    throw new Refusal('handle-mismatch');
  }

  function noteFalseClaims(request: FastifyRequest, claims: readonly Claim[], { email }: Session): void {
    if (claims.length > 0 && parts.mayNote(email))
      void audit.record({
        kind: 'claim-mismatch',
        actor: email,
        origin: originOf(request),
        details: { claims, path: request.routeOptions.url },
      });
  }

  /** Impersonation headers never give anything: they must match the grant that the server holds, and are refused without one. */
  async function throughClientsEyes(request: FastifyRequest, viewer: Self, session: Session): Promise<Viewer> {
    const claimed = claimedClient(request);
    if (!claimed) return viewer;
    if (viewer.kind !== 'admin') return deny(request, viewer, 'headers-of-a-client', 'impersonation-denied');
    const grant = await parts.grants.find(session.id);
    if (!grant) return deny(request, viewer, 'no-grant', 'impersonation-denied');
    const { client } = grant.ended_at === null ? await findGrantedClient(parts, grant) : {};
    if (!client) throw new Refusal('impersonation-over');
    if (!isClaimed(client, claimed)) return deny(request, viewer, 'headers-differ-from-grant', 'impersonation-denied');
    return { kind: 'impersonating', actor: viewer.actor, subject: client, expiresAt: grant.expires_at };
  }

  async function requireNoGrant(request: FastifyRequest, viewer: Viewer, session: Session): Promise<void> {
    if (viewer.kind === 'client') return;
    const grant = await parts.grants.find(session.id);
    if (!grant || grant.ended_at !== null || (await findGrantedClient(parts, grant)).over) return;
    noteDenial(request, viewer, 'read-only', 'access-denied');
    throw new Refusal('read-only');
  }

  async function noteRead(
    request: FastifyRequest,
    viewer: Looking,
    details: NonNullable<AuditEvent['details']>,
  ): Promise<void> {
    const { actor, subject } = viewer;
    const entry = { kind: 'impersonation-read', actor: actor.email, subject: subject.email } as const;
    try {
      await audit.mustRecord({ ...entry, origin: originOf(request), details });
    } catch (cause) {
      throw new Refusal('unavailable', { cause });
    }
  }

  function deny(
    request: FastifyRequest,
    viewer: Viewer,
    reason: string,
    kind: 'access-denied' | 'impersonation-denied' = 'access-denied',
  ): never {
    noteDenial(request, viewer, reason, kind);
    throw new Refusal('forbidden');
  }

  function noteDenial(
    request: FastifyRequest,
    viewer: Viewer,
    reason: string,
    kind: 'access-denied' | 'impersonation-denied',
  ): void {
    if (parts.mayNote(viewer.actor.email))
      void audit.record({
        kind,
        actor: viewer.actor.email,
        origin: originOf(request),
        details: { reason, path: request.routeOptions.url, method: request.method },
      });
  }

  function requireOwnPage(request: FastifyRequest): void {
    const type = request.headers['content-type'];
    if (type !== 'application/json' && type !== 'application/json; charset=utf-8')
      throw new Refusal('unsupported-type');
    const site = request.headers['sec-fetch-site'];
    const from = request.headers.origin;
    if (site !== undefined ? site !== 'same-origin' : from !== undefined && from !== parts.publicUrl)
      throw new Refusal('forbidden');
  }

  const { mayNote, takeAdminCall } = parts;
  return { recognise, identify, requireOwnPage, requireNoGrant, noteRead, deny, mayNote, takeAdminCall };
}
