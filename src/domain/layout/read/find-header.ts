import { cell } from '#domain/tabs/column.ts';
import { letters } from '#domain/tabs/heading-letters.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { isGeneral } from '#domain/layout/words/general-headings.ts';
import type { HeadingRef } from '#domain/layout/layout.ts';
import { isSecretHeading } from '#domain/layout/words/for-the-firm.ts';
import { isOfOthers } from '#domain/layout/words/of-others.ts';
import { isStamp } from './name-rows.ts';

/** The header of a sheet, with the rows above it. */
export interface Header {
  /** Counted from 1. */
  readonly rowNumber: number;
  /** By position. A heading that spans two rows is there once. */
  readonly headings: Row;
  /** By position: the heading above it that spans several columns; or, for a repeated "Date", the heading at its left. */
  readonly groups: Row;
}

/** The header that is in this row of the sheet. `index` counts from 0. */
export function headerAt(head: readonly Row[], index: number): Header {
  const row = head[index] ?? [];
  const above = groupsAbove(head, index);
  const width = Math.max(row.length, above.length);
  const headings: string[] = [];
  const groups: string[] = [];
  let group = '';
  for (let column = 0; column < width; column++) {
    const [text, heading] = [cell(above, column), cell(row, column)];
    const over = isRemark(text, above) || isAboutOne(text, row) ? '' : text;
    group = over || group;
    groups.push(group);
    // A heading that is merged with the row of the groups has its text there, and is of no other column.
    headings.push(heading || over);
    if (heading === '' && over !== '') group = '';
  }
  return { rowNumber: index + 1, headings, groups: groupsOf(headings, groups) };
}

/**
 * A note or a stamp in the row above a header groups nothing: "※ 3 years from filing", "Updated 24.11.2026". "* Internal" and "Opponent*" do, and so do
 * the days of two states: "As at 31.12.2025", "As at 31.12.2026".
 */
const isRemark = (text: string, above: Row): boolean =>
  (/^\s*[※＊*]|。/u.test(text) || isOnly(isStamp, text, above) || isOnly(hasSignAndDay, text, above)) &&
  !isSecretHeading(text) &&
  !isOfOthers(text);

/** "Internal = yes: do not send" in the row above a header with "Internal" says how this one column is used. */
function isAboutOne(text: string, headings: Row): boolean {
  const [, about = ''] = /^([^=＝]*[^=＝\s])\s*[=＝]/u.exec(text.trim()) ?? [];
  return about !== '' && headings.some((heading) => heading.trim() === about);
}

const isOnly = (says: (text: string) => boolean, text: string, row: Row): boolean =>
  says(text) && row.filter(says).length === 1;
/** "Kept by: Lin   updated: 2026.11.20   grey = lapsed". */
const hasSignAndDay = (text: string): boolean =>
  /[:：=＝].*\d{4}[./-]\d{1,2}[./-]\d{1,2}|[:：=＝].*\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/su.test(text);

/** The row of the groups above a header. A label at the left, such as "2007–2013", may be between them. */
function groupsAbove(head: readonly Row[], index: number): Row {
  const [above = [], before = []] = [head[index - 1], head[index - 2]];
  const isLabel = cell(above, 0) !== '' && !above.some((text, at) => at > 0 && text.trim() !== '');
  const areGroups = cell(before, 0) === '' && before.filter((text) => text.trim() !== '').length > 1;
  return isLabel && areGroups ? before : above;
}

/**
 * A heading that is there twice with no heading above, or the same one, belongs to the heading at its left: "Grant No", "Date". If several have the
 * same one at their left, each also says which of how many it is: another column beside them changes the names of all, so that none is read for another.
 */
function groupsOf(headings: Row, groups: Row): Row {
  const names = headings.map((heading, at) => `${letters(groups[at] ?? '')} ${letters(heading)}`);
  const left = groups.map((group, at) => {
    const heading = headings[at] ?? '';
    if (heading === '' || names.filter((one) => one === names[at]).length < 2) return undefined;
    const isOther = (one: string): boolean => one !== '' && !isGeneral(one) && letters(one) !== letters(heading);
    return headings.slice(0, at).findLast(isOther) ?? group;
  });
  return groups.map((group, at) => {
    const own = left[at];
    if (own === undefined) return group;
    const isSame = (other: number): boolean =>
      left[other] === own && letters(headings[other] ?? '') === letters(headings[at] ?? '');
    const same = [...headings.keys()].filter(isSame);
    return same.length < 2 ? own : numbered(own, same.indexOf(at) + 1, same.length);
  });
}

const numbered = (left: string, which: number, of: number): string => `${left} (${which} of ${of})`.trim();

/** Whether a group only says which of several columns with equal headings one is. */
export const isNumbered = (group: string): boolean => /\(\d+ of \d+\)$/.test(group);

/**
 * The first row with the most of these headings; undefined if no row has any. If two rows, one below the other, have equally many, the upper one has
 * the headings that span both.
 */
export function findHeader(head: readonly Row[], wanted: readonly HeadingRef[]): Header | undefined {
  const keys = new Set(wanted.map(({ heading }) => letters(heading)));
  const foundIn = (texts: Row): number => new Set(texts.map(letters).filter((key) => keys.has(key))).size;
  let best: Header | undefined;
  let most = 0;
  for (let index = 0; index < head.length; index++) {
    const header = headerAt(head, index);
    const found = foundIn(header.headings);
    const isLowerHalf = found === most && best?.rowNumber === index && foundIn(head[index] ?? []) > 0;
    if (found > most || isLowerHalf) [best, most] = [header, found];
  }
  return best && firstLike(best, head, foundIn, most);
}

/** A row above with fewer headings may be the same header, of which one heading was changed, and the other be repeated further below. */
function firstLike(best: Header, head: readonly Row[], foundIn: (texts: Row) => number, most: number): Header {
  // The row right above may have headings that span both.
  const like = head.slice(0, Math.max(0, best.rowNumber - 2)).findIndex((row) => {
    const filled = row.flatMap((text, at) => (text.trim() === '' ? [] : [at]));
    const same = filled.filter((at) => letters(row[at] ?? '') === letters(best.headings[at] ?? ''));
    // A smaller table above is another one.
    const isWhole = filled.length >= best.headings.filter((heading) => heading !== '').length * MOST_HEADINGS;
    return (
      isWhole &&
      same.length >= FEWEST_ALIKE &&
      same.length > filled.length * MOST_ALIKE &&
      foundIn(row) >= most * MOST_ALIKE
    );
  });
  return like < 0 ? best : headerAt(head, like);
}
const FEWEST_ALIKE = 3;
const MOST_ALIKE = 0.6;
const MOST_HEADINGS = 0.8;

/** The position of a heading, or why it has none. */
export function positionOf({ headings, groups }: Header, { heading, group }: HeadingRef): number | 'missing' | 'twice' {
  const key = letters(heading);
  const groupKey = group === undefined ? undefined : letters(group);
  const found = headings.flatMap((text, at) =>
    letters(text) === key && (groupKey === undefined || letters(groups[at] ?? '') === groupKey) ? [at] : [],
  );
  return found.length > 1 ? 'twice' : (found[0] ?? 'missing');
}
