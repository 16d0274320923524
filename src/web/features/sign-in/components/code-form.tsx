import { useRef, useState } from 'react';
import type { FormEvent } from 'react';

import { SIGN_IN_CODE } from '#contract/limits.ts';
import { minutes } from '#domain/time/duration.ts';

import { ApiError } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { navigate } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';
import { KEYS, readStorage } from '#web/lib/storage.ts';
import { common } from '#web/texts/en/common.ts';
import { data } from '#web/texts/en/data.ts';
import { signIn as texts } from '#web/texts/en/sign-in.ts';
import { ButtonLink, Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { showToast, SIGN_IN } from '#web/ui/toast-store.ts';
import { verifyCode } from '../api.ts';
import { beginSession } from '../begin-session.ts';
import { forgetIssuedSecret } from '../issued-secret.ts';
import { forgetCodeSent } from '../use-send-code.ts';

/** The form for the code: six boxes that are one input. Without a pending address it is disabled. */
export function CodeForm({ email, issued }: { email: string; issued: boolean }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const field = useRef<HTMLInputElement>(null);

  const verify = useAction({
    mutationFn: async () => {
      const { session, greeting } = await verifyCode(email, code, readStorage(KEYS.rememberMe) !== 'false');
      await beginSession(session);
      forgetIssuedSecret();
      return greeting;
    },
    onSuccess(greeting) {
      forgetCodeSent();
      showToast({ topic: SIGN_IN, title: texts.signedIn, description: texts.welcomeBack(greeting), tone: 'good' });
      navigate(paths.overview(), { replace: true });
    },
    onError(failure) {
      if (failure instanceof ApiError && failure.status === 0) {
        showToast({ topic: SIGN_IN, title: common.error, description: data.networkError, tone: 'destructive' });
        return;
      }
      const reason = failure instanceof ApiError && failure.fromServer ? failure.message : texts.invalidCode;
      showToast({ topic: SIGN_IN, title: texts.verificationFailed, description: reason, tone: 'destructive' });
      // After any other failure the same code can be sent again.
      if (failure instanceof ApiError && (failure.code === 'invalid-code' || failure.code === 'code-over')) setCode('');
      field.current?.focus();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!email || verify.isPending) return;
    if (code.length < SIGN_IN_CODE.digits) {
      setError(texts.codeIncomplete);
      field.current?.focus();
      return;
    }
    verify.mutate();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <CodeField
        ref={field}
        label={texts.codeLabel}
        hint={email ? (issued ? texts.issuedHint : texts.codeHint(SIGN_IN_CODE.lifetimeMs / minutes(1))) : undefined}
        error={error || undefined}
        name="code"
        length={SIGN_IN_CODE.digits}
        value={code}
        disabled={!email}
        autoFocus={Boolean(email)}
        onChange={(digits) => {
          setCode(digits);
          setError('');
        }}
      />
      <Button
        type="submit"
        variant={email ? 'primary' : 'secondary'}
        wide
        busy={verify.isPending}
        busyLabel={texts.verifying}
      >
        {texts.verify}
      </Button>
      {email ? null : (
        <ButtonLink href={paths.home()} variant="primary" wide>
          {texts.backToLogin}
        </ButtonLink>
      )}
    </form>
  );
}
