import { mayBeInTwo } from '#domain/layout/read/reference-in-two.ts';
import { useState } from 'react';

import { DATE_ORDERS } from '#domain/layout/layout.ts';
import type { Column } from '#domain/tabs/column.ts';
import type { Tab } from '#domain/tabs/tab.ts';

import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import {
  columnOf,
  CONTACTS,
  contactFields,
  fieldsOf,
  isNeeded,
  refOf,
  withClientOfMatter,
  withColumn,
  withConstant,
  withStanding,
  withReading,
} from '../layout-edits.ts';
import type { HeadingFeed, SheetLook } from '../layout-api.ts';
import { ClientRows } from './client-rows.tsx';
import { columnOptions } from './column-options.ts';
import { DecimalField } from './decimal-field.tsx';
import { LeftField } from './left-field.tsx';
import type { SheetLayoutProps } from './sheet-layout.tsx';

const texts = adminLayout.sheet;

export interface FeedProps extends SheetLayoutProps {
  feed: HeadingFeed;
}

/** Values of the select besides the letters of columns. Here: one text for all rows; the client of the deadline's matter. */
const CONSTANT = '=';
const OF_MATTER = '@';
/** Where a client is named if not in each row: in a row of its own above its rows; or in the column at the left without a heading. */
const NAME_ROW = '^';
const SIDE = '<';

/** Chooses the column for each field of the sheet. */
export function SheetColumns({ isContacts = false, ...props }: FeedProps & { isContacts?: boolean }) {
  const { feed, own } = props;
  const all = isContacts ? contactFields() : fieldsOf(feed.tab, own);
  // A list below says which days are deadlines.
  const hasSeveral = feed.tab === 'deadlines' && feed.deadlines.length > 0;
  const fields = all.filter(({ field }) => !hasSeveral || (field !== 'dueDate' && field !== 'type'));
  const isFilled = (field: Column): boolean =>
    isNeeded(field) || field.field in feed.constants || feed.columns.some((column) => column.field === field.field);
  // A field that loses its column keeps its place.
  const [first] = useState(() => new Set(fields.filter(isFilled).map(({ field }) => field)));
  const shown = (field: Column): boolean => first.has(field.field) || isFilled(field);
  const more = fields.filter((field) => !shown(field));
  return (
    <div className="mt-3">
      <FieldTable {...props} fields={fields.filter(shown)} isContacts={isContacts} />
      {more.length > 0 ? (
        <Disclosure summary={texts.more}>
          <FieldTable {...props} fields={more} isContacts={isContacts} />
        </Disclosure>
      ) : null}
    </div>
  );
}

/** Contacts have no column among the proposed ones of the tabs. They are found by their cells. */
function proposedContact({ proposal }: FeedProps['look'], sheet: string, field: string) {
  const { contacts } = proposal.layout;
  const column = contacts?.sheet === sheet ? contacts.columns.find((one) => one.field === field) : undefined;
  return column && { heading: column.heading, sure: 'likely' as const };
}

interface FieldTableProps extends FeedProps {
  isContacts: boolean;
  fields: readonly Column[];
}

function FieldTable({ fields, ...props }: FieldTableProps) {
  return (
    <ul aria-label={texts.columns(props.sheet.name)} className="divide-y divide-line border-y border-line">
      {fields.map((field) => (
        <FieldRow key={field.field} {...props} field={field} />
      ))}
    </ul>
  );
}

