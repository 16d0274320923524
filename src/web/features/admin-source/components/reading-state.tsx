import { sourceAdvice } from '#domain/source/source-causes.ts';

import { useDataReport } from '#web/admin/queries.ts';
import type { DataReport } from '#web/admin/queries.ts';
import { formatInstant } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { adminData } from '#web/texts/en/admin-data.ts';
import { adminSource } from '#web/texts/en/admin-source.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/skeleton.tsx';

const texts = adminSource.reading;
const ASK_EVERY_MS = 3_000;

const askAgain = (report: DataReport | undefined): number | false => (report?.syncing ? ASK_EVERY_MS : false);

/** Says that a reading is running, has failed or waits for review: otherwise this page would not show why clients do not see the changes. */
export function ReadingState() {
  const { data: report } = useDataReport(askAgain);
  return (
    <div role="status" className="empty:hidden">
      {report ? <State report={report} /> : null}
    </div>
  );
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
  return (
    <Banner
      tone={outcome === 'failed' ? 'bad' : 'warn'}
      title={outcome === 'failed' ? adminData.failed.title : texts.waiting.title}
      action={<ButtonLink href={paths.adminData()}>{texts.report}</ButtonLink>}
    >
      <p className="text-ink">{outcome === 'failed' ? `${cause} ${fix}` : texts.waiting.text}</p>
      <p className="mt-2">
        {dataAsOf === null ? adminData.failed.nothingYet : adminData.failed.kept(formatInstant(dataAsOf))}
      </p>
    </Banner>
  );
}
