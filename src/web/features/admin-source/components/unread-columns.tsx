import { useState } from 'react';

import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { columnOf, fieldsOf, refOf, withFeed } from '../layout-edits.ts';
import { placeId } from '../open-at.ts';
import { columnsTwice, unreadColumns } from '../unread-columns.ts';
import type { HeadingFeed, Layout, SheetLook } from '../layout-api.ts';
import type { FeedProps } from './sheet-columns.tsx';

const texts = adminLayout.sheet.unread;
type ColumnLook = SheetLook['columns'][number];

/** Of two equal headings, each with the one above it, or at its left. */
function nameIn(sheet: SheetLook, column: ColumnLook): string {
  const { group, heading } = refOf(column, sheet);
  return group === undefined ? heading : `${group} / ${heading}`;
}

/** Values of the select besides the names of fields. */
const DUE = '=due';
const EMAIL = '=email';

/** The columns of a sheet that are not read, each with a choice of what it could show. A column that is chosen here stays in the list. */
export function UnreadColumns({ sheet, layout, feed, own, onEdit }: FeedProps) {
  const now = unreadColumns(layout, sheet);
  const twice = columnsTwice(layout, sheet);
  const [listed, setListed] = useState<ReadonlySet<string>>(new Set());
  const columns = sheet.columns.filter((one) => now.includes(one) || listed.has(one.column));
  if (columns.length + twice.length === 0) return null;
  const count = now.length + twice.length;
  const isFilled = (field: string): boolean =>
    field in feed.constants || feed.columns.some((column) => column.field === field);
  const fields = fieldsOf(feed.tab, own);
  const optionsFor = (value: string) => [
    { value: '', label: texts.none },
    ...(feed.tab === 'matters' ? [{ value: DUE, label: texts.due }] : []),
    ...(feed.tab === 'users' && isFilled('email') ? [{ value: EMAIL, label: texts.email }] : []),
    ...fields
      .filter(({ field }) => field === value || !isFilled(field))
      .map(({ field, heading }) => ({ value: field, label: heading })),
  ];
  return (
    <Disclosure summary={count > 0 ? texts.title(count) : texts.all} defaultOpen={now.length > 0}>
      <p className="text-13 text-ink-muted">{texts.hint}</p>
      {twice.length > 0 ? (
        <p className="mt-1 text-13 wrap-anywhere text-warn">
          {texts.twice([...new Set(twice.map(({ heading }) => heading))])}
        </p>
      ) : null}
      <ul id={placeId('unread', sheet.name)} className="mt-1 flex flex-col divide-y divide-line">
        {columns.map((column) => {
          const value = readAs(feed, sheet, column);
          return (
            <li
              key={column.column}
              className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_15rem]"
            >
              <span className="min-w-0 wrap-anywhere">
                <span className="font-medium">{nameIn(sheet, column)}</span>
                <span className="block text-13 text-ink-muted">{column.examples.slice(0, 3).join(' · ')}</span>
              </span>
              <SelectField
                label={texts.shows(nameIn(sheet, column), sheet.name)}
                labelHidden
                value={value}
                options={optionsFor(value)}
                onChange={({ target }) => {
                  setListed((before) => new Set([...before, column.column]));
                  onEdit(withRole(layout, feed, sheet, column, target.value));
                }}
              />
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}

/** What a column is read as, as a value of the select. */
function readAs({ columns, deadlines, moreEmails = [] }: HeadingFeed, sheet: SheetLook, column: ColumnLook): string {
  const isIt = (ref: Parameters<typeof columnOf>[1]): boolean => columnOf(sheet, ref) === column;
  if (deadlines.some(isIt)) return DUE;
  if (moreEmails.some(isIt)) return EMAIL;
  return columns.find(isIt)?.field ?? '';
}

/** The layout in which a column is read as this alone. */
function withRole(layout: Layout, feed: HeadingFeed, sheet: SheetLook, column: ColumnLook, value: string): Layout {
  const isOther = (ref: Parameters<typeof columnOf>[1]): boolean => columnOf(sheet, ref) !== column;
  const ref = refOf(column, sheet);
  const { moreEmails, ...rest } = feed;
  const emails = (moreEmails ?? []).filter(isOther).concat(value === EMAIL ? [ref] : []);
  const deadlines = feed.deadlines.filter(isOther).concat(value === DUE ? [{ ...ref, name: column.heading }] : []);
  const isField = value !== '' && value !== DUE && value !== EMAIL;
  const columns = feed.columns
    .filter((one) => isOther(one) && one.field !== value)
    .concat(isField ? [{ field: value, ...ref }] : []);
  return withFeed(layout, feed, { ...rest, columns, deadlines, ...(emails.length > 0 && { moreEmails: emails }) });
}
