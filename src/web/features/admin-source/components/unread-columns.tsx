import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { fieldsOf, refOf, withColumn, withEmails, withFeed } from '../layout-edits.ts';
import { columnsTwice, unreadColumns } from '../unread-columns.ts';
import type { SheetLook } from '../layout-api.ts';
import type { FeedProps } from './sheet-columns.tsx';

const texts = adminLayout.sheet.unread;
/** Of two equal headings, each with the one above it, or at its left. */
function nameIn(sheet: SheetLook, column: SheetLook['columns'][number]): string {
  const { group, heading } = refOf(column, sheet);
  return group === undefined ? heading : `${group} / ${heading}`;
}

/** Values of the select besides the names of fields. */
const DUE = '=due';
const EMAIL = '=email';

/** The columns of a sheet that are not read, each with a choice of what it could show. */
export function UnreadColumns({ sheet, layout, feed, own, onEdit }: FeedProps) {
  const columns = unreadColumns(layout, sheet);
  const twice = columnsTwice(layout, sheet);
  if (columns.length + twice.length === 0) return null;
  const isFilled = (field: string): boolean =>
    field in feed.constants || feed.columns.some((column) => column.field === field);
  const options = [
    { value: '', label: texts.none },
    ...(feed.tab === 'matters' ? [{ value: DUE, label: texts.due }] : []),
    ...(feed.tab === 'users' && isFilled('email') ? [{ value: EMAIL, label: texts.email }] : []),
    ...fieldsOf(feed.tab, own)
      .filter(({ field }) => !isFilled(field))
      .map(({ field, heading }) => ({ value: field, label: heading })),
  ];
  function show(column: SheetLook['columns'][number], value: string) {
    const ref = refOf(column, sheet);
    if (value === EMAIL) return onEdit(withEmails(layout, feed, [...(feed.moreEmails ?? []), ref]));
    if (value !== DUE) return onEdit(withColumn(layout, feed, value, ref));
    const deadlines = [...feed.deadlines, { ...ref, name: column.heading }];
    onEdit(withFeed(layout, feed, { ...feed, deadlines }));
  }
  return (
    <Disclosure summary={texts.title(columns.length + twice.length)}>
      <p className="text-13 text-ink-muted">{texts.hint}</p>
      {twice.length > 0 ? (
        <p className="mt-1 text-13 wrap-anywhere text-warn">
          {texts.twice([...new Set(twice.map(({ heading }) => heading))])}
        </p>
      ) : null}
      <ul className="mt-1 flex flex-col divide-y divide-line">
        {columns.map((column) => (
          <li key={column.column} className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_15rem]">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{nameIn(sheet, column)}</span>
              <span className="block text-13 text-ink-muted">{column.examples.slice(0, 3).join(' · ')}</span>
            </span>
            <SelectField
              label={texts.shows(nameIn(sheet, column), sheet.name)}
              labelHidden
              value=""
              options={options}
              onChange={({ target }) => show(column, target.value)}
            />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
