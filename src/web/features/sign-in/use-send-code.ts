import { useRef, useState } from 'react';

import { ApiError } from '#web/api/api-error.ts';
import { signIn as texts } from '#web/texts/en/sign-in.ts';
import { showToast, SIGN_IN } from '#web/ui/toast-store.ts';
import { sendCode } from './api/send-code.ts';
import { noteCodeSent } from './code-sent.ts';

/**
 * Asks for a code and tells the outcome by toasts. `send` answers whether one is on its way; while a request is out, a second
 * one is not sent. `hint` is appended to error messages.
 */
export function useSendCode(hint = ''): { busy: boolean; send: (email: string) => Promise<boolean> } {
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  async function send(email: string): Promise<boolean> {
    if (underWay.current) return false;
    if (!email.includes('@')) {
      showToast({ topic: SIGN_IN, title: texts.invalidEmail, tone: 'destructive' });
      return false;
    }
    underWay.current = true;
    setBusy(true);
    try {
      const message = await sendCode(email);
      noteCodeSent();
      showToast({ topic: SIGN_IN, title: texts.codeSent, description: message || undefined, tone: 'good' });
      return true;
    } catch (error) {
      console.error(texts.sendFailed, error);
      const reason = error instanceof ApiError && error.status > 0 ? error.message : texts.serviceUnavailable;
      showToast({ topic: SIGN_IN, title: texts.sendFailed, description: reason + hint, tone: 'destructive' });
      return false;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return { busy, send };
}
