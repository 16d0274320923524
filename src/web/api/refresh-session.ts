import { refresh } from '#contract/session.ts';

import { updateSession } from '#web/lib/session-store.ts';
import { data as texts } from '#web/texts/en/data.ts';
import { ApiError } from './api-error.ts';
import { callApi } from './call-api.ts';

/** Asks for more time. A 401 ends the session in this browser; anything else is only logged and tried again later. */
export async function refreshSession(): Promise<void> {
  try {
    const { data } = await callApi(refresh);
    updateSession({ sessionId: data.newSessionId, expiresAt: data.expiresAt });
  } catch (error) {
    if (error instanceof ApiError) console.error(texts.log.refreshFailed(error.status));
    else throw error;
  }
}
