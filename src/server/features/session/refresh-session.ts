import type { AnswerOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { refresh } from '#contract/session.ts';
import type { Clock } from '#server/base/clock.ts';
import { SESSIONS } from '#server/base/limits.ts';
import type { Session, SessionStore } from '#server/store/sessions.ts';

/**
 * Extends a session that is about to end, never past its absolute end, and renews its handle. The cookie stays. Several tabs that ask at
 * the same time get the same handle. Throws `unauthenticated` if the session has ended meanwhile.
 */
export async function refreshSession(
  { clock, sessions }: { readonly clock: Clock; readonly sessions: SessionStore },
  session: Session,
): Promise<AnswerOf<typeof refresh>['data']> {
  const isNear = session.expires_at - clock() <= SESSIONS.refreshWhenRemainingMs;
  const canGrow = session.expires_at < session.absolute_expires_at;
  if (!isNear || !canGrow) return { expiresAt: session.expires_at, newSessionId: session.handle, extended: false };
  // The same for clients and administrators. A session of thirty days cannot grow: it starts with its absolute end.
  const extended = await sessions.extend(session, SESSIONS.client.firstMs);
  if (!extended) throw new Refusal('unauthenticated');
  return { expiresAt: extended.expires_at, newSessionId: extended.handle, extended: true };
}
