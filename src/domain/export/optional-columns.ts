import { OPTIONAL_FIELDS } from '#domain/tabs/optional-fields.ts';
import type { OptionalValue } from '#domain/tabs/optional-fields.ts';
import { withoutFormula } from './csv.ts';
import type { CsvColumn } from './csv.ts';
import { dayNumber } from './sheet.ts';
import type { SheetColumn } from './sheet.ts';

interface WithOptional {
  readonly optional?: readonly OptionalValue[];
}

/** A column for every optional field that any of the items has, in the order of the fields; they follow the documented columns. */
export function optionalColumns<Item extends WithOptional>(items: readonly Item[]): readonly CsvColumn<Item>[] {
  return presentFields(items).map(({ field, heading }) => ({
    name: isOwn(field) ? withoutFormula(heading) : snakeCase(field),
    value: (item) => textOf(item, field),
  }));
}

/** The same for a workbook, under the headings that clients see. */
export function optionalSheetColumns<Item extends WithOptional>(items: readonly Item[]): readonly SheetColumn<Item>[] {
  return presentFields(items).map(({ field, heading, kind }) => ({
    heading,
    kind: kind === 'date' ? 'date' : 'text',
    width: kind === 'date' ? 14 : 22,
    value: (item) => (kind === 'date' ? dayNumber(textOf(item, field)) : textOf(item, field)),
  }));
}

function presentFields(items: readonly WithOptional[]): readonly OptionalValue[] {
  const present = new Map<string, OptionalValue>();
  for (const { optional = [] } of items) for (const value of optional) present.set(value.field, value);
  return [...present.values()].toSorted((a, b) => orderOf(a.field) - orderOf(b.field));
}

const textOf = ({ optional = [] }: WithOptional, field: string) =>
  optional.find((one) => one.field === field)?.text ?? '';

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
