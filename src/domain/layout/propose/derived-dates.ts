import { letters } from '#domain/tabs/heading-letters.ts';
import { isGeneral } from '#domain/layout/words/general-headings.ts';
import { isDates, isTasks } from './column-kinds.ts';
import { doneIn } from './done-column.ts';
import { isInternal, saysRemarks } from '#domain/layout/words/for-the-firm.ts';
import { withBeside } from '#domain/layout/derived-deadline.ts';
import type { DerivedDeadline, HeadingRef, LayoutColumn } from '#domain/layout/layout.ts';
import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import { besideDue } from './beside-due.ts';
import { MORE_TASKS, MOST_TASKS } from './match-columns.ts';
import { isDueGroup, isNextDueColumn } from './next-due-or-end.ts';
import { canBeNamed, isNameable, refOf } from './name-column.ts';
import { currencySaid, namesOf } from './propose-values.ts';
import { columnOf } from './read-columns.ts';
import { yearAlone } from '#domain/layout/read/year-of-days.ts';
import { provenDates } from '#domain/layout/read/order-of-dates.ts';
import { isInFirstRows } from '#domain/layout/look/own-list.ts';
import { headingKey, wordsIn } from '#domain/layout/words/heading-words.ts';
import { isDueOrExpiry, saysTask } from '#domain/layout/words/due-or-expiry.ts';
import {
  fieldOfHeading,
  fieldsOfHeading,
  isNextAction,
  isNextDue,
  isNotDue,
  isTask,
} from '#domain/layout/words/synonyms.ts';

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
    isBy(look) ||
    (isNextDueColumn(look) &&
      (!isDueOrExpiry(look.heading) || isDueGroup(look.group) || free.some((one) => saysWhatIsDue(one, look))));
  // "Next action", "by".
  const isBy = (look: ColumnLook): boolean =>
    saysBy(look.heading) &&
    isDates(look) &&
    free.some(({ index, heading }) => index === look.index - 1 && isNextAction(heading));
  const due = visible.filter(
    (look) => isDue(look) && !taken.has(look) && isNameable(look, all) && !isInFirstRows(look, rows),
  );
  return deadlinesOf(due, visible, sheet, taken);
}

/** The share of rows that name a matter again. */
const OFTEN = 0.2;
const isReference = (heading: string): boolean => {
  const field = fieldOfHeading('matters', heading);
  return field === 'id' || field === 'docketNumber';
};

/** So many columns from its date, an action is that of the date. */
const NEAR = 2;
/** Fewer may be beside their dates by chance. */
const FEWEST_ACTIONS = 4;

/** Headings that say no more than until when. */
const BY = new Set(
  'by|by when|when|due|due by|no later than|until|due|fällig|wann|quand|pour quand|para cuándo|cuándo|entro quando|wanneer|何时|いつまで|bis|bis zum|bis wann|le|au|avant|avant le|pour le|hasta|antes de|al|el|entro|entro il|entro il due|tot|voor|uiterlijk|até|до|まで|截止'
    .split('|')
    .map(letters),
);

