import type { StoredSession } from '#contract/session.ts';

import { noteFreshSession, validateSession } from '#web/api/session-check.ts';
import { forgetAnswers } from '#web/api/session-end.ts';
import { forgetImpersonation } from '#web/lib/impersonation-store.ts';
import { storeSession } from '#web/lib/session-store.ts';
import { KEYS, writeStorage } from '#web/lib/storage.ts';

/**
 * Stores the new session in this browser and removes everything of an earlier one (specification, section 4). If the answer to the
 * code contained no session, asks the server for it.
 */
export async function beginSession(session: StoredSession | undefined): Promise<void> {
  forgetImpersonation();
  forgetAnswers();
  writeStorage(KEYS.pendingEmail, null);
  writeStorage(KEYS.rememberMe, null);
  // The sign-in has ended any earlier session of this browser, so no sign-out is pending.
  writeStorage(KEYS.logoutPending, null);
  if (session) storeSession(session);
  else await validateSession();
  noteFreshSession();
}
