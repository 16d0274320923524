import { DERIVED_FIELDS } from '#domain/layout/derived-deadline.ts';
import { fieldsOfHeading, isNextDue } from '#domain/layout/words/synonyms.ts';
import { columnPosition } from '#domain/tabs/column.ts';
import type { Column } from '#domain/tabs/column.ts';
import type { OwnField } from '#domain/tabs/optional-fields.ts';
import { columnOf, fieldsOf, refOf, withFeed } from './layout-edits.ts';
import { unreadColumns } from './unread-columns.ts';
import type { HeadingFeed, Layout, SheetLook } from './layout-api.ts';

type ColumnLook = SheetLook['columns'][number];
export type Derived = HeadingFeed['deadlines'][number];
type Further = NonNullable<Derived['columns']>[number];

/** A column whose dates may be deadlines. `deadline` is set if it makes deadlines now, `field` if it is a date of the matter now. */
export interface DueDates {
  readonly heading: string;
  /** Undefined if the column is no longer in the sheet. */
  readonly column: ColumnLook | undefined;
  readonly deadline: Derived | undefined;
  readonly field: string | undefined;
}

/** The share of a column's texts that must be dates. */
const MOST = 0.6;
/** The only date of a matter that is often a deadline as well. */
const EXPIRY = 'expiryDate';

/** The columns of a sheet of matters that may have deadlines. Those with a heading that says so come first. */
export function dueDates(layout: Layout, feed: HeadingFeed, sheet: SheetLook): readonly DueDates[] {
  const unread = unreadColumns(layout, sheet).filter(({ hidden, dates, filled }) => !hidden && dates >= filled * MOST);
  const expiry = feed.columns.find(({ field }) => field === EXPIRY);
  const columns = [
    ...feed.deadlines.map((deadline) => ({ column: columnOf(sheet, deadline), deadline, field: undefined })),
    ...unread.map((column) => ({ column, deadline: undefined, field: undefined })),
    ...(expiry ? [{ column: columnOf(sheet, expiry), deadline: undefined, field: EXPIRY }] : []),
  ];
  return columns
    .flatMap((one) => {
      const heading = one.column?.heading ?? one.deadline?.heading;
      return heading === undefined ? [] : [{ ...one, heading }];
    })
    .toSorted((a, b) => place(a) - place(b));
}

const AFTER_ALL = 100_000;
const place = ({ heading, column }: Pick<DueDates, 'heading' | 'column'>): number =>
  (isNextDue(heading) ? 0 : AFTER_ALL) + (column ? columnPosition(column.column) : 0);

/** The layout in which the dates of a column are deadlines, named after its heading. */
export function withDeadlines(layout: Layout, feed: HeadingFeed, sheet: SheetLook, column: ColumnLook): Layout {
  const before = feed.columns.find((one) => columnOf(sheet, one) === column);
  const { dateOrder, shortYears } = before ?? {};
  const deadline: Derived = {
    ...refOf(column, sheet),
    name: column.heading,
    ...(dateOrder && { dateOrder }),
    ...(shortYears && { shortYears }),
  };
  const columns = feed.columns.filter((one) => one !== before || one.field !== EXPIRY);
  return withFeed(layout, feed, { ...feed, columns, deadlines: [...feed.deadlines, deadline] });
}

/** The layout in which these dates are no longer deadlines, but the date of the matter that the heading names, if no other column has it. */
export function withoutDeadlines(layout: Layout, feed: HeadingFeed, deadline: Derived): Layout {
  const deadlines = feed.deadlines.filter((one) => one !== deadline);
  const { name: _title, action: _action, done: _done, columns: _further, constants: _same, ...ref } = deadline;
  const taken = new Set([...feed.columns.map(({ field }) => field), ...Object.keys(feed.constants)]);
  const field = fieldsOfHeading(feed.tab, deadline.heading).find((one) => !taken.has(one) && isDate(feed, one));
  const columns = field === undefined ? feed.columns : [...feed.columns, { field, ...ref }];
  return withFeed(layout, feed, { ...feed, columns, deadlines });
}

/** The fields that a row of a matter may have for a deadline besides its date and what is to be done. */
export const furtherFields = (own: readonly OwnField[]): readonly Column[] =>
  fieldsOf('deadlines', own).filter(({ field }) => !DERIVED_FIELDS.includes(field));

/** The deadline with this column for a further field. Undefined: the field has no column. */
export function withFurther(
  { columns = [], constants, ...deadline }: Derived,
  field: string,
  column: Omit<Further, 'field'> | undefined,
): Derived {
  const others = columns.filter((one) => one.field !== field);
  const next = column ? [...others, { ...column, field }] : others;
  const same = Object.entries(constants ?? {}).filter(([name]) => name !== field);
  return {
    ...deadline,
    ...(next.length > 0 && { columns: next }),
    ...(same.length > 0 && { constants: Object.fromEntries(same) }),
  };
}

/** The deadlines of a column that all have the same text for a further field. */
export function withSame(deadline: Derived, field: string, text: string): Derived {
  const next = withFurther(deadline, field, undefined);
  return { ...next, constants: { ...next.constants, [field]: text } };
}

/** The deadline about which a column may say more: the last one whose dates are before it, or the first. */
export function deadlineBeside({ deadlines }: HeadingFeed, sheet: SheetLook, column: ColumnLook): Derived | undefined {
  const placeOf = (one: Derived): number => columnPosition(columnOf(sheet, one)?.column ?? 'A');
  const others = deadlines.filter((one) => columnOf(sheet, one) !== column);
  const inOrder = others.toSorted((a, b) => placeOf(a) - placeOf(b));
  return inOrder.findLast((one) => placeOf(one) < columnPosition(column.column)) ?? inOrder[0];
}

const isDate = ({ tab }: HeadingFeed, field: string): boolean =>
  fieldsOf(tab, []).some((one) => one.field === field && one.kind === 'date');
