import type { Gap } from '#domain/layout/causes/preview.ts';
import { cell } from '#domain/tabs/column.ts';
import { contactsFromRows } from '#domain/tabs/contacts-from-rows.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { daysBetween, parseSheetDate, today } from '#domain/time/calendar-date.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { LAYOUT_READING } from '#server/base/limits.ts';
import type { ReadPortfolio } from './read-portfolio.ts';

/** The fields of a matter that every client looks for. */
const EXPECTED = ['title', 'ipType', 'jurisdiction', 'status'] as const;

/** In the order in which they are listed. */
const KINDS: readonly Gap['kind'][] = ['overdue', 'contacts', 'deadlines', ...EXPECTED];

/** What is counted: how many rows or clients there are, and those of each client that have the gap. */
interface Counts {
  of: number;
  readonly byClient: Map<string, number>;
}

/**
 * What clients would miss though every row is read: clients without a contact or a deadline, matters without a title, type, country or status, and
 * deadlines that are overdue. `names`: each client's name by its key. Days are UTC's: one more or less changes nothing that the firm does.
 */
export function gapsIn(
  { tabs, directory }: Pick<ReadPortfolio, 'tabs' | 'directory'>,
  names: ReadonlyMap<string, string>,
  now: number,
): readonly Gap[] {
  const withPeople = new Set<string>(directory.users.map(({ company }) => company));
  const day = today(now, 'UTC');
  const rowsOf = (tab: Tab, key: string): readonly Row[] =>
    (tabs[tab]?.payloads.rowsOf(key) ?? []).map((text) => JSON.parse(text) as Row);
  const found = new Map(KINDS.map((kind): [Gap['kind'], Counts] => [kind, { of: 0, byClient: new Map() }]));
  const note = (kind: Gap['kind'], key: string, of: number, count: number): void => {
    const counts = found.get(kind);
    if (!counts) return;
    counts.of += of;
    if (count > 0) counts.byClient.set(key, count);
  };
  const hasDeadlines = (tabs.deadlines?.payloads.rowCount ?? 0) > 0;
  for (const key of names.keys()) {
    const [matters, deadlines] = [rowsOf('matters', key), rowsOf('deadlines', key)];
    if (withPeople.has(key)) note('contacts', key, 1, Number(contactsFromRows(rowsOf('users', key)).length === 0));
    if (hasDeadlines && matters.length > 0) note('deadlines', key, 1, Number(deadlines.length === 0));
    for (const field of EXPECTED) note(field, key, matters.length, countEmpty(matters, TABLES.matters.at[field]));
    note('overdue', key, deadlines.length, deadlines.filter((row) => isBefore(row, day)).length);
  }
  return [...found].flatMap(([kind, { of, byClient }]): Gap[] => {
    if (byClient.size === 0) return [];
    const clients = [...byClient].toSorted(([, one], [, other]) => other - one);
    return [
      {
        kind,
        of,
        count: clients.reduce((sum, [, count]) => sum + count, 0),
        clients: clients.length,
        first: clients
          .slice(0, LAYOUT_READING.places)
          .map(([key, count]) => ({ client: names.get(key) ?? key, count })),
      },
    ];
  });
}

const countEmpty = (rows: readonly Row[], column: number): number =>
  rows.filter((row) => cell(row, column) === '').length;

/** Whether the deadline's day is over. */
function isBefore(row: Row, day: CalendarDate): boolean {
  const due = parseSheetDate(cell(row, TABLES.deadlines.at.dueDate));
  return due !== undefined && daysBetween(day, due) < 0;
}
