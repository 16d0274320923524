import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/sign-in.ts';
import { minutes } from '#domain/time/duration.ts';
import type { Cookies } from '#server/http/cookies.ts';
import { registerPublic } from '#server/http/register.ts';
import { answerSignedIn } from '#server/http/signed-in-answer.ts';
import { CODES, SESSIONS } from '#server/base/limits.ts';
import { randomToken } from '#server/base/tokens.ts';
import { sendCode } from './send-code.ts';
import type { SignInParts } from './visitor.ts';
import { verifyCode } from './verify-code.ts';
import { verifyIssuedCode } from './verify-issued-code.ts';

/** The same sentence for every address, known or not. */
const CODE_SENT = `If this address is registered, a ${CODES.digits}-digit code is on its way. It expires in ${CODES.lifetimeMs / minutes(1)} minutes.`;

export function signInRoutes(app: FastifyInstance, parts: SignInParts & { readonly cookies: Cookies }): void {
  const { cookies, responseFloorMs = CODES.responseFloorMs } = parts;

  registerPublic(app, contract.sendCode, async ({ body, request, reply, origin }) => {
    const startedAt = performance.now();
    const browser = cookies.preAuth(request) ?? randomToken(SESSIONS.cookieBytes);
    cookies.setPreAuth(reply, browser);
    try {
      await sendCode(parts, { email: body.email, browser, device: cookies.device(request), ip: origin.ip });
    } finally {
      await waitForFloor(startedAt, responseFloorMs);
    }
    return { success: true as const, message: CODE_SENT };
  });

  registerPublic(app, contract.verifyCode, async ({ body, request, reply, origin }) => {
    const startedAt = performance.now();
    const typed = {
      email: body.email,
      code: body.code,
      rememberMe: body.rememberMe === true,
      preAuth: cookies.preAuth(request),
      browser: { session: cookies.session(request), device: cookies.device(request), origin },
    };
    const signingIn =
      body.secret === undefined ? verifyCode(parts, typed) : verifyIssuedCode(parts, typed, body.secret);
    const signedIn = await signingIn.catch(async (error: unknown) => {
      await waitForFloor(startedAt, responseFloorMs);
      throw error;
    });
    return answerSignedIn(cookies, reply, signedIn);
  });
}

/** Waits until `floorMs` have passed since `startedAt` (of `performance.now()`), so that the time to answer does not show if an address is known. */
async function waitForFloor(startedAt: number, floorMs: number): Promise<void> {
  const left = floorMs - (performance.now() - startedAt);
  if (left > 0) await sleep(left);
}
