import { SIGN_IN_CODE } from '#contract/limits.ts';

import { readStorage, TAB_KEYS, writeStorage } from '#web/lib/storage.ts';

/** Notes in the tab's storage that a code was sent: a phone reloads the page after the user has looked into the mail app. */
export function noteCodeSent(now = Date.now()): void {
  writeStorage(TAB_KEYS.codeSentAt, String(now), 'sessionStorage');
}

/** Forgets that a code was sent, once it has been used. */
export function forgetCodeSent(): void {
  writeStorage(TAB_KEYS.codeSentAt, null, 'sessionStorage');
}

/** Whole seconds until another code can be requested; 0 when none was requested in this tab. */
export function secondsUntilResend(now = Date.now()): number {
  const sentAt = Number(readStorage(TAB_KEYS.codeSentAt, 'sessionStorage') ?? Number.NaN);
  const remaining = SIGN_IN_CODE.resendAfterMs - (now - sentAt);
  // A clock that was set back must not lock the button.
  return remaining > 0 && remaining <= SIGN_IN_CODE.resendAfterMs ? Math.ceil(remaining / 1_000) : 0;
}
