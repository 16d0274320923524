import { normaliseDateCell } from '#domain/time/normalise-date-cell.ts';
import { readShortYear } from '#domain/time/short-year.ts';
import { plainerDate } from '#domain/time/plainer-date.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { dayWithNote, saysOver, withNote } from './day-with-note.ts';
import { monthAbove } from './month-above.ts';
import type { Placed } from './deadlines-in-row.ts';
import { isTask } from '#domain/layout/words/synonyms.ts';
import { DONE_IN_TEXT } from '#domain/layout/words/done-in-text.ts';

const { dueDate, type } = TABLES.deadlines.at;

/**
 * Reads cells of due dates that have more or less than a day. One that also says what is due gives it to a deadline without a task of its own; a remark
 * is one of the notes; a day without its month is in the one above it.
 */
export function daysInCells(tab: Tab, placed: readonly Placed[]) {
  const due = tab === 'deadlines' ? placed.find(({ column }) => column.index === dueDate) : undefined;
  const months = monthAbove();
  return {
    /** Whether a row names a month of the days below it, and no deadline. Call it for each row, in their order. */
    isMonth: (row: Row): boolean => due !== undefined && months.see(row),
    divide(row: Row, cells: string[]): void {
      // Most days were read, and a sheet may have a million of them.
      if (!due || READ.test(cells[dueDate] ?? '')) return;
      const written = (row[due.at] ?? '').trim();
      const day = months.dayOf(written);
      const said = day === undefined ? (taskWithDay(written) ?? dayWithNote(written)) : { day, note: '' };
      if (!said) return;
      cells[dueDate] = due.read(said.day);
      if ('note' in said) withNote(cells, said.note);
      else if (cells[type] === '') cells[type] = said.task;
      else if (cells[type] !== said.task) withNote(cells, said.task);
    },
  };
}

const READ = /^\d\d\/\d\d\/\d{4}$/;

/** What is due, and the day. */
export interface TaskWithDay {
  readonly task: string;
  readonly day: string;
}

const LONGEST = 80;
const SOME_DAY_FORM = String.raw`\d{1,2}[./-]\s?\d{1,2}[./-]\s?\d{2,4}|\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}(?:st|nd|rd|th|\.)?[ -]\p{L}{3,9}\.?[ -][’']?\d{2,4}`;
const BEFORE = /^([^\d]{2,50}?)[\s:,;–-]+(\d[^:;]*)$/u;
const BEFORE_MONTH = /^([^\d]{2,50}?)[\s:,;–-]+(\p{L}{3,9}\.? \d[^:;]*)$/u;
/** "14th year renewal due on 16/09/2027": numbers before the last day, but no other day. */
const NUMBERED = new RegExp(`^([^\\d].{0,58}?|\\d{1,2}\\p{L}.{0,58}?)[\\s:,;–-]+((?:${SOME_DAY_FORM}))$`, 'u');
const BEHIND = /^(\d[^:;]*\d)\)?[\s:,;–-]+([^\d]{2,50})$/u;

/** A task with such a word was done on that day. */
const DONE = [DONE_IN_TEXT, /waived|cancel|entfällt/iu];

const isOver = (text: string): boolean => saysOver(text) || (saysDone(text) && !NOT_YET.test(text));
/** Nothing is due on the day before which nothing may be done. */
const EARLIEST = /not before|earliest|frühestens|nicht vor|pas avant|no antes|non prima|niet voor/iu;
/** "Not filed", "no reply yet". */
const NOT_YET = /(?<!\p{L})(?:not|no|nicht|noch|kein\p{L}*|pas|sin|non|niet|nog|ikke|inte|nie)(?!\p{L})|未/iu;

/** Whether a text says that something was done: "paid", "Payée le". */
export const saysDone = (text: string): boolean => DONE.some((words) => words.test(text));

/**
 * A cell of a column of due dates that names the task and its one day: "annuity 7 Jan 2027", "12.03.2027 Jahresgebühr". Undefined for any other text,
 * such as one that says that something was done on that day. In a column of due dates (`isDue`) any words are a task, such as "JG" or "OA".
 */
