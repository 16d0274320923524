import { passkeySupport } from '#web/lib/passkey-support.ts';
import { useAction } from '#web/api/use-action.ts';
import { passkeySignIn as texts } from '#web/texts/en/passkey-sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { signInWithPasskey } from '../sign-in-with-passkey.ts';

/** The other way in: the browser asks for a passkey. */
export function PasskeyLink({ rememberMe }: { rememberMe: boolean }) {
  const signIn = useAction({ mutationFn: () => signInWithPasskey(rememberMe) });
  if (passkeySupport() !== 'possible') return null;
  return (
    <Button
      variant="quiet"
      wide
      className="mt-2"
      busy={signIn.isPending}
      busyLabel={texts.busy}
      onClick={() => signIn.mutate()}
    >
      {texts.action}
    </Button>
  );
}
