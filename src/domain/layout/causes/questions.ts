import { letters } from '#domain/tabs/heading-letters.ts';
import { calendarDate, isoDate } from '#domain/time/calendar-date.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { readDate } from '#domain/time/read-date.ts';
import { readShortYear, readYearFirst } from '#domain/time/short-year.ts';
import type { Cause, CauseKind } from '#domain/layout/cause.ts';
import type { DateOrder } from '#domain/layout/layout.ts';
import { isOfYear, shortDay } from '#domain/layout/read/order-of-dates.ts';

/** Causes that ask the same of one or several sheets: one answer is right for all of them. */
export interface Question {
  /** The same as long as it is the same question, whatever its figures. */
  readonly key: string;
  /** The first cause, with the rows and examples of all. */
  readonly cause: Cause;
  readonly causes: readonly Cause[];
}

/** Each of these is about one sheet alone: what it says is not true of another sheet. */
const OF_ONE_SHEET: ReadonlySet<CauseKind> = new Set([
  'tab-without-sheet',
  'table-unread',
  'sheet-to-confirm',
  'header-row',
  'column-elsewhere',
  'heading-twice',
  'deadlines-below',
  'country-columns-gone',
  'country-columns-unread',
  'client-in-blocks',
  'remark-in-blocks',
]);
const EXAMPLES = 4;
const MOST_EXAMPLES = 10;

/** The first example of each cause, then the second of each, and so on. */
function inTurn(causes: readonly Cause[]): readonly string[] {
  const longest = Math.max(0, ...causes.map(({ examples }) => examples.length));
  return Array.from({ length: longest }, (_, at) => causes.flatMap(({ examples }) => examples[at] ?? [])).flat();
}

/** The causes as questions, in the same order. Equal causes of several sheets are one. */
export function questionsOf(causes: readonly Cause[]): readonly Question[] {
  return [...Map.groupBy(causes, questionKey)].map(([key, same]) => {
    const [first] = same as [Cause, ...Cause[]];
    // Each sheet has another client, and other people. Of other causes each shows some of its own.
    const isWhole = first.kind === 'client-of-sheet' || first.kind === 'more-addresses';
    const all = [...new Set(isWhole ? same.flatMap((cause) => cause.examples) : inTurn(same))];
    const examples = isWhole ? all : all.slice(0, Math.max(EXAMPLES, Math.min(same.length, MOST_EXAMPLES)));
    const count = same.reduce((sum, cause) => sum + cause.count, 0);
    return { key, cause: same.length === 1 ? first : { ...first, count, examples }, causes: same };
  });
}

/** Identifies the question of a cause. */
export function questionKey({ kind, tab, sheet, field, heading, expected, found, examples, change }: Cause): string {
  // Years of dates that are the same day in either order are one question for all columns.
  if (kind === 'short-years' && change !== null && (isOfYear(expected as DateOrder) || !examples.some(isTwoDays)))
    return JSON.stringify(isOfYear(expected as DateOrder) ? [kind, expected] : [kind]);
  // So are those of columns that prove the same order themselves: only the century is open.
  if (kind === 'short-years' && change !== null && found === heading) return JSON.stringify([kind, expected, 'proven']);
  // So are those of columns beside which others of the same sheet prove the same order. A column of another sheet is named with its sheet.
  const isBeside = found !== '' && found !== heading && !found.endsWith(')');
  if ((kind === 'short-years' || kind === 'ambiguous-dates') && change !== null && isBeside)
    return JSON.stringify([kind, expected, 'beside']);
  // A name is itself: one in capital letters may be another client.
  const own = OF_ONE_SHEET.has(kind)
    ? [sheet, heading]
    : kind === 'client-spellings'
      ? [heading, ...Object.values(change?.kind === 'values' ? change.values : {})]
      : [letters(heading)];
  // What the same dates may be is one question, and which of several columns is meant.
  const of = kind === 'dates-unread' ? '' : field;
  const is = kind === 'heading-twice' ? [] : [found, change === null];
  return JSON.stringify([kind, tab, of, expected, ...is, ...own]);
}

/** Whether a text is another day if the month comes first. */
export function isTwoDays(text: string): boolean {
  const [dayFirst, monthFirst] = [dayInOrder(text, 'day-first'), dayInOrder(text, 'month-first')];
  return dayFirst !== undefined && monthFirst !== undefined && isoDate(dayFirst) !== isoDate(monthFirst);
}

/** The day that a text with two meanings names in this order; undefined if it names none. */
export function dayInOrder(text: string, order: DateOrder): CalendarDate | undefined {
  if (readShortYear(text) ?? readYearFirst(text)) return shortDay(text, order);
  const reading = readDate(text);
  if (reading.kind !== 'either' || isOfYear(order)) return undefined;
  const { year, month, day } = reading.date;
  return order === 'day-first' ? reading.date : calendarDate(year, day, month);
}
