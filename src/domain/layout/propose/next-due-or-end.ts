import type { ColumnLook } from '#domain/layout/look.ts';
import { isDoneCell } from '#domain/layout/words/done-words.ts';
import { isDueOrExpiry, saysEnd, saysTask } from '#domain/layout/words/due-or-expiry.ts';
import { isInternal } from '#domain/layout/words/for-the-firm.ts';
import { fieldsOfHeading, isNextDue, isNotDue } from '#domain/layout/words/synonyms.ts';
import { USUAL_EMPTIES } from '#domain/layout/words/usual-empties.ts';
import { isDates } from './column-kinds.ts';
import { isNameable } from './name-column.ts';

/** Whether a column of matters has dates on which something is due, by its heading or the one above it. */
export function isNextDueColumn(look: ColumnLook): boolean {
  if (look.filled > 0 && look.dates < (look.dates === 0 ? writtenIn(look) : saidIn(look)) * 0.4) return false;
  if (isInternal(look.heading) || isNotDue(look.heading)) return false;
  if (fieldsOfHeading('deadlines', look.heading).includes('instructBy')) return false;
  const isOpen = fieldsOfHeading('matters', look.heading).length === 0 || isDueOrExpiry(look.heading);
  return isNextDue(look.heading) || (isDueGroup(look.group) && look.filled > 0 && isOpen);
}

/** Whether a heading above others says that something is due. A line above the table says more: "yellow = due in 30 days, red = overdue". */
export const isDueGroup = (group: string): boolean => group.length <= LONGEST_GROUP && isNextDue(group);
const LONGEST_GROUP = 40;

/** In how many cells a column says something: a dash is none. */
const writtenIn = (look: ColumnLook): number => countIn(look, (text) => !EMPTY.has(text.toLowerCase()));

/** Whether a column has days, or "paid" where nothing is due any more. */
export const areDaysDue = (look: ColumnLook): boolean =>
  isDates(look) || (look.dates > 0 && look.dates >= saidIn(look) * MOST_DAYS);
const MOST_DAYS = 0.6;

/** In how many cells it says that something is due: "paid" does not, either. */
const saidIn = (look: ColumnLook): number =>
  countIn(look, (text) => !EMPTY.has(text.toLowerCase()) && !isDoneCell(text));

/** In how many cells a column has such texts; in all of them if there are too many to be told. */
const countIn = ({ values, filled }: ColumnLook, is: (text: string) => boolean): number =>
  values === null ? filled : values.reduce((sum, [text, count]) => sum + (is(text.trim()) ? count : 0), 0);
const EMPTY: ReadonlySet<string> = new Set(USUAL_EMPTIES);

/** "Vencimiento" beside "Próxima anualidad": if another column says what is due next, and its dates are not later, it is the end of the right. */
export function endBeside(visible: readonly ColumnLook[], all: readonly ColumnLook[]): ColumnLook | undefined {
  const dates = visible.filter((look) => isDates(look) && isNameable(look, all));
  const ends = dates.filter(({ heading }) => saysEnd(heading) && (isNextDue(heading) || isDueOrExpiry(heading)));
  const [end] = ends;
  const others = dates.filter((look) => isNextDueColumn(look) && look !== end);
  const last = ({ examples }: ColumnLook): number => Math.max(0, ...examples.map(yearOf));
  const isLater = end !== undefined && others.length > 0 && others.every((one) => last(end) >= last(one));
  return ends.length === 1 && isLater ? end : undefined;
}

/** "Scadenza": if its dates are the usual ends of rights, and no column says what is to be done then. */
export function endByTerms(others: readonly ColumnLook[], all: readonly ColumnLook[]): ColumnLook | undefined {
  const ends = others.filter((look) => look.areTerms && isDueOrExpiry(look.heading) && isNameable(look, all));
  const areTasked = others.some((look) => saysTask(look.heading) && !isDates(look));
  return ends.length === 1 && !areTasked ? ends[0] : undefined;
}

const yearOf = (text: string): number => Number(/(?:19|20)\d{2}/.exec(text)?.[0] ?? 0);
