import { Refusal } from '#contract/errors.ts';
import type { Session } from '#server/store/sessions.ts';

/** Whether a session was opened with a code that an administrator or the operator issued. */
export function wasIssued({ method }: Session): boolean {
  return method === 'issued-code';
}

/** Throws `issued-session` for such a session. Called first by everything that it may not do. */
export function refuseIssued(session: Session): void {
  if (wasIssued(session)) throw new Refusal('issued-session');
}
