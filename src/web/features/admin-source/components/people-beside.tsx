import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { columnOf, peopleIn, peopleInLines, refOf, withPeople, withPeopleInLines } from '../layout-edits.ts';
import { columnOptions } from './column-options.ts';
import type { FeedProps } from './sheet-columns.tsx';

const texts = adminLayout.sheet.people;
/** A value of the select besides the letters of columns: lines of text. */
const LINES = '^';

/** Chooses the column of a sheet of matters with email addresses: these people sign in for the client of their row. */
export function PeopleBeside({ look, sheet, layout, feed, onEdit }: FeedProps) {
  const people = peopleIn(layout, feed);
  const lines = peopleInLines(look, feed);
  const columnWith = (wanted: 'email' | 'name') => {
    const mapped = people?.columns.find(({ field }) => field === wanted);
    return mapped && columnOf(sheet, mapped);
  };
  const chosen = (letter: string) => {
    const found = sheet.columns.find((one) => one.column === letter);
    return found && refOf(found, sheet);
  };
  const [column, names] = [columnWith('email'), columnWith('name')];
  return (
    <Disclosure summary={people ? texts.some : texts.title}>
      <SelectField
        label={texts.column}
        className="max-w-96"
        hint={column ? column.examples.slice(0, 3).join(' · ') : texts.hint}
        value={people?.above ? LINES : (column?.column ?? '')}
        options={[
          { value: '', label: texts.none },
          ...(lines ? [{ value: LINES, label: lines.blocks ? texts.belowNames : texts.above }] : []),
          ...columnOptions(sheet),
        ]}
        onChange={({ target }) => {
          if (target.value === LINES) return onEdit(withPeopleInLines(layout, look, feed));
          onEdit(withPeople(layout, feed, chosen(target.value), names && refOf(names, sheet)));
        }}
      />
      {column ? (
        <SelectField
          label={texts.names}
          className="max-w-96"
          hint={names?.examples.slice(0, 3).join(' · ')}
          value={names?.column ?? ''}
          options={[{ value: '', label: texts.none }, ...columnOptions(sheet)]}
          onChange={({ target }) => onEdit(withPeople(layout, feed, refOf(column, sheet), chosen(target.value)))}
        />
      ) : null}
    </Disclosure>
  );
}
