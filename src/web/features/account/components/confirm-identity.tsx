import { useId, useState } from 'react';
import type { FormEvent } from 'react';

import { SIGN_IN_CODE } from '#contract/limits.ts';

import { messageOf } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { account } from '#web/texts/en/account.ts';
import { common } from '#web/texts/en/common.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { confirmWithCode, mailOwnCode } from '../api.ts';

const texts = account.confirm;

interface ConfirmIdentityProps {
  open: boolean;
  /** Why a code is needed. The default is about adding a passkey. */
  why?: string;
  onClose: () => void;
  /** Runs once the code has been accepted. */
  onConfirmed: () => void;
}

/** Asks for a new code before a sensitive act: adding a passkey, or downloading everything. One button sends the code, the next submits it. */
export function ConfirmIdentity({ open, why = texts.text, onClose, onConfirmed }: ConfirmIdentityProps) {
  const id = useId();
  const [sent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const failed = (failure: Error) => setError(messageOf(failure));

  const mail = useAction({ mutationFn: mailOwnCode, onSuccess: () => setSent(true), onError: failed });
  const confirm = useAction({
    mutationFn: confirmWithCode,
    onSuccess() {
      close();
      onConfirmed();
    },
    onError(failure) {
      failed(failure);
      setCode('');
    },
  });

  function close() {
    setSent(false);
    setCode('');
    setError('');
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setError('');
    if (!sent) return mail.mutate();
    if (code.length < SIGN_IN_CODE.digits) return setError(texts.incomplete);
    confirm.mutate(code);
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={texts.title}
      description={sent ? texts.sent : why}
      closeLabel={common.close}
      actions={
        <>
          <Button onClick={close}>{common.cancel}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={mail.isPending || confirm.isPending}
            busyLabel={sent ? texts.confirming : texts.sending}
          >
            {sent ? texts.confirm : texts.send}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="mt-3">
        {sent ? (
          <CodeField
            label={texts.code}
            name="code"
            length={SIGN_IN_CODE.digits}
            value={code}
            error={error || undefined}
            autoFocus
            onChange={(digits) => {
              setCode(digits);
              setError('');
            }}
          />
        ) : (
          <p role="alert" className="font-medium text-bad empty:hidden">
            {error}
          </p>
        )}
      </form>
    </Dialog>
  );
}
