import type { Column } from '#domain/tabs/column.ts';
import type { Row } from '#domain/tabs/tab.ts';
import type { LayoutColumn } from '#domain/layout/layout.ts';
import type { cellReaders } from './cell-reader.ts';
import type { Placed } from './deadlines-in-row.ts';
import { DAY_OF, numberWithDay, numberWithShortDay } from './number-with-day.ts';

/** How a day is written once it is read. */
const READ = /^\d{2}\/\d{2}\/\d{4}$/;

/** A day without its number: "12.03.2019". */
const DAY_ALONE = /^\s*(?:\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4}[./-]\d{1,2}[./-]\d{1,2})\s*$/u;

/**
 * Writes the number of a cell that also has its day, and the day, into a row of the tab. If another column fills the day, or the day has two meanings and
 * no order is decided, the cell stays whole.
 */
export function daysBeside(
  { field, dateOrder, shortYears }: LayoutColumn,
  placed: readonly Placed[],
  table: readonly Column[],
  readers: ReturnType<typeof cellReaders>,
): readonly ((row: Row, cells: string[]) => void)[] {
  const number = placed.find(({ column }) => column.field === field);
  const day = table.find((column) => column.field === DAY_OF[field]);
  if (!number || !day || placed.some(({ column }) => column === day)) return [];
  const read = readers.of({ kind: 'date', field: day.field }, { dateOrder, shortYears, seeAmbiguous: () => undefined });
  return [
    (row, cells) => {
      const written = row[number.at] ?? '';
      const divided = numberWithDay(written) ?? (shortYears && numberWithShortDay(written));
      const both = divided ?? (DAY_ALONE.test(written) ? { number: '', day: written } : undefined);
      const said = both && read(both.day);
      if (!said || !READ.test(said)) return;
      cells[number.column.index] = both.number === '' ? '' : number.read(both.number);
      cells[day.index] = said;
    },
  ];
}
