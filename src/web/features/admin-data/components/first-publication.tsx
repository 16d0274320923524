import { useState } from 'react';

import { problemText } from '#web/admin/problem-note.tsx';
import { dataReportChanged } from '#web/admin/queries.ts';
import type { DataReport } from '#web/admin/queries.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useAction } from '#web/api/use-action.ts';
import { formatInstant } from '#web/lib/format.ts';
import { adminFirst as texts } from '#web/texts/en/admin-first.ts';
import { common } from '#web/texts/en/common.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { readSample, publishReading } from '../api.ts';
import { WaitingSheet } from './waiting-sheet.tsx';

export type Waiting = NonNullable<DataReport['waiting']>;

/** The review before a source is published for the first time. */
export function FirstPublication({ report, onPublish }: { report: DataReport; onPublish: () => void }) {
  const { waiting, dataAsOf, source } = report;
  const sample = useSample(waiting?.fingerprint ?? '');
  if (!waiting || !source) return null;
  return (
    <section aria-labelledby="waiting-title" className="rounded-lg border border-warn/40 bg-surface">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4 sm:p-5">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="waiting-title" className="text-20">
            {texts.title}
          </h2>
          <p className="mt-1 max-w-prose text-ink-muted">{texts.text}</p>
          <p className="mt-2 max-w-prose font-medium">
            {report.published && dataAsOf !== null ? texts.kept(formatInstant(dataAsOf)) : texts.nothingYet}
          </p>
          <p className="mt-2">{texts.figures(waiting.companies, waiting.users)}</p>
          {waiting.otherSheets.length > 0 ? (
            <p className="wrap-anywhere">{texts.otherSheets(waiting.otherSheets.join(', '))}</p>
          ) : null}
          <p className="mt-1 text-13 text-ink-muted">{texts.since(formatInstant(waiting.since))}</p>
        </div>
        {waiting.confirmed ? (
          <span className="flex flex-col items-end gap-1">
            <Badge tone="good">{texts.confirmed}</Badge>
            <span className="text-13 text-ink-muted">{texts.confirmedText}</span>
          </span>
        ) : (
          <PublishFirst waiting={waiting} sheetNames={source.sheetNames} onPublish={onPublish} />
        )}
      </div>
      {sample.rows ? null : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pb-4 sm:px-5">
          <Button className="max-sm:w-full" busy={sample.busy} busyLabel={texts.sample.busy} onClick={sample.load}>
            {texts.sample.action}
          </Button>
          <span className="text-13 text-ink-muted">{texts.sample.note}</span>
        </div>
      )}
      <ul className="divide-y divide-line border-t border-line">
        {waiting.tabs.map((tab) => (
          <li key={tab.tab} className="px-4 py-4 sm:px-5">
            <WaitingSheet
              sheet={tab}
              name={source.sheetNames[tab.tab] ?? tab.tab}
              sample={sample.rows?.find((one) => one.tab === tab.tab)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The first rows of the shown reading, once requested. The rows of another reading are dropped. */
function useSample(fingerprint: string) {
  const { data, isPending, mutate } = useAction({
    mutationFn: async (shown: string) => ({ fingerprint: shown, rows: await readSample(shown) }),
    onError(error) {
      const moved = error instanceof ApiError && error.code === 'conflict';
      showToast({
        topic: 'first-publication',
        title: texts.sample.failed,
        description: moved ? texts.moved : problemText(error),
        tone: 'destructive',
      });
      if (moved) void dataReportChanged();
    },
  });
  return {
    rows: data?.fingerprint === fingerprint ? data.rows : undefined,
    busy: isPending,
    load: () => mutate(fingerprint),
  };
}

interface PublishFirstProps {
  waiting: Waiting;
  sheetNames: Readonly<Record<string, string>>;
  /** Runs when the publication was confirmed and a sync starts. */
  onPublish: () => void;
}

/** The button that publishes a source for the first time, after confirming the consequences. */
function PublishFirst({ waiting, sheetNames, onPublish }: PublishFirstProps) {
  const [asking, setAsking] = useState(false);
  const missing = waiting.tabs.filter(({ found }) => !found).map(({ tab }) => sheetNames[tab] ?? tab);

  const publish = useAction({
    mutationFn: () => publishReading(waiting.fingerprint),
    onSuccess() {
      showToast({ topic: 'first-publication', title: texts.done.title, description: texts.done.text, tone: 'good' });
      onPublish();
    },
    onError(error) {
      const moved = error instanceof ApiError && error.code === 'conflict';
      showToast({
        topic: 'first-publication',
        title: texts.failed,
        description: moved ? texts.moved : problemText(error),
        tone: 'destructive',
      });
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
