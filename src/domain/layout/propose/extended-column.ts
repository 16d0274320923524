import type { LayoutColumn } from '#domain/layout/layout.ts';
import type { ColumnLook } from '#domain/layout/look.ts';
import { isExtendedDay } from '#domain/layout/words/extended.ts';
import { isDates } from './column-kinds.ts';
import { isNameable, refOf } from './name-column.ts';

/** If each deadline has such a day, it is the last that an extension may lead to. */
const MOST_EXTENDED = 0.9;

/** The column with the day to which some of the deadlines were extended. */
export function extendedIn(
  due: ColumnLook,
  visible: readonly ColumnLook[],
  all: readonly ColumnLook[],
): Pick<LayoutColumn, 'second'> | undefined {
  const later = visible.find(
    (look) =>
      look !== due &&
      isExtendedDay(look.heading) &&
      isDates(look) &&
      look.filled <= due.filled * MOST_EXTENDED &&
      isNameable(look, all),
  );
  return later && { second: refOf(later, all) };
}
