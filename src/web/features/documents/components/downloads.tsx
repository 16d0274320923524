import type { ReactNode } from 'react';

import { DEADLINES_CSV_NAME, deadlinesCsv } from '#domain/export/deadlines-csv.ts';
import { MATTERS_CSV_NAME, mattersCsv } from '#domain/export/matters-csv.ts';

import { useDeadlines, useMatters } from '#web/api/tabs.ts';
import { downloadCsv } from '#web/portfolio/download-csv.ts';
import type { Loadable } from '#web/portfolio/load-state.tsx';
import { data, documents as texts, common } from '#web/texts/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconBriefcase, IconClock, IconRefresh } from '#web/ui/icons.tsx';
import { IconDownload } from '#web/ui/more-icons.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

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

interface CsvCardProps<Item> {
  title: string;
  text: string;
  icon: ReactNode;
  query: Loadable<readonly Item[]>;
  /** 'Failed to load matters'. */
  failed: string;
  count: (count: number) => string;
  action: string;
  onDownload: (items: readonly Item[]) => void;
}

/** A file to download: its content, its size and the button, which keeps its place while the data loads. */
function CsvCard<Item>({ title, text, icon, query, failed, count, action, onDownload }: CsvCardProps<Item>) {
  const { data, error } = query;
  return (
    <Card
      title={title}
      description={text}
      aside={<span className="text-ink-muted">{icon}</span>}
      className="flex flex-col"
    >
      <div className="mb-4 min-h-6">
        {data ? <p className="font-medium">{count(data.length)}</p> : null}
        {!data && error ? (
          <div role="alert">
            <p className="font-medium text-bad">{failed}</p>
            <p className="text-ink-muted">{error.message}</p>
          </div>
        ) : null}
        {!data && !error ? <Skeleton className="mt-1 h-4 w-24" /> : null}
      </div>
      <div className="mt-auto">
        {!data && error ? (
          <Button
            wide
            icon={<IconRefresh size={18} />}
            onClick={() => void query.refetch()}
            busy={query.isFetching}
            busyLabel={common.retrying}
          >
            {common.retry}
          </Button>
        ) : (
          <Button wide icon={<IconDownload size={18} />} onClick={() => data && onDownload(data)} busy={!data}>
            {action}
          </Button>
        )}
      </div>
    </Card>
  );
}
