import { isEmptyRow } from '#domain/tabs/normalise-row.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { plainName } from '#domain/company/legal-form.ts';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import {
  saysFormer,
  saysInventors,
  saysOnlyParties,
  saysParties,
  saysProspects,
  saysStaff,
} from '#domain/layout/words/of-others.ts';
import { isSheetOf } from '#domain/layout/words/synonyms.ts';
import { textsOf } from './name-rows.ts';

/** A longer text is no title of a section. */
const LONGEST = 60;

/**
 * Tells which rows of a list of people are in a section of others, such as "Foreign associates" or "Staff": they are no clients' people, so they do not sign
 * in. A section begins with a title alone in its row, below an empty row, or with one that has no other words, such as "Opponents". Call it once for each row, in their order.
 */
export function sectionsOfOthers({ tab, blocks }: Pick<HeadingFeed, 'tab' | 'blocks'>): (row: Row) => boolean {
  // Where the clients' names are in rows of their own, "Attorney Systems" may be a client.
  if (tab !== 'users' || blocks?.by === 'name-row') return () => false;
  let isBelowEmpty = false;
  let isOfOthers = false;
  return (row) => {
    const [title = '', ...more] = textsOf(row);
    if (title !== '' && more.length === 0 && isTitle(title)) {
      if (isBelowEmpty)
        isOfOthers = [
          saysParties,
          saysStaff,
          saysInventors,
          (text: string) => saysFormer(text) && isSheetOf('users', text),
          saysProspects,
        ].some((says) => says(title));
      else if (saysOnlyParties(title)) isOfOthers = true;
    }
    isBelowEmpty = isEmptyRow(row);
    return isOfOthers;
  };
}

const isTitle = (text: string): boolean => text.length <= LONGEST && !text.includes('@') && plainName(text).form === '';
