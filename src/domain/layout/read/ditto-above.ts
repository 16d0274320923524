import { isDitto } from '#domain/tabs/ditto.ts';
import type { Column } from '#domain/tabs/column.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { wordsOfName } from './known-clients.ts';

const { id, company } = TABLES.matters.at;

/** What matters of one family have alike. */
const ALIKE: ReadonlySet<string> = new Set(
  'title ipFamily owner inventors classes grantNumber applicationNumber publicationNumber priorityNumber earliestPriorityDate'.split(
    ' ',
  ),
);

const NUMBERS: ReadonlySet<string> = new Set(['applicationNumber', 'grantNumber', 'publicationNumber']);
const IDEM = /^\s*[ií]dem/iu;

/**
 * Writes what the matter above has into cells that say "ditto", row after row. Rows move, so it must be a matter of the same client whose reference begins
 * alike: "A-12 EP" below "A-12 DE"; or the owner that is meant is the client. Any other such cell stays, and is reported.
 */
export function dittosAbove(tab: Tab, placed: readonly { readonly column: Column }[]): (cells: string[]) => void {
  const columns = tab === 'matters' ? placed.filter(({ column }) => ALIKE.has(column.field)) : [];
  let above: readonly string[] | undefined;
  return (cells) => {
    for (const { column } of columns) {
      const { index, field } = column;
      const cell = cells[index] ?? '';
      // "Idem" in the number of a registration may mean that of its application.
      if (NUMBERS.has(field) && IDEM.test(cell)) continue;
      if (!above || !isDitto(cell, field)) continue;
      if (areOfOneFamily(cells, above) || (field === 'owner' && isOwnRight(cells, above, index)))
        cells[index] = above[index] ?? '';
    }
    above = cells;
  };
}

/** The owner of a client's matter is the client itself, wherever the row moves among the client's. */
const isOwnRight = (one: readonly string[], other: readonly string[], index: number): boolean =>
  (one[company] ?? '') !== '' &&
  one[company] === other[company] &&
  wordsOfName(one[company] ?? '') === wordsOfName(other[index] ?? '');

const areOfOneFamily = (one: readonly string[], other: readonly string[]): boolean =>
  one[company] === other[company] && beginsAlike(one[id] ?? '', other[id] ?? '');

/** At least half of a reference, with a digit. */
function beginsAlike(one: string, other: string): boolean {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length * 2 >= one.length && /\d/.test(one.slice(0, length));
}
