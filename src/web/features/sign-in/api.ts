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

/** What the address of an issued code carries behind its #: 128 bits as base64url. */
const SECRET = /^#([\w-]{22})$/;

let kept: string | undefined;

/**
 * The secret of the address at which an issued code is typed. It is read once and kept in memory alone: the page takes it out of the address
 * bar, and a browser sends it to no server by itself.
 */
export function issuedSecret(): string | undefined {
  kept = SECRET.exec(location.hash)?.[1] ?? kept;
  return kept;
}

/** A code by email, or a sign-in, takes its place. */
export function forgetIssuedSecret(): void {
  kept = undefined;
}
