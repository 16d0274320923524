import { describe, expect, test } from 'vitest';
import { hours } from '#domain/time/duration.ts';
import { keptMostMatters, isAnotherClient, statesOfLastDay, remembered, SAMPLE, sampleOf, shareIn } from './members.ts';
import type { Members } from './members.ts';

const state = (at: number, people: string, matters: string): Members => ({
  at,
  people: [...people].toSorted(),
  matters: [...matters].toSorted(),
});
/** Hashes that are spread as evenly as real ones. */
const hashes = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, n) => String(((n + from) * 2_654_435_761) % 4_294_967_296).padStart(10, '0'));

describe('a name belongs to another client once it has lost most of its people and most of its matters', () => {
  test.each([
    ['ab', 'cd', 'xy', 'zw', true],
    ['ab', 'cd', 'ay', 'cw', false],
    ['ab', 'cd', 'ab', 'zw', false],
    ['abc', 'def', 'axy', 'dzw', true],
    ['ab', '', 'xy', 'zw', true],
    ['', 'cd', 'xy', 'zw', true],
    ['', 'cd', 'xy', 'cd', false],
    ['', '', 'xy', 'zw', false],
    ['ab', 'cd', '', '', true],
  ])('%j and %j become %j and %j: %j', (people, matters, peopleNow, mattersNow, another) => {
    expect(isAnotherClient([state(0, people, matters)], new Set(peopleNow), new Set(mattersNow))).toBe(another);
  });
});

test('the states of the last day count, and the state in which that day began', () => {
  const states = [0, 10, 20, 40].map((hour) => state(hours(hour), 'a', 'b'));
  expect(statesOfLastDay(states, hours(45)).map(({ at }) => at / hours(1))).toEqual([20, 40]);
  expect(statesOfLastDay(states, hours(30)).map(({ at }) => at / hours(1))).toEqual([0, 10, 20, 40]);
  expect(statesOfLastDay([], 5)).toEqual([]);
});

test('however often a company changes, few states of a day are remembered, the first and the current one among them', () => {
  let states: readonly Members[] = [];
  for (let minute = 0; minute < 3 * 24 * 60; minute += 10)
    states = remembered(states, state(minute * 60_000, String.fromCodePoint(0x4e00 + minute), 'm'));
  expect(states.length).toBeLessThan(28);
  expect(states.at(-1)!.at - states[0]!.at).toBeGreaterThanOrEqual(hours(24));
});

test('the share that large sets have in common is estimated from their samples', () => {
  const all = hashes(1_000);
  expect(sampleOf(all)).toHaveLength(SAMPLE);
  expect(shareIn(sampleOf(all), sampleOf(all))).toBe(1);
  expect(shareIn(sampleOf(all), sampleOf(hashes(1_000, 1_000)))).toBe(0);
  expect(shareIn(sampleOf(all), sampleOf([...all, ...hashes(1_000, 1_000)]))).toBe(1);
  const half = shareIn(sampleOf(all), sampleOf([...all.slice(0, 500), ...hashes(500, 1_000)]));
  expect(Math.abs(half - 0.5)).toBeLessThan(0.2);
  expect(keptMostMatters(state(0, '', 'abcd'), state(0, '', 'abcx'))).toBe(true);
  expect(keptMostMatters(state(0, '', 'abcd'), state(0, '', 'abxy'))).toBe(false);
  expect(keptMostMatters(state(0, '', ''), state(0, '', ''))).toBe(false);
});
