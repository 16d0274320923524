import { refresh, validate } from '#contract/session.ts';

import { noteServerTime } from '#web/lib/server-clock.ts';
import { browserSession, storeSession, updateSession } from '#web/lib/session-store.ts';
import { ApiError } from './api-error.ts';
import { callApi } from './call-api.ts';

/**
 * Asks the server whether the session is still good, and takes over what it says of role, name and company. `unknown`: the
 * server could not be asked, which signs nobody out.
 */
export async function validateSession(): Promise<'valid' | 'invalid' | 'unknown'> {
  try {
    const { user, expiresAt, now } = await callApi(validate, { ownUnauthorized: true });
    noteServerTime(now);
    if (browserSession().kind !== 'stored') {
      // The cookie is good, what is stored is not: it is written anew.
      const { data } = await callApi(refresh, { ownUnauthorized: true, withoutEcho: true });
      storeSession({ ...user, sessionId: data.newSessionId, expiresAt: data.expiresAt });
    } else updateSession({ ...user, expiresAt });
    return 'valid';
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? 'invalid' : 'unknown';
  }
}
