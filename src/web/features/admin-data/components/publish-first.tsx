import { useState } from 'react';

import { problemText } from '#web/admin/problem.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { adminFirst as texts } from '#web/texts/en/admin-first.ts';
import { common } from '#web/texts/en/common.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { publishReading } from '../api/first-publication.ts';
import type { Waiting } from './first-publication.tsx';

interface PublishFirstProps {
  waiting: Waiting;
  sheetNames: Readonly<Record<string, string>>;
  /** It was confirmed, and a reading begins. */
  onPublish: () => void;
}

/** The button that publishes a source for the first time, once it was said what that means. */
export function PublishFirst({ waiting, sheetNames, onPublish }: PublishFirstProps) {
  const [asking, setAsking] = useState(false);
  const missing = waiting.tabs.filter(({ found }) => !found).map(({ tab }) => sheetNames[tab] ?? tab);

  const publish = useAction({
    mutationFn: () => publishReading(waiting.fingerprint),
    onSuccess() {
      showToast({ title: texts.done.title, description: texts.done.text, tone: 'good' });
      onPublish();
    },
    onError(error) {
      const moved = error instanceof ApiError && error.code === 'conflict';
      showToast({ title: texts.failed, description: moved ? texts.moved : problemText(error), tone: 'destructive' });
    },
    onSettled: () => setAsking(false),
  });

  return (
    <>
      <Button variant="primary" className="max-sm:w-full" onClick={() => setAsking(true)}>
        {texts.publish}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.confirm.title}
        description={texts.figures(waiting.companies, waiting.users)}
        closeLabel={common.close}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{common.cancel}</Button>
            <Button variant="primary" busy={publish.isPending} onClick={() => publish.mutate()}>
              {texts.confirm.action}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-2">
          <p>{texts.confirm.text}</p>
          {missing.length > 0 ? <p className="font-medium">{texts.confirm.missing(missing.join(', '))}</p> : null}
          <p className="text-ink-muted">{texts.confirm.later}</p>
        </div>
      </Dialog>
    </>
  );
}
