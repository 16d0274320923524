import { hashOfTexts, withoutSpacing } from '#domain/identity/same-thing.ts';
import type { Row } from '#domain/tabs/tab.ts';
import type { Change, Changed, FieldChange, FieldTexts, Topic } from './change.ts';
import { pairsOf } from './namesakes.ts';
import type { Item } from './namesakes.ts';
import { byFirstCell, rowsApart, withNamesakes } from './differing-rows.ts';
import type { RowsApart } from './differing-rows.ts';
import { isReadAgain } from './read-again.ts';
import { rowOfText } from './row-texts.ts';
import { aboutOf, isReplaced, hashOfRow, optionalNames, stemOf, trackedFields, trackedItems } from './tracked.ts';

/** One company's tab in one publication. */
export interface TabVersion {
  readonly header: Row;
  /** The texts of its rows, as `rowTexts` returns them. */
  readonly rows: readonly string[];
}

export interface Comparison {
  /** All changes, or only the first `mostChanges`. */
  readonly changes: readonly Change[];
  /** How many changes there are. */
  readonly count: number;
  /** How many rows differ, in both versions together. */
  readonly rows: number;
  /**
   * Hashes of the stems of what was added, and of every added or edited row as it is now. A row that another company lost with one of these hashes
   * has moved here.
   */
  readonly come: readonly number[];
  /** Hashes of the stems of what was removed, and of every removed or edited row as it was before, each with its stem. */
  readonly gone: readonly (readonly [hash: number, stem: string])[];
  /** Stems of edits in which another thing may have taken the place of the previous one. */
  readonly replaced: readonly string[];
  /** Stems of what was added, and of what was removed. A stem is listed once for each thing that has it. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

interface Bounds {
  /** Further changes are only counted. */
  readonly mostChanges?: number;
  /** Whether rows with this first cell may have moved to or from another company. Only such rows are hashed. */
  readonly mayHaveMoved?: (firstCell: string) => boolean;
}

interface StemmedRow {
  readonly stem: string;
  readonly row: Row;
}

/** What changed from one version of a company's tab to the next. The order of rows, white space, and when a row was edited do not count. */
export function compareVersions(topic: Topic, before: TabVersion, after: TabVersion, bounds?: Bounds): Comparison {
  return compareRows(topic, before.header, after.header, rowsToCompare(topic, before.rows, after.rows), bounds);
}

/** The same for rows that are split already. Of the unchanged rows it needs only the namesakes of those that differ. */
export function compareRows(
  topic: Topic,
  before: Row,
  after: Row,
  differing: RowsApart,
  { mostChanges = Infinity, mayHaveMoved = () => true }: Bounds = {},
): Comparison {
  const changes: Change[] = [];
  const groups = noRows();
  const movable = noRows();
  const replaced = new Set<string>();
  let count = 0;
  const add = (change: Change): void => {
    if (++count <= mostChanges) changes.push(change);
  };
  const changeOf = changedRows(topic, before, after);
  for (const [first, { gone, come, same }] of namesakesOf(topic, differing)) {
    const apart = { gone: withStems(topic, gone), come: withStems(topic, come), same: withStems(topic, same) };
    if (mayHaveMoved(first)) addRows(movable, apart);
    const { pairs, others } = edited(apart);
    addRows(groups, others);
    for (const pair of pairs) {
      const change = changeOf(pair);
      if (!change) continue;
      add(change);
      if (isReplaced(topic, pair.before, change.fields)) replaced.add(change.stem);
    }
  }
  const ofGroups = compareGroups(topic, before, after, groups);
  for (const change of ofGroups) add(change);
  // It is a guess which of several namesakes was edited.
  for (const stem of stemsOf(ofGroups, 'changed')) replaced.add(stem);
  const stems = { replaced: [...replaced], added: stemsOf(ofGroups, 'added'), removed: stemsOf(ofGroups, 'removed') };
  const rows = differing.gone.length + differing.come.length;
  return { changes, count, rows, ...stems, ...marksOf(topic, movable, stems) };
}

/** Hashes by which a row that leaves one company is found at another one. */
function marksOf(
  topic: Topic,
  { gone, come }: Apart,
  { added, removed, replaced }: Pick<Comparison, 'added' | 'removed' | 'replaced'>,
): Pick<Comparison, 'come' | 'gone'> {
  const stems = new Set([...gone, ...come].map(({ stem }) => stem));
  const marked = (some: readonly string[]): readonly string[] => some.filter((stem) => stems.has(stem));
  return {
    come: [
      ...marked([...added, ...replaced]).map(hashOfStem),
      ...come.map(({ stem, row }) => hashOfRow(topic, stem, row)),
    ],
    gone: [
      ...marked([...removed, ...replaced]).map((stem) => [hashOfStem(stem), stem] as const),
      ...gone.map(({ stem, row }) => [hashOfRow(topic, stem, row), stem] as const),
    ],
  };
}

function stemsOf(changes: readonly Change[], kind: 'added' | 'removed' | 'changed'): readonly string[] {
  return changes.flatMap((change) => (change.kind === kind ? [change.stem] : []));
}

const hashOfStem = (stem: string): number => hashOfTexts([stem]);

