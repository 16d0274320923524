import { plainName } from '#domain/company/legal-form.ts';
import { isEmptyRow } from '#domain/tabs/normalise-row.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { isTotalRow } from '#domain/layout/words/total-row.ts';
import { COUNT_OF } from './block-rows.ts';
import { textsOf } from './name-rows.ts';

/** Reads the titles that have rows of their own. `see` must get each row, in their order. A client's name is no title. */
export function titleRows(isClient: (name: string) => boolean) {
  let title = '';
  let owner: string | undefined;
  return {
    /** Whether a row has a text of its own alone, and describes no matter. */
    see(row: Row): boolean {
      const [text = '', second] = textsOf(row, 2);
      const isAlone = text !== '' && second === undefined;
      const isOther = isTotalRow(row) || COUNT_OF.test(text) || isClient(text) || plainName(text).form !== '';
      if (isAlone || isEmptyRow(row)) [title, owner] = [isOther ? '' : text, undefined];
      return isAlone;
    },
    /** The title of the row that was seen last, for its client: that of the first row below the title alone. */
    titleFor(client: string): string {
      owner ??= client;
      return owner === client ? title : '';
    },
  };
}
