import type { DerivedDeadline, HeadingRef, LayoutColumn } from './layout.ts';

/** The fields of a deadline that its matter, its date, and what is to be done fill. */
export const DERIVED_FIELDS: readonly string[] = ['matterId', 'company', 'dueDate', 'type'];

/** All columns of a derived deadline besides that of its date. */
export const besideDate = ({ action, done, columns = [] }: DerivedDeadline): readonly HeadingRef[] => [
  ...(action ? [action] : []),
  ...(done ? [done] : []),
  ...columns,
];

/** The deadline with only those of its columns that pass. */
export function withColumnsThat(
  { action, done, columns, ...deadline }: DerivedDeadline,
  passes: (ref: HeadingRef) => boolean,
): DerivedDeadline {
  return {
    ...deadline,
    ...(action && passes(action) && { action }),
    ...(done && passes(done) && { done }),
    ...withBeside((columns ?? []).filter(passes)),
  };
}

/** The part of a deadline that has its further columns; without any, it has no list. */
export const withBeside = (columns: readonly LayoutColumn[]): Pick<DerivedDeadline, 'columns'> =>
  columns.length > 0 ? { columns } : {};
