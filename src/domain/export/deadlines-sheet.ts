import type { Deadline } from '#domain/deadline/deadline.ts';
import { sortDeadlines } from '#domain/deadline/sort.ts';
import { daysLeft, urgencyOf } from '#domain/deadline/urgency.ts';
import { mattersByName } from '#domain/matter/find.ts';
import type { Matter } from '#domain/matter/matter.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { countryName } from './matters-sheet.ts';
import { optionalSheetColumns } from './optional-columns.ts';
import { dayNumber, sheetOf } from './sheet.ts';
import type { Sheet, SheetColumn } from './sheet.ts';

/** The deadlines as a sheet, the earliest first, each with the main facts of its matter. */
export function deadlinesSheet(deadlines: readonly Deadline[], matters: readonly Matter[], today: CalendarDate): Sheet {
  const matterOf = mattersByName(matters);
  const columns: readonly SheetColumn<Deadline>[] = [
    { heading: 'Due date', kind: 'date', width: 14, value: ({ dueDate }) => dayNumber(dueDate) },
    // An unreadable date counts as 999 days elsewhere. A reader of the sheet would take that for a fact.
    {
      heading: 'Days left',
      kind: 'number',
      width: 10,
      value: (deadline) => (urgencyOf(deadline, today) === 'unreadable' ? null : daysLeft(deadline, today)),
    },
    { heading: 'Deadline', kind: 'text', width: 26, value: ({ type }) => type || 'Deadline' },
    ofMatter('Docket', 18, ({ docketNumber, id }) => docketNumber || id),
    ofMatter('Title', 48, ({ title }) => title),
    ofMatter('Type', 16, ({ ipType }) => ipType),
    ofMatter('Country', 22, ({ jurisdiction }) => countryName(jurisdiction)),
    ofMatter('Status', 18, ({ status }) => status),
    { heading: 'Notes', kind: 'text', width: 48, value: ({ notes }) => notes },
    { heading: 'Updated', kind: 'text', width: 24, value: ({ sheetUpdatedBy }) => sheetUpdatedBy },
    { heading: 'Company', kind: 'text', width: 24, value: ({ companyName }) => companyName },
    { heading: 'Matter ID', kind: 'text', width: 18, value: ({ matterId }) => matterId },
    ...optionalSheetColumns(deadlines),
  ];

  function ofMatter(heading: string, width: number, value: (matter: Matter) => string): SheetColumn<Deadline> {
    const valueOf = (matter: Matter | undefined) => (matter ? value(matter) : '');
    return { heading, kind: 'text', width, value: ({ matterId }) => valueOf(matterOf.get(matterId)) };
  }

  return sheetOf(columns, sortDeadlines(deadlines));
}
