import { letters } from '#domain/tabs/heading-letters.ts';
import { headingKey, headingParts, inEachPart, wordsIn } from './heading-words.ts';

const GENERAL = new Set(
  'no nr nro numero pvm päivä päiväys č číslo dátum szám sz № номер дата дня no nr n num number numero número numéro nummer 番号 号 号码 date dato datum fecha data dt day tag 日 日付 日期 年月日 번호 일자 날짜 numer dzień numara numarası tarih tarihi datum dato am le el il op em'.split(
    ' ',
  ),
);

/** Headings that mean little without another one: "Number" and "Date" under "Application". */
export const isGeneral = (heading: string): boolean => inEachPart(heading, (part) => GENERAL.has(letters(part)));

/** The meaning of a heading under, or beside, another one: "Date" beside "Application No" is the "Application Date". */
export function underGroup(group: string, heading: string): string {
  // Chinese and Japanese have no spaces between words.
  if (/\p{Script=Han}$/u.test(group) && /^\p{Script=Han}/u.test(heading)) return `${group}${heading}`;
  if (!isGeneral(heading)) return `${group} ${heading}`;
  // "Nr." under "Ert. / Eintr." is "Ert. Nr. / Eintr. Nr.".
  const parts = headingParts(group).flatMap((part) => {
    const words = wordsIn(part).filter((word) => word !== '' && !GENERAL.has(word));
    return words.length === 0 ? [] : [`${words.join(' ')} ${inScriptOf(part, heading)}`];
  });
  return parts.length === 0 ? `${group} ${heading}` : parts.join(' / ');
}

const LATIN = /^[^\p{L}]*\p{Script=Latin}/u;

/** Of a heading in two scripts, such as "번호 No.", the one that this text is in, too. */
const inScriptOf = (text: string, heading: string): string =>
  headingParts(heading).find((part) => LATIN.test(part) === LATIN.test(text)) ?? heading;

const REFERENCES = new Set(['ref', 'file', 'az', 'aktz']);

/** Whether a heading says "reference" without saying whose: "File no" is the firm's, but under "Application" it is the office's. */
export const isAnyReference = (heading: string): boolean => REFERENCES.has(headingKey(heading));

const ACTS = new Set(['app', 'grant', 'reg', 'pub', 'priority']);

/** Whether a heading above others names what an office numbers: "Application", "Erteilung / Eintragung". */
export const isAct = (group: string): boolean =>
  headingKey(group)
    .split(' ')
    .some((word) => ACTS.has(word));
