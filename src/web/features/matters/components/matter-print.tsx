import type { Matter } from '#domain/matter/matter.ts';

import { sheetDay, useToday } from '#web/portfolio/days.ts';
import { DueWords, mostUrgent } from '#web/portfolio/due-next.tsx';
import type { DueNextOf } from '#web/portfolio/due-next.tsx';
import { Place } from '#web/portfolio/place.tsx';
import { PrintNumber, PrintTable } from '#web/portfolio/print-table.tsx';
import { matters as texts } from '#web/texts/en/matters.ts';
import { portfolio } from '#web/texts/en/portfolio.ts';
import type { RowGroup } from '#web/ui/use-row-window.ts';

interface MatterPrintProps {
  groups: readonly RowGroup<Matter>[];
  dueNextOf: DueNextOf;
}

/** The matters on paper. */
export function MatterPrint({ groups, dueNextOf }: MatterPrintProps) {
  const today = useToday();
  const { columns } = texts;
  return (
    <PrintTable
      caption={texts.list}
      groups={groups}
      itemKey={({ key }) => key}
      columns={[
        {
          header: columns.docketNumber,
          cell: ({ docketNumber, id }) => <PrintNumber text={docketNumber || id} />,
        },
        { header: columns.title, cell: ({ title }) => title || portfolio.untitled },
        { header: columns.ipType, cell: ({ ipType }) => ipType },
        { header: columns.jurisdiction, cell: ({ jurisdiction }) => <Place cell={jurisdiction} /> },
        { header: columns.status, cell: ({ status }) => status },
        {
          header: columns.filingDate,
          cell: ({ filingDate }) => <span className="whitespace-nowrap">{sheetDay(filingDate)}</span>,
        },
        {
          header: columns.nextDeadline,
          cell(matter) {
            const due = mostUrgent(dueNextOf(matter));
            return due ? <DueWords deadline={due} today={today} /> : null;
          },
        },
      ]}
    />
  );
}
