import { ApiError } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { signIn as texts } from '#web/texts/en/sign-in.ts';
import { showToast, SIGN_IN } from '#web/ui/toast-store.ts';
import { sendCode } from './api/send-code.ts';
import { noteCodeSent } from './code-sent.ts';

interface SendCodeOptions {
  /** Appended to error messages. */
  hint?: string;
  /** Runs when a code is on its way. */
  onSent: (email: string) => void;
}

/** Asks for a code and shows the outcome as toasts. An address without an @ is not sent. */
export function useSendCode({ hint = '', onSent }: SendCodeOptions): { busy: boolean; send: (email: string) => void } {
  const { mutate, isPending } = useAction({
    mutationFn: sendCode,
    onSuccess(message, email) {
      noteCodeSent();
      showToast({ topic: SIGN_IN, title: texts.codeSent, description: message || undefined, tone: 'good' });
      onSent(email);
    },
    onError(error) {
      console.error(texts.sendFailed, error);
      const reason = error instanceof ApiError && error.status > 0 ? error.message : texts.serviceUnavailable;
      showToast({ topic: SIGN_IN, title: texts.sendFailed, description: reason + hint, tone: 'destructive' });
    },
  });
  function send(email: string) {
    if (email.includes('@')) mutate(email);
    else showToast({ topic: SIGN_IN, title: texts.invalidEmail, tone: 'destructive' });
  }
  return { busy: isPending, send };
}
