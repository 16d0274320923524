import { companyKey } from '#domain/company/company-key.ts';
import { isDitto } from '#domain/tabs/ditto.ts';
import { isEmptyRow } from '#domain/tabs/normalise-row.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { isTotalRow } from '#domain/layout/words/total-row.ts';

/**
 * Completes the rows of a group by what its first row alone has. Undefined for a row that has nothing else, such as a family and its title above the
 * countries. Call it once for each row, in their order.
 */
export function groupRows(shared: readonly number[], companyAt: number | undefined): (row: Row) => Row | undefined {
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
    const begins = said > 0 && (!isShared || said > 1 || shared.length === 1);
    if (isEmptyRow(row) || isTotalRow(row) || (said > 0 && !begins)) first = undefined;
    else if (begins) first = row;
    if (begins) return isShared ? undefined : row;
    const group = first;
    if (!group || (clientOf(row) !== '' && clientOf(row) !== clientOf(group))) return row;
    const length = Math.max(row.length, ...shared.map((at) => at + 1));
    return Array.from({ length }, (_, at) => (shared.includes(at) ? (group[at] ?? '') : (row[at] ?? '')));
  };
}