function FieldRow({
  look,
  sheet,
  layout,
  feed,
  field,
  isContacts,
  onEdit,
}: Omit<FieldTableProps, 'fields'> & { field: Column }) {
  const mapped = feed.columns.find((column) => column.field === field.field);
  const column = mapped && columnOf(sheet, mapped);
  const constant = feed.constants[field.field];
  const isCompany = field.field === 'company';
  const fromMatter = isCompany && feed.clientFromMatter;
  // A matter can have the client of the one from which it comes.
  const mayBeOfMatter =
    feed.tab === 'deadlines' || (feed.tab === 'matters' && feed.columns.some((one) => one.field === 'parent'));
  const fromMatterText = feed.tab === 'matters' ? texts.fromParent : texts.fromMatter;
  const { blocks } = feed;
  const stands = isCompany && blocks && !mapped ? (blocks.by === 'name-row' ? NAME_ROW : SIDE) : undefined;
  const mayStand = isCompany && !isContacts && feed.tab in BLOCK_TABS;
  const proposed = isContacts
    ? proposedContact(look, sheet.name, field.field)
    : look.proposal.columns.find(
        (one) => one.sheet === sheet.name && one.tab === feed.tab && one.field === field.field,
      );
  const sure = mapped && (proposed?.heading === mapped.heading ? proposed.sure : 'chosen');
  const name = field.heading;
  const about = texts.fieldAbout[`${isContacts ? CONTACTS : feed.tab} ${field.field}`];

  function choose(value: string) {
    if (value === CONSTANT) return onEdit(withConstant(layout, feed, field.field, ''));
    if (value === NAME_ROW) return onEdit(withStanding(layout, feed, 'name-row'));
    if (value === SIDE) return onEdit(withStanding(layout, feed, 'side'));
    if (value === OF_MATTER) return onEdit(withClientOfMatter(layout, feed));
    const chosen = sheet.columns.find((one) => one.column === value);
    onEdit(withColumn(layout, feed, field.field, chosen && refOf(chosen, sheet)));
  }
  return (
    <li
      data-gone={mapped && !column ? '' : undefined}
      data-field={field.field}
      className="grid items-start gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,9rem)_minmax(0,15rem)_minmax(0,1fr)]"
    >
      <span className="font-medium wrap-anywhere sm:pt-2.5">
        {name}
        {isNeeded(field) && !mapped && !constant && !fromMatter && !stands ? (
          <Badge tone="warn" className="ml-2">
            {texts.needed}
          </Badge>
        ) : null}
        <span className="block text-13 font-normal text-ink-muted">{about}</span>
      </span>
      <SelectField
        label={texts.columnFor(name, sheet.name)}
        labelHidden
        value={stands ?? (fromMatter ? OF_MATTER : constant === undefined ? (column?.column ?? '') : CONSTANT)}
        options={[
          { value: '', label: texts.none },
          ...(isCompany && mayBeOfMatter ? [{ value: OF_MATTER, label: fromMatterText }] : []),
          ...(mayStand
            ? [
                { value: NAME_ROW, label: texts.blocks.nameRow },
                { value: SIDE, label: texts.blocks.side },
              ]
            : []),
          ...(isContacts ? [] : [{ value: CONSTANT, label: texts.constant }]),
          ...columnOptions(sheet),
        ]}
        onChange={({ target }) => choose(target.value)}
      />
      <span className="min-w-0 text-13 sm:pt-2.5">
        {sure ? (
          <Badge tone={sure === 'guess' ? 'warn' : sure === 'likely' ? 'neutral' : 'good'} className="mr-2">
            {texts.sureness[sure]}
          </Badge>
        ) : null}
        <span className="wrap-anywhere text-ink-muted">{column?.examples.slice(0, 3).join(' · ')}</span>
        {constant === undefined ? null : (
          <LeftField
            label={texts.constantFor(name, sheet.name)}
            labelHidden
            className="sm:-mt-2.5"
            placeholder={texts.constantHint}
            saved={constant}
            onLeave={(text) => onEdit(withConstant(layout, feed, field.field, text))}
          />
        )}
        {mayStand || (isCompany && feed.clientCodes) ? (
          <ClientRows sheet={sheet} layout={layout} feed={feed} onEdit={onEdit} />
        ) : null}
        {mapped && column && field.kind === 'date' && column.ambiguous + column.shortYears > 0 ? (
          <OrderField
            name={name}
            hint={undecidedExamples(column)}
            order={orderOf(mapped, column)}
            onOrder={(order) => onEdit(withReading(layout, feed, field.field, withOrder(order, column)))}
          />
        ) : null}
        {mapped && column && mayBeInTwo(feed.tab, field.field) ? (
          <SelectField
            label={secondLabel(feed.tab, field.field)(sheet.name)}
            className="mt-2 max-w-56"
            value={(mapped.second && columnOf(sheet, mapped.second)?.column) ?? ''}
            options={[{ value: '', label: texts.none }, ...columnOptions(sheet)]}
            onChange={({ target: { value } }) => {
              const chosen = sheet.columns.find((one) => one.column === value);
              onEdit(withReading(layout, feed, field.field, { second: chosen && refOf(chosen, sheet) }));
            }}
          />
        ) : null}
        {mapped && column && field.kind === 'number' ? (
          <DecimalField
            name={name}
            column={column}
            decimal={mapped.decimal}
            onDecimal={(decimal) => onEdit(withReading(layout, feed, field.field, { decimal }))}
          />
        ) : null}
      </span>
    </li>
  );
}

const BLOCK_TABS = { users: true, matters: true, deadlines: true } as const;

type DateOrder = NonNullable<HeadingFeed['columns'][number]['dateOrder']>;

interface OrderFieldProps {
  name: string;
  /** The first dates that can be read in two ways. */
  hint: string;
  order: DateOrder | typeof EITHER | undefined;
  onOrder: (order: DateOrder | undefined) => void;
}

type ColumnLook = SheetLook['columns'][number];

export const undecidedExamples = ({ ambiguousExamples, shortExamples }: ColumnLook): string =>
  [...shortExamples, ...ambiguousExamples].slice(0, 3).join(' · ');

/** Two-digit years are read, and all days are the same in either order. */
const EITHER = 'either';

/** The order of day and month; undefined (undecided) also while the column's two-digit years are not read. */
export function orderOf(
  { dateOrder, shortYears }: { dateOrder?: DateOrder | undefined; shortYears?: true | undefined },
  column: ColumnLook,
): DateOrder | typeof EITHER | undefined {
  if (column.shortYears > 0 && !shortYears) return undefined;
  return dateOrder ?? (shortYears && EITHER);
}

/** Sets the order. Two-digit years are then read as well. */
export const withOrder = (
  dateOrder: DateOrder | undefined,
  column: ColumnLook,
): { dateOrder: DateOrder | undefined; shortYears: true | undefined } => ({
  dateOrder,
  shortYears: dateOrder && column.shortYears > 0 ? true : undefined,
});

/** Chooses whether the day or the month comes first in the dates of a column. */
export function OrderField({ name, hint, order, onOrder }: OrderFieldProps) {
  return (
    <SelectField
      label={texts.order(name)}
      className="mt-2 max-w-56"
      hint={hint}
      value={order ?? ''}
      options={[
        { value: '', label: texts.orders.undecided },
        ...(order === EITHER ? [{ value: EITHER, label: texts.orders.either }] : []),
        ...DATE_ORDERS.map((value) => ({ value, label: texts.orders[value] })),
      ]}
      onChange={({ target }) => onOrder(DATE_ORDERS.find((one) => one === target.value))}
    />
  );
}

/** What the second column of a field has. */
const secondLabel = (tab: Tab, field: string): ((sheet: string) => string) =>
  tab === 'users' ? texts.second : field === 'dueDate' ? texts.extended : texts.secondOfReference;
