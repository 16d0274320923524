import type * as z from 'zod/mini';
import type { BodyOf } from '#contract/endpoint.ts';
import type { ownSession, sessions as sessionsEndpoint } from '#contract/session.ts';
import { sha256 } from '#server/base/tokens.ts';
import { wasIssued } from '#server/sessions/stored-session.ts';
import type { Session, SessionStore } from '#server/store/sessions.ts';

type OwnSession = z.output<typeof ownSession>;
export type WhichToEnd = NonNullable<BodyOf<typeof sessionsEndpoint>['end']>;

/** The sessions of the current user, the newest first. */
export async function listSessions(
  { sessions }: { readonly sessions: SessionStore },
  current: Session,
): Promise<OwnSession[]> {
  return (await sessions.list(current.email)).map((session) => ({
    id: publicIdOf(session),
    current: session.id === current.id,
    createdAt: session.created_at,
    lastSeenAt: session.last_seen_at,
    expiresAt: session.expires_at,
    ip: session.ip,
    userAgent: session.user_agent,
    issued: wasIssued(session),
  }));
}

/** Ends sessions of the current user only. Returns how many, and whether the current session is among them. */
export async function endSessions(
  { sessions }: { readonly sessions: SessionStore },
  current: Session,
  which: WhichToEnd,
): Promise<{ count: number; own: boolean }> {
  const { email } = current;
  if (which === 'others') return { count: await sessions.endAllOf(email, current.id), own: false };
  if (which === 'all') return { count: await sessions.endAllOf(email), own: true };
  const chosen = (await sessions.list(email)).find((session) => publicIdOf(session) === which.id);
  if (!chosen) return { count: 0, own: false };
  const ended = await sessions.end(email, chosen.id);
  return { count: ended ? 1 : 0, own: chosen.id === current.id };
}

/** The session's id in the list, which is neither its key in the store nor its handle. */
function publicIdOf(session: Session): string {
  return sha256(`own session ${session.id}`).slice(0, 32);
}
