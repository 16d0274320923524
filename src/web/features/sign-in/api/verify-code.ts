import { verifyCode as endpoint } from '#contract/sign-in.ts';
import type { StoredSession } from '#contract/session.ts';

import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { signIn as texts } from '#web/texts/en/sign-in.ts';

/** What a good code delivers. */
export interface SignedIn {
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
    const { user, sessionData } = await callApi(endpoint, { body: { email, code, rememberMe } });
    return { session: sessionData, greeting: user.firstName || user.name || user.email };
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'malformed')) throw error;
    console.error(texts.log.noSession, error);
    return { session: undefined, greeting: email };
  }
}
