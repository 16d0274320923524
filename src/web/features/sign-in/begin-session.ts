import type { StoredSession } from '#contract/session.ts';
import { hours } from '#domain/time/duration.ts';

import { noteFreshSession, validateSession } from '#web/api/session-check.ts';
import { forgetAnswers } from '#web/api/session-end.ts';
import { forgetImpersonation } from '#web/lib/impersonation-store.ts';
import { navigateAfterSignIn } from '#web/lib/return-to.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { browserSession, storeSession } from '#web/lib/session-store.ts';
import { KEYS, writeStorage } from '#web/lib/storage.ts';
import { verify as texts } from '#web/texts/en/verify.ts';
import { showToast, SIGN_IN } from '#web/ui/toast-store.ts';

/** The answer to a sign-in. */
export interface SignedIn {
  /** Undefined if the answer contained none. */
  readonly session: StoredSession | undefined;
  /** The name for the greeting: first name, else name, else email. */
  readonly greeting: string;
}

/**
 * Stores the new session in this browser and removes everything of an earlier one (specification, section 4). If the answer contained no
 * session, asks the server for it. Greets the person, and opens the requested address.
 */
export async function beginSession({ session, greeting }: SignedIn): Promise<void> {
  forgetImpersonation();
  forgetAnswers();
  writeStorage(KEYS.pendingEmail, null);
  writeStorage(KEYS.rememberMe, null);
  // The sign-in has ended any earlier session of this browser, so no sign-out is pending.
  writeStorage(KEYS.logoutPending, null);
  if (session) storeSession(session);
  else await validateSession();
  noteFreshSession();
  showToast({ topic: SIGN_IN, title: texts.signedIn, description: welcome(greeting), tone: 'good' });
  const stored = browserSession();
  navigateAfterSignIn(stored.kind === 'stored' ? stored.email : '');
}

/** The greeting. It tells administrators how long the session lasts: before the sign-in, that would tell strangers which address is one's. */
function welcome(greeting: string): string {
  const session = browserSession();
  if (session.kind !== 'stored' || session.role !== 'admin') return texts.welcomeBack(greeting);
  return texts.welcomeAdministrator(greeting, Math.round((session.expiresAt - serverNow()) / hours(1)));
}
