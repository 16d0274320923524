import { letters } from '#domain/tabs/heading-letters.ts';
import { fold } from '#domain/text/fold.ts';
import { isEmptyRow } from '#domain/tabs/normalise-row.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { normaliseDateCell } from '#domain/time/normalise-date-cell.ts';
import { countriesIn } from '#domain/layout/read/country-columns.ts';
import { isOfOthers } from '#domain/layout/words/of-others.ts';
import { isOwnList } from './own-list.ts';
import { fieldOfHeading, fieldsOfHeading } from '#domain/layout/words/synonyms.ts';
import { sayWhatIsThere } from './says-what-is-there.ts';
import { fieldsNamed } from './table-header.ts';

/** The column at which another table begins. */
export interface Cut {
  readonly at: number;
  /** There is no empty column before it, or nothing in its header shows that a table begins. */
  readonly isTight: boolean;
}

/**
 * The columns at which other tables begin beside the first one: after an empty column, if the table has a column that identifies its rows; or without
 * an empty column, if a column names matters or clients again and the rows below it are not about those at the left, or if a list begins whose
 * heading does not say what it names.
 */
export function tablesBeside(headings: Row, groups: Row, under: readonly Row[]): readonly Cut[] {
  const cuts: Cut[] = [];
  // The columns of each country are no tables of their own.
  const header = { rowNumber: 0, headings, groups };
  const countries = countriesIn(header, sayWhatIsThere(header, under));
  let begin = headings.findIndex((text) => text.trim() !== '');
  for (let at = begin + 1; begin >= 0 && at < headings.length; at++) {
    if (heading(headings, at) === '' || countries.some(({ columns }) => columns.has(at))) continue;
    const own = headings.slice(begin, at).filter((text) => text.trim() !== '');
    if (!hasKey(own) && tellsApart(under, begin, at) < 0) continue;
    const isApart = heading(headings, at - 1) === '';
    const isOther = (isApart && isBehindGap(headings, under, at)) || namesOthers(headings, under, begin, at);
    if (!isOther && !isOwnList(headings, under, { begin, at, end: endOf(headings, at) })) continue;
    cuts.push({ at, isTight: !isApart || !isOther });
    begin = at;
  }
  return cuts;
}

const heading = (headings: Row, at: number): string => (headings[at] ?? '').trim();
const textAt = (row: Row, at: number): string => fold(row[at] ?? '').trim();

/** The end of the headings that follow without an empty one between them. */
function endOf(headings: Row, from: number): number {
  let to = from;
  while (heading(headings, to) !== '') to++;
  return to;
}

function isBehindGap(headings: Row, under: readonly Row[], at: number): boolean {
  const texts = headings.slice(at, endOf(headings, at));
  const isGap = under.every((row) => textAt(row, at - 1) === '');
  return isGap && texts.length > 1 && hasKey(texts) && fieldsNamed({ headings: texts, groups: [] }) > 1;
}

/** Fields that name a matter. A second column with one of them may have rows of its own. */
const NAMED = [
  { tab: 'matters', field: 'id' },
  { tab: 'matters', field: 'docketNumber' },
  { tab: 'deadlines', field: 'matterId' },
] as const;
const isMatterHeading = (text: string): boolean => NAMED.some(({ tab, field }) => fieldOfHeading(tab, text) === field);
const isClientHeading = (text: string): boolean =>
  (['users', 'matters'] as const).some((tab) => fieldsOfHeading(tab, text).includes('company'));

/** Whether the rows from this column on are about other matters or clients than those from `begin` on. */
function namesOthers(headings: Row, under: readonly Row[], begin: number, at: number): boolean {
  const end = endOf(headings, at);
  if (end - at < 2 || isOfOthers(heading(headings, at))) return false;
  const left = (is: (text: string) => boolean): number =>
    headings.findIndex((text, column) => column >= begin && column < at && text.trim() !== '' && is(text));
  const named = left(isMatterHeading);
  const own = named < 0 ? tellsApart(under, begin, at) : named;
  return (
    isAbout(headings, under, { own, at, end }, isMatterHeading) ||
    isAbout(headings, under, { own: left(isClientHeading), at, end }, isClientHeading)
  );
}

