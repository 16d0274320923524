import { useState } from 'react';

import { ChangeButton } from '#web/admin/save-bar.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { adminClients as texts } from '#web/texts/en/admin-clients.ts';
import { common } from '#web/texts/en/common.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconMail } from '#web/ui/more-icons.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { invite } from '../api.ts';

interface InviteProps {
  emails: string[];
  label: string;
  onDone?: () => void;
}

/** The button that invites people by email. It asks first, and says what the email contains. */
export function Invite({ emails, label, onDone }: InviteProps) {
  const [asking, setAsking] = useState(false);
  const send = useAction({
    mutationFn: () => invite(emails),
    onSuccess({ invited, skipped }) {
      showToast({
        title: texts.inviteDone(invited.length),
        ...(skipped > 0 && { description: texts.inviteSkipped(skipped) }),
        tone: invited.length > 0 ? 'good' : 'destructive',
      });
      setAsking(false);
      onDone?.();
    },
    onError(error) {
      showToast({ title: texts.inviteFailed, description: messageOf(error), tone: 'destructive' });
      setAsking(false);
    },
  });
  return (
    <>
      <ChangeButton icon={<IconMail size={18} />} className="max-sm:w-full" onClick={() => setAsking(true)}>
        {label}
      </ChangeButton>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.inviteTitle(emails.length)}
        description={texts.inviteText}
        closeLabel={common.close}
        actions={
          <>
            <Button data-autofocus onClick={() => setAsking(false)}>
              {common.cancel}
            </Button>
            <Button variant="primary" busy={send.isPending} busyLabel={texts.inviting} onClick={() => send.mutate()}>
              {label}
            </Button>
          </>
        }
      />
    </>
  );
}
