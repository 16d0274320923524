import { readStorage, TAB_KEYS, writeStorage } from '#web/lib/storage.ts';

/** The server mails an address no second code sooner (and none at all after too many). */
const RESEND_AFTER_S = 30;

/**
 * Takes note of a code that is on its way, in the tab's storage: whoever looks for it in the mail program comes back to a page that a
 * phone loads anew.
 */
export function noteCodeSent(now = Date.now()): void {
  writeStorage(TAB_KEYS.codeSentAt, String(now), 'sessionStorage');
}

/** The code has been used: nobody waits for it any more. */
export function forgetCodeSent(): void {
  writeStorage(TAB_KEYS.codeSentAt, null, 'sessionStorage');
}

/** Whole seconds until another code may be asked for; 0 when none has been asked for in this tab. */
export function secondsUntilResend(now = Date.now()): number {
  const sentAt = Number(readStorage(TAB_KEYS.codeSentAt, 'sessionStorage') ?? Number.NaN);
  const seconds = Math.ceil(RESEND_AFTER_S - (now - sentAt) / 1000);
  // A clock that was set back must not lock the button.
  return seconds > 0 && seconds <= RESEND_AFTER_S ? seconds : 0;
}
