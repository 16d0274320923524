import { hours } from '#domain/time/duration.ts';

/**
 * The people and the matters of a company, as small samples: the smallest hashes of the people's addresses and of the matters' ids. A set of up to
 * `SAMPLE` members is its own sample. The sample of a larger set is a random part of it, the same each time.
 */
export interface Members {
  /** When the company got these members, in milliseconds since the epoch. */
  readonly at: number;
  readonly people: readonly string[];
  readonly matters: readonly string[];
}

export const SAMPLE = 64;

/** A name that loses most of its people and matters within this time is another client. */
export const ANOTHER_WITHIN_MS = hours(24);

/** The least time between two remembered states. It keeps a row of the store small. */
const APART_MS = hours(1);

/** The sample of a set. */
export function sampleOf(hashes: Iterable<string>): readonly string[] {
  return [...new Set(hashes)].toSorted().slice(0, SAMPLE);
}

/** The states of the last day: the one with which it began, and all later ones. The oldest comes first. */
export function statesOfLastDay(states: readonly Members[], now: number): readonly Members[] {
  const from = states.findLastIndex(({ at }) => at <= now - ANOTHER_WITHIN_MS);
  return states.slice(Math.max(from, 0));
}

/** The states to remember when a company has these members. */
export function remembered(states: readonly Members[], members: Members): readonly Members[] {
  const day = statesOfLastDay(states, members.at);
  const last = day.at(-1);
  if (last && isSame(last, members)) return day;
  // The last state came less than an hour after the one before, which is kept, so the new one can replace it.
  const before = day.at(-2);
  const kept = last && before && last.at - before.at < APART_MS ? day.slice(0, -1) : day;
  return [...kept, members];
}

export function isSame(one: Omit<Members, 'at'>, other: Omit<Members, 'at'>): boolean {
  return sameSample(one.people, other.people) && sameSample(one.matters, other.matters);
}

/** Whether a name has lost most of its people and most of its matters since one of these states: then it belongs to another client now. */
export function isAnotherClient(
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

/** Estimates from two samples what share of the first set is in the other one, too: 0 to 1. */
export function shareIn(set: readonly string[], other: readonly string[]): number {
  // The sample of a larger set does not cover hashes above its largest one.
  const known = other.length < SAMPLE ? set : set.filter((hash) => hash <= other.at(-1)!);
  if (known.length === 0) return 0;
  const there = new Set(other);
  return known.filter((hash) => there.has(hash)).length / known.length;
}

/** Whether a company has most of the matters of an earlier one: then it is proposed as the same client. */
export function keptMostMatters(
  earlier: Omit<Members, 'at'> | undefined,
  now: Omit<Members, 'at'> | undefined,
): boolean {
  return earlier !== undefined && now !== undefined && shareIn(earlier.matters, now.matters) > 0.5;
}

/** Whether more than half of a sample is no longer in the set. */
export function hasLostMost(sample: readonly string[], now: ReadonlySet<string>): boolean {
  return sample.filter((hash) => now.has(hash)).length * 2 < sample.length;
}

function sameSample(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((hash, index) => hash === other[index]);
}
