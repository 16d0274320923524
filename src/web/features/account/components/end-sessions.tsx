import { useState } from 'react';

import { messageOf } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { signOut } from '#web/api/session-end.ts';
import { account } from '#web/texts/en/account.ts';
import { common } from '#web/texts/en/common.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { endAllSessions, endSessions } from '../api/own-sessions.ts';

const texts = account.sessions;

/** Signs out on all other devices, or on this one too. Both ask first. */
export function EndSessions({ others }: { others: number }) {
  const [asking, setAsking] = useState<'others' | 'all'>();

  const end = useAction({
    mutationFn: async (which: 'others' | 'all') => {
      await (which === 'all' ? endAllSessions() : endSessions('others'));
    },
    onSuccess(_, which) {
      if (which === 'all') return signOut();
      showToast({ title: texts.endedOthers, tone: 'good' });
      setAsking(undefined);
    },
    onError(error) {
      showToast({ title: texts.failed, description: messageOf(error), tone: 'destructive' });
      setAsking(undefined);
    },
  });

  const question = texts.confirm[asking ?? 'others'];
  return (
    <div className="flex flex-wrap gap-2 border-t border-line px-4 py-4 sm:px-5">
      {others > 0 ? (
        <Button className="max-sm:w-full" onClick={() => setAsking('others')}>
          {texts.endOthers}
        </Button>
      ) : null}
      <Button variant="danger" className="max-sm:w-full" onClick={() => setAsking('all')}>
        {texts.endAll}
      </Button>
      <Dialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={question.title}
        description={typeof question.text === 'string' ? question.text : question.text(others)}
        closeLabel={common.close}
        actions={
          <>
            <Button data-autofocus onClick={() => setAsking(undefined)}>
              {common.cancel}
            </Button>
            <Button
              variant="danger"
              busy={end.isPending}
              busyLabel={texts.ending}
              onClick={() => asking && end.mutate(asking)}
            >
              {question.action}
            </Button>
          </>
        }
      />
    </div>
  );
}
