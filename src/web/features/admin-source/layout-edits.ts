import type { Column } from '#domain/tabs/column.ts';
import { letters } from '#domain/tabs/heading-letters.ts';
import { OPTIONAL_FIELDS } from '#domain/tabs/optional-fields.ts';
import type { Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import type { Feed, HeadingFeed, Layout, Look, SheetLook } from './layout-api.ts';

/** Without them no row is shown, or it has no owner. */
export const isNeeded = ({ required, decides }: Column): boolean => Boolean(required ?? decides);

/** The fields of a tab that a column of the firm's may fill. */
export function fieldsOf(tab: Tab): readonly Column[] {
  const optional = OPTIONAL_FIELDS.filter((field) => field.tab === tab);
  return [...TABLES[tab].columns, ...optional];
}

/** What the portal shows as it is read now: the draft, or the proposal. Undefined for a layout that is only documented. */
export const feedOf = (layout: Layout, sheet: string): Feed | undefined =>
  layout.feeds.find((feed) => feed.sheet === sheet);

const emptyFeed = (sheet: string, tab: Tab): HeadingFeed => ({
  by: 'heading',
  sheet,
  tab,
  columns: [],
  constants: {},
  leaveOutTotals: true,
  deadlines: [],
  clientFromMatter: false,
});

/** The layout with a sheet read as another tab, or not at all. */
export function readAs(layout: Layout, { proposal }: Look, sheet: string, tab: Tab | undefined): Layout {
  const others = layout.feeds.filter((feed) => feed.sheet !== sheet);
  if (tab === undefined) return { ...layout, feeds: others };
  const proposed = proposal.layout.feeds.find((feed) => feed.sheet === sheet && feed.tab === tab);
  return { ...layout, feeds: [...others, proposed ?? emptyFeed(sheet, tab)] };
}

/** The layout with one feed replaced. */
function withFeed(layout: Layout, before: HeadingFeed, after: HeadingFeed): Layout {
  return { ...layout, feeds: layout.feeds.map((feed) => (feed === before ? after : feed)) };
}

type ColumnLook = SheetLook['columns'][number];

/** How a column is told from the others: by its heading, with the heading above it where two are equal. */
export function refOf({ heading, group }: ColumnLook, { columns }: SheetLook): { heading: string; group?: string } {
  const twice = columns.filter((one) => letters(one.heading) === letters(heading)).length > 1;
  return twice && group !== '' ? { heading, group } : { heading };
}

/** The column that a field is read from. */
export function columnOf({ columns }: SheetLook, ref: HeadingFeed['columns'][number]): ColumnLook | undefined {
  return columns.find(
    ({ heading, group }) =>
      letters(heading) === letters(ref.heading) && (ref.group === undefined || letters(group) === letters(ref.group)),
  );
}

/** The layout with another column for a field; without one, the field has none. */
export function withColumn(
  layout: Layout,
  feed: HeadingFeed,
  field: string,
  column: ReturnType<typeof refOf> | undefined,
): Layout {
  const columns = feed.columns.filter((one) => one.field !== field);
  const { [field]: _dropped, ...constants } = feed.constants;
  const added = column && { field, ...column };
  const clientFromMatter = feed.clientFromMatter && !(field === 'company' && added);
  return withFeed(layout, feed, {
    ...feed,
    columns: added ? [...columns, added] : columns,
    constants: added ? constants : feed.constants,
    clientFromMatter,
  });
}

/** The layout with the order of day and month in a field's column decided. */
export function withOrder(
  layout: Layout,
  feed: HeadingFeed,
  field: string,
  order: 'day-first' | 'month-first' | undefined,
): Layout {
  const columns = feed.columns.map((column) => {
    if (column.field !== field) return column;
    const { dateOrder: _before, ...rest } = column;
    return order ? { ...rest, dateOrder: order } : rest;
  });
  return withFeed(layout, feed, { ...feed, columns });
}

type Meaning = Layout['values']['statuses'][string];

const wordKey = (word: string): string => word.trim().toLowerCase();

export function meaningOf({ values }: Layout, word: string): Meaning | undefined {
  return Object.entries(values.statuses).find(([known]) => wordKey(known) === wordKey(word))?.[1];
}

/** The layout with what a status means; without a meaning it is shown as written. */
export function withMeaning(layout: Layout, word: string, meaning: Meaning | undefined): Layout {
  const others = Object.entries(layout.values.statuses).filter(([known]) => wordKey(known) !== wordKey(word));
  const statuses = Object.fromEntries(meaning ? [...others, [wordKey(word), meaning] as const] : others);
  return { ...layout, values: { ...layout.values, statuses } };
}

/** Needed fields that have neither column nor constant, nor come from the matter. */
export function missingFields(layout: Layout): readonly { sheet: string; field: Column }[] {
  return layout.feeds.flatMap((feed) => {
    if (feed.by === 'position') return [];
    const has = (field: string): boolean =>
      feed.columns.some((column) => column.field === field) ||
      field in feed.constants ||
      (field === 'company' && feed.clientFromMatter);
    return fieldsOf(feed.tab)
      .filter((field) => isNeeded(field) && !has(field.field))
      .map((field) => ({ sheet: feed.sheet, field }));
  });
}
