import { refresh, validate } from '#contract/session.ts';

import { noteServerTime } from '#web/lib/server-clock.ts';
import { browserSession, storeSession, updateSession } from '#web/lib/session-store.ts';
import { choosing, ownCompanies } from '#web/lib/shown-company.ts';
import { sharedValue } from '#web/lib/shared-value.ts';
import { data as texts } from '#web/texts/en/data.ts';
import { ApiError } from './api-error.ts';
import { callApi, sessionLost } from './call-api.ts';
import { forgetViewer } from './session-end.ts';

/** What the server has said about the stored session since this page was loaded. */
export type SessionCheck = 'unasked' | 'asking' | 'valid' | 'unknown';

const check = sharedValue<SessionCheck>('unasked');

export const useSessionCheck = check.use;

/**
 * Validates the stored session, once unless `again`. A session that has ended is removed, and the viewer is sent to the start page with
 * 'Session expired'. With `quiet` there is no message: the start page has not shown any data yet.
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

/** Marks the session as checked, because the server has just delivered it. A person of several companies is asked which one to show. */
export function noteFreshSession(): void {
  check.set('valid');
  const session = browserSession();
  if (session.kind === 'stored' && session.role !== 'admin')
    void validateSession().then(() => choosing.set(ownCompanies.get().length > 1));
}

/**
 * Asks the server whether the session is still valid, and stores the role, name and company of the answer. `unknown`: the server could not
 * be reached, and the user stays signed in.
 */
export async function validateSession(): Promise<'valid' | 'invalid' | 'unknown'> {
  try {
    const { user, expiresAt, now, companies = [] } = await callApi(validate, { ownUnauthorized: true });
    noteServerTime(now);
    ownCompanies.set(companies);
    if (browserSession().kind !== 'stored') {
      // The cookie is valid but the stored session cannot be read: it is written again.
      const { data } = await callApi(refresh, { ownUnauthorized: true, withoutEcho: true });
      storeSession({ ...user, sessionId: data.newSessionId, expiresAt: data.expiresAt });
    } else updateSession({ ...user, expiresAt });
    return 'valid';
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? 'invalid' : 'unknown';
  }
}

/** Extends the session. A 401 ends it in this browser; any other failure is only logged, and the next refresh tries again. */
export async function refreshSession(): Promise<void> {
  try {
    const { data } = await callApi(refresh);
    updateSession({ sessionId: data.newSessionId, expiresAt: data.expiresAt });
  } catch (error) {
    if (error instanceof ApiError) console.error(texts.log.refreshFailed(error.status));
    else throw error;
  }
}
