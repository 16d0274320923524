import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { columnOf, peopleIn, refOf, withPeople } from '../layout-edits.ts';
import { columnOptions } from './column-options.ts';
import type { FeedProps } from './sheet-columns.tsx';

const texts = adminLayout.sheet.people;

/** Chooses the column of a sheet of matters with email addresses: these people sign in for the client of their row. */
export function PeopleBeside({ sheet, layout, feed, onEdit }: FeedProps) {
  const people = peopleIn(layout, feed);
  const mapped = people?.columns.find(({ field }) => field === 'email');
  const column = mapped && columnOf(sheet, mapped);
  return (
    <Disclosure summary={people ? texts.some : texts.title}>
      <SelectField
        label={texts.column}
        className="max-w-96"
        hint={column ? column.examples.slice(0, 3).join(' · ') : texts.hint}
        value={column?.column ?? ''}
        options={[{ value: '', label: texts.none }, ...columnOptions(sheet)]}
        onChange={({ target }) => {
          const chosen = sheet.columns.find((one) => one.column === target.value);
          onEdit(withPeople(layout, feed, chosen && refOf(chosen, sheet)));
        }}
      />
    </Disclosure>
  );
}
