import { dueNextOf } from '#domain/deadline/next.ts';
import type { Deadline } from '#domain/deadline/deadline.ts';
import { daysLeft } from '#domain/deadline/urgency.ts';
import type { Matter } from '#domain/matter/matter.ts';
import { placeCode, placeName } from '#domain/places/place.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { optionalSheetColumns } from './optional-columns.ts';
import { dayNumber, sheetOf } from './sheet.ts';
import type { Sheet, SheetColumn } from './sheet.ts';

/** The name of a country, or the cell's own text. */
export const countryName = (cell: string): string => {
  const code = placeCode(cell);
  return code === undefined ? cell : placeName(code);
};

/** The matters as a sheet. `deadlines` and `today` give the next deadline of each. */
export function mattersSheet(matters: readonly Matter[], deadlines: readonly Deadline[], today: CalendarDate): Sheet {
  const dueOf = dueNextOf(deadlines, today);
  const columns: readonly SheetColumn<{ matter: Matter; due: Deadline | undefined }>[] = [
    text('Docket', 18, ({ docketNumber, id }) => docketNumber || id),
    text('Title', 48, ({ title }) => title),
    text('Type', 16, ({ ipType }) => ipType),
    text('Country', 22, ({ jurisdiction }) => countryName(jurisdiction)),
    text('Country code', 13, ({ jurisdiction }) => placeCode(jurisdiction) ?? ''),
    text('Status', 18, ({ status }) => status),
    text('Legal status', 14, ({ legalStatus }) => legalStatus),
    { heading: 'Next deadline', kind: 'text', width: 20, value: ({ due }) => due?.type ?? '' },
    { heading: 'Next due date', kind: 'date', width: 14, value: ({ due }) => (due ? dayNumber(due.dueDate) : '') },
    { heading: 'Days left', kind: 'number', width: 10, value: ({ due }) => (due ? daysLeft(due, today) : null) },
    date('Filing date', ({ filingDate }) => filingDate),
    date('Grant date', ({ grantDate }) => grantDate),
    date('Earliest priority date', ({ earliestPriorityDate }) => earliestPriorityDate),
    date('First publication date', ({ firstPublicationDate }) => firstPublicationDate),
    text('Application number', 20, ({ applicationNumber }) => applicationNumber),
    text('Publication number', 20, ({ publicationNumber }) => publicationNumber),
    text('Grant number', 18, ({ grantNumber }) => grantNumber),
    text('Application type', 18, ({ applicationType }) => applicationType),
    text('Family', 14, ({ ipFamily }) => ipFamily),
    text('Most recent event', 26, ({ mostRecentEvent }) => mostRecentEvent),
    text('Company', 24, ({ companyName }) => companyName),
    text('Matter ID', 18, ({ id }) => id),
    date('Last updated', ({ lastUpdated }) => lastUpdated),
    ...optionalSheetColumns(matters).map(({ value, ...column }) => ({
      ...column,
      value: ({ matter }: { matter: Matter }) => value(matter),
    })),
  ];
  const due = (matter: Matter) => dueOf(matter).overdue ?? dueOf(matter).ahead;
  return sheetOf(
    columns,
    matters.map((matter) => ({ matter, due: due(matter) })),
  );
}

type MatterColumn = SheetColumn<{ readonly matter: Matter }>;

function text(heading: string, width: number, value: (matter: Matter) => string): MatterColumn {
  return { heading, kind: 'text', width, value: ({ matter }) => value(matter) };
}

function date(heading: string, value: (matter: Matter) => string): MatterColumn {
  return { heading, kind: 'date', width: 14, value: ({ matter }) => dayNumber(value(matter)) };
}
