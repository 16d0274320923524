/** A row of one reading. */
export interface OwnedRow {
  /** Company key; empty if the row has no owner, because two companies could own it. */
  readonly company: string;
  /** Identifies the row in the other reading. */
  readonly key: string;
  /** All other cells of the row, without its company. */
  readonly content: string;
}

/**
 * What became of a row between the published reading and the newest one: `same`: both name the same company; `moved`: they name different ones;
 * `alone`: only one of them has the row.
 */
export type Fate = 'same' | 'moved' | 'alone';

export interface Fates {
  /** In the order in which the rows were given. */
  readonly before: readonly Fate[];
  readonly after: readonly Fate[];
}

/**
 * Pairs the rows of two readings. Equal rows are the same row, whichever company they belong to; others are recognised by their key. If a published
 * key appears under a further company and its rows were edited as well, their owners are unknown: all of them count as moved.
 */
export function compareReadings(before: readonly OwnedRow[], after: readonly OwnedRow[]): Fates {
  const fates = { before: alone(before), after: alone(after) };
  const groups = new Map<string, { before: number[]; after: number[] }>();
  const groupOf = (key: string): { before: number[]; after: number[] } => {
    let group = groups.get(key);
    if (!group) groups.set(key, (group = { before: [], after: [] }));
    return group;
  };
  before.forEach(({ key }, index) => groupOf(key).before.push(index));
  after.forEach(({ key }, index) => groupOf(key).after.push(index));
  for (const group of groups.values()) {
    if (group.before.length > 0 && group.after.length > 0) compareGroup(before, after, group, fates);
  }
  return fates;
}

/** Pairs the rows of one key. In linear time: a hostile sheet has a million rows of one key. */
function compareGroup(
  before: readonly OwnedRow[],
  after: readonly OwnedRow[],
  group: { readonly before: readonly number[]; readonly after: readonly number[] },
  fates: { readonly before: Fate[]; readonly after: Fate[] },
): void {
  const unpaired = new Map<string, number[]>();
  for (const index of group.after) {
    const text = whole(after[index]!);
    const others = unpaired.get(text);
    if (others) others.push(index);
    else unpaired.set(text, [index]);
  }
  for (const index of group.before) {
    const partner = unpaired.get(whole(before[index]!))?.pop();
    if (partner === undefined) continue;
    fates.before[index] = 'same';
    fates.after[partner] = 'same';
  }
  // A row that was copied to two companies has moved to both: neither is known to be right.
  let [left, right] = [unpairedOf(group.before, fates.before), unpairedOf(group.after, fates.after)];
  const contents = {
    left: new Set(left.map((index) => before[index]!.content)),
    right: new Set(right.map((index) => after[index]!.content)),
  };
  for (const index of left) if (contents.right.has(before[index]!.content)) fates.before[index] = 'moved';
  for (const index of right) if (contents.left.has(after[index]!.content)) fates.after[index] = 'moved';
  [left, right] = [unpairedOf(left, fates.before), unpairedOf(right, fates.after)];
  if (left.length === 0 || right.length === 0) return;
  const companies = {
    left: new Set(left.map((index) => before[index]!.company)),
    right: new Set(right.map((index) => after[index]!.company)),
  };
  const unclear = right.some((index) => !companies.left.has(after[index]!.company));
  for (const index of left) {
    if (unclear) fates.before[index] = 'moved';
    else if (companies.right.has(before[index]!.company)) fates.before[index] = 'same';
  }
  for (const index of right) fates.after[index] = unclear ? 'moved' : 'same';
}

function whole({ company, content }: OwnedRow): string {
  return `${company}\n${content}`;
}

/** The rows whose fate is not known yet. */
function unpairedOf(indexes: readonly number[], fates: readonly Fate[]): number[] {
  return indexes.filter((index) => fates[index] === 'alone');
}

function alone(rows: readonly OwnedRow[]): Fate[] {
  return rows.map(() => 'alone');
}

/** Which changes the guard holds that concern a row. */
export interface HeldThere {
  /** The row's tab, or the company's part of it. */
  readonly tab: boolean;
  /** The Users tab, or the company's part of it. */
  readonly users: boolean;
}

/**
 * What happens to a published row while anything is held. It stays if the newest reading names the same company, or if its tab is held and the newest
 * reading does not have the row. A row that the reading gives to another company is set aside: neither company sees it.
 */
export function publishedUnderHold(fate: Fate, held: HeldThere): 'stays' | 'set-aside' | 'gone' {
  if (fate === 'moved') return 'set-aside';
  return fate === 'same' || held.tab ? 'stays' : 'gone';
}

/** What happens to a row of the newest reading while anything is held: a new row waits while its own tab or the Users tab is held. */
export function readUnderHold(fate: Fate, held: HeldThere): 'served' | 'waits' {
  if (fate === 'same') return 'served';
  return fate === 'moved' || held.tab || held.users ? 'waits' : 'served';
}
