import { Refusal } from '#contract/errors.ts';
import type { StoredSession } from '#contract/session.ts';
import { roleOf } from '#domain/viewer/viewer.ts';
import type { Viewer } from '#domain/viewer/viewer.ts';
import type { Session } from '#server/store/sessions.ts';

/** The signed-in user as their own browser sees them. An administrator has no company, even while impersonating a client. */
export function identityOf(viewer: Viewer): Omit<StoredSession, 'sessionId' | 'expiresAt'> {
  const company = viewer.kind === 'client' ? viewer.actor.companyName : '';
  return {
    email: viewer.actor.email,
    client: company,
    company_name: company,
    name: viewer.actor.name,
    role: roleOf(viewer),
  };
}

/** The session as the browser stores it. It grants nothing; only the cookie does. */
export function storedSessionOf(viewer: Viewer, session: Session): StoredSession {
  return { ...identityOf(viewer), sessionId: session.handle, expiresAt: session.expires_at };
}

/** Whether a session was opened with a code that an administrator or the operator issued. */
export function wasIssued({ method }: Session): boolean {
  return method === 'issued-code';
}

/** Throws `issued-session` for such a session. Called first by everything that it may not do. */
export function refuseIssued(session: Session): void {
  if (wasIssued(session)) throw new Refusal('issued-session');
}
