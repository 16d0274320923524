import { useState } from 'react';

import { ApiError, messageOf } from '#web/api/api-error.ts';
import { downloadEverything } from '#web/api/download-everything.ts';
import { useAction } from '#web/api/use-action.ts';
import { useViewer } from '#web/lib/viewer.ts';
import { takeEverything as texts } from '#web/texts/en/account.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconDownload } from '#web/ui/more-icons.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { ConfirmIdentity } from './confirm-identity.tsx';

/** The button that downloads everything. It asks for a new code if the sign-in was a while ago. Not for administrators, who have no data. */
export function TakeEverything() {
  const { kind } = useViewer();
  const [confirming, setConfirming] = useState(false);
  const take = useAction({
    mutationFn: downloadEverything,
    onSuccess: () => showToast({ title: texts.done, description: texts.doneText, tone: 'good' }),
    onError(error) {
      if (error instanceof ApiError && error.code === 'sign-in-again') return setConfirming(true);
      showToast({ title: texts.failed, description: messageOf(error), tone: 'destructive' });
    },
  });
  if (kind !== 'client' && kind !== 'impersonating') return null;

  return (
    <Card title={texts.title} description={texts.text}>
      <p className="mb-3 text-13 text-ink-muted">{kind === 'impersonating' ? texts.impersonating : texts.told}</p>
      <Button
        icon={<IconDownload size={18} />}
        className="max-sm:w-full"
        disabled={kind === 'impersonating'}
        busy={take.isPending}
        busyLabel={texts.busy}
        onClick={() => take.mutate()}
      >
        {texts.action}
      </Button>
      <ConfirmIdentity
        open={confirming}
        why={texts.confirm}
        onClose={() => setConfirming(false)}
        onConfirmed={() => take.mutate()}
      />
    </Card>
  );
}
