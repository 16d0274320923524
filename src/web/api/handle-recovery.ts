import { browserSession, updateSession } from '#web/lib/session-store.ts';
import type { BrowserSession } from '#web/lib/session-store.ts';
import { ApiError } from './api-error.ts';

/**
 * Whether a refused call is worth a second try, because the stored session has moved on since it was sent: another tab has
 * refreshed or signed in, or the answer to a refresh was lost on the way. In the last case `askHandle` asks for the handle by
 * the cookie alone. Never when somebody else has signed in: the answer would be theirs.
 */
export async function recoverHandle(
  sent: BrowserSession,
  error: unknown,
  askHandle: () => Promise<{ expiresAt: number; newSessionId: string }>,
): Promise<boolean> {
  const mismatch = error instanceof ApiError && error.code === 'handle-mismatch';
  if (!mismatch && !(error instanceof ApiError && error.status === 401)) return false;
  const now = browserSession();
  if (sent.kind !== 'stored' || now.kind !== 'stored' || sent.email !== now.email) return false;
  if (now.sessionId !== sent.sessionId) return true;
  if (!mismatch) return false;
  try {
    const { newSessionId, expiresAt } = await askHandle();
    if (newSessionId === sent.sessionId) return false;
    updateSession({ sessionId: newSessionId, expiresAt });
    return true;
  } catch {
    return false;
  }
}
