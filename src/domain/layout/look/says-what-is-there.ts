import type { Row } from '#domain/tabs/tab.ts';
import { normaliseDateCell } from '#domain/time/normalise-date-cell.ts';
import { placeOf } from '#domain/layout/read/country-columns.ts';
import { isThere } from '#domain/layout/read/family-cells.ts';
import type { Header } from '#domain/layout/read/find-header.ts';
import { meaningOfStatus } from '#domain/layout/words/status-words.ts';

/** The share of the cells below countries that must say what the family has there. */
const MOST = 0.8;
/** Numbers of offices have more digits than counts and fees. */
const FEWEST_DIGITS = 5;

/**
 * Returns a function that tells whether a column whose heading is only a country says what a family has there: its cells are numbers of offices or
 * statuses. Counts of rights, days and crosses for designated countries say something else.
 */
export function sayWhatIsThere({ headings, rowNumber }: Header, head: readonly Row[]): (at: number) => boolean {
  const places = headings.flatMap((text, at) => (placeOf(text.trim()) === undefined ? [] : at));
  const texts = head
    .slice(rowNumber)
    .flatMap((row) => places.map((at) => (row[at] ?? '').trim()))
    .filter(isThere);
  const telling = texts.filter(
    (text) => isNumberOfOffice(text) || (text.length > 1 && meaningOfStatus(text) !== undefined),
  );
  const doTell = texts.length > 1 && telling.length >= texts.length * MOST;
  return (at) => doTell && places.includes(at);
}

const isNumberOfOffice = (text: string): boolean =>
  (text.match(/\d/g)?.length ?? 0) >= FEWEST_DIGITS && normaliseDateCell(text).unreadable === true;
