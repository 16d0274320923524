import { useEffect, useState } from 'react';

import { navigate, useQueryParams } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';
import { KEYS, readStorage, writeStorage } from '#web/lib/storage.ts';
import { signIn as texts } from '#web/texts/en/sign-in.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CodeForm } from '../components/code-form.tsx';
import { issuedSecret } from '../issued-secret.ts';
import { SignInFrame } from '../components/sign-in-frame.tsx';
import { secondsUntilResend, useSendCode } from '../use-send-code.ts';

/** Where the code is entered. An address in the query (`?email=`) becomes the pending one; behind the # may be the secret of an issued code. */
export function VerifyPage() {
  const given = useQueryParams().get('email')?.trim();
  const email = given?.includes('@') ? given : (readStorage(KEYS.pendingEmail) ?? '');

  const issued = issuedSecret() !== undefined;

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
            {issued ? texts.codeIssuedFor : texts.codeWentTo}{' '}
            <strong className="font-medium wrap-anywhere text-ink">{email}</strong>
          </>
        ) : (
          texts.noPendingEmail
        )
      }
    >
      <CodeForm email={email} issued={issued} />
      {email ? <ResendCode email={email} /> : null}
    </SignInFrame>
  );
}

/** For a code that does not arrive: request another one after a while, or use another address. */
function ResendCode({ email }: { email: string }) {
  const [seconds, setSeconds] = useState(secondsUntilResend);
  const { busy, send } = useSendCode({ onSent: () => setSeconds(secondsUntilResend()) });

  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(secondsUntilResend()), 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);

  return (
    <div className="mt-3 -ml-[17px] flex flex-col items-start">
      <Button
        variant="quiet"
        busy={busy}
        busyLabel={texts.resending}
        disabled={seconds > 0}
        onClick={() => send(email)}
      >
        {seconds > 0 ? texts.resendIn(seconds) : texts.resend}
      </Button>
      <ButtonLink variant="quiet" href={paths.home()}>
        {texts.changeAddress}
      </ButtonLink>
    </div>
  );
}
