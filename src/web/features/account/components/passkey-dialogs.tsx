import { useId, useState } from 'react';
import type { FormEvent } from 'react';

import { LONGEST } from '#contract/field-lengths.ts';

import { messageOf } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { account as texts } from '#web/texts/en/account.ts';
import { common } from '#web/texts/en/common.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { renamePasskey, removePasskey } from '../api.ts';
import type { Passkey } from '../api.ts';

interface RenamePasskeyProps {
  passkey: Passkey;
  open: boolean;
  onClose: () => void;
}

/** Asks for a new name. */
export function RenamePasskey({ passkey, open, onClose }: RenamePasskeyProps) {
  const id = useId();
  const [typed, setTyped] = useState(passkey.name);
  const [error, setError] = useState('');

  const rename = useAction({
    mutationFn: (name: string) => renamePasskey(passkey.id, name),
    onSuccess() {
      setError('');
      onClose();
    },
    onError: (failure) => setError(messageOf(failure)),
  });

  function close() {
    setError('');
    setTyped(passkey.name);
    onClose();
  }

  function save(event: FormEvent) {
    event.preventDefault();
    const name = typed.trim();
    if (name === '') return setError(texts.passkeys.nameMissing);
    rename.mutate(name);
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={texts.passkeys.renameTitle}
      closeLabel={common.close}
      actions={
        <>
          <Button onClick={close}>{common.cancel}</Button>
          <Button type="submit" form={id} variant="primary" busy={rename.isPending} busyLabel={texts.passkeys.saving}>
            {texts.passkeys.save}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={save} className="mt-3">
        <TextField
          label={texts.passkeys.name}
          name="name"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={LONGEST.passkeyName}
          autoComplete="off"
          data-autofocus
          error={error || undefined}
        />
      </form>
    </Dialog>
  );
}

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
      showToast({ title: texts.passkeys.removed, description: passkey.name, tone: 'good' });
      close();
    },
    onError: (failure) => setError(messageOf(failure)),
  });

  return (
    <Dialog
      open={open}
      onClose={close}
      title={texts.passkeys.removeTitle}
      description={texts.passkeys.removeText(passkey.name)}
      closeLabel={common.close}
      error={error || undefined}
      actions={
        <>
          <Button data-autofocus onClick={close}>
            {common.cancel}
          </Button>
          <Button
            variant="danger"
            busy={remove.isPending}
            busyLabel={texts.passkeys.removing}
            onClick={() => remove.mutate()}
          >
            {texts.passkeys.remove}
          </Button>
        </>
      }
    />
  );
}
