import { useState } from 'react';

import { PreviousSave, restoreProblem } from '#web/admin/previous-save.tsx';
import { useAction } from '#web/api/use-action.ts';
import { adminCommon } from '#web/texts/en/admin-common.ts';
import { adminSheets } from '#web/texts/en/admin-sheets.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { restoreConfiguration } from '../api/google-sheets.ts';
import type { PreviousSheets as Previous } from '../api/google-sheets.ts';
import { ConfirmSave } from './confirm-save.tsx';

const texts = adminCommon.previous;

/** One step back to the spreadsheet that was read before. What that would change for clients is said first. */
export function PreviousSheets({ previous, dirty }: { previous: Previous; dirty: boolean }) {
  const [asking, setAsking] = useState<{ changes: readonly string[] }>();
  const { savedAt, savedBy, spreadsheetId, serviceAccountEmail } = previous;

  const restore = useAction({
    mutationFn: ({ confirmed }: { confirmed: boolean }) => restoreConfiguration(previous, confirmed),
    onSuccess(answer) {
      if (answer.kind === 'asked') return setAsking({ changes: answer.changes });
      setAsking(undefined);
      showToast({ title: texts.done.title, description: texts.done.text, tone: 'good' });
    },
    onError(error) {
      setAsking(undefined);
      showToast({ title: texts.failed, description: restoreProblem(error), tone: 'destructive' });
    },
  });

  return (
    <>
      <PreviousSave
        savedAt={savedAt}
        savedBy={savedBy}
        about={adminSheets.previous(spreadsheetId, serviceAccountEmail)}
        dirty={dirty}
        busy={restore.isPending}
        onRestore={() => restore.mutate({ confirmed: false })}
      />
      <ConfirmSave
        asking={asking}
        busy={restore.isPending}
        onConfirm={() => restore.mutate({ confirmed: true })}
        onClose={() => setAsking(undefined)}
      />
    </>
  );
}
