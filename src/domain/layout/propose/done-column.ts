import { isDates } from './column-kinds.ts';
import type { LeaveOut } from '#domain/layout/layout.ts';
import type { ColumnLook } from '#domain/layout/look.ts';
import { isNameable, refOf } from './name-column.ts';
import { isDoneHeading, isDoneMark } from '#domain/layout/words/synonyms.ts';

/** The first of these columns that marks what is done, with its marks. */
export function doneIn(columns: readonly ColumnLook[], all: readonly ColumnLook[]): LeaveOut | undefined {
  const done = columns.find((look) => isDoneHeading(look.heading) && isNameable(look, all));
  if (!done) return undefined;
  const marks = done.values?.map(([text]) => text).filter(isDoneMark) ?? [];
  // For "Completed on", any date is the mark.
  return marks.length > 0 || isDates(done) ? { ...refOf(done, all), marks } : undefined;
}
