import { useId, useState } from 'react';
import type { FormEvent } from 'react';

import { SIGN_IN_CODE } from '#contract/limits.ts';

import { ApiError, messageOf } from '#web/api/api-error.ts';
import { giveSetWithCode, giveSetWithPasskey, mailSetCode } from '#web/api/instructions.ts';
import type { Outcome } from '#web/api/instructions.ts';
import { useAction } from '#web/api/use-action.ts';
import { isPasskeyCancelled, passkeySupport } from '#web/lib/passkey-support.ts';
import { common } from '#web/texts/en/common.ts';
import { instructions } from '#web/texts/en/instructions.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const texts = instructions.proof;

interface ProofDialogProps {
  /** The set that the proof confirms; undefined while the dialog is closed. */
  set: string | undefined;
  /** Whether a code for this set was mailed already, before the page was loaded again. */
  mailed: boolean;
  onMailed: () => void;
  /** Whether the person has a passkey. */
  passkey: boolean;
  email: string;
  onClose: () => void;
  onOutcome: (outcome: Outcome) => void;
  /** Called if the set is too old, or was already given: the page has to show a new one. */
  onOver: (message: string) => void;
}

/** Asks for a code by email, or for a passkey. Either confirms exactly the set that was shown. */
export function ProofDialog({
  set = '',
  mailed,
  onMailed,
  passkey,
  email,
  onClose,
  onOutcome,
  onOver,
}: ProofDialogProps) {
  const form = useId();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  function failed(error: Error) {
    if (error instanceof ApiError && error.code === 'set-over') {
      close();
      onOver(error.message);
    } else setProblem(messageOf(error));
  }
  const mail = useAction({
    mutationFn: () => mailSetCode(set),
    onSuccess() {
      setCode('');
      onMailed();
    },
    onError: failed,
  });
  const confirm = useAction({
    mutationFn: (digits: string) => giveSetWithCode(set, digits),
    onSuccess: finish,
    onError(error) {
      failed(error);
      setCode('');
    },
  });
  const confirmByPasskey = useAction({
    mutationFn: () => giveSetWithPasskey(set),
    onSuccess: finish,
    onError(error) {
      if (error instanceof ApiError) failed(error);
      else if (!isPasskeyCancelled(error)) setProblem(texts.passkeyFailed);
    },
  });
  const busy = mail.isPending || confirm.isPending || confirmByPasskey.isPending;

  function finish(outcome: Outcome) {
    close();
    onOutcome(outcome);
  }
  function close() {
    setCode('');
    setProblem('');
    onClose();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setProblem('');
    if (!mailed) return mail.mutate();
    if (code.length < SIGN_IN_CODE.digits) return setProblem(texts.incomplete);
    confirm.mutate(code);
  }

  return (
    <Dialog
      open={set !== ''}
      onClose={close}
      title={texts.title}
      description={mailed ? texts.sent(email) : texts.text(email)}
      closeLabel={common.close}
      error={mailed ? undefined : problem}
      actions={
        <>
          <Button onClick={close}>{common.cancel}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={mail.isPending || confirm.isPending}
            busyLabel={mailed ? texts.confirming : texts.sending}
          >
            {mailed ? texts.confirm : texts.send}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-3">
        {mailed ? (
          <CodeField
            label={texts.code}
            name="code"
            length={SIGN_IN_CODE.digits}
            value={code}
            error={problem || undefined}
            autoFocus
            onChange={(digits) => {
              setCode(digits);
              setProblem('');
            }}
            onComplete={(digits) => confirm.mutate(digits)}
          />
        ) : null}
        <div className="flex flex-wrap gap-2">
          {mailed ? (
            <Button
              variant="quiet"
              busy={mail.isPending}
              busyLabel={texts.sending}
              onClick={() => {
                setProblem('');
                mail.mutate();
              }}
            >
              {texts.again}
            </Button>
          ) : null}
          {passkey && passkeySupport() === 'possible' ? (
            <Button
              busy={confirmByPasskey.isPending}
              busyLabel={texts.passkeyBusy}
              disabled={busy && !confirmByPasskey.isPending}
              onClick={() => {
                setProblem('');
                confirmByPasskey.mutate();
              }}
            >
              {texts.passkey}
            </Button>
          ) : null}
        </div>
      </form>
    </Dialog>
  );
}
