import type { ReactNode } from 'react';

import { ApiError } from '#web/api/api-error.ts';
import { formatInstant } from '#web/lib/format.ts';
import { adminCommon } from '#web/texts/en/admin-common.ts';
import { Card } from '#web/ui/card.tsx';
import { IconRefresh } from '#web/ui/icons.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { problemText } from './problem-note.tsx';
import { ChangeButton } from './save-bar.tsx';

const texts = adminCommon.previous;

interface PreviousSaveProps {
  savedAt: number | null;
  savedBy: string | null;
  /** The previous configuration in a few words. */
  about: ReactNode;
  /** The form has unsaved changes, which restoring another configuration would lose. */
  dirty: boolean;
  busy: boolean;
  onRestore: () => void;
}

/** The configuration before the current one, and the button that restores it. */
export function PreviousSave({ savedAt, savedBy, about, dirty, busy, onRestore }: PreviousSaveProps) {
  return (
    <Card title={texts.title} description={texts.text}>
      <p>{about}</p>
      <p className="text-13 text-ink-muted">
        {savedAt === null ? texts.savedEarlier : texts.saved(formatInstant(savedAt), savedBy ?? '')}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ChangeButton
          icon={<IconRefresh size={18} />}
          className="max-sm:w-full"
          disabled={dirty}
          aria-describedby={dirty ? 'previous-note' : undefined}
          busy={busy}
          busyLabel={texts.busy}
          onClick={onRestore}
        >
          {texts.action}
        </ChangeButton>
        {dirty ? (
          <p id="previous-note" className="text-13 text-ink-muted">
            {texts.unsaved}
          </p>
        ) : null}
      </div>
    </Card>
  );
}

/** Says that the configuration was restored. `topic` is that of the form's toasts. */
export function showRestored(topic: string): void {
  showToast({ topic, title: texts.done.title, description: texts.done.text, tone: 'good' });
}

/** Says why the configuration was not restored. */
export function showNotRestored(topic: string, error: unknown): void {
  const moved = error instanceof ApiError && error.code === 'conflict';
  const description = moved ? texts.moved : problemText(error);
  showToast({ topic, title: texts.failed, description, tone: 'destructive' });
}
