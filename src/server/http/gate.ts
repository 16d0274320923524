import type { FastifyReply, FastifyRequest } from 'fastify';
import { FILE_TYPE } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { companyScopeOf } from '#domain/viewer/viewer.ts';
import type { Viewer } from '#domain/viewer/viewer.ts';
import type { AuditEvent, AuditLog } from '#server/audit/audit-log.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Directory } from '#server/directory/directory.ts';
import { findGrantedClient } from '#server/impersonation/find-granted-client.ts';
import { CACHE, SESSIONS } from '#server/base/limits.ts';
import { remembered } from '#domain/text/remembered.ts';
import type { AdminLists } from '#server/settings/admin-lists.ts';
import type { GrantRow } from '#server/store/schema.ts';
import type { Session } from '#server/store/sessions.ts';
import type { TakeAdminCall } from './admin-budgets.ts';
import { claimedClient, isClaimed } from './claimed-client.ts';
import type { ClaimedClient } from './claimed-client.ts';
import type { Cookies } from './cookies.ts';
import { originOf } from './origin.ts';
import type { ReadBudget } from './call-counts.ts';
import { echoOf, mismatchesOf } from './session-echo.ts';
import type { SessionEcho } from './session-echo.ts';
import { showsAnother } from './shown-company.ts';

/** What the gate works with. */
export interface GateParts {
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly cookies: Cookies;
  readonly directory: Directory;
  readonly admins: AdminLists;
  readonly audit: AuditLog;
  readonly sessions: {
    /** Finds the session of a cookie and updates its time of use; undefined if it is unknown, ended or idle too long. */
    use(cookie: string): Session | undefined | Promise<Session | undefined>;
    /** Drops the session from memory, so that the next call reads it from the store. */
    forget(cookie: string): void;
  };
  readonly grants: { find(sessionId: string): Promise<GrantRow | undefined> };
  readonly reads: ReadBudget;
  /** Whether one more refused call of this address may be audited. */
  readonly mayAuditRefusal: (email: string) => boolean;
  readonly takeAdminCall: TakeAdminCall;
}

/** The signed-in user, before impersonation is considered. */
type SignedInViewer = Exclude<Viewer, { kind: 'impersonating' }>;

interface SignedIn {
  readonly viewer: SignedInViewer;
  readonly session: Session;
}

/** An administrator who impersonates a client. */
type Impersonating = Extract<Viewer, { kind: 'impersonating' }>;

