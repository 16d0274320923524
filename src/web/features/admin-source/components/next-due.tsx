import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import type { HeadingFeed } from '../layout-api.ts';
import { columnOf, refOf, withFeed } from '../layout-edits.ts';
import { LeftField } from './left-field.tsx';
import { columnOptions, OrderField, orderOf, undecidedExamples, withOrder } from './sheet-columns.tsx';
import type { FeedProps } from './sheet-columns.tsx';

const texts = adminLayout.sheet.nextDue;

type Derived = HeadingFeed['deadlines'][number];

/** The columns of a sheet of matters that say what is due next: each makes a deadline of every matter that has a date there. */
export function NextDue({ sheet, layout, feed, onEdit }: FeedProps) {
  const { deadlines } = feed;
  const save = (next: readonly Derived[]) => onEdit(withFeed(layout, feed, { ...feed, deadlines: [...next] }));
  const change = (at: number, one: Derived) => save(deadlines.with(at, one));
  const columnAt = (letters: string) => sheet.columns.find((one) => one.column === letters);

  function add(letters: string) {
    const chosen = columnAt(letters);
    if (chosen) save([...deadlines, { ...refOf(chosen, sheet), name: chosen.heading }]);
  }
  function withAction({ action: _before, ...deadline }: Derived, letters: string): Derived {
    const chosen = columnAt(letters);
    return chosen ? { ...deadline, action: refOf(chosen, sheet) } : deadline;
  }
  return (
    <Disclosure summary={texts.title(deadlines.length)}>
      <ul className="flex flex-col divide-y divide-line">
        {deadlines.map((deadline, at) => {
          const column = columnOf(sheet, deadline);
          return (
            <li key={`${deadline.group} ${deadline.heading}`} className="py-3">
              <p className="font-medium wrap-anywhere">{deadline.heading}</p>
              <p className="text-13 wrap-anywhere text-ink-muted">{column?.examples.slice(0, 3).join(' · ')}</p>
              <div className="mt-2 grid gap-3 sm:grid-cols-2">
                <SelectField
                  label={texts.action}
                  value={(deadline.action && columnOf(sheet, deadline.action)?.column) ?? ''}
                  options={[{ value: '', label: texts.noAction }, ...columnOptions(sheet)]}
                  onChange={({ target }) => change(at, withAction(deadline, target.value))}
                />
                <LeftField
                  label={texts.name}
                  saved={deadline.name}
                  onLeave={(name) => change(at, { ...deadline, name: name.trim() || deadline.heading })}
                />
              </div>
              {column && column.ambiguous + column.shortYears > 0 ? (
                <OrderField
                  name={deadline.heading}
                  hint={undecidedExamples(column)}
                  order={orderOf(deadline, column)}
                  onOrder={(order) => change(at, { ...deadline, ...withOrder(order, column) })}
                />
              ) : null}
              <Button size="small" className="mt-3" onClick={() => save(deadlines.toSpliced(at, 1))}>
                {texts.remove(deadline.heading)}
              </Button>
            </li>
          );
        })}
      </ul>
      <SelectField
        label={texts.add}
        className="mt-2 max-w-96"
        value=""
        options={[{ value: '', label: texts.choose }, ...columnOptions(sheet)]}
        onChange={({ target }) => add(target.value)}
      />
    </Disclosure>
  );
}
