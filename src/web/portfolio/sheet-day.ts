import { parseSheetDate } from '#domain/time/calendar-date.ts';

import { formatDay } from '#web/lib/format.ts';

/** A date of the sheet as "21 Nov 2026"; a cell that cannot be read as a date gives its own text. */
export function sheetDay(text: string): string {
  const date = parseSheetDate(text);
  return date ? formatDay(date) : text;
}
