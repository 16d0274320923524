import { useState } from 'react';
import type { ReactNode } from 'react';

import { ChangeButton } from '#web/admin/change-button.tsx';
import { problemText, serverWords } from '#web/admin/problem.ts';
import { useAction } from '#web/api/use-action.ts';
import { common } from '#web/texts/en/common.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonVariant } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast-store.ts';

interface ConfirmedActionProps {
  /** The label of the button, and the title of the question. */
  label: string;
  question: string;
  /** The label of the button that confirms. */
  confirmLabel: string;
  variant: ButtonVariant;
  icon?: ReactNode;
  disabled?: boolean;
  work: () => Promise<void>;
  done: { title: string; text: string };
  failed: { title: string; text: string };
}

/** A button that asks before an act that is hard to undo, and reports the result. */
export function ConfirmedAction({
  label,
  question,
  confirmLabel,
  variant,
  icon,
  disabled,
  work,
  done,
  failed,
}: ConfirmedActionProps) {
  const [asking, setAsking] = useState(false);

  const action = useAction({
    mutationFn: work,
    onSuccess: () => showToast({ topic: label, title: done.title, description: done.text, tone: 'good' }),
    onError(error) {
      const description = serverWords(error) === undefined ? failed.text : problemText(error);
      showToast({ topic: label, title: failed.title, description, tone: 'destructive' });
    },
    onSettled: () => setAsking(false),
  });

  return (
    <>
      <ChangeButton
        variant={variant}
        icon={icon}
        disabled={disabled}
        className="max-sm:w-full"
        onClick={() => setAsking(true)}
      >
        {label}
      </ChangeButton>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={label}
        description={question}
        closeLabel={common.close}
        actions={
          <>
            <Button data-autofocus onClick={() => setAsking(false)}>
              {common.cancel}
            </Button>
            <ChangeButton
              variant={variant === 'danger' ? 'danger' : 'primary'}
              busy={action.isPending}
              onClick={() => action.mutate()}
            >
              {confirmLabel}
            </ChangeButton>
          </>
        }
      />
    </>
  );
}
