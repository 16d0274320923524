/** The server mails an address no second code sooner (and none at all after too many). */
const RESEND_AFTER_S = 30;

let sentAt: number | undefined;

/** Takes note of a code that is on its way. */
export function noteCodeSent(now = Date.now()): void {
  sentAt = now;
}

/** The code has been used: nobody waits for it any more. */
export function forgetCodeSent(): void {
  sentAt = undefined;
}

/** Whole seconds until another code may be asked for; 0 when none has been sent from this page. */
export function secondsUntilResend(now = Date.now()): number {
  if (sentAt === undefined) return 0;
  return Math.max(Math.ceil(RESEND_AFTER_S - (now - sentAt) / 1000), 0);
}
