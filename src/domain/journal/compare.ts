import { withoutSpacing } from '#domain/identity/same-thing.ts';
import type { Row } from '#domain/tabs/tab.ts';
import type { Change, FieldChange, FieldTexts, Topic } from './change.ts';
import { isReadAgain } from './read-again.ts';
import { firstCell, rowOfText } from './row-texts.ts';
import { optionalNames, trackedItems } from './tracked.ts';
import type { Tracked } from './tracked.ts';

/** One company's tab in one publication. */
export interface TabVersion {
  readonly header: Row;
  /** The texts of its rows, as `rowTexts` has them. */
  readonly rows: readonly string[];
}

type Item = Tracked & { readonly key: string };

export interface Comparison {
  readonly changes: readonly Change[];
  /** How many rows differ, in both versions together. */
  readonly rows: number;
  /** The stems of what came, and what each edited row says now. A row of another company that is gone with one of these has moved here. */
  readonly come: readonly string[];
  /** The stems of what is gone, and what each edited row said before, with its stem. */
  readonly gone: readonly (readonly [mark: string, stem: string])[];
}

const NO_CHANGES: Comparison = { changes: [], rows: 0, come: [], gone: [] };

/** What changed from one version of a company's tab to the next: never the order of rows, white space, or when a row was edited. */
export function compareVersions(topic: Topic, before: TabVersion, after: TabVersion): Comparison {
  const rows = differingRows(before.rows, after.rows);
  if (rows.gone.length === 0 && rows.come.length === 0) return NO_CHANGES;
  const [gone, come] = [rows.gone.map(rowOfText), rows.come.map(rowOfText)];
  const [said, says] = [trackedItems(topic, before.header, gone), trackedItems(topic, after.header, come)];
  const stems = new Set([...said, ...says].map(({ stem }) => stem));
  const same = mayHaveStem(topic, rows.same, [...gone, ...come]);
  // Without namesakes among the other rows, what was read is read already.
  const was = groupsOf(same.length === 0 ? said : trackedItems(topic, before.header, [...gone, ...same]), stems);
  const is = groupsOf(same.length === 0 ? says : trackedItems(topic, after.header, [...come, ...same]), stems);
  const off = unshared(topic, before.header, after.header);
  const changes = [...stems].flatMap((stem) =>
    compareNamesakes(topic, stem, was.get(stem) ?? [], is.get(stem) ?? [], off),
  );
  const added = changes.flatMap((change) => (change.kind === 'added' ? [change.stem] : []));
  const removed = changes.flatMap((change) => (change.kind === 'removed' ? [[change.stem, change.stem] as const] : []));
  return {
    changes,
    rows: gone.length + come.length,
    come: [...added, ...says.map(markOf)],
    gone: [...removed, ...said.map((item) => [markOf(item), item.stem] as const)],
  };
}

/** The rows that only one version has, and those that both have. */
function differingRows(before: readonly string[], after: readonly string[]) {
  const counts = new Map<string, number>();
  for (const text of before) counts.set(text, (counts.get(text) ?? 0) + 1);
  const same: string[] = [];
  const come: string[] = [];
  for (const text of after) {
    const count = counts.get(text) ?? 0;
    (count > 0 ? same : come).push(text);
    if (count > 0) counts.set(text, count - 1);
  }
  const gone = [...counts].flatMap(([text, count]) => Array<string>(count).fill(text));
  return { gone, come, same };
}

/** Of the rows that did not change, those whose first cell is that of one that did: only they may be its namesakes. Useful links are few. */
function mayHaveStem(topic: Topic, same: readonly string[], changed: readonly Row[]): readonly Row[] {
  if (topic === 'link') return same.map(rowOfText);
  const firsts = new Set(changed.map((row) => withoutSpacing(row[0] ?? '')));
  return same.filter((text) => firsts.has(withoutSpacing(firstCell(text)))).map(rowOfText);
}

function groupsOf(items: readonly Item[], stems: ReadonlySet<string>): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    if (!stems.has(item.stem)) continue;
    const group = groups.get(item.stem);
    if (group) group.push(item);
    else groups.set(item.stem, [item]);
  }
  for (const group of groups.values()) group.sort(byNumber);
  return groups;
}