interface Columns {
  /** The column in which the table at the left names what its rows are about; below 0 if there is none. */
  readonly own: number;
  readonly at: number;
  readonly end: number;
}

/** The share of the names that must be known at the left. Under an equal heading fewer are enough, because the first rows may name others. */
const MOST = 0.8;
const SOME = 0.4;

function isAbout(
  headings: Row,
  under: readonly Row[],
  { own, at, end }: Columns,
  isNamed: (text: string) => boolean,
): boolean {
  if (own < 0) return false;
  const isSame = (a: number, b: number): boolean =>
    heading(headings, a) !== '' && letters(heading(headings, a)) === letters(heading(headings, b));
  // "Ref", "Title", "Ref", "Title": the same table once more.
  if (isSame(own, at) && isSame(own + 1, at + 1)) return true;
  const said = heading(headings, at);
  const isSaid = isSame(own, at) || isNamed(said);
  if (!isSaid && fieldOfHeading('matters', said) !== undefined) return false;
  const filled = under.filter((row) => textAt(row, at) !== '');
  if (filled.length < (isSame(own, at) ? 1 : 2)) return false;
  const known = new Set(under.map((row) => textAt(row, own)));
  // A form of digits only is not enough: numbers of offices have it, too.
  const forms = new Set([...known].map(formOf).filter((form) => isSame(own, at) || form !== '0'));
  const isNumber = isSame(own, at) || isMatterHeading(said);
  const isKnown = (text: string): boolean => known.has(text) || (isNumber && forms.has(formOf(text)));
  if (filled.filter((row) => isKnown(textAt(row, at))).length < filled.length * (isSaid ? SOME : MOST)) return false;
  // A cell without a name beside it belongs to the row at the left.
  const beside = under.filter((row) => textAt(row, at) === '' && row.slice(at, end).some((text) => text.trim() !== ''));
  if (beside.length * 5 > filled.length) return false;
  if (isSame(own, at)) return true;
  const others = filled.filter((row) => textAt(row, at) !== textAt(row, own));
  return others.length * 2 >= filled.length && (isSaid || namesEachOnce(filled, under, at));
}

/**
 * Whether a column whose heading does not say what it names is a list of its own: each number once, or in the first rows only. A client's rival may
 * be another client.
 */
function namesEachOnce(filled: readonly Row[], under: readonly Row[], at: number): boolean {
  const names = filled.map((row) => textAt(row, at));
  if (new Set(names).size === names.length && names.every((name) => /\d/.test(name))) return true;
  const rows = under.filter((row) => !isEmptyRow(row));
  return rows.length >= filled.length + 2 && rows.slice(0, filled.length).every((row) => textAt(row, at) !== '');
}

/** In an unknown language, the first column whose texts are all different and have digits and other characters; below 0 if there is none. */
function tellsApart(under: readonly Row[], begin: number, end: number): number {
  for (let at = begin; at < end; at++) {
    const texts = under.map((row) => textAt(row, at)).filter((text) => text !== '');
    const isName = (text: string): boolean => /\d/.test(text) && /\D/.test(text) && text.length <= LONGEST_NAME;
    const isDate = (text: string): boolean => normaliseDateCell(text).unreadable !== true;
    if (texts.length > 1 && new Set(texts).size === texts.length && texts.every(isName) && !texts.some(isDate))
      return at;
  }
  return -1;
}

const LONGEST_NAME = 30;

/** The form of a name: its letters, and where it has digits. */
const formOf = (text: string): string => text.replace(/\d+/g, '0');

/** Whether the headings include the field that identifies the rows of a tab; addresses only together with their client. */
function hasKey(texts: readonly string[]): boolean {
  const names = (tab: 'users', field: string): boolean => texts.some((text) => fieldOfHeading(tab, text) === field);
  return texts.some(isMatterHeading) || (names('users', 'email') && names('users', 'company'));
}
