import { startImpersonation, stopImpersonation } from '#contract/impersonation.ts';

import { callApi } from '#web/api/call-api.ts';
import { forgetImpersonation, impersonation, storeImpersonation } from '#web/lib/impersonation-store.ts';
import { browserSession } from '#web/lib/session-store.ts';

/**
 * Begins to look through a client's eyes: the server grants it, the browser's keys mirror it. Whoever looks through another client's
 * eyes leaves those first.
 */
export async function impersonate(email: string, reason: string): Promise<void> {
  if (impersonation()) await stopImpersonating();
  const body = { email, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) };
  const { user, startedAt } = await callApi(startImpersonation, { body });
  const session = browserSession();
  storeImpersonation(startedAt, user, session.kind === 'stored' ? session.raw : {});
}

/** Ends it on the server first: as long as the grant stands, this browser goes on showing it. */
export async function stopImpersonating(): Promise<void> {
  await callApi(stopImpersonation);
  forgetImpersonation();
}
