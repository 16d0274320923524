import { causeOf } from '#domain/layout/cause.ts';
import type { Cause } from '#domain/layout/cause.ts';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import { columnOf } from '#domain/layout/propose/read-columns.ts';
import { SHARED } from '#domain/layout/propose/suggest-blocks.ts';
import { textsIn } from '#domain/layout/propose/suggest-client.ts';

const EXAMPLES = 3;
/** Columns that only the first rows of groups have are empty in more rows than this. */
const MOST_FILLED = 0.6;
/** A title of its own may be in a few rows. */
const MOST_OTHERS = 0.2;

/**
 * Asks whether the rows of a group have the family, the title and the like of its first row, in a sheet in which each row has a reference or a number, and
 * its client in another way: in a column of its own, or for the whole sheet.
 */
export function fieldsInGroups(feed: HeadingFeed, look: SheetLook): readonly Cause[] {
  const { tab, columns, blocks, byCountry, groupFields } = feed;
  if (tab !== 'matters' || blocks || byCountry || groupFields) return [];
  const lookOf = (field: string): ColumnLook | undefined => {
    const ref = columns.find((one) => one.field === field);
    return ref && columnOf(look, ref);
  };
  const client = lookOf('company');
  const keys = Math.max(...['id', 'applicationNumber', 'jurisdiction'].map((field) => lookOf(field)?.filled ?? 0));
  // Rows without a client of their own are another question.
  if (client && client.filled < keys) return [];
  const family = lookOf('ipFamily') ?? lookOf('title');
  if (!family || family.filled === 0 || family.filled > keys * MOST_FILLED || family.repeated > 0) return [];
  const alike = columns.filter((one) => {
    const filled = SHARED.has(one.field) ? columnOf(look, one)?.filled : undefined;
    return filled !== undefined && Math.abs(filled - family.filled) <= family.filled * MOST_OTHERS;
  });
  // A title alone may be missing, because other matters have none.
  if (alike.length < 2) return [];
  const [heading = '', ...others] = [...new Set(alike.map((one) => one.heading))];
  return [
    causeOf('fields-in-groups', {
      ...{ tab, sheet: feed.sheet, field: 'title', heading, expected: others.join(', ') },
      ...{ count: keys - family.filled, examples: textsIn(family).slice(0, EXAMPLES) },
      change: { kind: 'put-feed', feed: { ...feed, groupFields: alike.map(({ field }) => field) } },
    }),
  ];
}

/** In a diary in which most days have several deadlines, more rows than this have a day of their own. */
const MOST_DAYS = 0.75;
/** Few cells have another text, such as "TBC". */
const MOST_DATES = 0.8;

/** Asks whether deadlines without a day are due on the day above them, in a list whose other cells are filled. */
export function daysInGroups(feed: HeadingFeed, look: SheetLook): readonly Cause[] {
  const { tab, columns, blocks, groupFields, deadlinesBelow } = feed;
  if (tab !== 'deadlines' || blocks || groupFields || deadlinesBelow) return [];
  const lookOf = (field: string): ColumnLook | undefined => {
    const ref = columns.find((one) => one.field === field);
    return ref && columnOf(look, ref);
  };
  const [due, matter, task] = [lookOf('dueDate'), lookOf('matterId'), lookOf('type')];
  const rows = Math.min(matter?.filled ?? 0, task?.filled ?? 0);
  const isDiary =
    due !== undefined && due.filled > 1 && due.dates >= due.filled * MOST_DATES && due.filled <= rows * MOST_DAYS;
  // Days in the first rows only are those of a sorted list.
  if (!isDiary || due.lastRow === due.filled) return [];
  return [
    causeOf('fields-in-groups', {
      ...{ tab, sheet: feed.sheet, field: 'dueDate', heading: due.heading, count: rows - due.filled },
      examples: due.examples.slice(0, EXAMPLES),
      change: { kind: 'put-feed', feed: { ...feed, groupFields: ['dueDate'] } },
    }),
  ];
}
