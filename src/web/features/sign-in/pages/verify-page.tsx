import { useEffect } from 'react';

import { navigate, useQueryParams } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';
import { KEYS, readStorage, writeStorage } from '#web/lib/storage.ts';
import { signIn as texts } from '#web/texts/en/sign-in.ts';
import { CodeForm } from '../components/code-form.tsx';
import { ResendCode } from '../components/resend-code.tsx';
import { SignInFrame } from '../components/sign-in-frame.tsx';

/** Where the code is entered. An address in the query (`?email=`) becomes the pending one. */
export function VerifyPage() {
  const given = useQueryParams().get('email')?.trim();
  const email = given?.includes('@') ? given : (readStorage(KEYS.pendingEmail) ?? '');

  useEffect(() => {
    if (given === undefined) return;
    if (given.includes('@')) writeStorage(KEYS.pendingEmail, given);
    navigate(paths.verify(), { replace: true });
  }, [given]);

  return (
    <SignInFrame
      title={texts.enterCode}
      description={
        email ? (
          <>
            {texts.codeWentTo} <strong className="font-medium wrap-anywhere text-ink">{email}</strong>
          </>
        ) : (
          texts.noPendingEmail
        )
      }
    >
      <CodeForm email={email} />
      {email ? <ResendCode email={email} /> : null}
    </SignInFrame>
  );
}
