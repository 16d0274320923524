import { useState } from 'react';

import { messageOf } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { useImpersonation } from '#web/lib/impersonation-store.ts';
import { LoadState } from '#web/portfolio/load-state.tsx';
import { adminClients } from '#web/texts/en/admin-clients.ts';
import { common } from '#web/texts/en/common.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { setCalendars, useCalendarSwitch } from '../api.ts';

const texts = adminClients.switch;

/** The switch that lets clients make calendar addresses. Turning it off ends all addresses, so it asks first. */
export function CalendarSwitch() {
  const query = useCalendarSwitch();
  return (
    <Card title={texts.title} description={texts.text}>
      <LoadState query={query} failed={texts.loadFailed} level={3} skeleton={<SkeletonRows rows={1} />}>
        {(state) => <Toggle {...state} />}
      </LoadState>
    </Card>
  );
}

interface ToggleProps {
  on: boolean;
  addresses: number;
  people: number;
  version?: number | undefined;
}

function Toggle({ on, addresses, people, version = 0 }: ToggleProps) {
  const [asking, setAsking] = useState(false);
  const readOnly = useImpersonation() !== undefined;
  const set = useAction({
    mutationFn: (next: boolean) => setCalendars(next, version),
    onSuccess(ended, next) {
      showToast({ title: next ? texts.on : texts.off(ended), tone: 'good' });
      setAsking(false);
    },
    onError(error) {
      showToast({ title: texts.failed, description: messageOf(error), tone: 'destructive' });
      setAsking(false);
    },
  });
  return (
    <>
      <Switch
        label={texts.label}
        hint={texts.count(addresses, people)}
        checked={on}
        disabled={readOnly || set.isPending}
        onChange={() => (on ? setAsking(true) : set.mutate(true))}
      />
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.confirmTitle}
        description={texts.confirmText(addresses)}
        closeLabel={common.close}
        actions={
          <>
            <Button data-autofocus onClick={() => setAsking(false)}>
              {common.cancel}
            </Button>
            <Button variant="danger" busy={set.isPending} busyLabel={texts.saving} onClick={() => set.mutate(false)}>
              {texts.confirm}
            </Button>
          </>
        }
      />
    </>
  );
}
