import type { Tab } from '#domain/tabs/tab.ts';
import type { ColumnLook } from '#domain/layout/look.ts';
import { isDoneHeading } from '#domain/layout/words/done-words.ts';
import { isDueOrExpiry } from '#domain/layout/words/due-or-expiry.ts';
import { isNextAction, typeOfWord } from '#domain/layout/words/synonyms.ts';
import { isSaidBy, isTasks } from './column-kinds.ts';
import { fieldsOfColumn } from './name-column.ts';
import { isDueGroup, isNextDueColumn } from './next-due-or-end.ts';

/** "What" says what a right is about, unless it has tasks, or days on which something is due are beside it. */
const isSubject = (look: ColumnLook, all: readonly ColumnLook[]): boolean =>
  fieldsOfColumn('matters', look, all).includes('title') &&
  !isTasks(look) &&
  !all.some((one) => Math.abs(one.index - look.index) === 1 && isNextDueColumn(one));

/** Columns that say which rows are left out, or what is or may be due next, fill no field. */
export function isSpecial(look: ColumnLook, tab: Tab, all: readonly ColumnLook[]): boolean {
  const { heading, group } = look;
  // "Art" under "Frist" is what is due. A heading above all columns is the title of the sheet.
  if (tab === 'matters' && group !== '' && isDueGroup(group) && all.some((one) => one.group !== group)) return true;
  // "What" is the next action in one sheet, and the kind of right or its title in another.
  const isAction = isNextAction(heading) && !isSaidBy(look, typeOfWord) && !isSubject(look, all);
  const isOfNext = isAction || isNextDueColumn(look) || isDueOrExpiry(heading);
  return isDoneHeading(heading) || (tab === 'matters' && isOfNext);
}
