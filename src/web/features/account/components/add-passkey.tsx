import { useState } from 'react';

import { ApiError } from '#web/api/api-error.ts';
import { deviceName } from '#web/lib/device-name.ts';
import { isPasskeyCancelled } from '#web/lib/passkey-support.ts';
import { useAction } from '#web/api/use-action.ts';
import { useViewer } from '#web/lib/viewer.ts';
import { account } from '#web/texts/en/account.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { addPasskey } from '../api.ts';
import { ConfirmIdentity } from './confirm-identity.tsx';

const texts = account.passkeys;

/** Adds a passkey under the name of this device; it can be renamed afterwards. */
export function AddPasskey() {
  const impersonating = useViewer().kind === 'impersonating';
  const [confirming, setConfirming] = useState(false);
  const add = useAction({
    mutationFn: () => addPasskey(deviceName(navigator.userAgent) ?? texts.defaultName),
    onSuccess: ({ name }) => showToast({ title: texts.addedToast, description: texts.addedText(name), tone: 'good' }),
    onError(error) {
      if (isPasskeyCancelled(error)) return;
      if (error instanceof ApiError && error.code === 'sign-in-again') return setConfirming(true);
      showToast({ title: texts.addFailed, description: reasonOf(error), tone: 'destructive' });
    },
  });

  return (
    <>
      <Button
        className="self-start max-sm:w-full"
        disabled={impersonating}
        busy={add.isPending}
        busyLabel={texts.adding}
        onClick={() => add.mutate()}
      >
        {texts.add}
      </Button>
      <ConfirmIdentity
        open={confirming}
        onClose={() => setConfirming(false)}
        // Some browsers create a passkey only right after a tap, so this asks for another tap.
        onConfirmed={() => showToast({ title: texts.confirmed, description: texts.confirmedText, tone: 'good' })}
      />
      {impersonating ? <p className="text-13 text-ink-muted">{texts.impersonating}</p> : null}
    </>
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  // The browser throws this error if the device already has one of the listed passkeys.
  return error instanceof Error && error.name === 'InvalidStateError' ? texts.already : texts.unexpected;
}
