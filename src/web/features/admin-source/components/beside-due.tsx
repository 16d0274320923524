import type { Column } from '#domain/tabs/column.ts';

import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { furtherFields, withFurther, withSame } from '../due-dates.ts';
import type { Derived } from '../due-dates.ts';
import { columnOf, refOf } from '../layout-edits.ts';
import { columnOptions } from './column-options.ts';
import { DecimalField } from './decimal-field.tsx';
import { LeftField } from './left-field.tsx';
import { OrderField, orderOf, undecidedExamples, withOrder } from './sheet-columns.tsx';
import type { FeedProps } from './sheet-columns.tsx';

const texts = adminLayout.sheet.nextDue;

interface BesideDueProps extends Pick<FeedProps, 'sheet' | 'own'> {
  deadline: Derived;
  onChange: (deadline: Derived) => void;
}

/** Chooses which columns have the further fields of the deadlines of a column, and how they are read. */
export function BesideDue({ own, ...props }: BesideDueProps) {
  return (
    <Disclosure summary={texts.beside(props.deadline.heading)}>
      <ul className="grid gap-3 sm:grid-cols-2">
        {furtherFields(own).map((field) => (
          <li key={field.field}>
            <FieldColumn {...props} field={field} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** As the choice of a column: no column has letters in lower case. */
const SAME = 'same';

function FieldColumn({ sheet, deadline, field, onChange }: Omit<BesideDueProps, 'own'> & { field: Column }) {
  const mapped = deadline.columns?.find((one) => one.field === field.field);
  const column = mapped && columnOf(sheet, mapped);
  const same = deadline.constants?.[field.field];
  const name = texts.fieldOf(field.heading, deadline.heading);
  function choose(letters: string) {
    if (letters === SAME) return onChange(withSame(deadline, field.field, ''));
    const chosen = sheet.columns.find((one) => one.column === letters);
    onChange(withFurther(deadline, field.field, chosen && refOf(chosen, sheet)));
  }
  const read = (how: Partial<NonNullable<typeof mapped>>) =>
    mapped && onChange(withFurther(deadline, field.field, { ...mapped, ...how }));
  return (
    <>
      <SelectField
        label={name}
        hint={column?.examples.slice(0, 3).join(' · ')}
        value={same === undefined ? (column?.column ?? '') : SAME}
        options={[
          { value: '', label: texts.noAction },
          { value: SAME, label: adminLayout.sheet.constant },
          ...columnOptions(sheet),
        ]}
        onChange={({ target }) => choose(target.value)}
      />
      {same === undefined ? null : (
        <LeftField
          label={texts.sameFor(name)}
          className="mt-2"
          placeholder={adminLayout.sheet.constantHint}
          saved={same}
          onLeave={(text) => onChange(withSame(deadline, field.field, text))}
        />
      )}
      {mapped && column && field.kind === 'date' && column.ambiguous + column.shortYears > 0 ? (
        <OrderField
          name={name}
          hint={undecidedExamples(column)}
          order={orderOf(mapped, column)}
          onOrder={(order) => read(withOrder(order, column))}
        />
      ) : null}
      {mapped && column && field.kind === 'number' ? (
        <DecimalField name={name} column={column} decimal={mapped.decimal} onDecimal={(decimal) => read({ decimal })} />
      ) : null}
    </>
  );
}
