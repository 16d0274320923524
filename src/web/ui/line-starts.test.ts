import { describe, expect, test } from 'vitest';

import { lineStarts } from './line-starts.ts';

describe('the starts of the lines of a list', () => {
  test('lines that were never drawn have the usual height', () => {
    expect([...lineStarts(80).of(3)]).toEqual([0, 80, 160, 240]);
  });

  test('a line that was drawn moves those after it, and only those', () => {
    const starts = lineStarts(80);
    starts.of(4);
    starts.note(2, 105.5);
    expect([...starts.of(4)]).toEqual([0, 80, 160, 265.5, 345.5]);
    starts.note(0, 64);
    expect([...starts.of(4)]).toEqual([0, 64, 144, 249.5, 329.5]);
  });

  test('known heights stay when the list becomes shorter or longer', () => {
    const starts = lineStarts(80);
    starts.of(3);
    starts.note(0, 100);
    expect([...starts.of(1)]).toEqual([0, 100]);
    expect([...starts.of(3)]).toEqual([0, 100, 180, 260]);
  });
});
