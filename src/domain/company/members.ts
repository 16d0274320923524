import { hours } from '#domain/time/duration.ts';

/**
 * Who and what a company consists of, as small samples: of the hashes of its people's addresses and of its matters' ids, the smallest ones.
 * Up to `SAMPLE` members a sample is the whole set; of more, it is a random part, the same for the same set.
 */
export interface Members {
  /** Since when it was so, in milliseconds since the epoch. */
  readonly at: number;
  readonly people: readonly string[];
  readonly matters: readonly string[];
}

export const SAMPLE = 64;

/** A name that loses most of its people and matters within this time is another client. */
export const ANOTHER_WITHIN_MS = hours(24);

/** Between two remembered states there is at least this time, so that a row of the store stays small. */
const APART_MS = hours(1);

/** The sample of a set. */
export function sampleOf(hashes: Iterable<string>): readonly string[] {
  return [...new Set(hashes)].toSorted().slice(0, SAMPLE);
}

/** The states that count at this time: those of the last day, and the one with which it began. The oldest comes first. */
export function ofTheDay(states: readonly Members[], now: number): readonly Members[] {
  const from = states.findLastIndex(({ at }) => at <= now - ANOTHER_WITHIN_MS);
  return states.slice(Math.max(from, 0));
}

/** The states to remember once the company has these members. */
export function remembered(states: readonly Members[], members: Members): readonly Members[] {
  const day = ofTheDay(states, members.at);
  const last = day.at(-1);
  if (last && isSame(last, members)) return day;
  // The state before the last is at most an hour older: nothing is lost by forgetting the one between.
  const before = day.at(-2);
  const kept = last && before && last.at - before.at < APART_MS ? day.slice(0, -1) : day;
  return [...kept, members];
}

export function isSame(one: Omit<Members, 'at'>, other: Omit<Members, 'at'>): boolean {
  return sameSample(one.people, other.people) && sameSample(one.matters, other.matters);
}

/** Whether a name has lost most of its people and most of its matters since one of these states: then it is another client's now. */
export function isAnother(
  states: readonly Members[],
  people: ReadonlySet<string>,
  matters: ReadonlySet<string>,
): boolean {
  return states.some(
    (state) =>
      state.people.length + state.matters.length > 0 &&
      (state.people.length === 0 || hasLostMost(state.people, people)) &&
      (state.matters.length === 0 || hasLostMost(state.matters, matters)),
  );
}

/** The share of a set that another set has too, from 0 to 1, by their samples. */
export function shareIn(set: readonly string[], other: readonly string[]): number {
  // Of a larger set, only what is not larger than the largest of its sample is known.
  const known = other.length < SAMPLE ? set : set.filter((hash) => hash <= other.at(-1)!);
  if (known.length === 0) return 0;
  const there = new Set(other);
  return known.filter((hash) => there.has(hash)).length / known.length;
}

/** A company is proposed as the same client as an earlier one that had these matters. */
export function hasItsMatters(earlier: Omit<Members, 'at'> | undefined, now: Omit<Members, 'at'> | undefined): boolean {
  return earlier !== undefined && now !== undefined && shareIn(earlier.matters, now.matters) > 0.5;
}

/** Whether more than half of a sample is there no longer. */
export function hasLostMost(sample: readonly string[], now: ReadonlySet<string>): boolean {
  return sample.filter((hash) => now.has(hash)).length * 2 < sample.length;
}

function sameSample(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((hash, index) => hash === other[index]);
}
