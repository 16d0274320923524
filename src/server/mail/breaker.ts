import type { Clock } from '../clock.ts';
import { MAIL } from '../limits.ts';
import type { MailCause, MailResult } from './mailer.ts';

export interface Breaker {
  note(result: MailResult): void;
  /** While open, sign-in tells everybody at once that no mail goes out. */
  open(): boolean;
}

/** What says nothing of the server as a whole: it answered, about one mail. */
const ABOUT_ONE_MAIL: ReadonlySet<MailCause> = new Set([
  'recipient-refused',
  'refused-address',
  'greylisted',
  'message-refused',
]);

/** Opens after several failures of the mail server within a short time, and closes with the first mail that goes out, or after a pause, to try again. */
export function createBreaker(clock: Clock): Breaker {
  let failures: number[] = [];
  return {
    note(result) {
      if (result.ok) failures = [];
      else if (!ABOUT_ONE_MAIL.has(result.cause)) failures = [...failures, clock()].slice(-MAIL.breaker.max);
    },
    open: () => failures.length >= MAIL.breaker.max && clock() - (failures.at(-1) ?? 0) < MAIL.breaker.windowMs,
  };
}
