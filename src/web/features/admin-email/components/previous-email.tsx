import { PreviousSave, restoreProblem } from '#web/admin/previous-save.tsx';
import { useAction } from '#web/api/use-action.ts';
import { adminCommon } from '#web/texts/en/admin-common.ts';
import { adminEmail } from '#web/texts/en/admin-email.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { restoreEmailSettings } from '../api/email-settings.ts';
import type { PreviousEmail as Previous } from '../api/email-settings.ts';

const texts = adminCommon.previous;

/** One step back to the mail server and the template that were in force before. */
export function PreviousEmail({ previous, dirty }: { previous: Previous; dirty: boolean }) {
  const { savedAt, savedBy, host } = previous;

  const restore = useAction({
    mutationFn: () => restoreEmailSettings(previous),
    onSuccess: () => showToast({ title: texts.done.title, description: texts.done.text, tone: 'good' }),
    onError: (error) => showToast({ title: texts.failed, description: restoreProblem(error), tone: 'destructive' }),
  });

  return (
    <PreviousSave
      savedAt={savedAt}
      savedBy={savedBy}
      about={host === '' ? adminEmail.previousOff : adminEmail.previous(host)}
      dirty={dirty}
      busy={restore.isPending}
      onRestore={() => restore.mutate()}
    />
  );
}
