import { sendCode, verifyCode } from '#contract/sign-in.ts';
import { days } from '#domain/time/duration.ts';

import { callApi } from '#web/api/call-api.ts';
import { queryClient } from '#web/api/query-client.ts';
import { noteFreshSession } from '#web/api/session-check.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { browserSession, storeSession } from '#web/lib/session-store.ts';

/** Mails a new code to the person who is signed in. */
export async function mailOwnCode(): Promise<void> {
  await callApi(sendCode, { body: { email: own().email } });
}

/**
 * Signs the same person in again with that code. The new session takes the place of the present one on this page, and is one of 30 days
 * where that was.
 */
export async function confirmWithCode(code: string): Promise<void> {
  const { email, expiresAt } = own();
  const rememberMe = expiresAt - serverNow() > days(1);
  const { sessionData } = await callApi(verifyCode, { body: { email, code, rememberMe } });
  storeSession(sessionData);
  noteFreshSession();
  await queryClient.invalidateQueries({ queryKey: ['own-sessions'] });
}

function own(): { email: string; expiresAt: number } {
  const session = browserSession();
  if (session.kind !== 'stored') throw new Error('Nobody is signed in');
  return session;
}
