import type { Clock } from '#server/base/clock.ts';
import { MAIL } from '#server/base/limits.ts';
import { isAboutServer } from './mailer.ts';
import type { MailResult } from './mailer.ts';

export interface Breaker {
  note(result: MailResult): void;
  /** While it is open no mail is tried, and sign-in answers every caller that mail is unavailable. */
  open(): boolean;
  /** Whether it is time to ask the mail server again. */
  checkDue(): boolean;
  /** For another mail server or other settings: forgets the failures of the previous one. */
  reset(): void;
}

/**
 * Opens after several failures of the mail server in a row, and closes when the server accepts mail again. It never closes by time alone: sign-in
 * would then fail for known addresses only, and reveal which addresses are known.
 */
export function createBreaker(clock: Clock): Breaker {
  let failures = 0;
  let nextCheckAt = 0;
  const open = (): boolean => failures >= MAIL.failuresInARow;
  return {
    open,
    checkDue: () => open() && clock() >= nextCheckAt,
    reset() {
      failures = 0;
    },
    note(result) {
      if (result.ok || !isAboutServer(result.cause)) {
        failures = 0;
        return;
      }
      failures += 1;
      // Mail providers lock an account that tries a wrong password again and again.
      const wait = result.cause === 'authentication' ? MAIL.checkRefusedLoginEveryMs : MAIL.checkEveryMs;
      nextCheckAt = clock() + wait;
    },
  };
}
