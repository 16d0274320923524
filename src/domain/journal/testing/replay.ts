import type { Change, FieldTexts } from '../change.ts';

/** The things that a company has, by topic and key. */
export type Replayed = ReadonlyMap<string, FieldTexts>;

/** The state after the changes of one publication. Throws if they do not fit the state. */
export function applied(before: Replayed, changes: readonly Change[]): Map<string, FieldTexts> {
  const state = new Map(before);
  const come: (readonly [string, FieldTexts])[] = [];
  for (const change of changes) {
    if (change.kind === 'many' || change.kind === 'withdrawn') throw new Error(`cannot replay ${change.kind}`);
    const name = `${change.topic} ${change.key}`;
    if (change.kind === 'added') {
      come.push([name, change.fields]);
      continue;
    }
    const fields = before.get(name);
    if (!fields) throw new Error(`${name} is not there`);
    state.delete(name);
    if (change.kind === 'removed') expectSame(fields, change.fields, name);
    else come.push([`${change.topic} ${change.nowKey ?? change.key}`, edited(fields, change.fields, name)]);
  }
  for (const [name, fields] of come) {
    if (state.has(name)) throw new Error(`${name} is there twice`);
    state.set(name, fields);
  }
  return state;
}

type FieldChanges = Extract<Change, { kind: 'changed' }>['fields'];

function edited(fields: FieldTexts, changes: FieldChanges, name: string): FieldTexts {
  const next = new Map(Object.entries(fields));
  for (const { field, before, after } of changes) {
    if ((next.get(field) ?? '') !== before) throw new Error(`${name}: ${field} was not ${before}`);
    if (after === '') next.delete(field);
    else next.set(field, after);
  }
  return Object.fromEntries(next);
}

function expectSame(fields: FieldTexts, gone: FieldTexts, name: string): void {
  const text = (texts: FieldTexts) =>
    JSON.stringify(
      Object.keys(texts)
        .toSorted()
        .map((field) => [field, texts[field]]),
    );
  if (text(fields) !== text(gone)) throw new Error(`${name} had other fields when it was removed`);
}
