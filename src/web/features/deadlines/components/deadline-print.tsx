import type { Deadline } from '#domain/deadline/deadline.ts';
import type { Matter } from '#domain/matter/matter.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

import { sheetDay } from '#web/portfolio/days.ts';
import { Place } from '#web/portfolio/place.tsx';
import { PrintNumber, PrintTable } from '#web/portfolio/print-table.tsx';
import { daysInWords } from '#web/portfolio/urgency-badge.tsx';
import { deadlines as texts } from '#web/texts/en/deadlines.ts';
import { portfolio } from '#web/texts/en/portfolio.ts';
import type { RowGroup } from '#web/ui/use-row-window.ts';

interface DeadlinePrintProps {
  groups: readonly RowGroup<Deadline>[];
  today: CalendarDate;
  matterOf: ReadonlyMap<string, Matter>;
}

/** The deadlines on paper. */
export function DeadlinePrint({ groups, today, matterOf }: DeadlinePrintProps) {
  const { printed } = texts;
  return (
    <PrintTable
      caption={texts.list}
      groups={groups}
      itemKey={({ id }) => id}
      columns={[
        {
          header: printed.due,
          cell: ({ dueDate }) => <PrintNumber text={sheetDay(dueDate) || portfolio.urgency.noDate} />,
        },
        { header: printed.left, cell: (deadline) => <PrintNumber text={daysInWords(deadline, today)} /> },
        { header: printed.type, cell: ({ type }) => type || portfolio.deadline },
        { header: printed.matter, cell: ({ matterId }) => <PrintNumber text={matterId} /> },
        { header: printed.title, cell: ({ matterId }) => matterOf.get(matterId)?.title },
        {
          header: printed.country,
          cell: ({ matterId }) => <Place cell={matterOf.get(matterId)?.jurisdiction ?? ''} />,
        },
      ]}
    />
  );
}
