import { DEADLINES_CSV_NAME, deadlinesCsv } from '#domain/export/deadlines-csv.ts';
import { MATTERS_CSV_NAME, mattersCsv } from '#domain/export/matters-csv.ts';

import { useDeadlines, useMatters } from '#web/api/tabs.ts';
import { downloadCsv } from '#web/portfolio/download-csv.ts';
import { data, documents as texts } from '#web/texts/index.ts';
import { IconBriefcase, IconClock } from '#web/ui/icons.tsx';
import { CsvCard } from './csv-card.tsx';

/** The portfolio and the deadlines as files. */
export function Downloads() {
  const { portfolio, upcoming } = texts;
  return (
    <section aria-label={texts.downloads} className="grid gap-3 sm:grid-cols-2 sm:gap-4">
      <CsvCard
        title={portfolio.title}
        text={portfolio.text}
        icon={<IconBriefcase size={24} />}
        query={useMatters()}
        failed={data.loadFailed.matters}
        count={portfolio.count}
        action={portfolio.download}
        onDownload={(matters) => downloadCsv(MATTERS_CSV_NAME, mattersCsv(matters))}
      />
      <CsvCard
        title={upcoming.title}
        text={upcoming.text}
        icon={<IconClock size={24} />}
        query={useDeadlines()}
        failed={data.loadFailed.deadlines}
        count={upcoming.count}
        action={upcoming.download}
        onDownload={(deadlines) => downloadCsv(DEADLINES_CSV_NAME, deadlinesCsv(deadlines))}
      />
    </section>
  );
}
