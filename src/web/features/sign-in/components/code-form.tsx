import { useRef, useState } from 'react';
import type { FormEvent } from 'react';

import { ApiError } from '#web/api/api-error.ts';
import { navigate } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';
import { KEYS, readStorage } from '#web/lib/storage.ts';
import { common } from '#web/texts/en/common.ts';
import { data } from '#web/texts/en/data.ts';
import { signIn as texts } from '#web/texts/en/sign-in.ts';
import { ButtonLink, Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { showToast, SIGN_IN } from '#web/ui/toast-store.ts';
import { verifyCode } from '../api/verify-code.ts';
import { beginSession } from '../begin-session.ts';
import { forgetCodeSent } from '../code-sent.ts';

const DIGITS = 6;

/** Six boxes that are one input. Without a pending address there is nothing to verify, and the form says so. */
export function CodeForm({ email }: { email: string }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!email || underWay.current) return;
    if (code.length < DIGITS) {
      setError(texts.codeIncomplete);
      field.current?.focus();
      return;
    }
    underWay.current = true;
    setBusy(true);
    try {
      const { session, greeting } = await verifyCode(email, code, readStorage(KEYS.rememberMe) !== 'false');
      await beginSession(session);
      forgetCodeSent();
      showToast({ topic: SIGN_IN, title: texts.signedIn, description: texts.welcomeBack(greeting), tone: 'good' });
      navigate(paths.overview(), { replace: true });
    } catch (failure) {
      underWay.current = false;
      setBusy(false);
      tell(failure);
    }
  }

  function tell(failure: unknown) {
    if (failure instanceof ApiError && failure.status === 0) {
      showToast({ topic: SIGN_IN, title: common.error, description: data.networkError, tone: 'destructive' });
      return;
    }
    const reason = failure instanceof ApiError && failure.fromServer ? failure.message : texts.invalidCode;
    showToast({ topic: SIGN_IN, title: texts.verificationFailed, description: reason, tone: 'destructive' });
    // Another code is to be typed only where this one was judged.
    if (failure instanceof ApiError && failure.code === 'invalid-code') setCode('');
    field.current?.focus();
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <CodeField
        ref={field}
        label={texts.codeLabel}
        hint={email ? texts.codeHint : undefined}
        error={error || undefined}
        name="code"
        length={DIGITS}
        value={code}
        disabled={!email}
        autoFocus={Boolean(email)}
        onChange={(digits) => {
          setCode(digits);
          setError('');
        }}
      />
      <Button type="submit" variant={email ? 'primary' : 'secondary'} wide busy={busy} busyLabel={texts.verifying}>
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
