import type { LayoutColumn } from '#domain/layout/layout.ts';
import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { constantsOf } from './propose-values.ts';
import { columnOf } from './read-columns.ts';

/**
 * "第5年分" tells of which year an annuity is, and not what is to be done: the columns with such texts as a description, if the name of the sheet or the
 * heading of the days tells the task.
 */
export function withYearsAsDetails(
  sheet: SheetLook,
  tab: Tab,
  columns: readonly LayoutColumn[],
): readonly LayoutColumn[] {
  const task = columns.find(({ field }) => field === 'type');
  const look = task && columnOf(sheet, task);
  if (tab !== 'deadlines' || !look || !areYears(look) || columns.some(({ field }) => field === 'description'))
    return columns;
  const others = columns.filter((one) => one !== task);
  const { type: named } = constantsOf(sheet, tab, others, undefined);
  return named === undefined ? columns : columns.map((one) => (one === task ? { ...one, field: 'description' } : one));
}

const areYears = ({ values, examples }: ColumnLook): boolean =>
  (values?.map(([text]) => text) ?? examples).every((text) => /^第\s?\d{1,2}\s?(?:年分|年度|年)$/u.test(text.trim()));
