import { useEffect, useState } from 'react';

import { sourceAdvice } from '#domain/source/source-causes.ts';

import type { DataReport } from '#web/admin/queries.ts';
import { sheetToChange, wantedSheet } from '#web/admin/wanted-sheet.ts';
import { formatInstant, wordFor } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { adminData } from '#web/texts/en/admin-data.ts';
import { adminFirst } from '#web/texts/en/admin-first.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { Spinner } from '#web/ui/skeleton.tsx';

const texts = adminData.reading;

const TONES = { published: 'good', unchanged: 'neutral', waiting: 'warn', failed: 'bad' } as const;

/** The source, the age of the data, and the result of the last sync. */
export function LastReading({ report, busy }: { report: DataReport; busy: boolean }) {
  const { source, lastRun, dataAsOf } = report;
  const took = lastRun ? texts.took(lastRun.finishedAt - lastRun.startedAt) : '';
  return (
    <Card
      title={texts.title}
      aside={source && lastRun ? <Badge tone={TONES[lastRun.outcome]}>{texts.outcomes[lastRun.outcome]}</Badge> : null}
    >
      <DescriptionList
        columns={4}
        items={[
          {
            label: texts.source,
            value: source ? `${wordFor(texts.kinds, source.kind)}: ${source.label}` : undefined,
          },
          { label: texts.dataAsOf, value: dataAsOf === null ? texts.never : formatInstant(dataAsOf) },
          { label: texts.lastRun, value: lastRun ? `${formatInstant(lastRun.finishedAt)}, ${took}` : undefined },
          { label: texts.next, value: source ? <NextReading at={report.nextSyncAt} busy={busy} /> : undefined },
        ]}
      />
      <div role="status">
        {busy ? (
          <p className="mt-4 flex items-center gap-2.5 rounded-md bg-sunken px-4 py-3">
            <Spinner />
            {adminData.sync.running}
          </p>
        ) : null}
      </div>
      {source ? null : <Disconnected dataAsOf={dataAsOf} />}
      {source && lastRun?.outcome === 'failed' && !busy ? <Failure report={report} /> : null}
    </Card>
  );
}

/** Shown if the configuration was cleared, or imported without its key: the result of the last sync no longer applies. */
function Disconnected({ dataAsOf }: Pick<DataReport, 'dataAsOf'>) {
  const { action, since } = adminData.noSource;
  return (
    <Banner
      tone="warn"
      title={since.title}
      className="mt-4"
      action={
        <ButtonLink size="small" href={paths.adminSource()}>
          {action}
        </ButtonLink>
      }
    >
      {dataAsOf === null ? adminData.failed.nothingYet : since.text(formatInstant(dataAsOf))}
    </Banner>
  );
}

function Failure({ report: { lastRun, dataAsOf, published, source } }: { report: DataReport }) {
  const { cause, fix } = sourceAdvice(lastRun?.cause ?? '', lastRun?.facts ?? {});
  const sheet = sheetToChange(lastRun?.cause ?? null, lastRun?.facts ?? {});
  return (
    <Banner
      tone="bad"
      title={adminData.failed.title(source?.kind ?? '', sheet !== undefined)}
      className="mt-4"
      action={
        sheet === undefined ? null : (
          <ButtonLink href={paths.adminSource()} onClick={() => wantedSheet.set(sheet)}>
            {adminData.failed.changeLayout}
          </ButtonLink>
        )
      }
    >
      <p className="text-ink">{cause}</p>
      <p className="mt-2 font-medium text-ink">{adminData.failed.fix}</p>
      <p className="text-ink">{fix}</p>
      {published || !source || lastRun?.facts.wanted ? null : (
        <p className="mt-2 wrap-anywhere text-ink">{adminFirst.wanted(Object.values(source.sheetNames).join(', '))}</p>
      )}
      <p className="mt-2">
        {dataAsOf === null ? adminData.failed.nothingYet : adminData.failed.kept(formatInstant(dataAsOf))}
      </p>
    </Banner>
  );
}

/** Counts down to the next sync. */
function NextReading({ at, busy }: { at: number | null; busy: boolean }) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 5_000);
    return () => clearInterval(timer);
  }, []);
  if (busy) return texts.nextNow;
  if (at === null) return null;
  const wait = at - serverNow();
  return wait <= 0 ? texts.nextNow : texts.nextIn(wait);
}