export function taskWithDay(text: string, isDue = false): TaskWithDay | undefined {
  // Most cells are dates, which are remembered.
  if (text === '' || normaliseDateCell(text).unreadable !== true) return undefined;
  const whole = text.replace(/\s+/g, ' ').trim();
  if (whole.length > LONGEST || !/\d/.test(whole) || isOver(whole) || EARLIEST.test(whole)) return undefined;
  const [, last = '', first = ''] = BEHIND.exec(whole) ?? [];
  const numbered = NUMBERED.exec(whole)?.slice(1) ?? [];
  const splits = [BEFORE, BEFORE_MONTH].map((form) => form.exec(whole)?.slice(1) ?? []);
  if (!SOME_DAY.test(numbered[0] ?? '')) splits.push(numbered);
  for (const [task = '', written = ''] of [...splits, [first, last]]) {
    const day =
      isTask(task) || YEAR.test(task) || (isDue && task !== '' && !SINCE.test(task)) ? readable(written) : undefined;
    if (day !== undefined) return { task: withoutBrackets(task).replace(UNTIL, ''), day };
  }
  return undefined;
}

/** Between the deadlines of one cell: a new line, a semicolon, a slash with spaces around it, or a comma before a day. */
const BETWEEN = /\s*(?:[\n;；、]|\s\/\s|,\s*(?=\d{1,2}[./]))\s*/u;
/** The same, but quicker to see: most cells are dates with slashes. */
const MAY_LIST = /[\n;；、]|\s\/\s|,\s*\d{1,2}[./]/u;
const SOME_DAY = new RegExp(SOME_DAY_FORM, 'u');

/** The deadlines of a cell that lists several, each with its day: "12.01.2027 Bescheid; 15.03.2027 JG". Those that are done are left out. Otherwise the cell. */
export function deadlinesInCell(text: string, isDue = true): readonly string[] {
  if (!MAY_LIST.test(text)) return [text];
  const parts = text.split(BETWEEN).filter((part) => part !== '');
  const hasDay = (part: string): boolean =>
    taskWithDay(part, isDue) !== undefined || normaliseDateCell(part).unreadable !== true;
  if (parts.length < 2 || !parts.every((part) => hasDay(part) || (isOver(part) && SOME_DAY.test(part)))) return [text];
  return parts.filter((part) => !isOver(part));
}

/** The days of a cell that says what is due, or lists several deadlines; none for a plain date. */
export function daysOfTasks(text: string, isDue = false): readonly string[] {
  const parts = deadlinesInCell(text, isDue);
  const dayOf = (part: string): string | undefined =>
    (taskWithDay(part, isDue) ?? (isDue ? dayWithNote(part) : undefined))?.day;
  return parts.flatMap((part) => dayOf(part) ?? (parts.length > 1 ? part : []));
}

/** "13th year" of a right is its annuity. */
const YEAR = /^\d{1,2}(?:st|nd|rd|th) (?:year|yr)$/iu;

/** Such a day is a beginning. */
const SINCE =
  /^(?:ab|from|after|since|seit|nach|dès|depuis|après|desde|después|da|dal|dopo|vanaf|na|od|från|efter|fra)(?!\p{L})/iu;

const readable = (written: string): string | undefined =>
  [written, plainerDate(written)].find(
    (one) => one !== undefined && (normaliseDateCell(one).unreadable !== true || readShortYear(one) !== undefined),
  );

/** "(JG" and "JG)" without the bracket that belongs to the day; "Annuity (pending)" has a pair of its own. */
function withoutBrackets(task: string): string {
  const text = task
    .trim()
    .replace(/^\(([^()]*)\)$/u, '$1')
    .trim();
  const [opening, closing] = ['(', ')'].map((one) => text.split(one).length);
  if (opening === closing) return text;
  return text.replace(/^[\s(]+|[\s(]+$/gu, '').replace(/(?<!\([^()]*)[\s)]+$/u, '');
}
/** "due by", "fällig am", "avant le". */
const UNTIL =
  /[\s,]+(?:(?:due|by|on|before|bis|zum|fällig|spätestens|am|avant|pour|le|hasta|antes|del|el|entro|il|voor|uiterlijk|op)(?:\s|$))+$/iu;
