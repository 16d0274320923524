import type { ReactNode } from 'react';

import { ApiError } from '#web/api/api-error.ts';
import { formatInstant } from '#web/lib/format.ts';
import { adminCommon } from '#web/texts/en/admin-common.ts';
import { Card } from '#web/ui/card.tsx';
import { IconRefresh } from '#web/ui/icons.tsx';
import { ChangeButton } from './save-bar.tsx';
import { problemText } from './problem-note.tsx';

const texts = adminCommon.previous;

interface PreviousSaveProps {
  savedAt: number | null;
  savedBy: string | null;
  /** What the configuration was, in a few words. */
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

/** Why the configuration was not restored. */
export function restoreProblem(error: unknown): string {
  return error instanceof ApiError && error.code === 'conflict' ? texts.moved : problemText(error);
}
