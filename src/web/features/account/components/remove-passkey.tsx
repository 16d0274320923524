import { useState } from 'react';

import { messageOf } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { account } from '#web/texts/en/account.ts';
import { common } from '#web/texts/en/common.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { removePasskey } from '../api/passkeys.ts';
import type { Passkey } from '../api/passkeys.ts';

const texts = account.passkeys;

interface RemovePasskeyProps {
  passkey: Passkey;
  open: boolean;
  onClose: () => void;
}

/** Asks before a passkey is removed. */
export function RemovePasskey({ passkey, open, onClose }: RemovePasskeyProps) {
  const [error, setError] = useState('');

  function close() {
    setError('');
    onClose();
  }

  const remove = useAction({
    mutationFn: () => removePasskey(passkey.id),
    onSuccess() {
      showToast({ title: texts.removed, description: passkey.name, tone: 'good' });
      close();
    },
    onError: (failure) => setError(messageOf(failure)),
  });

  return (
    <Dialog
      open={open}
      onClose={close}
      title={texts.removeTitle}
      description={texts.removeText(passkey.name)}
      closeLabel={common.close}
      error={error || undefined}
      actions={
        <>
          <Button data-autofocus onClick={close}>
            {common.cancel}
          </Button>
          <Button variant="danger" busy={remove.isPending} busyLabel={texts.removing} onClick={() => remove.mutate()}>
            {texts.remove}
          </Button>
        </>
      }
    />
  );
}
