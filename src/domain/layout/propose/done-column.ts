import type { Tab } from '#domain/tabs/tab.ts';
import type { LeaveOut } from '#domain/layout/layout.ts';
import type { ColumnLook } from '#domain/layout/look.ts';
import {
  doneMarks,
  isDoneHeading,
  isDoneSign,
  isPaidHeading,
  isStateHeading,
  isSurelyDone,
  stateOfDeadline,
  withoutDay,
} from '#domain/layout/words/done-words.ts';
import { isDates } from './column-kinds.ts';
import { isNameable, refOf } from './name-column.ts';

/** The first of these columns that marks what is done, or in a list of deadlines what is paid, with its marks. */
export function doneIn(
  columns: readonly ColumnLook[],
  all: readonly ColumnLook[],
  tab: Tab = 'matters',
  isKnown: typeof isNameable = isNameable,
): LeaveOut | undefined {
  const says = (heading: string): boolean =>
    isDoneHeading(heading) || (tab === 'deadlines' && (isPaidHeading(heading) || isDoneSign(heading)));
  // "Reminder", "Done", "Due date": the reminder is done.
  const isOfOtherDay = ({ index }: ColumnLook): boolean => {
    const before = all.find((one) => one.index === index - 1);
    return tab === 'deadlines' && before !== undefined && isDates(before) && isReminder(before.heading);
  };
  const done = columns.find((look) => says(look.heading) && isKnown(look, all) && !isOfOtherDay(look));
  if (!done) return undefined;
  const marks = doneMarks(done.values?.map(([text]) => text) ?? [], done.heading);
  // For "Completed on", any date is the mark.
  if (marks.length === 0 && !isDates(done)) return undefined;
  return { ...refOf(done, all), marks, ...(marks.length === 0 && { days: true }) };
}

/** The only column of deadlines that says of each whether it is open or done: "Status" with "open", "in progress", "done". */
export function stateIn(tab: Tab, columns: readonly ColumnLook[], all: readonly ColumnLook[]): LeaveOut | undefined {
  if (tab !== 'deadlines') return undefined;
  const found = columns.flatMap((look) => {
    if (!isStateHeading(look.heading)) return [];
    const words = look.values?.map(([text]) => text) ?? [];
    const areKnown = words.every((word) => stateOfDeadline(word) !== undefined);
    const marks = words.filter((word) =>
      areKnown ? stateOfDeadline(word) === 'done' : isSurelyDone(withoutDay(word)),
    );
    const done = [...new Set(marks.map(withoutDay))];
    // With one word alone, a column may say anything.
    const areStates = words.length > 1;
    return areStates && done.length > 0 && isNameable(look, all) ? [{ ...refOf(look, all), marks: done }] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

const REMINDER =
  /remind|vorfrist|erinnerung|wiedervorlage|(?<!\p{L})wv(?!\p{L})|rappel|recordatorio|promemoria|lembrete|herinnering|påminn|przypom|letter sent|instructions/iu;
const isReminder = (heading: string): boolean => REMINDER.test(heading);
