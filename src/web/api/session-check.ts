import { browserSession } from '#web/lib/session-store.ts';
import { sharedValue } from '#web/lib/shared-value.ts';
import { sessionLost } from './consequences.ts';
import { forgetViewer } from './session-end.ts';
import { validateSession } from './validate-session.ts';

/** What the server has said of the stored session since this page was loaded. */
export type SessionCheck = 'unasked' | 'asking' | 'valid' | 'unknown';

const check = sharedValue<SessionCheck>('unasked');

/**
 * Validates the stored session unless that has been done. A session that is over is removed: without a word on the login
 * screen, where nothing was to be seen yet, and with 'Session expired' on the way there elsewhere.
 */
export async function checkSession({ quiet = false, again = false } = {}): Promise<void> {
  if (browserSession().kind === 'none' || check.get() === 'asking' || (check.get() === 'valid' && !again)) return;
  check.set('asking');
  const result = await validateSession();
  if (result === 'invalid') {
    check.set('unasked');
    if (quiet) forgetViewer();
    else sessionLost();
  } else check.set(result);
}

/** The session has just come from the server itself. */
export function noteFreshSession(): void {
  check.set('valid');
}

export const useSessionCheck = check.use;
