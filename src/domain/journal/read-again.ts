import { parseSheetDate } from '#domain/time/calendar-date.ts';
import { AS_WRITTEN, normaliseDateCell } from '#domain/time/normalise-date-cell.ts';

/**
 * Whether two texts can be two readings of one date cell: the text as it was written, and the day, once other dates of the column show in which order
 * day and month are.
 */
export function isReadAgain(before: string, after: string): boolean {
  return isReadingOf(before, after) || isReadingOf(after, before);
}

function isReadingOf(written: string, read: string): boolean {
  if (parseSheetDate(written) || !parseSheetDate(read)) return false;
  const cell = normaliseDateCell(written.endsWith(AS_WRITTEN) ? written.slice(0, -AS_WRITTEN.length) : written);
  const [day = '', month = '', year = ''] = cell.text.split('/');
  return [cell.text, cell.inMonthFirstColumn, ...(cell.order === 'either' ? [`${month}/${day}/${year}`] : [])].includes(
    read,
  );
}
