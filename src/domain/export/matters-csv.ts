import type { Matter } from '#domain/matter/matter.ts';
import { toCsv } from './csv.ts';
import type { CsvColumn } from './csv.ts';
import { optionalColumns } from './optional-columns.ts';

/** The file's name, without its ending (specification, section 9). */
export const MATTERS_CSV_NAME = 'ip-matters';

/** Columns and their order: specification, section 9. Optional fields follow them. */
const COLUMNS: readonly CsvColumn<Matter>[] = [
  { name: 'id', value: ({ id }) => id },
  { name: 'company_name', value: ({ companyName }) => companyName },
  { name: 'type', value: ({ ipType }) => ipType },
  { name: 'title', value: ({ title }) => title },
  { name: 'jurisdiction', value: ({ jurisdiction }) => jurisdiction },
  { name: 'status', value: ({ status }) => status },
  { name: 'filing_date', value: ({ filingDate }) => filingDate },
  { name: 'grant_date', value: ({ grantDate }) => grantDate },
  // The sheet uses the company as the assignee, and its current layout has no agent.
  { name: 'assignee', value: ({ companyName }) => companyName },
  { name: 'agent', value: () => '' },
];

/** The matters as CSV text without a byte order mark; undefined if there are none. */
export function mattersCsv(matters: readonly Matter[]): string | undefined {
  return toCsv([...COLUMNS, ...optionalColumns(matters)], matters);
}
