import { useEffect, useState } from 'react';

import { navigate, useQueryParams } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';
import { KEYS, readStorage, writeStorage } from '#web/lib/storage.ts';
import { verify as texts } from '#web/texts/en/verify.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CodeForm } from '../components/code-form.tsx';
import { issuedSecret } from '../api.ts';
import { SignInFrame } from '../components/sign-in-frame.tsx';
import { codesSent, secondsUntilResend, useSendCode } from '../use-send-code.ts';

/** /verify: the page on which the code is entered. `?email=` sets the pending address; the fragment may have the secret of an issued code. */
export function VerifyPage() {
  const given = useQueryParams().get('email')?.trim();
  const email = given?.includes('@') ? given : (readStorage(KEYS.pendingEmail) ?? '');

  const issued = issuedSecret() !== undefined;
  const [sent, setSent] = useState(codesSent);
  const [over, setOver] = useState(false);

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
            {issued ? texts.codeIssuedFor : sent > 0 ? texts.codeWentTo : texts.codeFor}{' '}
            <strong className="font-medium wrap-anywhere text-ink">{email}</strong>
          </>
        ) : (
          texts.noPendingEmail
        )
      }
    >
      {/* A new code starts with an empty field. */}
      <CodeForm key={sent} email={email} issued={issued} onOver={() => setOver(true)} />
      {email ? (
        <ResendCode
          email={email}
          sent={sent}
          over={over}
          issued={issued}
          onSent={() => {
            setSent(codesSent());
            setOver(false);
          }}
        />
      ) : null}
    </SignInFrame>
  );
}

interface ResendCodeProps {
  email: string;
  /** How many codes this tab has requested. */
  sent: number;
  /** Whether the last code no longer works. */
  over: boolean;
  issued: boolean;
  onSent: () => void;
}

/** After this many codes (the first and two more), a wrong address is the likely cause. */
const MANY_CODES = 3;

/** For a code that does not arrive, or was requested in another browser: the buttons to request another one, or to use another address. */
function ResendCode({ email, sent, over, issued, onSent }: ResendCodeProps) {
  const [seconds, setSeconds] = useState(secondsUntilResend);
  const { busy, send } = useSendCode({
    again: true,
    onSent: () => {
      setSeconds(secondsUntilResend());
      onSent();
    },
  });

  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(secondsUntilResend()), 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);

  const elsewhere = sent === 0 && !issued;
  const wanted = (over || elsewhere) && seconds === 0;
  return (
    <div className="mt-3 flex flex-col items-start gap-1">
      {elsewhere ? <p className="mt-2 text-13 text-ink-muted">{texts.otherBrowser}</p> : null}
      {sent >= MANY_CODES ? (
        <p role="status" className="mt-2 font-medium">
          {texts.checkAddress}
        </p>
      ) : null}
      <Button
        variant={wanted ? 'secondary' : 'quiet'}
        busy={busy}
        busyLabel={texts.resending}
        disabled={seconds > 0}
        onClick={() => send(email)}
        className={wanted ? 'my-1' : '-ml-[17px]'}
      >
        {seconds > 0 ? texts.resendIn(seconds) : elsewhere ? texts.sendHere : over ? texts.sendNew : texts.resend}
      </Button>
      <ButtonLink variant="quiet" href={paths.home()} className="-ml-[17px]">
        {texts.changeAddress}
      </ButtonLink>
    </div>
  );
}
