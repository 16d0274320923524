import { isLinks } from '#domain/layout/propose/column-kinds.ts';
import { columnPosition } from '#domain/tabs/column.ts';
import { letters } from '#domain/tabs/heading-letters.ts';
import { LONGEST } from '#contract/field-lengths.ts';
import { OWN_FIELDS } from '#domain/tabs/optional-fields.ts';
import type { OwnField } from '#domain/tabs/optional-fields.ts';
import {
  columnOf,
  feedOf,
  fieldsOf,
  nameIn,
  peopleIn,
  refOf,
  withColumn,
  withFeed,
  withPeople,
} from '#web/features/admin-source/layout-edits.ts';
import { documentColumns, withDocuments } from '#web/features/admin-source/documents-beside.ts';
import { deadlineBeside, furtherFields, withDeadlines, withFurther } from '#web/features/admin-source/due-dates.ts';
import { unreadColumns } from '#web/features/admin-source/unread-columns.ts';
import { Refused } from './assistant.ts';
import type { Layout, Look, SheetLook } from './assistant.ts';
import { isOwn } from './field-names.ts';
import type { Knowledge, Use } from './knowledge.ts';

type ColumnLook = SheetLook['columns'][number];
type HeadingFeed = Extract<Layout['feeds'][number], { by: 'heading' }>;

/** The fields that only this firm has. */
export interface OwnFields {
  /** Their names in layouts, by tab and heading. */
  readonly names: Map<string, string>;
  /** Adds one, and returns its name. */
  readonly add: (field: Omit<OwnField, 'slot'>) => Promise<string>;
}

const keyOfOwn = (tab: string, label: string): string => `${tab} ${letters(label)}`;

/** Chooses in the list of unread columns what each column shows. A column that is not for clients stays unread. */
export async function answerUnread(layout: Layout, look: Look, knows: Knowledge, own: OwnFields): Promise<Layout> {
  let next = layout;
  for (const sheet of look.sheets)
    for (const column of sheet.columns) {
      const feed = feedOf(next, sheet.name);
      if (feed?.by !== 'heading' || !unreadColumns(next, sheet).includes(column)) continue;
      const use = knows.useOf(sheet, column);
      if (!use) continue;
      if (isOwn(use.field) || isOfNoDeadline(feed, use)) {
        const field = await ownFieldFor(feed, sheet, column, own);
        if (field !== undefined) next = withColumn(next, feed, field, refOf(column, sheet));
      } else next = withUse(next, feed, sheet, column, use, knows);
    }
  return next;
}

/** Whether a column says more about a deadline, in a sheet of matters whose rows make none. */
const isOfNoDeadline = ({ tab, deadlines }: HeadingFeed, use: Use): boolean =>
  tab === 'matters' &&
  use.tab === 'deadlines' &&
  deadlines.length === 0 &&
  furtherFields([]).some(({ field }) => field === use.field);

async function ownFieldFor(
  { tab }: HeadingFeed,
  sheet: SheetLook,
  column: ColumnLook,
  { names, add }: OwnFields,
): Promise<string | undefined> {
  if (tab !== 'matters' && tab !== 'deadlines') return undefined;
  const label = nameIn(sheet, column).replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST.ownLabel);
  const key = keyOfOwn(tab, label);
  const known = names.get(key);
  if (known !== undefined || names.size >= OWN_FIELDS) return known;
  try {
    const field = await add({ tab, label, kind: 'text' });
    names.set(key, field);
    return field;
  } catch (error) {
    // The portal has such a heading itself: the manager leaves the column out.
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

function withUse(
  layout: Layout,
  feed: HeadingFeed,
  sheet: SheetLook,
  column: ColumnLook,
  { tab, field }: Use,
  knows: Knowledge,
): Layout {
  const ref = refOf(column, sheet);
  if (feed.tab === 'matters' && tab === 'deadlines') {
    if (field === 'dueDate') return withDeadlines(layout, feed, sheet, column);
    const isTask = field === 'type';
    if (!isTask && !furtherFields([]).some((one) => one.field === field)) return layout;
    const deadline = isTask ? deadlineOf(feed, sheet, column) : deadlineBeside(feed, sheet, column);
    const deadlines = feed.deadlines.map((one) => {
      if (one !== deadline) return one;
      return isTask ? { ...one, action: ref } : withFurther(one, field, ref);
    });
    return withFeed(layout, feed, { ...feed, deadlines });
  }
  if (feed.tab === 'matters' && tab === 'users')
    return field === 'email' && !peopleIn(layout, feed) ? withPeople(layout, feed, ref) : layout;
  if (feed.tab === 'matters' && tab === 'documents')
    // The text of a link names the document.
    return (field === 'url' || field === 'documentName') && isLinks(column)
      ? withDocuments(layout, feed, sheet, [
          ...documentColumns(layout, feed, sheet).filter((one) => one !== column),
          column,
        ])
      : layout;
  if (tab !== feed.tab || !fieldsOf(tab, []).some((one) => one.field === field)) return layout;
  const isFilled = feed.clientFromMatter || feed.blocks !== undefined || 'company' in feed.constants;
  if (field === 'company' && isFilled) return layout;
  const now = feed.columns.find((one) => one.field === field);
  if (tab === 'users' && field === 'email' && now)
    return withFeed(layout, feed, { ...feed, moreEmails: [...(feed.moreEmails ?? []), ref] });
  // Another column that has the field by mistake gives it up; one that has it by right keeps it.
  const filledBy = now && columnOf(sheet, now);
  if (filledBy && knows.useOf(sheet, filledBy)?.field === field) return layout;
  return withColumn(layout, feed, field, ref);
}

/** The deadlines whose dates are nearest to this column, if nothing says yet what is to be done. */
function deadlineOf(
  { deadlines }: HeadingFeed,
  sheet: SheetLook,
  column: ColumnLook,
): HeadingFeed['deadlines'][number] | undefined {
  const at = columnPosition(column.column);
  const far = (one: HeadingFeed['deadlines'][number]): number => {
    const dates = columnOf(sheet, one);
    return dates ? Math.abs(columnPosition(dates.column) - at) : Infinity;
  };
  return deadlines.filter(({ action }) => !action).toSorted((a, b) => far(a) - far(b))[0];
}
