import { monthOfWord } from '#domain/time/date-words.ts';
import type { Row } from '#domain/tabs/tab.ts';
import type { Header } from './find-header.ts';
import { textsOf } from './name-rows.ts';
import { fieldsOfHeading, isNextDue, isSheetOf } from '#domain/layout/words/synonyms.ts';

/** A year that is no part of a date or of a span: "Fristen 2026", not "Fristen 2026/27". */
const YEAR = /(?<![\p{N}./–-])(20\d\d)(?![\p{N}./–-])/u;

/**
 * The year of the days of a column in which something is due, if its heading, the one above it, the title above the header or the name of the sheet
 * says it and nothing else: "Fristen 2026". Undefined if two of them differ. A list "as at November 2026" may have days of the next year.
 */
export function yearOfDays(
  { headings, groups }: Pick<Header, 'headings' | 'groups'>,
  at: number,
  sheet: string,
  above: readonly Row[],
): number | undefined {
  const isDue = (text: string): boolean => isNextDue(text) || fieldsOfHeading('deadlines', text).includes('dueDate');
  const isList = (text: string): boolean => text === '' || isSheetOf('deadlines', text);
  const titles = [sheet, ...above.map(textsOf).flatMap((texts) => (texts.length === 1 ? texts : []))];
  const years = new Set([
    ...[headings[at] ?? '', groups[at] ?? ''].flatMap((text) => yearIn(text, isDue) ?? yearAlone(text) ?? []),
    ...titles.flatMap((text) => yearIn(text, isList) ?? []),
  ]);
  return years.size === 1 ? [...years][0] : undefined;
}

/** The year of a heading that is nothing else: "2027". */
export function yearAlone(heading: string): number | undefined {
  const [, year] = /^\s*(20\d\d)\s*$/u.exec(heading) ?? [];
  return year === undefined ? undefined : Number(year);
}

function yearIn(text: string, is: (rest: string) => boolean): number | undefined {
  const [, year] = YEAR.exec(text) ?? [];
  if (year === undefined) return undefined;
  const rest = text.replace(YEAR, ' ').replace(/\s+/g, ' ').trim();
  return !/\p{N}/u.test(rest) && is(rest) ? Number(year) : undefined;
}

const NUMBERS = /^(\d{1,2}) ?([./-]) ?(\d{1,2})\.?$/;
const SIGNS = /^(\d{1,2})月(\d{1,2})日$/;
const NAMED = /^(\d{1,2})\.? ?(\p{L}+)\.?$|^(\p{L}+)\.? (\d{1,2})$/u;

/** A day and a month with their year, in a form that can be read: "15.03." is "15.03.2026". Undefined for any other text. */
export function withYear(text: string, year: number): string | undefined {
  const plain = text.normalize('NFKC').replace(/\s+/g, ' ').trim();
  const [, first, sign = '', second] = NUMBERS.exec(plain) ?? [];
  if (first !== undefined) return [first, second, year].join(sign);
  const [, month, day] = SIGNS.exec(plain) ?? [];
  if (month !== undefined) return `${year}年${month}月${day}日`;
  const [, before, name, other, behind] = NAMED.exec(plain) ?? [];
  const word = name ?? other ?? '';
  return monthOfWord(word) === undefined ? undefined : `${before ?? behind} ${word} ${year}`;
}
