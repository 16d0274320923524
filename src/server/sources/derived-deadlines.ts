import type { Feed, Layout } from '#domain/layout/layout.ts';
import { matterPlaces } from '#domain/layout/read/deadlines-in-row.ts';
import type { ColumnTable } from '#domain/tabs/column.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';

/** Whether rows of matters, or rows of deadlines with several days, make deadlines. */
export function derivesDeadlines({ feeds }: Layout): boolean {
  return feeds.some((feed) => feed.by === 'heading' && feed.deadlines.length > 0);
}

/** Whether each row of a sheet of deadlines has several days. */
export const hasSeveralDays = (feed: Feed): boolean =>
  feed.by === 'heading' && feed.tab === 'deadlines' && feed.deadlines.length > 0;

/** Whether all rows of a tab come from this sheet. */
export function isAlone({ tab }: Feed, layout: Layout): boolean {
  return (
    layout.feeds.filter((feed) => feed.tab === tab).length === 1 &&
    !(tab === 'deadlines' && derivesDeadlines(layout)) &&
    !(tab === 'users' && layout.people)
  );
}

/** The headings that fill the columns of the Deadline tab if rows of matters contain the next deadline. */
export function derivedHeadings(
  { feed, headings }: { readonly feed: Feed; readonly headings: Row },
  { columns, width }: ColumnTable,
): Row {
  const cells = Array<string>(width).fill('');
  if (feed.by === 'position' || feed.deadlines.length === 0) return cells;
  const { matterId, company, dueDate } = TABLES.deadlines.at;
  const of = matterPlaces(feed.tab);
  cells[matterId] = headings[of.id] ?? '';
  cells[company] = headings[of.company] ?? '';
  cells[dueDate] = feed.deadlines.map(({ heading }) => heading).join(' / ');
  const beside = feed.deadlines.flatMap((deadline) => deadline.columns ?? []);
  for (const { index, field } of columns)
    cells[index] ||= beside
      .filter((one) => one.field === field)
      .map(({ heading }) => heading)
      .join(' / ');
  return cells;
}