function withStems(topic: Topic, texts: readonly string[]): StemmedRow[] {
  const stemmed: StemmedRow[] = [];
  for (const text of texts) {
    const row = rowOfText(text);
    const stem = stemOf(topic, row);
    if (stem !== undefined) stemmed.push({ stem, row });
  }
  return stemmed;
}

interface EditedRow {
  readonly stem: string;
  readonly before: Row;
  readonly after: Row;
}

type Apart = RowsApart<StemmedRow>;

const noRows = (): Apart => ({ gone: [], come: [], same: [] });

function addRows(to: Apart, { gone, come, same }: Apart): void {
  for (const one of gone) to.gone.push(one);
  for (const one of come) to.come.push(one);
  for (const one of same) to.same.push(one);
}

/** Pairs the rows whose stem occurs once in both versions; `others` are all other rows. */
function edited(apart: Apart): { readonly pairs: readonly EditedRow[]; readonly others: Apart } {
  const [before, after] = [apart.gone[0], apart.come[0]];
  // Usually one row with this first cell was edited, and nothing need be grouped.
  if (before && after && before.stem === after.stem && apart.gone.length + apart.come.length + apart.same.length === 2)
    return { pairs: [{ stem: before.stem, before: before.row, after: after.row }], others: noRows() };
  const [was, is, unchanged] = [byStem(apart.gone), byStem(apart.come), byStem(apart.same)];
  const pairs: EditedRow[] = [];
  const others: Apart = { gone: [], come: [], same: apart.same };
  for (const [stem, before] of was) {
    const after = is.get(stem) ?? [];
    const alone = before.length === 1 && after.length === 1 && !unchanged.has(stem);
    if (alone) pairs.push({ stem, before: before[0]!.row, after: after[0]!.row });
    else {
      others.gone.push(...before);
      others.come.push(...after);
    }
  }
  for (const [stem, after] of is) if (!was.has(stem)) others.come.push(...after);
  return { pairs, others };
}

function byStem(rows: readonly StemmedRow[]): ReadonlyMap<string, readonly StemmedRow[]> {
  const groups = new Map<string, StemmedRow[]>();
  for (const one of rows) {
    const group = groups.get(one.stem);
    if (group) group.push(one);
    else groups.set(one.stem, [one]);
  }
  return groups;
}

/**
 * Returns a function that compares the two versions of a row whose stem occurs once. That is the usual edit, and most cells of the row are unchanged.
 */
function changedRows(topic: Topic, was: Row, is: Row): (pair: EditedRow) => Changed | undefined {
  const before = new Map(trackedFields(topic, was).map(({ field, textOf }) => [field, textOf]));
  const shared = trackedFields(topic, is).flatMap(({ field, textOf }) => {
    const textBefore = before.get(field);
    return textBefore ? [{ field, textBefore, textAfter: textOf }] : [];
  });
  return ({ stem, before: rowBefore, after: rowAfter }) => {
    const fields: FieldChange[] = [];
    for (const { field, textBefore, textAfter } of shared) {
      const change = fieldChange(field, textBefore(rowBefore), textAfter(rowAfter));
      if (change) fields.push(change);
    }
    if (fields.length === 0) return undefined;
    return { kind: 'changed', topic, stem, key: stem, about: aboutOf(topic, rowAfter), fields };
  };
}

function fieldChange(field: string, before: string, after: string): FieldChange | undefined {
  if (before === after) return undefined;
  const change = { field, before: withoutSpacing(before), after: withoutSpacing(after) };
  return change.before === change.after || isReadAgain(change.before, change.after) ? undefined : change;
}

/** The changes of rows that have namesakes, or were added or removed. */
function compareGroups(topic: Topic, before: Row, after: Row, { gone, come, same }: Apart): readonly Change[] {
  if (gone.length === 0 && come.length === 0) return [];
  const stems = new Set([...gone, ...come].map(({ stem }) => stem));
  const namesakes = same.filter(({ stem }) => stems.has(stem));
  const itemsOf = (header: Row, rows: readonly StemmedRow[]) =>
    groupsOf(
      trackedItems(
        topic,
        header,
        [...rows, ...namesakes].map(({ row }) => row),
      ),
    );
  const [was, is] = [itemsOf(before, gone), itemsOf(after, come)];
  const off = unshared(topic, before, after);
  return [...stems].flatMap((stem) => compareNamesakes(topic, stem, was.get(stem) ?? [], is.get(stem) ?? [], off));
}

/** Useful links are namesakes by their address, not by their first cell. They are few, so all are compared. */
function rowsToCompare(topic: Topic, was: readonly string[], is: readonly string[]): RowsApart {
  const apart = rowsApart(was, is);
  return topic === 'link' ? apart : withNamesakes(apart);
}

function namesakesOf(topic: Topic, differing: RowsApart): Iterable<readonly [first: string, rows: RowsApart]> {
  return topic === 'link' ? [['', differing]] : byFirstCell(differing);
}

function groupsOf(items: readonly Item[]): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
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
  const entry = { topic, stem };
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
    const change = off.has(field) ? undefined : fieldChange(field, before[field] ?? '', after[field] ?? '');
    return change ? [change] : [];
  });
}
