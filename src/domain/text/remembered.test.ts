import { expect, test, vi } from 'vitest';
import { remembered } from './remembered.ts';

test('makes a value once for a text, and again when too many other texts came since', () => {
  const make = vi.fn<(text: string) => number | undefined>((text) => (text === 'none' ? undefined : text.length));
  const length = remembered(make, 2);
  expect([length('none'), length('four'), length('none'), length('four')]).toEqual([undefined, 4, undefined, 4]);
  expect(make).toHaveBeenCalledTimes(2);
  expect([length('three'), length('four')]).toEqual([5, 4]);
  expect(make).toHaveBeenCalledTimes(4);
});

test('makes the value of a text that is too long to be kept each time', () => {
  const make = vi.fn<(text: string) => number>((text) => text.length);
  const length = remembered(make, 2, 4);
  expect([length('three'), length('four'), length('three'), length('four')]).toEqual([5, 4, 5, 4]);
  expect(make).toHaveBeenCalledTimes(3);
});
