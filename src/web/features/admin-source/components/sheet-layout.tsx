import type { Column } from '#domain/tabs/column.ts';
import { TABS } from '#domain/tabs/tab.ts';
import type { Tab } from '#domain/tabs/tab.ts';

import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import {
  columnOf,
  feedOf,
  fieldsOf,
  isNeeded,
  meaningOf,
  readAs,
  refOf,
  withColumn,
  withMeaning,
  withOrder,
} from '../layout-edits.ts';
import type { HeadingFeed, Layout, Look, SheetLook } from '../layout-api.ts';

const texts = adminLayout.sheet;

interface SheetLayoutProps {
  look: Look;
  sheet: SheetLook;
  layout: Layout;
  onEdit: (layout: Layout) => void;
}

/** One sheet of the source: what it is read as, and which of its columns holds what. */
export function SheetLayout({ look, sheet, layout, onEdit }: SheetLayoutProps) {
  const feed = feedOf(layout, sheet.name);
  return (
    <li className="px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-body font-semibold wrap-anywhere">{sheet.name}</h3>
          <p className="text-13 text-ink-muted">
            {texts.about(sheet.rows, sheet.headerRow)}
            {sheet.hiddenRows ? <span className="block">{texts.hiddenRows(sheet.hiddenRows)}</span> : null}
          </p>
          {sheet.hidden ? <Badge className="mt-1">{texts.hidden}</Badge> : null}
        </div>
        <SelectField
          label={texts.use(sheet.name)}
          labelHidden
          className="w-full sm:w-64"
          value={feed?.tab ?? ''}
          options={[{ value: '', label: texts.not }, ...TABS.map((tab) => ({ value: tab, label: texts.tabs[tab] }))]}
          onChange={({ target }) =>
            onEdit(readAs(layout, look, sheet.name, target.value === '' ? undefined : (target.value as Tab)))
          }
        />
      </div>
      {feed?.by === 'position' ? <p className="mt-2 text-ink-muted">{texts.documented}</p> : null}
      {feed?.by === 'heading' ? <Columns {...{ look, sheet, layout, feed, onEdit }} /> : null}
      {feed?.by === 'heading' && feed.tab === 'matters' ? <Statuses {...{ sheet, layout, feed, onEdit }} /> : null}
      <Disclosure summary={texts.head}>
        <Head sheet={sheet} />
      </Disclosure>
    </li>
  );
}

interface ColumnsProps extends SheetLayoutProps {
  feed: HeadingFeed;
}

function Columns(props: ColumnsProps) {
  const { feed } = props;
  const shown = (field: Column): boolean =>
    isNeeded(field) || field.field in feed.constants || feed.columns.some((column) => column.field === field.field);
  const fields = fieldsOf(feed.tab);
  const more = fields.filter((field) => !shown(field));
  return (
    <div className="mt-3">
      <FieldTable {...props} fields={fields.filter(shown)} />
      {more.length > 0 ? (
        <Disclosure summary={texts.more}>
          <FieldTable {...props} fields={more} />
        </Disclosure>
      ) : null}
    </div>
  );
}

function FieldTable({ fields, ...props }: ColumnsProps & { fields: readonly Column[] }) {
  return (
    <ul aria-label={texts.columns(props.sheet.name)} className="divide-y divide-line border-y border-line">
      {fields.map((field) => (
        <FieldRow key={field.field} {...props} field={field} />
      ))}
    </ul>
  );
}

