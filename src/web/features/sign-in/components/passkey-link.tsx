import { startAuthentication } from '@simplewebauthn/browser';

import { passkeySignInOptions, signInWithPasskey as endpoint } from '#contract/passkeys.ts';

import { ApiError } from '#web/api/api-error.ts';
import { callApi } from '#web/api/call-api.ts';
import { useAction } from '#web/api/use-action.ts';
import { passkeySupport, isPasskeyCancelled } from '#web/lib/passkey-support.ts';
import { KEYS, writeStorage } from '#web/lib/storage.ts';
import { passkeySignIn as passkeyTexts } from '#web/texts/en/verify.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast, SIGN_IN } from '#web/ui/toast-store.ts';
import { beginSession } from '../begin-session.ts';

/** The button that signs in with a passkey instead of a code. */
export function PasskeyLink({ rememberMe }: { rememberMe: boolean }) {
  const signIn = useAction({ mutationFn: () => signInWithPasskey(rememberMe) });
  if (passkeySupport() !== 'possible') return null;
  return (
    <Button
      variant="quiet"
      wide
      className="mt-2"
      busy={signIn.isPending}
      busyLabel={passkeyTexts.busy}
      onClick={() => signIn.mutate()}
    >
      {passkeyTexts.action}
    </Button>
  );
}

type PasskeyOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Asks the browser for a passkey and signs in with it. Shows what went wrong, unless the user closed the passkey window. */
async function signInWithPasskey(rememberMe: boolean): Promise<void> {
  try {
    const { options } = await callApi(passkeySignInOptions);
    const response = await startAuthentication({ optionsJSON: options as unknown as PasskeyOptions });
    const { user, sessionData } = await callApi(endpoint, { body: { response, rememberMe } });
    writeStorage(KEYS.passkeyHere, '1');
    await beginSession({ session: sessionData, greeting: user.firstName || user.name || user.email });
  } catch (error) {
    if (isPasskeyCancelled(error)) return;
    const description = error instanceof ApiError ? error.message : passkeyTexts.failedText;
    showToast({ topic: SIGN_IN, title: passkeyTexts.failed, description, tone: 'destructive' });
  }
}
