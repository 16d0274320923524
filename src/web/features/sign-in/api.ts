import type { StoredSession } from '#contract/session.ts';
import { sendCode as sendCodeEndpoint, verifyCode as verifyCodeEndpoint } from '#contract/sign-in.ts';

import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { replayLogOut } from '#web/api/session-end.ts';
import { signIn as texts } from '#web/texts/en/sign-in.ts';

/**
 * Has a code mailed to the address, whose answer is the same whether the address is known or not. Returns the service's message.
 * @throws {ApiError}
 */
export async function sendCode(email: string): Promise<string> {
  // A sign-out that the server has not heard of yet would end the session that is about to begin.
  await replayLogOut();
  const { message } = await callApi(sendCodeEndpoint, { body: { email } });
  return message ?? '';
}

/** What a good code delivers. */
interface SignedIn {
  /** Undefined where the answer held none. */
  readonly session: StoredSession | undefined;
  /** How to address the viewer: first name, else name, else e-mail. */
  readonly greeting: string;
}

/**
 * Signs in with a code.
 * @throws {ApiError} `invalid-code` for a wrong, used or expired one: the server tells no difference.
 */
export async function verifyCode(email: string, code: string, rememberMe: boolean): Promise<SignedIn> {
  try {
    const { user, sessionData } = await callApi(verifyCodeEndpoint, { body: { email, code, rememberMe } });
    return { session: sessionData, greeting: user.firstName || user.name || user.email };
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'malformed')) throw error;
    console.error(texts.log.noSession, error);
    return { session: undefined, greeting: email };
  }
}
