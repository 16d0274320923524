import type { StoredSession } from '#contract/session.ts';
import { roleOf } from '#domain/viewer/viewer.ts';
import type { Viewer } from '#domain/viewer/viewer.ts';
import type { Session } from '#server/store/sessions.ts';

/** What a person's own browser is told of who they are. An administrator has no company, and stays oneself while impersonating. */
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

/** The session as the browser stores it. It opens nothing: the cookie does. */
export function storedSessionOf(viewer: Viewer, session: Session): StoredSession {
  return { ...identityOf(viewer), sessionId: session.handle, expiresAt: session.expires_at };
}
