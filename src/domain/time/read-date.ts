import { addDays, calendarDate, compareDates, weekdayOf } from './calendar-date.ts';
import type { CalendarDate } from './calendar-date.ts';
import { monthOfWord, weekdayOfWord } from './date-words.ts';

/** The day that a text names. Only `either` has two meanings. */
export type DateReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'day'; readonly date: CalendarDate }
  /** 31/12/2026: no month is the 31st, so its author writes the day first. */
  | { readonly kind: 'day-first'; readonly date: CalendarDate }
  /** 12/31/2026: its author writes the month first. */
  | { readonly kind: 'month-first'; readonly date: CalendarDate }
  /** 03/04/2026: `date` is the meaning with the day first. */
  | { readonly kind: 'either'; readonly date: CalendarDate };

const NONE: DateReading = { kind: 'none' };

/** Longer texts are no dates, and the patterns below need not read them. */
const LONGEST = 80;

/**
 * Reads a date in every form that is usual in a spreadsheet: numbers in any order with `/`, `-` or `.`, months by name, East Asian signs, serial
 * numbers, each with a time or a day of the week. It never guesses. These are no dates: a day that does not exist, a year of two digits (its century
 * is not written down), and a day of the week that does not fit.
 */
export function readDate(text: string): DateReading {
  if (text.length > LONGEST) return NONE;
  const plain = plainForm(text);
  const serial = serialDay(plain);
  if (serial) return { kind: 'day', date: serial };
  const day = withoutTime(plain);
  if (day === undefined) return NONE;
  const reading = dayIn(day);
  return reading.kind === 'none' ? dayOfWeek(day) : reading;
}

/** Writes full-width signs as ASCII, with one kind of hyphen and single spaces. Not NFKC, which turns the ² of a footnote into a 2. */
function plainForm(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2013\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Day 0 of the serial numbers of Google Sheets and, from March 1900 on, of Excel's 1900 date system. */
const SERIAL_ZERO: CalendarDate = { year: 1899, month: 12, day: 30 };

/**
 * Serial numbers that are read as dates: 18 March 1908 to 13 October 2173. A smaller number in a date column is a year ("2026") or a typing mistake,
 * a larger one a date typed without separators ("311226").
 */
const FIRST_SERIAL = 3000;
const LAST_SERIAL = 99_999;

function serialDay(text: string): CalendarDate | undefined {
  if (!/^\d{4,5}(?:\.\d{1,20})?$/.test(text)) return undefined;
  const days = Number(text);
  return isSerial(days) ? addDays(SERIAL_ZERO, Math.floor(days)) : undefined;
}

/** Whether a plain number in a date column is read as a day, with or without its time. */
export function isSerial(days: number): boolean {
  return days >= FIRST_SERIAL && days < LAST_SERIAL + 1;
}

const TIME =
  /^(.*?)(?:T|,? )(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?( ?[ap]\.?m\.?)?(?: ?(?:Z|UTC|GMT|Uhr|[+-]\d{2}:?\d{2}))?$/i;

/**
 * The text before the time of day, if there is one; undefined if the time does not exist (25:00). A time zone does not change the day that was
 * written.
 */
function withoutTime(text: string): string | undefined {
  if (!text.includes(':')) return text;
  const [, day, hour, minute, second = '0', half] = TIME.exec(text) ?? [];
  if (Number(minute) > 59 || Number(second) > 59) return undefined;
  const isHour = half === undefined ? Number(hour) <= 23 : Number(hour) >= 1 && Number(hour) <= 12;
  return isHour ? day : undefined;
}

const NUMBERS = /^(\d{1,4}) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{1,4})\.?$/;
const EAST_ASIAN = /^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]$/;
/** 15 March 2018, 15-Mar-2018, 15. März 2018, 1er mars 2018, 15 de marzo de 2018. */
const DAY_MONTH_YEAR =
  /^(?:(?:the|le|el|den|am) )?(\d{1,2})(?:st|nd|rd|th|er|\.?[º°])?\.?(?: ?[-/.] ?| de | of | )?(\p{L}+)\.?(?:, ?| ?[-/.] ?| del? | )?(\d{4})\.?$/iu;
