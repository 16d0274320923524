import type { HeadingFeed } from '#domain/layout/layout.ts';
import { companyKey } from '#domain/company/company-key.ts';
import { isDitto } from '#domain/tabs/ditto.ts';
import { isEmptyRow } from '#domain/tabs/normalise-row.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { isTotalRow } from '#domain/layout/words/total-row.ts';

/**
 * Completes the rows of a group by what its first row alone has. Undefined for a row that has nothing else, such as a family and its title above the
 * countries. Call it once for each row, in their order. `companyAt`: another client ends a group. A text that is no value, such as "TBC" for a day,
 * ends it, too.
 */
function groupRows(
  shared: readonly number[],
  companyAt: number | undefined,
  isValue: (text: string) => boolean = () => true,
): (row: Row) => Row | undefined {
  let first: Row | undefined;
  const textIn = (row: Row, at: number): string => {
    const text = (row[at] ?? '').trim();
    return isDitto(text, 'title') ? '' : text;
  };
  const clientOf = (row: Row): string => (companyAt === undefined ? '' : companyKey(row[companyAt] ?? ''));
  return (row) => {
    const said = shared.filter((at) => textIn(row, at) !== '').length;
    const isShared = row.every((text, at) => text.trim() === '' || at === companyAt || shared.includes(at));
    // A remark alone in one of the columns describes no group.
    const areValues = shared.every((at) => textIn(row, at) === '' || isValue(textIn(row, at)));
    const begins = said > 0 && areValues && (!isShared || said > 1 || shared.length === 1);
    if (isEmptyRow(row) || isTotalRow(row) || (said > 0 && !begins)) first = undefined;
    else if (begins) first = row;
    if (begins) return isShared ? undefined : row;
    const group = first;
    if (!group || (clientOf(row) !== '' && clientOf(row) !== clientOf(group))) return row;
    const length = Math.max(row.length, ...shared.map((at) => at + 1));
    return Array.from({ length }, (_, at) => (shared.includes(at) ? (group[at] ?? '') : (row[at] ?? '')));
  };
}

/** The same for the fields of a feed that only the first row of a group has, if it has such fields. `at`: the column of a field in the sheet. */
export function groupRowsOf(
  { tab, groupFields }: Pick<HeadingFeed, 'tab' | 'groupFields'>,
  at: (field: string) => number | undefined,
): ((row: Row) => Row | undefined) | undefined {
  const shared = groupFields?.flatMap((field) => at(field) ?? []);
  if (!shared) return undefined;
  // One day is that of several clients' deadlines.
  return tab === 'deadlines' ? groupRows(shared, undefined, hasDigit) : groupRows(shared, at('company'));
}

const hasDigit = (text: string): boolean => /\d/.test(text);
