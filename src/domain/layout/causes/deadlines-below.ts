import { causeOf } from '#domain/layout/cause.ts';
import type { Cause } from '#domain/layout/cause.ts';
import type { HeadingFeed, HeadingRef } from '#domain/layout/layout.ts';
import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import { columnOf } from '#domain/layout/propose/read-columns.ts';

const EXAMPLES = 2;
/** Where matters have several deadlines each, so many rows repeat nothing of the matter, as a share of those that name one. */
const LEAST_BELOW = 0.25;

/** Asks about rows that have a deadline and nothing of a matter, below rows that have both. */
export function deadlinesBelow(feed: HeadingFeed, look: SheetLook): readonly Cause[] {
  const { tab, sheet, columns, deadlines } = feed;
  if ((tab !== 'matters' && tab !== 'deadlines') || feed.deadlinesBelow || feed.blocks || feed.byCountry) return [];
  // In a diary, rows without a matter are the firm's own.
  if (look.hasMonths) return [];
  const filled = (ref: HeadingRef | undefined): number => (ref && columnOf(look, ref)?.filled) ?? 0;
  const of = (field: string): HeadingRef | undefined => columns.find((one) => one.field === field);
  const [id, due, task] =
    tab === 'matters'
      ? [of('id'), deadlines.find((one) => filled(one) > filled(of('id'))), undefined]
      : [of('matterId'), of('dueDate'), of('type')];
  // What a matter has is in its own rows only.
  const ofMatter = tab === 'matters' ? columns : [of('company')];
  const [key, days] = [id && columnOf(look, id), due && columnOf(look, due)];
  if (!key || !days || days.filled <= key.filled || ofMatter.some((ref) => filled(ref) > key.filled)) return [];
  // A few such rows are the firm's own, such as days on which the office is closed: they are held back and reported.
  if (days.filled - key.filled < key.filled * LEAST_BELOW) return [];
  const action = tab === 'matters' ? deadlines.find((one) => one === due)?.action : task;
  return [
    causeOf('deadlines-below', {
      ...{ tab, sheet, field: 'dueDate', heading: days.heading, count: days.filled - key.filled },
      examples: examplesIn(look, key, days, action),
      change: { kind: 'put-feed', feed: { ...feed, deadlinesBelow: true } },
    }),
  ];
}

/** "Pay the annuity: 2027-03-16 → P-12", from the first rows: each with the matter above it. */
function examplesIn(
  look: SheetLook,
  key: ColumnLook,
  days: ColumnLook,
  action: HeadingRef | undefined,
): readonly string[] {
  const task = action && columnOf(look, action)?.index;
  const under = look.head.slice((look.headerRow ?? 0) - (look.table ? look.table.firstRow - 1 : 0));
  let matter = '';
  const found: string[] = [];
  for (const row of under) {
    const [own = '', day = ''] = [row[key.index]?.trim(), row[days.index]?.trim()];
    if (own !== '') matter = own;
    else if (day !== '' && matter !== '') {
      const said = task === undefined ? '' : (row[task] ?? '').trim();
      found.push(`${said === '' ? day : `${said}: ${day}`} → ${matter}`);
    }
  }
  return found.slice(0, EXAMPLES);
}
