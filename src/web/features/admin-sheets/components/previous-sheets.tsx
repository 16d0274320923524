import { useState } from 'react';

import { PreviousSave, restoreProblem } from '#web/admin/previous-save.tsx';
import { useWork } from '#web/lib/use-work.ts';
import { adminCommon } from '#web/texts/en/admin-common.ts';
import { adminSheets } from '#web/texts/en/admin-sheets.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { restoreConfiguration } from '../api/google-sheets.ts';
import type { PreviousSheets as Previous } from '../api/google-sheets.ts';
import { ConfirmSave } from './confirm-save.tsx';

const texts = adminCommon.previous;

/** One step back to the spreadsheet that was read before. What that would change for clients is said first. */
export function PreviousSheets({ previous, dirty }: { previous: Previous; dirty: boolean }) {
  const toast = useToast();
  const [busy, run] = useWork();
  const [asking, setAsking] = useState<{ changes: readonly string[] }>();
  const { savedAt, savedBy, spreadsheetId, serviceAccountEmail } = previous;

  function restore(confirmed: boolean) {
    run(async () => {
      try {
        const answer = await restoreConfiguration(previous, confirmed);
        if (answer.kind === 'asked') return setAsking({ changes: answer.changes });
        setAsking(undefined);
        toast({ title: texts.done.title, description: texts.done.text, tone: 'good' });
      } catch (error) {
        setAsking(undefined);
        toast({ title: texts.failed, description: restoreProblem(error), tone: 'destructive' });
      }
    });
  }

  return (
    <>
      <PreviousSave
        savedAt={savedAt}
        savedBy={savedBy}
        about={adminSheets.previous(spreadsheetId, serviceAccountEmail)}
        dirty={dirty}
        busy={busy}
        onRestore={() => restore(false)}
      />
      <ConfirmSave asking={asking} busy={busy} onConfirm={() => restore(true)} onClose={() => setAsking(undefined)} />
    </>
  );
}
