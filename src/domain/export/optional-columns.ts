import { OPTIONAL_FIELDS } from '#domain/tabs/optional-fields.ts';
import type { OptionalValue } from '#domain/tabs/optional-fields.ts';
import { withoutFormula } from './csv.ts';
import type { CsvColumn } from './csv.ts';

interface WithOptional {
  readonly optional?: readonly OptionalValue[];
}

/** A column for every optional field that any of the items has, in the order of the fields; they follow the documented columns. */
export function optionalColumns<Item extends WithOptional>(items: readonly Item[]): readonly CsvColumn<Item>[] {
  const headings = new Map<string, string>();
  for (const { optional = [] } of items) for (const { field, heading } of optional) headings.set(field, heading);
  return [...headings]
    .toSorted(([a], [b]) => orderOf(a) - orderOf(b))
    .map(([field, heading]) => ({
      name: isOwn(field) ? withoutFormula(heading) : snakeCase(field),
      value: ({ optional = [] }) => optional.find((one) => one.field === field)?.text ?? '',
    }));
}

const isOwn = (field: string): boolean => /^own\d+$/.test(field);

/** The firm's own fields come last, by their numbers. */
function orderOf(field: string): number {
  return isOwn(field)
    ? OPTIONAL_FIELDS.length + Number(field.slice(3))
    : OPTIONAL_FIELDS.findIndex((one) => one.field === field);
}

function snakeCase(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
