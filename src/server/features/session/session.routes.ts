import type { FastifyInstance } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import * as contract from '#contract/session.ts';
import { companyIdOf } from '#domain/company/company-id.ts';
import { companyScopeOf } from '#domain/viewer/viewer.ts';
import type { PublishedUser } from '#domain/viewer/viewer.ts';
import type { AuditLog } from '#server/audit/audit-log.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Directory } from '#server/directory/directory.ts';
import type { Cookies } from '#server/http/cookies.ts';
import { register, registerPublic } from '#server/http/register.ts';
import type { Impersonation } from '#server/impersonation/impersonation.ts';
import { identityOf, storedSessionOf } from '#server/sessions/stored-session.ts';
import type { SessionStore } from '#server/store/sessions.ts';
import { lookUpUser } from './look-up-user.ts';
import { listSessions, endSessions } from './own-sessions.ts';
import { refreshSession } from './refresh-session.ts';

export interface SessionParts {
  readonly clock: Clock;
  readonly cookies: Cookies;
  readonly sessions: SessionStore;
  readonly directory: Directory;
  readonly audit: AuditLog;
  readonly impersonation: Impersonation;
}

export function sessionRoutes(app: FastifyInstance, parts: SessionParts): void {
  const { audit, clock, cookies, directory, impersonation, sessions } = parts;

  register(app, contract.validate, async ({ viewer, session }) => ({
    success: true as const,
    user: identityOf(viewer),
    ...(viewer.kind === 'client' ? await shownCompanies(directory, viewer.actor) : {}),
    expiresAt: session.expires_at,
    now: clock(),
  }));

  register(app, contract.chooseCompany, async ({ body, viewer, session, origin }) => {
    if (viewer.kind !== 'client') throw new Refusal('not-found');
    const { actor } = viewer;
    const chosen = (await directory.companiesOf(actor.email)).find(({ companyId }) => companyId === body.company);
    if (!chosen) throw new Refusal('not-found');
    if (!(await sessions.showCompany(session, chosen.companyId))) throw new Refusal('unauthenticated');
    const { companyName, companyId } = chosen;
    if (companyId !== actor.companyId)
      await audit.record({ kind: 'company-chosen', actor: actor.email, companyId, origin });
    return {
      success: true as const,
      session: storedSessionOf({ kind: 'client', actor: chosen }, session),
      company: { id: companyId, name: companyName },
    };
  });

  register(app, contract.refresh, async ({ session }) => ({
    ok: true as const,
    data: await refreshSession(parts, session),
  }));

  registerPublic(app, contract.logout, async ({ request, reply, origin }) => {
    const cookie = cookies.session(request);
    // Done first, so that this browser is signed out even if a later step fails.
    cookies.clearSession(reply);
    void reply.header('clear-site-data', '"cache"');
    const ended = cookie === undefined ? undefined : await sessions.endByCookie(cookie).catch(notEnded);
    if (ended) {
      await impersonation.stop({ email: ended.email, sessionId: ended.id, origin }, 'sign-out');
      const companyId = ended.company_id === null ? undefined : companyIdOf(ended.company_id);
      await audit.record({ kind: 'sign-out', actor: ended.email, companyId, origin });
    }
    return { success: true as const };
  });

  register(app, contract.sessions, async ({ body, viewer, session, reply, origin }) => {
    if (body.end !== undefined) {
      const { count, own } = await endSessions(parts, session, body.end);
      if (own) cookies.clearSession(reply);
      const which = typeof body.end === 'string' ? body.end : 'one';
      if (count > 0)
        await audit.record({
          kind: 'sessions-ended',
          actor: session.email,
          companyId: companyScopeOf(viewer)?.companyId,
          origin,
          details: { which, count },
        });
    }
    return { success: true as const, sessions: await listSessions(parts, session) };
  });

  register(app, contract.lookupUser, ({ params, viewer }) => lookUpUser(parts, viewer, params.email));
}

/** The company that a client's session shows; for a person with several companies, also all that it may show. */
async function shownCompanies(
  directory: Directory,
  { companyId, companyName, email }: PublishedUser,
): Promise<Pick<AnswerOf<typeof contract.validate>, 'company' | 'companies'>> {
  const all = (await directory.companiesOf(email)).map((user) => ({ id: user.companyId, name: user.companyName }));
  return { company: { id: companyId, name: companyName }, ...(all.length > 1 && { companies: all }) };
}

/** The store is down or refuses writes: the session itself continues, although this browser has lost its cookie. */
function notEnded(cause: unknown): never {
  throw new Refusal('signed-out-here', { cause });
}
