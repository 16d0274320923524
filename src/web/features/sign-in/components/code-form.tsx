import { useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';

import { SIGN_IN_CODE } from '#contract/limits.ts';
import { minutes } from '#domain/time/duration.ts';

import { ApiError } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { paths } from '#web/lib/paths.ts';
import { KEYS, readStorage } from '#web/lib/storage.ts';
import { common } from '#web/texts/en/common.ts';
import { data } from '#web/texts/en/data.ts';
import { signIn } from '#web/texts/en/sign-in.ts';
import { verify as texts } from '#web/texts/en/verify.ts';
import { ButtonLink, Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { forgetIssuedSecret, verifyCode } from '../api.ts';
import { beginSession } from '../begin-session.ts';
import { forgetCodeSent } from '../use-send-code.ts';

interface CodeFormProps {
  email: string;
  /** Whether an administrator issued the code, instead of a mail. */
  issued: boolean;
  /** Called when the server says that the code no longer works. */
  onOver: () => void;
}

/** The form for the code: six boxes that are one input. Without a pending address it is disabled. */
export function CodeForm({ email, issued, onOver }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<ReactNode>();
  const field = useRef<HTMLInputElement>(null);

  const verify = useAction({
    mutationFn: async (typed: string) => {
      const signedIn = await verifyCode(email, typed, readStorage(KEYS.rememberMe) !== 'false');
      forgetIssuedSecret();
      forgetCodeSent();
      await beginSession(signedIn);
    },
    onError(failure) {
      const known = failure instanceof ApiError ? failure : undefined;
      if (known?.status === 0) setError(<Failure title={common.error} text={data.networkError} />);
      else {
        const reason = known?.fromServer ? known.message : texts.invalidCode;
        setError(<Failure title={texts.verificationFailed} text={reason} />);
      }
      // After any other failure the same code can be sent again.
      if (known?.code === 'invalid-code' || known?.code === 'code-over') setCode('');
      if (known?.code === 'code-over') onOver();
      field.current?.focus();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!email) return;
    if (code.length < SIGN_IN_CODE.digits) {
      setError(texts.codeIncomplete);
      field.current?.focus();
      return;
    }
    verify.mutate(code);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <CodeField
        ref={field}
        label={texts.codeLabel}
        hint={email ? (issued ? texts.issuedHint : texts.codeHint(SIGN_IN_CODE.lifetimeMs / minutes(1))) : undefined}
        error={error}
        name="code"
        length={SIGN_IN_CODE.digits}
        value={code}
        disabled={!email}
        autoFocus={Boolean(email)}
        onChange={(digits) => {
          setCode(digits);
          setError(undefined);
        }}
        // The sixth digit submits, whether it was typed, pasted or filled in by the phone. `mutate` ignores digits typed during the call.
        onComplete={verify.mutate}
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
          {signIn.backToLogin}
        </ButtonLink>
      )}
    </form>
  );
}

function Failure({ title, text }: { title: string; text: string }) {
  return (
    <>
      <span className="block">{title}</span> <span className="block font-normal">{text}</span>
    </>
  );
}
