import type { Tracked } from './tracked.ts';

export type Item = Tracked & { readonly key: string };

/**
 * Pairs the namesakes of two versions. First the equal ones; then those of one day, in their order; then those between two days that have pairs, in
 * their order, because a date that moves is assumed not to pass another one. What is left was added or removed.
 */
export function pairsOf(was: readonly Item[], is: readonly Item[]) {
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

const contentOf = ({ fields }: Item): string => JSON.stringify(Object.entries(fields).sort(byName));

const byName = ([a]: readonly [string, string], [b]: readonly [string, string]): number => (a < b ? -1 : 1);
