import { plainName } from '#domain/company/legal-form.ts';
import { isEmptyRow } from '#domain/tabs/normalise-row.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import type { ClientCodes, HeadingFeed } from '#domain/layout/layout.ts';
import { isTotalRow } from '#domain/layout/words/total-row.ts';
import { COUNT_OF } from './block-rows.ts';
import { familyTitle } from './family-title.ts';
import { isKeyLike } from './key-like.ts';
import { textsOf } from './name-rows.ts';

const { title, ipFamily, company } = TABLES.matters.at;

interface Titled {
  readonly title: string;
  readonly family: string;
}
const NONE: Titled = { title: '', family: '' };

/**
 * Reads the titles of matters that have rows of their own: those of families, and with `titlesAbove` any other. `see` must get each row, in their order.
 * A client's name is no title.
 */
export function titleRows(
  { tab, titlesAbove }: Pick<HeadingFeed, 'titlesAbove'> & { readonly tab: Tab },
  isClient: (name: string) => boolean,
) {
  let above = NONE;
  let owner: string | undefined;
  return {
    /** Whether a row has a title of its own, and describes no matter. */
    see(row: Row): boolean {
      if (tab !== 'matters') return false;
      const family = familyTitle(row);
      if (family) [above, owner] = [family, undefined];
      if (family || !titlesAbove) {
        // Below another client, the family ends.
        if (!family && above !== NONE && textsOf(row, 2).length < 2) above = NONE;
        return family !== undefined;
      }
      const [text = '', second] = textsOf(row, 2);
      const isAlone = text !== '' && second === undefined;
      const isOther = isTotalRow(row) || COUNT_OF.test(text) || isClient(text) || plainName(text).form !== '';
      if (isAlone || isEmptyRow(row)) [above, owner] = [isOther ? NONE : { title: text, family: '' }, undefined];
      return isAlone;
    },
    /** Completes a matter from the title that was seen last, if it is of the client of the first matter below the title. */
    complete(cells: string[]): void {
      if (above === NONE) return;
      owner ??= cells[company] ?? '';
      if (owner !== cells[company]) return;
      cells[title] ||= above.title;
      cells[ipFamily] ||= above.family;
    },
  };
}

/** "BOLT LTD – BOL012" in a row of its own, among references that begin with the codes of clients. */
export function isTitleAmongCodes(row: Row, codes: ClientCodes | undefined): boolean {
  if (!codes?.atStart) return false;
  const [text = '', another] = textsOf(row, 2);
  return text !== '' && another === undefined && !isKeyLike(text);
}
