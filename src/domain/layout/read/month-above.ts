import type { Row } from '#domain/tabs/tab.ts';
import { calendarDate, isoDate } from '#domain/time/calendar-date.ts';
import { monthOfWord, weekdayOfWord } from '#domain/time/date-words.ts';
import { textsOf } from './name-rows.ts';

/* A diary has rows for its months, such as "NOVEMBER 2026", and below them days such as "10th", "Mon 16th", "20 Nov" and "15/12". */

interface Month {
  readonly year: number;
  readonly month: number;
}

const WRITTEN = /^(\p{L}{3,12})\.?(?: (?:[’']?(\d{2})|(\d{4})))?:?$/u;
const IN_SIGNS =
  /^(?:(\d{4}) ?(?:年|[./])|(令和|平成|[RH])\.?([1-3]?\d|元)(?: ?年|[./ ])) ?(1[0-2]|0?[1-9]) ?月(?:分|度)?$/u;
/** The last years before the eras. */
const BEFORE_ERA: Readonly<Record<string, number>> = { 令和: 2018, R: 2018, 平成: 1988, H: 1988 };
/** Signs that set a month apart: "■令和8年12月", "--- March 2027 ---". */
const SET_APART = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}:]+$/gu;

/** Follows the rows of a diary, in their order. */
export function monthAbove() {
  let above: Month | undefined;
  /** A month without its century is one only after another: "JANUARY 27" below "DECEMBER 2026", or "January". */
  function monthIn(text: string): Month | undefined {
    const plain = text.normalize('NFKC').replace(SET_APART, '').replace(/\s+/gu, ' ');
    const [, year, era = '', ofEra, number] = IN_SIGNS.exec(plain) ?? [];
    if (number !== undefined) {
      const counted = ofEra === '元' ? 1 : Number(ofEra);
      return { year: year === undefined ? (BEFORE_ERA[era] ?? 0) + counted : Number(year), month: Number(number) };
    }
    const [, word = '', short, whole] = WRITTEN.exec(plain) ?? [];
    const month = monthOfWord(word);
    if (month === undefined) return undefined;
    if (whole !== undefined) return { year: Number(whole), month };
    if (above === undefined) return undefined;
    const next = month > above.month ? above.year : above.year + 1;
    return short === undefined || Number(short) === next % 100 ? { year: next, month } : undefined;
  }
  return {
    /** Whether a row names a month and nothing else. Any other text alone in a row, such as "later", ends the month. */
    see(row: Row): boolean {
      const [text = '', second] = textsOf(row, 2);
      if (second !== undefined || text === '') return false;
      const month = monthIn(text);
      above = month;
      return month !== undefined;
    },
    /** The day of a cell below a month: "10th" is "2026-11-10". Undefined for a day of another month, and for any other text. */
    dayOf: (text: string): string | undefined => (above ? dayIn(text, above) : undefined),
  };
}

const NUMBER = String.raw`(\d{1,2})(?:st|nd|rd|th|er|[.ºª°])?`;
const ALONE = new RegExp(`^${NUMBER}$`, 'iu');
const NAMED = new RegExp(String.raw`^${NUMBER} ?(?:of |de )?(\p{L}+)\.?$|^(\p{L}+)\.? ${NUMBER}$`, 'iu');
const NUMBERS = /^(\d{1,2}) ?[./-] ?(\d{1,2})\.?$/u;
const SIGNS = /^(?:(\d{1,2})月)?(\d{1,2})日$/u;
const BEFORE =
  /^(?:by|before|until|due|on|the|bis|zum|am|den|avant|pour|le|antes|del?|el|hasta|entro|il|voor|op|até)$/iu;

function dayIn(text: string, { year, month }: Month): string | undefined {
  const words = text
    .normalize('NFKC')
    .replace(/[,\s]+/gu, ' ')
    .trim()
    .split(' ');
  // "Mon 16th", "by Fri. 3 Dec"
  while (words.length > 1 && isBefore(words[0] ?? '')) words.shift();
  const plain = words.join(' ');
  const dateOf = (day: number, of: number | undefined): string | undefined => {
    const date = of === month ? calendarDate(year, month, day) : undefined;
    return date && isoDate(date);
  };
  const [, alone] = ALONE.exec(plain) ?? [];
  if (alone !== undefined) return dateOf(Number(alone), month);
  const [, inSigns, day] = SIGNS.exec(plain) ?? [];
  if (day !== undefined) return dateOf(Number(day), inSigns === undefined ? month : Number(inSigns));
  const [, first, second] = NUMBERS.exec(plain) ?? [];
  // 15/12 below December, in either order. 12/12 is the same in both.
  if (first !== undefined) return dateOf(Number(first), Number(second)) ?? dateOf(Number(second), Number(first));
  const [, before, name, other, behind] = NAMED.exec(plain) ?? [];
  return dateOf(Number(before ?? behind), monthOfWord(name ?? other ?? ''));
}

const isBefore = (word: string): boolean => BEFORE.test(word) || weekdayOfWord(word.replace(/\.$/u, '')) !== undefined;
