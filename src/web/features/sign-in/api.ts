import { sendCode as sendCodeEndpoint, verifyCode as verifyCodeEndpoint } from '#contract/sign-in.ts';

import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { replayLogOut } from '#web/api/session-end.ts';
import { signIn as texts } from '#web/texts/en/sign-in.ts';
import type { SignedIn } from './begin-session.ts';

/**
 * Requests a code for the address. Returns the server's message, which is the same for known and unknown addresses.
 * @throws {ApiError}
 */
export async function sendCode(email: string): Promise<string> {
  // A sign-out that has not reached the server yet would otherwise end the new session.
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

/** The fragment of the address of an issued code: a secret of 128 bits as base64url. */
const SECRET = /^#([\w-]{22})$/;

let issued: string | undefined;

/**
 * The secret in the address at which an issued code is entered. It is read once and then kept in memory only: the page removes it from the
 * address bar, and browsers never send a fragment to a server.
 */
export function issuedSecret(): string | undefined {
  issued = SECRET.exec(location.hash)?.[1] ?? issued;
  return issued;
}

/** Call it when a code was sent by email, or after the sign-in. */
export function forgetIssuedSecret(): void {
  issued = undefined;
}