/** March 15, 2018, Mar. 15th 2018, Mar-15-2018. */
const MONTH_DAY_YEAR = /^(\p{L}+)\.?(?: ?[-/.] ?| )?(\d{1,2})(?:st|nd|rd|th)?(?:, ?| ?[-/.] ?| del? | )(\d{4})\.?$/iu;
/** 2018-Mar-15, 2018 March 15. */
const YEAR_MONTH_DAY = /^(\d{4})(?:, ?| ?[-/.] ?| )?(\p{L}+)\.?(?: ?[-/.] ?| )?(\d{1,2})(?:st|nd|rd|th)?\.?$/iu;

function dayIn(text: string): DateReading {
  const numbers = NUMBERS.exec(text);
  if (numbers) return numbersInOrder(numbers[1] ?? '', numbers[3] ?? '', numbers[4] ?? '');
  const eastAsian = EAST_ASIAN.exec(text);
  if (eastAsian) return oneMeaning(eastAsian[1], Number(eastAsian[2]), eastAsian[3]);
  const dayFirst = DAY_MONTH_YEAR.exec(text);
  if (dayFirst) return oneMeaning(dayFirst[3], monthOfWord(dayFirst[2] ?? ''), dayFirst[1]);
  const monthFirst = MONTH_DAY_YEAR.exec(text);
  if (monthFirst) return oneMeaning(monthFirst[3], monthOfWord(monthFirst[1] ?? ''), monthFirst[2]);
  const yearFirst = YEAR_MONTH_DAY.exec(text);
  return yearFirst ? oneMeaning(yearFirst[1], monthOfWord(yearFirst[2] ?? ''), yearFirst[3]) : NONE;
}

function oneMeaning(year: string | undefined, month: number | undefined, day: string | undefined): DateReading {
  const date = month === undefined ? undefined : calendarDate(Number(year), month, Number(day));
  return date ? { kind: 'day', date } : NONE;
}

/** Three numbers: the year is the one with four digits. If it comes first, the month is in the middle. */
function numbersInOrder(first: string, second: string, third: string): DateReading {
  if (first.length === 4) return third.length <= 2 ? oneMeaning(first, Number(second), third) : NONE;
  if (first.length > 2 || third.length !== 4) return NONE;
  const dayFirst = calendarDate(Number(third), Number(second), Number(first));
  const monthFirst = calendarDate(Number(third), Number(first), Number(second));
  if (dayFirst && monthFirst)
    return { kind: compareDates(dayFirst, monthFirst) === 0 ? 'day' : 'either', date: dayFirst };
  if (dayFirst) return { kind: 'day-first', date: dayFirst };
  return monthFirst ? { kind: 'month-first', date: monthFirst } : NONE;
}

/** Thursday, 15 March 2018; 15.03.2018 (Do). */
const WEEKDAY_BEFORE = /^(\p{L}+)\.?,? (.+)$/u;
const WEEKDAY_BEHIND = /^(.+?) ?\((\p{L}+)\.?\)$/u;

/** The day of the week must fit, otherwise one of the two is a typing mistake. It may decide which of two meanings is right. */
function dayOfWeek(text: string): DateReading {
  const before = WEEKDAY_BEFORE.exec(text);
  const behind = WEEKDAY_BEHIND.exec(text);
  const [word, day] = before ? [before[1], before[2]] : [behind?.[2], behind?.[1]];
  const weekday = weekdayOfWord(word ?? '');
  if (weekday === undefined || day === undefined) return NONE;
  const reading = dayIn(day);
  if (reading.kind === 'none') return NONE;
  const fits = weekdayOf(reading.date) === weekday;
  if (reading.kind !== 'either') return fits ? reading : NONE;
  const { year, month: otherDay, day: otherMonth } = reading.date;
  const other = { year, month: otherMonth, day: otherDay };
  const otherFits = weekdayOf(other) === weekday;
  if (fits && otherFits) return reading;
  return fits || otherFits ? { kind: 'day', date: fits ? reading.date : other } : NONE;
}