export interface Gate {
  /** Finds the user of the session cookie; nothing else of the call is read. Throws `unauthenticated` (and clears the cookie). */
  recognise(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn>;
  /**
   * Decides who calls, from the cookie and the impersonation headers. Throws `unauthenticated` (and clears the cookie), `handle-mismatch`,
   * `forbidden`, `impersonation-over` and `too-many-requests`.
   */
  identify(request: FastifyRequest, reply: FastifyReply): Promise<{ viewer: Viewer; session: Session }>;
  /**
   * Throws `forbidden` or `unsupported-type` if a page of another site made the request. A client that is not a browser may call. A file
   * is sent with its own content type, which another site cannot send unasked either.
   */
  requireOwnPage(request: FastifyRequest, file?: boolean): void;
  /** Throws `read-only` while the session impersonates a client, whatever headers the call carries. */
  requireNoGrant(request: FastifyRequest, viewer: Viewer, session: Session): Promise<void>;
  /** Audits that an administrator reads a client's data. Throws `unavailable` if the entry cannot be written: then nothing is read. */
  noteRead(request: FastifyRequest, viewer: Impersonating, details: NonNullable<AuditEvent['details']>): Promise<void>;
  /** Audits the denial and throws `forbidden`. */
  deny(request: FastifyRequest, viewer: Viewer, reason: string): never;
  /** Whether one more refused call of this address may be audited; for features that refuse calls themselves. */
  readonly mayAuditRefusal: GateParts['mayAuditRefusal'];
  /** Takes one call from the administrator's budget for this endpoint, if it has one. Throws `too-many-requests`. */
  readonly takeAdminCall: TakeAdminCall;
}

/**
 * Decides who calls, from the session cookie alone. Role and company are looked up on every request, in the published directory and the
 * admin lists. What the call says about its user is only compared with that.
 */
export function createGate(parts: GateParts): Gate {
  const { audit, clock } = parts;
  const addressOf = remembered(emailKey, CACHE.textsOfCallers);

  async function recognise(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn> {
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
    const echo = echoOf(request);
    let known = await recognise(request, reply);
    parts.reads.takeCall(known.session, request.ip);
    // In memory a session may be a second old, and another server may have changed its company since.
    if (namesAnother(request, echo, known)) known = await recogniseAgain(request, reply);
    const { viewer, session } = known;
    compareHandle(echo, session);
    if (echo && mismatchesOf(echo, session.email, viewer).length > 0) await auditMismatches(request, echo, known);
    const claimed = claimedClient(request);
    const effective = claimed ? await impersonationOf(request, claimed, viewer, session) : viewer;
    parts.reads.takeForCompany(effective);
    return { viewer: effective, session };
  }

  /** Whether the page that calls, or the stored session that it sends, names another company than the session. */
  function namesAnother(
    request: FastifyRequest,
    echo: SessionEcho | undefined,
    { viewer, session }: SignedIn,
  ): boolean {
    if (showsAnother(request, viewer)) return true;
    return echo !== undefined && mismatchesOf(echo, session.email, viewer).includes('company');
  }

  async function recogniseAgain(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn> {
    const cookie = parts.cookies.session(request);
    if (cookie !== undefined) parts.sessions.forget(cookie);
    return recognise(request, reply);
  }

  async function derive(session: Session): Promise<SignedInViewer | undefined> {
    const email = addressOf(session.email);
    if (!email) return undefined;
    const user = await parts.directory.find(email, session.company_id);
    if (!(await parts.admins.isAdmin(email))) return user && { kind: 'client', actor: user };
    // A client's session lasts longer than an administrator's may, so a client who became an administrator signs in again.
    if (session.absolute_expires_at - session.created_at > SESSIONS.admin.absoluteMs) return undefined;
    return { kind: 'admin', actor: { email, name: user?.name ?? '' } };
  }

  /** The CSRF check: a page of another origin cannot know the handle. After a refresh the previous handle is still accepted for a minute. */
  function compareHandle(echo: SessionEcho | undefined, session: Session): void {
    const handle = echo?.sessionId;
    if (handle === undefined || handle === session.handle) return;
    if (handle === session.previous_handle && clock() <= (session.previous_handle_until ?? 0)) return;
    throw new Refusal('handle-mismatch');
  }

  async function auditMismatches(
    request: FastifyRequest,
    echo: SessionEcho,
    { viewer, session }: SignedIn,
  ): Promise<void> {
    const { email } = viewer.actor;
    // The company that this person chose before is their own: the browser has not heard yet of the choice since.
    const fields = mismatchesOf(echo, session.email, viewer, await parts.directory.companiesOf(email));
    if (fields.length > 0 && parts.mayAuditRefusal(email))
      void audit.record({
        kind: 'claim-mismatch',
        actor: email,
        companyId: companyScopeOf(viewer)?.companyId,
        origin: originOf(request),
        details: { claims: fields, path: request.routeOptions.url },
      });
  }

  /** The impersonation headers grant nothing: they must match the grant that is stored for the session. */
  async function impersonationOf(
    request: FastifyRequest,
    claimed: ClaimedClient,
    viewer: SignedInViewer,
    session: Session,
  ): Promise<Viewer> {
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
    auditDenial(request, viewer, 'read-only', 'access-denied');
    throw new Refusal('read-only');
  }

  async function noteRead(
    request: FastifyRequest,
    viewer: Impersonating,
    details: NonNullable<AuditEvent['details']>,
  ): Promise<void> {
    const { actor, subject } = viewer;
    const entry = {
      kind: 'impersonation-read',
      actor: actor.email,
      subject: subject.email,
      companyId: subject.companyId,
    } as const;
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
    auditDenial(request, viewer, reason, kind);
    throw new Refusal('forbidden');
  }

  function auditDenial(
    request: FastifyRequest,
    viewer: Viewer,
    reason: string,
    kind: 'access-denied' | 'impersonation-denied',
  ): void {
    if (parts.mayAuditRefusal(viewer.actor.email))
      void audit.record({
        kind,
        actor: viewer.actor.email,
        companyId: companyScopeOf(viewer)?.companyId,
        origin: originOf(request),
        details: { reason, path: request.routeOptions.url, method: request.method },
      });
  }

  function requireOwnPage(request: FastifyRequest, file = false): void {
    const type = request.headers['content-type'];
    if (file ? type !== FILE_TYPE : type !== 'application/json' && type !== 'application/json; charset=utf-8')
      throw new Refusal('unsupported-type');
    const site = request.headers['sec-fetch-site'];
    const from = request.headers.origin;
    if (site !== undefined ? site !== 'same-origin' : from !== undefined && from !== parts.publicUrl)
      throw new Refusal('forbidden');
  }

  const { mayAuditRefusal, takeAdminCall } = parts;
  return {
    recognise,
    identify,
    requireOwnPage,
    requireNoGrant,
    noteRead,
    deny,
    mayAuditRefusal,
    takeAdminCall,
  };
}
