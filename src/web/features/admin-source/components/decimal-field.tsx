import { NO_VALUES } from '#domain/layout/layout.ts';
import { cellReaders } from '#domain/layout/read/cell-reader.ts';

import { adminLayout } from '#web/texts/en/admin-layout.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import type { SheetLook } from '../layout-api.ts';

const texts = adminLayout.sheet;

type Sign = '.' | ',';

interface DecimalFieldProps {
  name: string;
  column: SheetLook['columns'][number];
  decimal: Sign | undefined;
  onDecimal: (decimal: Sign | undefined) => void;
}

/** Chooses the decimal sign of the amounts in a column. */
export function DecimalField({ name, column, decimal, onDecimal }: DecimalFieldProps) {
  return (
    <SelectField
      label={texts.decimal(name)}
      className="mt-2 max-w-56"
      hint={amountRead(column.examples, decimal)}
      value={decimal ?? ''}
      options={[
        { value: '', label: texts.orders.undecided },
        { value: '.', label: texts.decimals['.'] },
        { value: ',', label: texts.decimals[','] },
      ]}
      onChange={({ target: { value } }) => onDecimal(value === '' ? undefined : (value as Sign))}
    />
  );
}

/** How the first amount is read that is written in another way. */
function amountRead(examples: readonly string[], decimal: Sign | undefined): string | undefined {
  const read = cellReaders({ values: NO_VALUES, empties: [] }).of(
    { kind: 'number', field: '' },
    { decimal, seeAmbiguous: () => undefined },
  );
  const example = examples.find((text) => read(text) !== text);
  return example === undefined ? undefined : texts.amountRead(example, read(example));
}