/** The first has no number, so its key is the shortest. */
const byNumber = (a: Item, b: Item): number => a.key.length - b.key.length || (a.key < b.key ? -1 : 1);

/** The optional fields that only one of the versions has. */
function unshared(topic: Topic, before: Row, after: Row): ReadonlySet<string> {
  const [was, is] = [new Set(optionalNames(topic, before)), new Set(optionalNames(topic, after))];
  return new Set([...was, ...is].filter((name) => !was.has(name) || !is.has(name)));
}

function compareNamesakes(
  topic: Topic,
  stem: string,
  was: readonly Item[],
  is: readonly Item[],
  off: ReadonlySet<string>,
): readonly Change[] {
  const { pairs, gone, come } = pairsOf(was, is);
  const entry = { topic, stem, left: is.length };
  return [
    ...gone.map(({ key, about, fields }) => ({ ...entry, kind: 'removed', key, about, fields }) as const),
    ...pairs.flatMap(([before, after]): readonly Change[] => {
      const fields = changedFields(before.fields, after.fields, off);
      const renamed = before.key !== after.key;
      if (fields.length === 0 && !renamed) return [];
      const { key, about } = { key: before.key, about: after.about };
      return [{ kind: 'changed', topic, stem, key, ...(renamed && { nowKey: after.key }), about, fields }];
    }),
    ...come.map(({ key, about, fields }) => ({ ...entry, kind: 'added', key, about, fields }) as const),
  ];
}

function changedFields(before: FieldTexts, after: FieldTexts, off: ReadonlySet<string>): readonly FieldChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    const change = { field, before: before[field] ?? '', after: after[field] ?? '' };
    const same = change.before === change.after || off.has(field) || isReadAgain(change.before, change.after);
    return same ? [] : [change];
  });
}

/**
 * Which namesake is which. Equal ones are the same; of the others those of one day, in their order; then what stands between two that are
 * settled, in its order: a date that moves never passes another one. The rest came or went.
 */
function pairsOf(was: readonly Item[], is: readonly Item[]) {
  if (was.length === 1 && is.length === 1) return { pairs: [[was[0]!, is[0]!] as const], gone: [], come: [] };
  const pairs: (readonly [Item, Item])[] = [];
  const [gone, come]: [Item[], Item[]] = [[], []];
  const days = [...new Set([...was, ...is].map(({ day }) => day))].sort();
  let between: { was: Item[]; is: Item[] } = { was: [], is: [] };
  const settleBetween = (): void => {
    const count = Math.min(between.was.length, between.is.length);
    for (let at = 0; at < count; at++) pairs.push([between.was[at]!, between.is[at]!]);
    gone.push(...between.was.slice(count));
    come.push(...between.is.slice(count));
    between = { was: [], is: [] };
  };
  for (const day of days) {
    const today = { was: was.filter((item) => item.day === day), is: is.filter((item) => item.day === day) };
    const equal = equalPairs(today.was, today.is);
    const count = Math.min(equal.was.length, equal.is.length);
    if (equal.pairs.length + count > 0) settleBetween();
    pairs.push(...equal.pairs);
    for (let at = 0; at < count; at++) pairs.push([equal.was[at]!, equal.is[at]!]);
    between.was.push(...equal.was.slice(count));
    between.is.push(...equal.is.slice(count));
  }
  settleBetween();
  return { pairs, gone, come };
}

function equalPairs(was: readonly Item[], is: readonly Item[]) {
  const pairs: (readonly [Item, Item])[] = [];
  const open = new Map<string, Item[]>();
  for (const item of is) open.set(contentOf(item), [...(open.get(contentOf(item)) ?? []), item]);
  const left = was.filter((item) => {
    const twin = open.get(contentOf(item))?.shift();
    if (twin) pairs.push([item, twin]);
    return !twin;
  });
  return { pairs, was: left, is: [...open.values()].flat() };
}

/** What a row says, whichever company it belongs to. */
const markOf = (item: Item): string => `${item.stem}\n${contentOf(item)}`;

const contentOf = ({ fields }: Item): string => JSON.stringify(Object.entries(fields).sort(byName));

const byName = ([a]: readonly [string, string], [b]: readonly [string, string]): number => (a < b ? -1 : 1);
