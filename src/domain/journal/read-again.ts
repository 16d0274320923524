import { parseSheetDate } from '#domain/time/calendar-date.ts';
import { normaliseDateCell } from '#domain/time/normalise-date-cell.ts';

/**
 * Whether two texts of a date are two readings of one cell: as it was written, and as a day, once the dates of its column say in which
 * order they are.
 */
export function isReadAgain(before: string, after: string): boolean {
  return isReadingOf(before, after) || isReadingOf(after, before);
}

function isReadingOf(written: string, read: string): boolean {
  if (parseSheetDate(written) || !parseSheetDate(read)) return false;
  const cell = normaliseDateCell(written.endsWith(UNDECIDED) ? written.slice(0, -1) : written);
  const [day = '', month = '', year = ''] = cell.text.split('/');
  return [cell.text, cell.inMonthFirstColumn, ...(cell.order === 'either' ? [`${month}/${day}/${year}`] : [])].includes(
    read,
  );
}

/** Ends the text of a date that is published as it was written (`asWritten`). */
const UNDECIDED = '\u200b';
