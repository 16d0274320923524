import { passkeySupport } from '#web/lib/passkey-support.ts';
import { useWork } from '#web/lib/use-work.ts';
import { passkeySignIn as texts } from '#web/texts/en/passkey-sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { signInWithPasskey } from '../sign-in-with-passkey.ts';

/** The other way in: the browser asks for a passkey. */
export function PasskeyLink({ rememberMe }: { rememberMe: boolean }) {
  const [busy, run] = useWork();
  if (passkeySupport() !== 'possible') return null;
  return (
    <Button
      variant="quiet"
      wide
      className="mt-2"
      busy={busy}
      busyLabel={texts.busy}
      onClick={() => run(() => signInWithPasskey(rememberMe))}
    >
      {texts.action}
    </Button>
  );
}
