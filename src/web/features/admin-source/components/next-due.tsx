import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { dueDates, withDeadlines, withoutDeadlines } from '../due-dates.ts';
import type { Derived, DueDates } from '../due-dates.ts';
import { columnOf, fieldsOf, nameIn, refOf, withFeed } from '../layout-edits.ts';
import { placeId } from '../open-at.ts';
import { BesideDue } from './beside-due.tsx';
import { columnOptions } from './column-options.ts';
import { LeftField } from './left-field.tsx';
import { marksIn } from './left-out.tsx';
import { OrderField, orderOf, undecidedExamples, withOrder } from './sheet-columns.tsx';
import type { FeedProps } from './sheet-columns.tsx';

const texts = adminLayout.sheet.nextDue;

/** The date columns of a sheet of matters that may be deadlines. A ticked column makes a deadline of each of its dates. */
export function NextDue(props: FeedProps) {
  const { sheet, layout, feed, onEdit } = props;
  const found = dueDates(layout, feed, sheet);
  const columnAt = (letters: string) => sheet.columns.find((one) => one.column === letters);
  function add(letters: string) {
    const chosen = columnAt(letters);
    if (chosen) onEdit(withDeadlines(layout, feed, sheet, chosen));
  }
  return (
    <>
      {found.length > 0 ? (
        <fieldset id={placeId('due', sheet.name)} className="mt-4">
          <legend className="font-medium">{texts.title}</legend>
          <p className="text-13 text-ink-muted">{texts.hint}</p>
          <ul className="mt-1 divide-y divide-line border-y border-line">
            {found.map((one) => (
              <DueColumn key={`${one.column?.group} ${one.heading}`} {...props} due={one} />
            ))}
          </ul>
          {feed.deadlinesBelow ? (
            <Checkbox
              label={texts.below}
              checked
              onChange={() => {
                const { deadlinesBelow: _before, ...rest } = feed;
                onEdit(withFeed(layout, feed, rest));
              }}
            />
          ) : null}
        </fieldset>
      ) : null}
      <Disclosure summary={texts.others}>
        <SelectField
          label={texts.add}
          className="max-w-96"
          value=""
          options={[{ value: '', label: texts.choose }, ...columnOptions(sheet)]}
          onChange={({ target }) => add(target.value)}
        />
      </Disclosure>
    </>
  );
}

function DueColumn({ sheet, layout, feed, own, due, onEdit }: FeedProps & { due: DueDates }) {
  const { heading, column, deadline, field } = due;
  const shown = field && fieldsOf(feed.tab, []).find((one) => one.field === field)?.heading;
  const tick = (isDue: boolean) => {
    if (isDue && column) onEdit(withDeadlines(layout, feed, sheet, column));
    if (!isDue && deadline) onEdit(withoutDeadlines(layout, feed, deadline));
  };
  return (
    <li className="py-1">
      <Checkbox
        label={column ? nameIn(sheet, column) : heading}
        hint={[
          column?.examples.slice(0, 3).join(' · ') ?? '',
          deadline ? texts.made : shown ? texts.shown(shown) : texts.unseen,
        ]
          .filter((text) => text !== '')
          .join('. ')}
        checked={deadline !== undefined}
        onChange={({ target }) => tick(target.checked)}
      />
      {deadline ? <Details {...{ sheet, layout, feed, own, onEdit }} column={column} deadline={deadline} /> : null}
    </li>
  );
}

type DetailsProps = Pick<FeedProps, 'sheet' | 'layout' | 'feed' | 'own' | 'onEdit'> & {
  column: DueDates['column'];
  deadline: Derived;
};

/** The names of the deadlines of a column, how its dates are read, and what else the row says of them. */
function Details({ sheet, layout, feed, own, column, deadline, onEdit }: DetailsProps) {
  function change(one: Derived) {
    const deadlines = feed.deadlines.map((before) => (before === deadline ? one : before));
    onEdit(withFeed(layout, feed, { ...feed, deadlines }));
  }
  function withAction({ action: _before, ...rest }: Derived, letters: string): Derived {
    const chosen = sheet.columns.find((one) => one.column === letters);
    return chosen ? { ...rest, action: refOf(chosen, sheet) } : rest;
  }
  function withDone({ done: _before, ...rest }: Derived, letters: string): Derived {
    const chosen = sheet.columns.find((one) => one.column === letters);
    return chosen ? { ...rest, done: { ...refOf(chosen, sheet), marks: marksIn(chosen) } } : rest;
  }
  return (
    <div className="pb-2 pl-8">
      {column && column.ambiguous + column.shortYears > 0 ? (
        <OrderField
          name={deadline.heading}
          hint={undecidedExamples(column)}
          order={orderOf(deadline, column)}
          onOrder={(order) => change({ ...deadline, ...withOrder(order, column) })}
        />
      ) : null}
      <Disclosure summary={texts.details(deadline.heading)}>
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField
            label={texts.action}
            value={(deadline.action && columnOf(sheet, deadline.action)?.column) ?? ''}
            options={[{ value: '', label: texts.noAction }, ...columnOptions(sheet)]}
            onChange={({ target }) => change(withAction(deadline, target.value))}
          />
          <LeftField
            label={texts.name}
            saved={deadline.name}
            onLeave={(name) => change({ ...deadline, name: name.trim() || deadline.heading })}
          />
          <SelectField
            label={texts.done}
            hint={deadline.done && texts.doneIf(deadline.done)}
            value={(deadline.done && columnOf(sheet, deadline.done)?.column) ?? ''}
            options={[{ value: '', label: texts.noAction }, ...columnOptions(sheet)]}
            onChange={({ target }) => change(withDone(deadline, target.value))}
          />
        </div>
      </Disclosure>
      <BesideDue sheet={sheet} own={own} deadline={deadline} onChange={change} />
    </div>
  );
}
