import type { Change, FieldTexts, Topic } from './change.ts';
import { isShown } from './tracked.ts';

/** The optional fields that are on, by topic. */
export type OptionalByTopic = Readonly<Partial<Record<Topic, ReadonlySet<string>>>>;

/** The change without the fields that the firm has turned off. */
export function withShownFields(change: Change, optional: OptionalByTopic): Change {
  const isOn = (field: string): boolean => isShown(change.topic, field, optional[change.topic] ?? new Set());
  if (change.kind === 'withdrawn' || change.kind === 'many') return change;
  const about = only(change.about, isOn);
  if (change.kind === 'changed') return { ...change, about, fields: change.fields.filter(({ field }) => isOn(field)) };
  return { ...change, about, fields: only(change.fields, isOn) };
}

function only(fields: FieldTexts, isOn: (field: string) => boolean): FieldTexts {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => isOn(field)));
}
