import { useEffect, useRef } from 'react';

import { sourceAdvice } from '#domain/source/source-causes.ts';

import { useDataReport } from '#web/admin/queries.ts';
import type { DataReport } from '#web/admin/queries.ts';
import { sheetToChange, wantedSheet } from '#web/admin/wanted-sheet.ts';
import { formatInstant } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { adminData } from '#web/texts/en/admin-data.ts';
import { adminSource } from '#web/texts/en/admin-source.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { awaitedReading } from '../awaited-reading.ts';

const texts = adminSource.reading;
const ASK_EVERY_MS = 1_000;

/** Says that a reading is running, has failed or waits for review: otherwise this page would not show why clients do not see the changes. */
export function ReadingState() {
  const place = useRef<HTMLDivElement>(null);
  const awaited = awaitedReading.use();
  const { data: report } = useDataReport((latest) =>
    latest?.syncing || awaitedReading.get() !== undefined ? ASK_EVERY_MS : false,
  );
  const { lastRun, syncing = true } = report ?? {};
  const isRead = awaited !== undefined && !syncing && (lastRun?.startedAt ?? 0) >= awaited;
  useEffect(() => {
    if (!isRead || !report) return;
    awaitedReading.set(undefined);
    const kept = whyKept(report);
    if (kept === undefined) showToast({ topic: 'upload', ...texts.uploaded.published, tone: 'good' });
    else {
      showToast({ topic: 'upload', title: texts.uploaded.kept, description: kept, tone: 'destructive' });
      place.current?.scrollIntoView({ block: 'center' });
    }
  }, [isRead, report]);
  return (
    <div ref={place} role="status" className="scroll-mt-20 empty:hidden">
      {report ? <State report={report} /> : null}
    </div>
  );
}

/** Why clients keep what they saw before the last reading; undefined if they see it. */
function whyKept({ lastRun, held }: DataReport): string | undefined {
  if (lastRun?.outcome === 'failed') return sourceAdvice(lastRun.cause ?? '', lastRun.facts).cause;
  if (lastRun?.outcome === 'waiting') return texts.waiting.text;
  return held.length > 0 ? texts.held.text : undefined;
}

function State({ report: { syncing, source, lastRun, dataAsOf, held } }: { report: DataReport }) {
  if (!source) return null;
  if (syncing)
    return (
      <p className="flex items-center gap-2.5 rounded-md bg-sunken px-4 py-3">
        <Spinner />
        {texts.running}
      </p>
    );
  const outcome = lastRun?.outcome;
  if (held.length > 0 && outcome !== 'failed')
    return (
      <Banner
        tone="warn"
        title={texts.held.title}
        action={<ButtonLink href={paths.adminData()}>{texts.report}</ButtonLink>}
      >
        <p className="text-ink">{texts.held.text}</p>
      </Banner>
    );
  if (!lastRun || (outcome !== 'failed' && outcome !== 'waiting')) return null;
  const { cause, fix } = sourceAdvice(lastRun.cause ?? '', lastRun.facts);
  const sheet = sheetToChange(lastRun.cause, lastRun.facts);
  return (
    <Banner
      tone={outcome === 'failed' ? 'bad' : 'warn'}
      title={outcome === 'failed' ? adminData.failed.title(source.kind, sheet !== undefined) : texts.waiting.title}
      action={
        <div className="flex flex-wrap gap-2">
          {sheet === undefined ? null : (
            <Button onClick={() => wantedSheet.set(sheet)}>{adminData.failed.changeLayout}</Button>
          )}
          <ButtonLink href={paths.adminData()}>{texts.report}</ButtonLink>
        </div>
      }
    >
      <p className="text-ink">{outcome === 'failed' ? `${cause} ${fix}` : texts.waiting.text}</p>
      <p className="mt-2">
        {dataAsOf === null ? adminData.failed.nothingYet : adminData.failed.kept(formatInstant(dataAsOf))}
      </p>
    </Banner>
  );
}
