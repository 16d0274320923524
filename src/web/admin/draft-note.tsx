import { useState } from 'react';
import type { ReactNode } from 'react';

import { useAction } from '#web/api/use-action.ts';
import { formatInstant } from '#web/lib/format.ts';
import { adminDraft as texts } from '#web/texts/en/admin-draft.ts';
import { common } from '#web/texts/en/common.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { discardDraft, isChanged } from './layout-calls.ts';
import type { LayoutState } from './layout-calls.ts';
import { problemText } from './problem-note.tsx';
import { ChangeButton } from './save-bar.tsx';

interface DraftNoteProps {
  state: LayoutState;
  /** What can be done besides discarding the changes. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** Says who has changed the layout, and when, while the changes are not published. */
export function DraftNote({ state, actions, children = texts.text }: DraftNoteProps) {
  const discard = useAction({
    mutationFn: discardDraft,
    onSuccess: () => void showToast({ topic: 'draft', title: texts.discard.done, tone: 'good' }),
    onError: (error) =>
      void showToast({
        topic: 'draft',
        title: texts.discard.failed,
        description: problemText(error),
        tone: 'destructive',
      }),
  });
  if (!isChanged(state)) return null;
  return (
    <Banner
      tone="accent"
      title={<span className="wrap-anywhere">{texts.title(state.draftBy, formatInstant(state.draftAt ?? 0))}</span>}
      action={
        <div className="flex flex-wrap gap-2">
          {state.publishedAt === null ? null : (
            <AskFirst words={texts.discard} busy={discard.isPending} onYes={() => discard.mutate()} />
          )}
          {actions}
        </div>
      }
    >
      {children}
    </Banner>
  );
}

interface AskFirstProps {
  words: { readonly action: string; readonly title: string; readonly text: string };
  busy?: boolean;
  onYes: () => void;
}

/** A button whose action drops choices, so it asks first. */
export function AskFirst({ words, busy = false, onYes }: AskFirstProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ChangeButton size="small" busy={busy} onClick={() => setAsking(true)}>
        {words.action}
      </ChangeButton>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.title}
        description={words.text}
        closeLabel={common.close}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{common.cancel}</Button>
            <Button
              variant="primary"
              onClick={() => {
                setAsking(false);
                onYes();
              }}
            >
              {words.action}
            </Button>
          </>
        }
      />
    </>
  );
}
