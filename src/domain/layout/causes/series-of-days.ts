import { causeOf } from '#domain/layout/cause.ts';
import type { Cause } from '#domain/layout/cause.ts';
import type { HeadingFeed, Layout } from '#domain/layout/layout.ts';
import type { ColumnLook, SheetLook } from '#domain/layout/look.ts';
import { deadlinesOf } from '#domain/layout/propose/derived-dates.ts';
import { areDaysDue } from '#domain/layout/propose/next-due-or-end.ts';
import { isNameable } from '#domain/layout/propose/name-column.ts';
import { namesOf } from '#domain/layout/propose/propose-values.ts';
import { isRead } from '#domain/layout/propose/read-columns.ts';
import { isNextDue } from '#domain/layout/words/synonyms.ts';
import { examplesOf } from './examples-of-days.ts';

/** Words that only count: "Year 5", "3. Jahr", "第4年次". */
const COUNTED = /\b(?:year|yr|jahr|année|annee|ann|an|año|ano|anno|jaar|rok|år|no|nr)\b|[第年次度回分]/giu;
/** Months after an action of an office, within which the answer is due: "3 mo.", "6-month date (final)". */
const MONTHS = /\b(?:m|mo|mos|mth|mths|months?|monate?|mois|mes|meses|mesi)\b|[か箇个個]?月/iu;
const OF_MONTHS = /\b(?:final|last|max|ext|extended|due|date|deadline)\b/giu;
const countedIn = (heading: string): string => heading.replace(/\d+(?:st|nd|rd|th|e|º|°|ª)?/giu, ' ');
const isOfMonths = (heading: string): boolean => /\d/.test(heading) && MONTHS.test(countedIn(heading));
function isCounted(heading: string): boolean {
  const words = isOfMonths(heading)
    ? countedIn(heading).replace(MONTHS, '').replace(OF_MONTHS, '')
    : countedIn(heading).replace(COUNTED, '');
  return /\d/.test(heading) && words.replace(/[\s.\-–/()]/gu, '') === '';
}

/** A series has at least so many columns. */
const FEWEST = 2;

/** Asks about columns of days that their headings only count, such as those of annuities by year: "2026", "2027"; "Year 5", "Year 6". */
export function seriesOfDays(feed: HeadingFeed, look: SheetLook, layout: Layout): readonly Cause[] {
  if (feed.tab !== 'matters') return [];
  const visible = look.columns.filter(({ hidden }) => !hidden);
  const series = visible.filter(
    (column) =>
      isCounted(column.heading) &&
      areDaysDue(column) &&
      isNameable(column, look.columns) &&
      !isRead(layout, look, column),
  );
  const [first] = series;
  if (!first || series.length < FEWEST) return [];
  const read = new Set(visible.filter((one) => isRead(layout, look, one)));
  const made = deadlinesOf(series, visible, look, read);
  // Each of the months is for the same answer.
  const action = isOfMonths(first.heading) ? deadlinesOf([first], visible, look, read)[0]?.action : undefined;
  const named = made.map((one) => ({ ...one, name: nameOf(one.name, look), ...(action && { action }) }));
  return [
    causeOf('dates-unread', {
      ...{ tab: feed.tab, sheet: feed.sheet, field: 'dueDate', heading: first.heading, found: 'series' },
      ...{ expected: series.map(({ heading }) => heading).join(', '), count: filledIn(series) },
      examples: examplesOf(feed, look, first),
      change: { kind: 'put-feed', feed: { ...feed, deadlines: [...feed.deadlines, ...named] } },
    }),
  ];
}

const filledIn = (columns: readonly ColumnLook[]): number => columns.reduce((sum, { filled }) => sum + filled, 0);

/** "Annuities 2027", if the sheet says that these are annuities. */
function nameOf(heading: string, look: SheetLook): string {
  const task = namesOf(look).find(isNextDue);
  return task === undefined ? heading : `${task} ${heading}`;
}
