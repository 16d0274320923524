import type { AnswerOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { refresh } from '#contract/session.ts';
import { SESSIONS } from '#server/base/limits.ts';
import type { Session } from '#server/store/sessions.ts';
import type { SessionParts } from './session-parts.ts';

/**
 * Extends a session that is about to end, never past its absolute end, and renews its handle; the cookie stays as it is. Of several tabs
 * that ask at once, all get the same handle. Throws `unauthenticated` when the session has ended meanwhile.
 */
export async function refreshSession(
  { clock, sessions }: Pick<SessionParts, 'clock' | 'sessions'>,
  session: Session,
): Promise<AnswerOf<typeof refresh>['data']> {
  const isNear = session.expires_at - clock() <= SESSIONS.refreshWhenRemainingMs;
  const canGrow = session.expires_at < session.absolute_expires_at;
  if (!isNear || !canGrow) return { expiresAt: session.expires_at, newSessionId: session.handle, extended: false };
  // Clients and administrators alike; a session of thirty days is at its absolute end from the beginning.
  const extended = await sessions.extend(session, SESSIONS.client.firstMs);
  if (!extended) throw new Refusal('unauthenticated');
  return { expiresAt: extended.expires_at, newSessionId: extended.handle, extended: true };
}
