import { useId, useState } from 'react';
import type { FormEvent } from 'react';

import { LONGEST } from '#contract/field-lengths.ts';

import { messageOf } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { account } from '#web/texts/en/account.ts';
import { common } from '#web/texts/en/common.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { renamePasskey } from '../api/passkeys.ts';
import type { Passkey } from '../api/passkeys.ts';

const texts = account.passkeys;

interface RenamePasskeyProps {
  passkey: Passkey;
  open: boolean;
  onClose: () => void;
}

/** Asks for another name. */
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
    if (name === '') return setError(texts.nameMissing);
    rename.mutate(name);
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={texts.renameTitle}
      closeLabel={common.close}
      actions={
        <>
          <Button onClick={close}>{common.cancel}</Button>
          <Button type="submit" form={id} variant="primary" busy={rename.isPending} busyLabel={texts.saving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={save} className="mt-3">
        <TextField
          label={texts.name}
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