const saysBy = (heading: string): boolean => isGeneral(heading) || BY.has(letters(heading));

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
      yearAlone(look.heading) === undefined &&
      (look.numbers < look.filled || visible.some(({ heading }) => isTypeOf(look.heading, heading))) &&
      !isInternal(look.heading) &&
      !isNotDue(look.heading) &&
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
  // "Tipo" may be the kind of right, and a column of tasks that is filled in some rows only may be a separate list beside the matters.
  const saysType = ({ heading, filled }: ColumnLook): boolean =>
    filled === rows &&
    fieldOfHeading('deadlines', heading) === 'type' &&
    !fieldsOfHeading('matters', heading).includes('ipType');
  // "ACTION", "ACTION_DESC", "DUE_DT": as many actions as dates.
  const saysTypeOf = ({ heading, filled, index }: ColumnLook, look: ColumnLook): boolean =>
    filled >= FEWEST_ACTIONS &&
    Math.abs(look.index - index) <= NEAR &&
    filled >= look.filled * MOST_TASKS &&
    filled <= look.filled * MORE_TASKS &&
    fieldOfHeading('deadlines', heading) === 'type' &&
    !fieldsOfHeading('matters', heading).includes('ipType');
  const free = freeIn(visible, sheet, taken);
  const isAsFilled = ({ values, filled }: ColumnLook, look: ColumnLook): boolean =>
    values !== null && filled <= look.filled * MORE_TASKS;
  // In the same number of rows as the dates, but not in one or in all of them: it is about these dates.
  const isPairOf = ({ filled }: ColumnLook, look: ColumnLook): boolean =>
    filled === look.filled && filled > 1 && filled < rows;
  // A heading above all columns is the title of the sheet.
  const areUnderOne = (one: ColumnLook, look: ColumnLook): boolean =>
    one.group !== '' && one.group === look.group && all.some(({ group }) => group !== look.group);
  const isOfSameGroup = (one: ColumnLook, look: ColumnLook): boolean => areUnderOne(one, look) && isPairOf(one, look);
  // "Art" and "Datum" under "Frist".
  const isOfDueGroup = (one: ColumnLook, look: ColumnLook): boolean =>
    one.group === look.group && isDueGroup(look.group) && all.some(({ group }) => group !== look.group);
  const isBesideDue = (look: ColumnLook): boolean =>
    due.some((one) => one.index === look.index - 1 && isAsFilled(look, one));
  // Under a heading that says nothing, tasks say what nearly each day is for. Remarks are in some rows only.
  const saysMost = ({ index, filled }: ColumnLook): boolean =>
    due.some((one) => one.index === index - 1 && filled >= one.filled * MOST_TASKS);
  const task = namesOf(sheet).find((name) => isNextDue(name) && isTask(name)) ?? '';
  const action =
    free.find(({ heading }) => isNextAction(heading)) ??
    free.find(saysType) ??
    free.find((look) => isBesideDue(look) && isTasks(look) && saysMost(look)) ??
    // In a list of annuities, tasks elsewhere in the row are those of its days: "5th annuity".
    (task === '' ? undefined : free.find((look) => isTasks(look) && due.every((one) => isAsFilled(look, one))));
  // "Avser 2" at the right of "Frist 2" says what that day is for, "Action" at the left of "Action due" if its cells are tasks, too.
  const tasksAt = (by: 1 | -1): ReadonlyMap<ColumnLook, ColumnLook> =>
    new Map(
      due.flatMap((look) => {
        const next = free.find(({ index }) => index === look.index + by);
        if (!next || !isAsFilled(next, look)) return [];
        const isTold = isToldBy(next, look);
        if (namesOther(look, by) && !isTypeOf(next.heading, look.heading)) return [];
        const [isOfTask, isPaired] = [saysTaskOf(next.heading), isPairOf(next, look)];
        const isBeside = isPaired || areUnderOne(next, look);
        const isKind = isOfDueGroup(next, look) && fieldsOfHeading('deadlines', next.heading).includes('type');
        const says = isOfTask || isTold || isKind || isOfSameGroup(next, look) || (isBeside && isTasks(next));
        // At the left, a task may be that of other dates.
        const isSure = by === 1 || isTold || isKind || isTasks(next) || (isOfTask && isPaired);
        return says && isSure ? [[look, next] as const] : [];
      }),
    );
  // "Renewal due" says by itself what is due, so a task beside it is that of dates that do not.
  function namesOther({ index: at, heading }: ColumnLook, by: 1 | -1): boolean {
    const others = due.filter(({ index }) => (by === 1 ? index === at + 2 : index < at));
    return isTask(heading) && others.some((other) => !isTask(other.heading));
  }
  const [right, left] = [tasksAt(1), tasksAt(-1)];
  const beside = left.size > right.size ? left : right;
  const isOther = action !== undefined && [...beside.values()].includes(action);
  const acted = action && dateOfAction(action, due);
  const unread = visible.filter((look) => !taken.has(look) && !due.includes(look));
  // All of "Annuities 2027" is about its only dates.
  const isOfDue = task !== '' && due.length === 1;
  const first = due.find((look) => !doneOf(look, beside.get(look)));
  // In a list with a row for each action, what is done is the action of the row, with all its days.
  const ofRow = isOfActions(sheet, taken) ? doneBehindAll() : undefined;
  return due.map((look) => {
    const near = action === undefined ? free.find((one) => saysTypeOf(one, look)) : undefined;
    const said = beside.get(look) ?? (look === acted && !isOther ? action : near);
    // One mark behind several days may be that of an earlier one.
    const isOnly = first === undefined || first.index > look.index;
    const found = doneOf(look, said);
    const done = ofRow ?? (found && (isOnly || isUnder(look, found)) ? found : undefined);
    const mark = done && columnOf(sheet, done);
    const own = new Set([said ?? [], mark ?? []].flat());
    return {
      ...refOf(look, all),
      name: isOfDue && saysOnlyDue(look.heading) ? task : nameOf(look, all),
      ...provenDates(look),
      ...(said && { action: refOf(said, all) }),
      ...(done && { done }),
      ...withFurther(besideDue(look, due, own, unread, all, isOfDue)),
    };
  });

  /** The only column that marks any of the days as done, if it is behind all of them. */
  function doneBehindAll(): DerivedDeadline['done'] {
    const found = due.flatMap((look) => doneOf(look, beside.get(look)) ?? []);
    const columns = new Set(found.map((ref) => columnOf(sheet, ref)?.index ?? 0));
    return columns.size === 1 && due.every(({ index }) => [...columns].every((at) => at > index))
      ? found[0]
      : undefined;
  }

  /** Whether a mark is under the same heading as a date. */
  function isUnder({ group }: ColumnLook, ref: HeadingRef): boolean {
    return group !== '' && columnOf(sheet, ref)?.group === group;
  }

  /**
   * The column that marks these deadlines as done: under the same heading as the dates, or behind them before the next column of the matter or of other
   * dates. Elsewhere it marks the whole row.
   */
  function doneOf(look: ColumnLook, said: ColumnLook | undefined): DerivedDeadline['done'] {
    const last = Math.max(look.index, said?.index ?? 0);
    const next = visible.find((one) => one.index > last && (taken.has(one) || due.includes(one)))?.index ?? Infinity;
    const own = visible.filter(
      ({ index, group }) =>
        (index > last && index < next) || (group !== '' && group === look.group && index > look.index),
    );
    // Of two columns "Done", each is beside its dates.
    return doneIn(own, all, 'deadlines', canBeNamed);
  }
}

