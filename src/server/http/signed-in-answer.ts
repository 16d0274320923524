import type { FastifyReply } from 'fastify';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { verifyCode } from '#contract/sign-in.ts';
import { SESSIONS } from '#server/base/limits.ts';
import type { SignedIn } from '#server/sessions/complete-sign-in.ts';
import { storedSessionOf } from '#server/sessions/stored-session.ts';
import type { Cookies } from './cookies.ts';

const SIGNED_IN = 'Signed in';

/** Sets the cookies of a new session and returns the session as the browser stores it. */
export function answerSignedIn(
  cookies: Cookies,
  reply: FastifyReply,
  { opened, person, device }: SignedIn,
): AnswerOf<typeof verifyCode> {
  const remembered = opened.session.remembered === 1;
  cookies.setSession(reply, opened.cookie, remembered ? SESSIONS.remembered.absoluteMs : undefined);
  cookies.setDevice(reply, device);
  cookies.clearPreAuth(reply);
  const sessionData = storedSessionOf(person.viewer, opened.session);
  const { name, email } = sessionData;
  return {
    success: true,
    message: SIGNED_IN,
    user: { firstName: name.trim().split(/\s+/)[0] ?? '', name, email },
    sessionData,
    sessionCreated: true,
  };
}
