import { SIGN_IN_CODE } from '#contract/limits.ts';

import { ApiError } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { readStorage, TAB_KEYS, writeStorage } from '#web/lib/storage.ts';
import { signIn as texts } from '#web/texts/en/sign-in.ts';
import { showToast, SIGN_IN } from '#web/ui/toast-store.ts';
import { forgetIssuedSecret, sendCode } from './api.ts';

interface SendCodeOptions {
  /** Appended to error messages. */
  hint?: string;
  /** A further code for the pending address. */
  again?: boolean;
  /** Runs when a code has been sent. */
  onSent: (email: string) => void;
}

/** Requests a code and shows the result in a toast. */
export function useSendCode({ hint = '', again = false, onSent }: SendCodeOptions): {
  busy: boolean;
  send: (email: string) => void;
} {
  const { mutate, isPending } = useAction({
    mutationFn: sendCode,
    onSuccess(message, email) {
      noteCodeSent(again);
      forgetIssuedSecret();
      showToast({ topic: SIGN_IN, title: texts.codeSent, description: message || undefined, tone: 'good' });
      onSent(email);
    },
    onError(error) {
      console.error(texts.sendFailed, error);
      const reason = error instanceof ApiError && error.status > 0 ? error.message : texts.serviceUnavailable;
      showToast({ topic: SIGN_IN, title: texts.sendFailed, description: reason + hint, tone: 'destructive' });
    },
  });
  return { busy: isPending, send: mutate };
}

/** Stores in the tab's storage that a code was sent, because a phone may reload the page while its user looks into the mail app. */
function noteCodeSent(again: boolean, now = Date.now()): void {
  writeStorage(TAB_KEYS.codeSentAt, String(now), 'sessionStorage');
  writeStorage(TAB_KEYS.codesSent, String(again ? codesSent() + 1 : 1), 'sessionStorage');
}

/** How many codes this tab has requested for the pending address. */
export const codesSent = (): number => Number(readStorage(TAB_KEYS.codesSent, 'sessionStorage') ?? 0);

/** Forgets that a code was sent, once it has been used. */
export function forgetCodeSent(): void {
  writeStorage(TAB_KEYS.codeSentAt, null, 'sessionStorage');
  writeStorage(TAB_KEYS.codesSent, null, 'sessionStorage');
}

/** Whole seconds until another code can be requested; 0 when none was requested in this tab. */
export function secondsUntilResend(now = Date.now()): number {
  const sentAt = Number(readStorage(TAB_KEYS.codeSentAt, 'sessionStorage') ?? Number.NaN);
  const remaining = SIGN_IN_CODE.resendAfterMs - (now - sentAt);
  // If the device's clock was set back, the button must not stay disabled.
  return remaining > 0 && remaining <= SIGN_IN_CODE.resendAfterMs ? Math.ceil(remaining / 1_000) : 0;
}