/** The further columns of a deadline, with the currency that their headings name. */
function withFurther(columns: readonly LayoutColumn[]): Pick<DerivedDeadline, 'columns' | 'constants'> {
  const currency = columns.some(({ field }) => field === 'currency') ? undefined : currencySaid(columns);
  return { ...withBeside(columns), ...(currency !== undefined && { constants: { currency } }) };
}

/** Whether a sheet of matters has a row for each action: the matter stays when an action is done. */
export const isOfActions = ({ rows }: SheetLook, taken: ReadonlySet<ColumnLook>): boolean =>
  [...taken].some(({ heading, repeated }) => repeated >= rows * OFTEN && isReference(heading));

/**
 * The dates to which the next action belongs: the only ones, or those at its left; but those right after it if others are between, or if the ones at
 * the left say by themselves what is due then: "Renewal due", "Next action", "by".
 */
function dateOfAction(action: ColumnLook, due: readonly ColumnLook[]): ColumnLook | undefined {
  const { index: at } = action;
  if (due.length === 1) return due[0];
  const left = due.findLast(({ index }) => index < at);
  const right = due.find(({ index }) => index > at && index <= at + NEAR);
  const isOfRight = left && right && !isTask(right.heading) && (left.index < at - 1 || isTask(left.heading));
  const next = due.find(({ index, heading }) => (isTasks(action) ? index > at : index === at + 1 && saysBy(heading)));
  return isOfRight ? right : (left ?? next ?? due.find(({ index }) => index === at + NEAR));
}

/** How deadlines are called of which nothing says what is to be done: "Annuities 2027", if the heading is only a year. */
function nameOf({ heading, group }: ColumnLook, all: readonly ColumnLook[]): string {
  // "Vto." under "Próxima anualidad". A heading above all columns is the title of the sheet.
  const isTold = isDueGroup(group) && (isGeneral(heading) || (saysOnlyDue(heading) && isTask(group)));
  if (isTold && all.some((one) => one.group !== group)) return group.replace(/\s+/gu, ' ').trim();
  // "3.5 yr" under "Maintenance fee due".
  const isCounted = !/\p{L}/u.test(heading) || (/^\d/.test(heading) && isDueGroup(group));
  const name = isCounted && group !== '' ? `${group} ${heading}` : inWords(heading);
  return name.replace(/\s+/gu, ' ').trim();
}

/** "RENEWAL" for "RENEWAL_DATE", as exports write it. */
function inWords(heading: string): string {
  const words = heading.split('_').filter((word) => word !== '');
  const said = words.filter((word) => words.length === 1 || headingKey(word) !== 'date');
  return words.length > 1 && said.length > 0 ? said.join(' ') : heading;
}

/**
 * Whether texts beside dates are what is due then: under "Next Deadline" beside "Next Deadline Date", or "Frist 1 avser" beside "Frist 1". "Renewal" may
 * have a yes or no.
 */
const isToldBy = ({ heading, examples }: ColumnLook, due: ColumnLook): boolean =>
  isTypeOf(heading, due.heading) ||
  (((isNextDue(heading) && !isTask(heading) && letters(due.heading).startsWith(letters(heading))) ||
    (letters(heading) !== letters(due.heading) && letters(heading).startsWith(letters(due.heading)))) &&
    examples.every((text) => text.length > 3));

/** "PLAZO1_TIPO" beside "PLAZO1_FECHA", "ANUAL_NUM" beside "ANUAL_FECHA": the same words but the last, which says what is due. */
function isTypeOf(heading: string, due: string): boolean {
  const [own, other] = [wordsIn(heading), wordsIn(due)].map((words) => words.filter((word) => word !== ''));
  const [stem, last = ''] = [own?.slice(0, -1).join(' ') ?? '', own?.at(-1)];
  if (stem === '' || stem !== other?.slice(0, -1).join(' ')) return false;
  return fieldsOfHeading('deadlines', last).includes('type') || (isTask(stem) && headingKey(last) === 'no');
}

/** Beside tasks, or texts such as "6th" under "Annuity to pay", a day is no end of a right. */
const saysWhatIsDue = ({ index, heading }: ColumnLook, due: ColumnLook): boolean =>
  saysTask(heading) || (isNextDue(heading) && Math.abs(index - due.index) === 1);

/** "Due date" does not say what is due. */
const saysOnlyDue = (heading: string): boolean =>
  isGeneral(heading) || fieldsOfHeading('deadlines', heading).includes('dueDate');

/** "Avser 2" is the second "Avser". */
const saysTaskOf = (heading: string): boolean => saysTask(heading.replace(/[\s\d.]+$/u, ''));
