import { useState } from 'react';
import type { ReactNode } from 'react';

import { DEADLINES_CSV_NAME, deadlinesCsv } from '#domain/export/deadlines-csv.ts';
import { deadlinesSheet } from '#domain/export/deadlines-sheet.ts';
import { MATTERS_CSV_NAME, mattersCsv } from '#domain/export/matters-csv.ts';
import { mattersSheet } from '#domain/export/matters-sheet.ts';

import { useDeadlines, useMatters } from '#web/api/tabs.ts';
import { useViewer } from '#web/lib/viewer.ts';
import { useToday } from '#web/portfolio/days.ts';
import { downloadCsv } from '#web/portfolio/download-csv.ts';
import { downloadXlsx } from '#web/portfolio/download-xlsx.ts';
import type { Loadable } from '#web/portfolio/load-state.tsx';
import { common } from '#web/texts/en/common.ts';
import { data } from '#web/texts/en/data.ts';
import { documents as texts } from '#web/texts/en/documents.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconBriefcase, IconClock, IconRefresh } from '#web/ui/icons.tsx';
import { IconDownload } from '#web/ui/more-icons.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The portfolio and the deadlines as files. */
export function Downloads() {
  const { portfolio, upcoming } = texts;
  const matters = useMatters();
  const deadlines = useDeadlines();
  const today = useToday();
  const viewer = useViewer();
  const company = 'companyName' in viewer ? viewer.companyName : '';
  return (
    <section aria-label={texts.downloads} className="grid gap-3 sm:grid-cols-2 sm:gap-4">
      <FileCard
        title={portfolio.title}
        text={portfolio.text}
        icon={<IconBriefcase size={24} />}
        query={matters}
        failed={data.loadFailed.matters}
        count={portfolio.count}
        action={portfolio.download}
        onDownload={(all) => downloadCsv(MATTERS_CSV_NAME, mattersCsv(all))}
        primary
        excel={portfolio.excel}
        onExcel={(all) =>
          downloadXlsx({
            name: MATTERS_CSV_NAME,
            title: portfolio.title,
            company,
            sheet: mattersSheet(all, deadlines.data ?? [], today),
          })
        }
      />
      <FileCard
        title={upcoming.title}
        text={upcoming.text}
        icon={<IconClock size={24} />}
        query={deadlines}
        failed={data.loadFailed.deadlines}
        count={upcoming.count}
        action={upcoming.download}
        onDownload={(all) => downloadCsv(DEADLINES_CSV_NAME, deadlinesCsv(all))}
        excel={upcoming.excel}
        onExcel={(all) =>
          downloadXlsx({
            name: DEADLINES_CSV_NAME,
            title: upcoming.title,
            company,
            sheet: deadlinesSheet(all, matters.data ?? [], today),
          })
        }
      />
    </section>
  );
}

interface FileCardProps<Item> {
  title: string;
  text: string;
  icon: ReactNode;
  query: Loadable<readonly Item[]>;
  /** 'Failed to load matters'. */
  failed: string;
  /** The one primary action of the page. */
  primary?: boolean;
  count: (count: number) => string;
  action: string;
  onDownload: (items: readonly Item[]) => void;
  excel: string;
  onExcel: (items: readonly Item[]) => Promise<void>;
}

/** A file to download: its content, its size and the buttons, which keep their place while the data loads. */
function FileCard<Item>(props: FileCardProps<Item>) {
  const { title, text, icon, query, failed, count, action, onDownload, primary, excel, onExcel } = props;
  const { data, error } = query;
  const [writing, setWriting] = useState(false);
  async function saveExcel() {
    if (!data) return;
    setWriting(true);
    await onExcel(data);
    setWriting(false);
  }
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
          <div className="flex flex-col gap-2">
            <Button
              wide
              variant={primary ? 'primary' : 'secondary'}
              icon={<IconDownload size={18} className="max-[22rem]:hidden" />}
              onClick={() => void saveExcel()}
              busy={!data || writing}
            >
              {excel}
            </Button>
            <Button
              wide
              icon={<IconDownload size={18} className="max-[22rem]:hidden" />}
              onClick={() => data && onDownload(data)}
              busy={!data}
            >
              {action}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
