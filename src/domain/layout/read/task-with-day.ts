import { normaliseDateCell } from '#domain/time/normalise-date-cell.ts';
import { plainerDate } from '#domain/time/plainer-date.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import type { Placed } from './deadlines-in-row.ts';
import { isTask } from '#domain/layout/words/synonyms.ts';

const { dueDate, type } = TABLES.deadlines.at;

/** Divides a cell of due dates that also says what is due: a deadline without a task of its own has that one. */
export function taskInDay(tab: Tab, placed: readonly Placed[]): (row: Row, cells: string[]) => void {
  const due = tab === 'deadlines' ? placed.find(({ column }) => column.index === dueDate) : undefined;
  return (row, cells) => {
    // Most days were read, and a sheet may have a million of them.
    if (!due || READ.test(cells[dueDate] ?? '')) return;
    const said = taskWithDay((row[due.at] ?? '').trim());
    if (!said) return;
    cells[dueDate] = due.read(said.day);
    if (cells[type] === '') cells[type] = said.task;
  };
}

const READ = /^\d\d\/\d\d\/\d{4}$/;

/** What is due, and the day. */
export interface TaskWithDay {
  readonly task: string;
  readonly day: string;
}

const LONGEST = 80;
const BEFORE = /^([^\d]{2,50}?)[\s:,;–-]+(\d[^:;]*)$/u;
const BEFORE_MONTH = /^([^\d]{2,50}?)[\s:,;–-]+(\p{L}{3,9}\.? \d[^:;]*)$/u;
const BEHIND = /^(\d[^:;]*\d)\)?[\s:,;–-]+([^\d]{2,50})$/u;

/** A task with such a word was done on that day. */
const DONE =
  /paid|pd\b|done|sent|filed|complet|lodged|submitted|received|erledigt|bezahlt|gezahlt|eingereicht|erhalten|ge(?:schickt|sendet)|payé|déposé|envoyé|reçu|pagad|presentad|enviad|recibid|pagat|depositat|inviat|ricevut|betaald|ingediend|verzonden|opłacon|wykonan|złożon|ödendi|yapıldı|betald|betalt|inlämna|indlever|innlever|済|完了|提出|已|완료|납부함|not\b|no\b|nicht|kein|pas\b|sin\b|non\b|waived|cancel|entfällt/iu;

/**
 * A cell of a column of due dates that names the task and its one day: "annuity 7 Jan 2027", "12.03.2027 Jahresgebühr". Undefined for any other text,
 * such as one that says that something was done on that day.
 */
export function taskWithDay(text: string): TaskWithDay | undefined {
  // Most cells are dates, which are remembered.
  if (text === '' || normaliseDateCell(text).unreadable !== true) return undefined;
  const whole = text.replace(/\s+/g, ' ').trim();
  if (whole.length > LONGEST || !/\d/.test(whole) || DONE.test(whole)) return undefined;
  const [, last = '', first = ''] = BEHIND.exec(whole) ?? [];
  const splits = [BEFORE, BEFORE_MONTH].map((form) => form.exec(whole)?.slice(1) ?? []);
  for (const [task = '', written = ''] of [...splits, [first, last]]) {
    const day = isTask(task) ? readable(written) : undefined;
    if (day !== undefined) return { task: task.replace(AROUND, '').replace(UNTIL, ''), day };
  }
  return undefined;
}

const readable = (written: string): string | undefined =>
  [written, plainerDate(written)].find((one) => one !== undefined && normaliseDateCell(one).unreadable !== true);

const AROUND = /^[\s(]+|[\s()]+$/gu;
/** "due by", "fällig am", "avant le". */
const UNTIL =
  /[\s,]+(?:(?:due|by|on|before|bis|zum|fällig|spätestens|am|avant|pour|le|hasta|antes|del|el|entro|il|voor|uiterlijk|op)(?:\s|$))+$/iu;
