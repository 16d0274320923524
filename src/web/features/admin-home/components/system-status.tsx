import type { ReactNode } from 'react';

import type { ConfigStatus, DataReport } from '#web/admin/queries.ts';
import { useDataReport } from '#web/admin/queries.ts';
import { formatInstant } from '#web/lib/format.ts';
import { adminHome } from '#web/texts/en/admin-home.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { PlainList } from '#web/ui/list.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const texts = adminHome.status;

/** The state of the system, in four lines. */
export function SystemStatus({ status }: { status: ConfigStatus }) {
  const { data: report, error } = useDataReport();
  const { source } = report ?? {};
  const workbook = source && source.kind !== 'google-sheets' ? source : undefined;
  return (
    <Card title={texts.title} flush>
      <PlainList className="border-t border-line">
        <Line
          name={workbook ? texts.workbook.title : texts.sheets}
          note={workbook && texts.workbook[workbook.kind === 'workbook' ? 'onServer' : 'uploaded'](workbook.label)}
        >
          {workbook && status.published && report?.lastRun?.outcome === 'failed' ? (
            <Badge tone="warn">{texts.workbook.notPublished}</Badge>
          ) : status.published || (status.googleSheetsConfigured && !workbook) ? (
            <Badge tone="good">{texts.ready}</Badge>
          ) : (
            <Badge tone="warn">{texts.setupRequired}</Badge>
          )}
        </Line>
        <Line
          name={texts.email}
          note={status.emailStanding === 'works' ? undefined : texts.emailNotes[status.emailStanding]}
        >
          {status.emailConfigured ? <Badge tone="good">{texts.configured}</Badge> : <Badge>{texts.optional}</Badge>}
        </Line>
        <Line name={texts.application}>
          <Badge tone="good">{texts.running}</Badge>
        </Line>
        <Line name={texts.data} note={report ? lastRead(report) : undefined}>
          {report ? <DataStatus report={report} /> : error ? null : <Skeleton className="h-6 w-24 rounded-full" />}
        </Line>
      </PlainList>
    </Card>
  );
}

function Line({ name, note, children }: { name: string; note?: string | undefined; children: ReactNode }) {
  return (
    <li className="flex min-h-12 items-center justify-between gap-4 px-4 py-2.5 sm:px-5">
      <span className="min-w-0">
        <span className="block">{name}</span>
        {note ? <span className="block text-13 text-ink-muted">{note}</span> : null}
      </span>
      {children}
    </li>
  );
}

const lastRead = ({ dataAsOf }: DataReport) =>
  dataAsOf === null ? texts.neverRead : texts.lastRead(formatInstant(dataAsOf));

function DataStatus({ report }: { report: DataReport }) {
  // The configuration was cleared, or imported without its key: the result of the last sync no longer applies.
  if (!report.source) return report.dataAsOf === null ? null : <Badge tone="warn">{texts.notRead}</Badge>;
  const held = report.held.filter(({ accepted }) => !accepted).length;
  if (report.lastRun?.outcome === 'failed') return <Badge tone="bad">{texts.failing}</Badge>;
  if (report.waiting) return <Badge tone="warn">{texts.waiting}</Badge>;
  if (held > 0) return <Badge tone="warn">{texts.held(held)}</Badge>;
  return report.dataAsOf === null ? null : <Badge tone="good">{texts.upToDate}</Badge>;
}