function FieldRow({ look, sheet, layout, feed, field, onEdit }: ColumnsProps & { field: Column }) {
  const mapped = feed.columns.find((column) => column.field === field.field);
  const column = mapped && columnOf(sheet, mapped);
  const constant = feed.constants[field.field];
  const fromMatter = field.field === 'company' && feed.clientFromMatter;
  const proposed = look.proposal.columns.find(
    (one) => one.sheet === sheet.name && one.tab === feed.tab && one.field === field.field,
  );
  const sure = mapped && (proposed?.heading === mapped.heading ? proposed.sure : 'chosen');
  const name = field.heading;
  return (
    <li className="grid items-start gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,9rem)_minmax(0,15rem)_minmax(0,1fr)]">
      <span className="font-medium wrap-anywhere sm:pt-2.5">
        {name}
        {isNeeded(field) && !mapped && constant === undefined && !fromMatter ? (
          <Badge tone="warn" className="ml-2">
            {texts.needed}
          </Badge>
        ) : null}
      </span>
      <SelectField
        label={texts.columnFor(name, sheet.name)}
        labelHidden
        value={column?.column ?? ''}
        options={[
          {
            value: '',
            label: fromMatter ? texts.fromMatter : constant === undefined ? texts.none : texts.constant(constant),
          },
          ...sheet.columns
            .filter(({ heading }) => heading !== '')
            .map((one) => {
              const { heading, group } = refOf(one, sheet);
              const label = `${one.column}: ${group === undefined ? '' : `${group} / `}${heading}`;
              return { value: one.column, label: one.hidden ? texts.hiddenColumn(label) : label };
            }),
        ]}
        onChange={({ target }) => {
          const chosen = sheet.columns.find((one) => one.column === target.value);
          onEdit(withColumn(layout, feed, field.field, chosen && refOf(chosen, sheet)));
        }}
      />
      <span className="min-w-0 text-13 sm:pt-2.5">
        {sure ? (
          <Badge tone={sure === 'guess' ? 'warn' : sure === 'likely' ? 'neutral' : 'good'} className="mr-2">
            {texts.sureness[sure]}
          </Badge>
        ) : null}
        <span className="wrap-anywhere text-ink-muted">{column?.examples.slice(0, 3).join(' · ')}</span>
        {mapped && column && field.kind === 'date' && column.ambiguous > 0 ? (
          <SelectField
            label={texts.order(name)}
            className="mt-2 max-w-56"
            hint={column.ambiguousExamples.slice(0, 3).join(' · ')}
            value={mapped.dateOrder ?? ''}
            options={[
              { value: '', label: texts.orders.undecided },
              { value: 'day-first', label: texts.orders['day-first'] },
              { value: 'month-first', label: texts.orders['month-first'] },
            ]}
            onChange={({ target }) =>
              onEdit(
                withOrder(
                  layout,
                  feed,
                  field.field,
                  target.value === '' ? undefined : (target.value as 'day-first' | 'month-first'),
                ),
              )
            }
          />
        ) : null}
      </span>
    </li>
  );
}

/** What the firm's own words for a matter's status mean. */
function Statuses({ sheet, layout, feed, onEdit }: Omit<ColumnsProps, 'look'>) {
  const heading = feed.columns.find(({ field }) => field === 'status')?.heading;
  const words = sheet.columns.find((column) => column.heading === heading)?.values ?? [];
  if (heading === undefined || words.length === 0) return null;
  return (
    <Disclosure summary={texts.statuses}>
      <ul className="flex max-w-140 flex-col gap-2">
        {words.map(({ text }) => (
          <li key={text} className="grid items-center gap-2 sm:grid-cols-[minmax(0,1fr)_16rem]">
            <span className="wrap-anywhere">{text}</span>
            <SelectField
              label={texts.statusOf(text)}
              labelHidden
              value={meaningOf(layout, text) ?? ''}
              options={[
                { value: '', label: texts.meanings.written },
                ...(['granted', 'pending', 'dead'] as const).map((value) => ({ value, label: texts.meanings[value] })),
              ]}
              onChange={({ target }) =>
                onEdit(
                  withMeaning(
                    layout,
                    text,
                    target.value === '' ? undefined : (target.value as 'granted' | 'pending' | 'dead'),
                  ),
                )
              }
            />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function Head({ sheet }: { sheet: SheetLook }) {
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" tabIndex={0} aria-label={`${texts.head}: ${sheet.name}`} className="overflow-x-auto">
      <table className="text-left text-13">
        <tbody>
          {sheet.head.map((cells, row) => (
            // The rows have no identity but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={row} className="border-t border-line">
              <th scope="row" className="py-1 pr-3 font-medium text-ink-muted">
                {row + 1}
              </th>
              {cells.map((cell, at) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={at} className="max-w-56 truncate py-1 pr-3">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
