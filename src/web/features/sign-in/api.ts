import { sendCode as sendCodeEndpoint, verifyCode as verifyCodeEndpoint } from '#contract/sign-in.ts';

import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { replayLogOut } from '#web/api/session-end.ts';
import { signIn as texts } from '#web/texts/en/sign-in.ts';
import type { SignedIn } from './begin-session.ts';
import { issuedSecret } from './issued-secret.ts';

/**
 * Requests a code for the address. Returns the server's message, which is the same for known and unknown addresses.
 * @throws {ApiError}
 */
export async function sendCode(email: string): Promise<string> {
  // A sign-out that the server has not heard of yet would end the session that is about to begin.
  await replayLogOut();
  const { message } = await callApi(sendCodeEndpoint, { body: { email } });
  return message ?? '';
}

/**
 * Signs in with a code.
 * @throws {ApiError} `invalid-code` for a wrong one, `code-over` for one that is used, burnt or expired.
 */
export async function verifyCode(email: string, code: string, rememberMe: boolean): Promise<SignedIn> {
  const secret = issuedSecret();
  try {
    const { user, sessionData } = await callApi(verifyCodeEndpoint, {
      body: { email, code, rememberMe, ...(secret ? { secret } : {}) },
    });
    return { session: sessionData, greeting: user.firstName || user.name || user.email };
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'malformed')) throw error;
    console.error(texts.log.noSession, error);
    return { session: undefined, greeting: email };
  }
}
