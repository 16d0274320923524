import { isDates, isTasks } from './column-kinds.ts';
import { doneIn } from './done-column.ts';
import { isInternal, saysRemarks } from '#domain/layout/words/for-the-firm.ts';
import { withBeside } from '#domain/layout/derived-deadline.ts';
import type { DerivedDeadline } from '#domain/layout/layout.ts';
import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import { besideDue } from './beside-due.ts';
import { MORE_TASKS, MOST_TASKS } from './match-columns.ts';
import { isNextDueColumn } from './next-due-or-end.ts';
import { isNameable, refOf } from './name-column.ts';
import { columnOf } from './read-columns.ts';
import { provenDates } from '#domain/layout/read/order-of-dates.ts';
import { isInFirstRows } from '#domain/layout/look/own-list.ts';
import { isDueOrExpiry, saysTask } from '#domain/layout/words/due-or-expiry.ts';
import { fieldOfHeading, isNextAction, isNextDue } from '#domain/layout/words/synonyms.ts';

/** The deadlines of the columns of a sheet of matters that say what is due next. */
export function derivedOf(
  visible: readonly ColumnLook[],
  sheet: SheetLook,
  taken: ReadonlySet<ColumnLook>,
): DerivedDeadline[] {
  const { columns: all, rows } = sheet;
  const free = freeIn(visible, sheet, taken);
  // "Scadenza" alone may be the end of the right.
  const isDue = (look: ColumnLook): boolean =>
    isNextDueColumn(look) &&
    (!isDueOrExpiry(look.heading) || isNextDue(look.group) || free.some(({ heading }) => saysTask(heading)));
  const due = visible.filter(
    (look) => isDue(look) && !taken.has(look) && isNameable(look, all) && !isInFirstRows(look, rows),
  );
  return deadlinesOf(due, visible, sheet, taken);
}

/** The columns that may say what is to be done. */
function freeIn(
  visible: readonly ColumnLook[],
  { columns: all }: SheetLook,
  taken: ReadonlySet<ColumnLook>,
): readonly ColumnLook[] {
  return visible.filter(
    (look) =>
      isNameable(look, all) &&
      !taken.has(look) &&
      !isDates(look) &&
      look.numbers < look.filled &&
      !isInternal(look.heading) &&
      !saysRemarks(look.heading),
  );
}

/** The deadlines of these columns of dates, each with the column that says what is to be done. */
export function deadlinesOf(
  due: readonly ColumnLook[],
  visible: readonly ColumnLook[],
  sheet: SheetLook,
  taken: ReadonlySet<ColumnLook>,
): DerivedDeadline[] {
  const { columns: all, rows } = sheet;
  // A column of tasks that is filled in some rows only may be a separate list beside the matters.
  const isTask = ({ heading, filled }: ColumnLook): boolean =>
    filled === rows && fieldOfHeading('deadlines', heading) === 'type';
  const free = freeIn(visible, sheet, taken);
  const isAsFilled = ({ values, filled }: ColumnLook, look: ColumnLook): boolean =>
    values !== null && filled <= look.filled * MORE_TASKS;
  // Under the same heading as the dates, in the same number of rows, but not in all of them: it is about these dates.
  const isOfSameGroup = ({ group, filled }: ColumnLook, look: ColumnLook): boolean =>
    group !== '' && group === look.group && filled === look.filled && filled < rows;
  const isBesideDue = (look: ColumnLook): boolean =>
    due.some((one) => one.index === look.index - 1 && isAsFilled(look, one));
  // Under a heading that says nothing, tasks say what nearly each day is for. Remarks are in some rows only.
  const saysMost = ({ index, filled }: ColumnLook): boolean =>
    due.some((one) => one.index === index - 1 && filled >= one.filled * MOST_TASKS);
  const action =
    free.find(({ heading }) => isNextAction(heading)) ??
    free.find(isTask) ??
    free.find((look) => isBesideDue(look) && isTasks(look) && saysMost(look));
  // "Avser 2" at the right of "Frist 2" says what that day is for, "Action" at the left of "Action due" if its cells are tasks, too.
  const tasksAt = (by: 1 | -1): ReadonlyMap<ColumnLook, ColumnLook> =>
    new Map(
      due.flatMap((look) => {
        const next = free.find(({ index }) => index === look.index + by);
        const says = next && isAsFilled(next, look) && (saysTaskOf(next.heading) || isOfSameGroup(next, look));
        return says && (by === 1 || isTasks(next)) ? [[look, next] as const] : [];
      }),
    );
  const [right, left] = [tasksAt(1), tasksAt(-1)];
  const beside = left.size > right.size ? left : right;
  const isOther = action !== undefined && [...beside.values()].includes(action);
  // The next action belongs to the date column at its left, or to the only one.
  const acted = due.length === 1 ? due[0] : due.findLast(({ index }) => action !== undefined && index < action.index);
  const unread = visible.filter((look) => !taken.has(look) && !due.includes(look));
  return due.map((look) => {
    const said = beside.get(look) ?? (look === acted && !isOther ? action : undefined);
    const done = doneOf(look, said);
    const mark = done && columnOf(sheet, done);
    const own = new Set([said ?? [], mark ?? []].flat());
    return {
      ...refOf(look, all),
      name: look.heading,
      ...provenDates(look),
      ...(said && { action: refOf(said, all) }),
      ...(done && { done }),
      ...withBeside(besideDue(look, due, own, unread, all)),
    };
  });

  /** The column that marks these deadlines as done: under the same heading as the dates, or right after them or after what is to be done. */
  function doneOf(look: ColumnLook, said: ColumnLook | undefined): DerivedDeadline['done'] {
    const last = Math.max(look.index, said?.index ?? 0);
    const own = visible.filter(
      ({ index, group }) => index === last + 1 || (group !== '' && group === look.group && index > look.index),
    );
    return doneIn(own, all);
  }
}

/** "Avser 2" is the second "Avser". */
const saysTaskOf = (heading: string): boolean => saysTask(heading.replace(/[\s\d.]+$/u, ''));
