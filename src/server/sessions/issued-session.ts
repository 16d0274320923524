import { Refusal } from '#contract/errors.ts';
import type { Session } from '#server/store/sessions.ts';

/** Whether a client's session was opened with a code that an administrator or the operator issued: somebody else vouched for the client. */
export function wasIssued({ method }: Session): boolean {
  return method === 'issued-code';
}

/** What such a session may not do asks this first. Throws `issued-session`. */
export function refuseIssued(session: Session): void {
  if (wasIssued(session)) throw new Refusal('issued-session');
}
