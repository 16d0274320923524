import { useState } from 'react';

import { LONGEST } from '#contract/field-lengths.ts';
import { IMPERSONATION } from '#contract/limits.ts';
import { minutes } from '#domain/time/duration.ts';

import { ApiError } from '#web/api/api-error.ts';
import { problemText } from '#web/admin/problem.ts';
import { useAction } from '#web/api/use-action.ts';
import { useImpersonation } from '#web/lib/impersonation-store.ts';
import { adminHome } from '#web/texts/en/admin-home.ts';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
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
  const [reason, setReason] = useState('');

  // One action for both: the end of an impersonation must not overtake the beginning of the next.
  const change = useAction({
    mutationFn: (user: PortalUser | undefined) => (user ? impersonate(user.email, reason) : stopImpersonating()),
    onSuccess(_, user) {
      if (user) setReason('');
    },
    onError(error, user) {
      const refused = user && error instanceof ApiError && error.code === 'forbidden';
      const title = user ? texts.startFailed : texts.exitFailed;
      showToast({ title, description: refused ? texts.notThisOne : problemText(error), tone: 'destructive' });
    },
  });
  const chosen = change.isPending ? change.variables : undefined;

  return (
    <Card title={texts.title} description={texts.text(IMPERSONATION.lifetimeMs / minutes(1))}>
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <UserPicker
          users={users}
          current={granted?.user.email}
          busyWith={chosen && (chosen.name || chosen.email)}
          onChoose={change.mutate}
          onExit={() => change.mutate(undefined)}
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
