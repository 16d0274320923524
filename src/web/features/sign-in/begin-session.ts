import type { StoredSession } from '#contract/session.ts';

import { noteFreshSession, validateSession } from '#web/api/session-check.ts';
import { forgetAnswers } from '#web/api/session-end.ts';
import { forgetImpersonation } from '#web/lib/impersonation-store.ts';
import { storeSession } from '#web/lib/session-store.ts';
import { KEYS, writeStorage } from '#web/lib/storage.ts';

/**
 * Makes the session that a code has opened this browser's, leaving nothing of one before (specification, section 4). Where the
 * answer to the code held no session, the server is asked for it.
 */
export async function beginSession(session: StoredSession | undefined): Promise<void> {
  forgetImpersonation();
  forgetAnswers();
  writeStorage(KEYS.pendingEmail, null);
  writeStorage(KEYS.rememberMe, null);
  // The sign-in has ended whatever session this browser had: there is nothing left to sign out of.
  writeStorage(KEYS.logoutPending, null);
  if (session) storeSession(session);
  else await validateSession();
  noteFreshSession();
}
