import { useState } from 'react';

import { LONGEST } from '#contract/field-lengths.ts';

import { ApiError } from '#web/api/api-error.ts';
import { problemText } from '#web/admin/problem.ts';
import { useWork } from '#web/lib/use-work.ts';
import { useImpersonation } from '#web/lib/impersonation-store.ts';
import { adminHome } from '#web/texts/en/admin-home.ts';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { impersonate, stopImpersonating } from '../api/impersonate.ts';
import { useUsers } from '../api/users.ts';
import type { PortalUser } from '../api/users.ts';
import { UserPicker } from './user-picker.tsx';
import { ViewingAs } from './viewing-as.tsx';

const texts = adminHome.impersonation;

/** Lets an administrator see the portal as a client does. */
export function ImpersonationCard() {
  const users = useUsers();
  const granted = useImpersonation();
  const toast = useToast();
  const [busy, run] = useWork();
  const [chosen, setChosen] = useState<PortalUser>();
  const [reason, setReason] = useState('');

  function begin(user: PortalUser) {
    setChosen(user);
    run(async () => {
      try {
        await impersonate(user.email, reason);
        setReason('');
      } catch (error) {
        const refused = error instanceof ApiError && error.code === 'forbidden';
        const description = refused ? texts.notThisOne : problemText(error);
        toast({ title: texts.startFailed, description, tone: 'destructive' });
      }
    });
  }
  function end() {
    setChosen(undefined);
    run(async () => {
      try {
        await stopImpersonating();
      } catch (error) {
        toast({ title: texts.exitFailed, description: problemText(error), tone: 'destructive' });
      }
    });
  }

  return (
    <Card title={texts.title} description={texts.text}>
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <UserPicker
          users={users}
          current={granted?.user.email}
          busyWith={busy && chosen ? chosen.name || chosen.email : undefined}
          onChoose={begin}
          onExit={end}
        />
        <TextField
          label={texts.reason}
          hint={texts.reasonHint}
          value={reason}
          maxLength={LONGEST.impersonationReason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      {granted ? <ViewingAs granted={granted} /> : null}
    </Card>
  );
}
