import * as z from 'zod/mini';
import { letters } from '#domain/tabs/heading-letters.ts';
import { isOptionalName, NO_FIELDS, OPTIONAL_NAMES, OWN_FIELDS, OWN_KINDS } from '#domain/tabs/optional-fields.ts';
import type { FieldChoice, OwnField } from '#domain/tabs/optional-fields.ts';
import { headingsOfTab, isLabel } from '#domain/tabs/own-label.ts';
import type { SettingsStore } from '#server/store/settings.ts';
import { invalidConfiguration } from './changes.ts';

export const OPTIONAL_FIELDS_KEY = 'optional-fields';

/** Which optional fields are on. A name that this release does not know is kept, and counts as off. */
export const optionalFieldsDocument = z.object({
  on: z.array(z.string()),
  own: z.array(
    z.object({ tab: z.enum(['matters', 'deadlines']), slot: z.number(), label: z.string(), kind: z.enum(OWN_KINDS) }),
  ),
});
export type OptionalFieldsDocument = z.output<typeof optionalFieldsDocument>;

/** The fields that a stored document turns on. */
export function fieldsIn(value: unknown): FieldChoice {
  if (value === null) return NO_FIELDS;
  const { on, own } = optionalFieldsDocument.parse(value);
  return { on: on.filter(isOptionalName), own };
}

/** The fields that are on now. */
export async function fieldsInUse(store: SettingsStore): Promise<FieldChoice> {
  return fieldsIn((await store.get(OPTIONAL_FIELDS_KEY)).value);
}

/** The document to store for what was entered, in one order. Throws `invalid-configuration` with a sentence. */
export function fieldsToStore({ on, own }: OptionalFieldsDocument): OptionalFieldsDocument {
  const unknown = on.find((name) => !isOptionalName(name));
  if (unknown !== undefined) throw invalidConfiguration('This field does not exist.');
  if (own.length > OWN_FIELDS) throw invalidConfiguration(`You can have up to ${OWN_FIELDS} fields of your own.`);
  const slots = new Set(own.map(({ slot }) => slot));
  if (slots.size < own.length || own.some(({ slot }) => !Number.isInteger(slot) || slot < 0 || slot >= OWN_FIELDS))
    throw invalidConfiguration('Every field of your own needs its own number.');
  const taken = { matters: headingsOfTab('matters'), deadlines: headingsOfTab('deadlines') };
  return {
    on: OPTIONAL_NAMES.filter((name) => on.includes(name)),
    own: own
      .map((field) => ({ ...field, label: checkedLabel(field, taken[field.tab]) }))
      .toSorted((a, b) => a.slot - b.slot),
  };
}

/** Checks a label and adds it to the headings in use. */
function checkedLabel({ label }: OwnField, taken: Set<string>): string {
  const text = label.trim();
  const heading = letters(text);
  if (!isLabel(text))
    throw invalidConfiguration('A field of your own needs a label of one line, with letters or digits.');
  if (taken.has(heading))
    throw invalidConfiguration(`There is already a column with the heading ${text}. Choose another label.`);
  taken.add(heading);
  return text;
}
