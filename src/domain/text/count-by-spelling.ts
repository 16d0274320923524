import { fold } from './fold.ts';

export interface NamedCount {
  /** The most frequent spelling, or the first of several that are equally frequent; empty for the empty value. */
  readonly name: string;
  readonly count: number;
}

/**
 * Counts values with the same key as one value, in the order in which they first occur. By default, values that differ only in letter case and outer
 * spaces have the same key.
 */
export function countBySpelling(values: Iterable<string>, keyOf = fold): readonly NamedCount[] {
  const spellings = new Map<string, number>();
  for (const value of values) spellings.set(value, (spellings.get(value) ?? 0) + 1);

  const counts = new Map<string, { name: string; count: number; most: number }>();
  for (const [spelling, times] of spellings) {
    const key = keyOf(spelling);
    const entry = counts.get(key);
    if (!entry) {
      counts.set(key, { name: spelling.trim(), count: times, most: times });
      continue;
    }
    entry.count += times;
    if (times > entry.most) {
      entry.name = spelling.trim();
      entry.most = times;
    }
  }
  return [...counts.values()].map(({ name, count }) => ({ name, count }));
}

/** For `sort`: the largest count first, equal ones alphabetically. */
export function byCountThenName(a: NamedCount, b: NamedCount): number {
  return b.count - a.count || (fold(a.name) < fold(b.name) ? -1 : 1);
}
