import type { Deadline } from '#domain/deadline/deadline.ts';
import { toCsv } from './csv.ts';
import type { CsvColumn } from './csv.ts';
import { optionalColumns } from './optional-columns.ts';

/** The file's name, without its ending (specification, section 9). */
export const DEADLINES_CSV_NAME = 'ip-deadlines';

/** Columns and their order: specification, section 9. Optional fields follow them. */
const COLUMNS: readonly CsvColumn<Deadline>[] = [
  { name: 'id', value: ({ id }) => id },
  { name: 'matter_id', value: ({ matterId }) => matterId },
  { name: 'company_name', value: ({ companyName }) => companyName },
  { name: 'due_date', value: ({ dueDate }) => dueDate },
  { name: 'type', value: ({ type }) => type },
  { name: 'status', value: ({ status }) => status },
  { name: 'responsible', value: ({ sheetUpdatedBy }) => sheetUpdatedBy },
  { name: 'notes', value: ({ notes }) => notes },
];

/** The deadlines as CSV text without a byte order mark; undefined if there are none. */
export function deadlinesCsv(deadlines: readonly Deadline[]): string | undefined {
  return toCsv([...COLUMNS, ...optionalColumns(deadlines)], deadlines);
}
