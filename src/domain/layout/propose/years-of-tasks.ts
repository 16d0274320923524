import type { LayoutColumn } from '#domain/layout/layout.ts';
import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { constantsOf, taskOfSheet } from './propose-values.ts';
import { columnOf } from './read-columns.ts';

interface TasksOfYears {
  readonly columns: readonly LayoutColumn[];
  /** What is to be done in every row; undefined if a column says it, or nothing. */
  readonly task?: string;
}

/**
 * "第5年分" and "Yr 5" tell of which year an annuity is, and not what is to be done: the columns with such texts as a description, if the name of the sheet or the
 * heading of the days tells the task.
 */
export function withYearsAsDetails(sheet: SheetLook, tab: Tab, columns: readonly LayoutColumn[]): TasksOfYears {
  const years = columns.find(({ field }) => field === 'type');
  const look = years && columnOf(sheet, years);
  if (tab !== 'deadlines' || !look || !areYears(look) || columns.some(({ field }) => field === 'description'))
    return { columns };
  const others = columns.filter((one) => one !== years);
  const task = taskOfSheet(sheet) ?? constantsOf(sheet, tab, others, undefined)['type'];
  if (task === undefined) return { columns };
  return { columns: columns.map((one) => (one === years ? { ...one, field: 'description' } : one)), task };
}

const areYears = ({ values, examples }: ColumnLook): boolean =>
  (values?.map(([text]) => text) ?? examples).every((text) => YEAR.test(text.trim()));
const YEAR = /^(?:第\s?\d{1,2}\s?(?:年分|年度|年)|(?:year|yr|jahr|année|anno|año|ano|jaar)\.?\s?\d{1,2})$/iu;
