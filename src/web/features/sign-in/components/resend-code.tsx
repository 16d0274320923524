import { useEffect, useState } from 'react';

import { paths } from '#web/lib/paths.ts';
import { signIn as texts } from '#web/texts/en/sign-in.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { secondsUntilResend } from '../code-sent.ts';
import { useSendCode } from '../use-send-code.ts';

/** What to do when the code does not come: another one after a while, or another address. */
export function ResendCode({ email }: { email: string }) {
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
