import { describe, expect, test } from 'vitest';

import { describeItem } from './chart-table.tsx';
import type { ChartItem } from './chart-table.tsx';
import { pieGeometry } from './pie-geometry.ts';

const item = (key: string, value: number): ChartItem => ({ key, label: key, value, href: `/matters?value=${key}` });
const size = { radius: 72, width: 320, height: 192, labelHeight: 34 };

describe('charts', () => {
  test('a slice says its name, its number and its share', () => {
    expect(describeItem({ label: 'Patent', value: 100 }, 1_120)).toBe('Patent: 100 (9%)');
  });

  test('types without any matter have no slice', () => {
    expect(pieGeometry([item('Patent', 3), item('Design', 0)], size).slices.map((slice) => slice.item.key)).toEqual([
      'Patent',
    ]);
  });

  test('labels do not cover each other, and stay inside the drawing', () => {
    const { slices } = pieGeometry([item('Patent', 80), item('a', 5), item('b', 5), item('c', 5), item('d', 5)], size);
    for (const side of [1, -1]) {
      const places = slices.flatMap(({ label }) => (label?.side === side ? [label.y] : [])).sort((a, b) => a - b);
      for (const [index, place] of places.entries()) {
        expect(Math.abs(place)).toBeLessThanOrEqual(size.height / 2 - size.labelHeight / 2 + 0.001);
        if (index > 0) expect(place - (places[index - 1] ?? 0)).toBeGreaterThanOrEqual(size.labelHeight - 0.001);
      }
    }
  });

  test('at most ten slices have a label, and all these labels fit', () => {
    const { slices } = pieGeometry(
      Array.from({ length: 10 }, (_, index) => item(`type ${index}`, 10)),
      size,
    );
    const labels = slices.flatMap(({ label }) => label ?? []);
    expect(labels).toHaveLength(10);
    for (const { y } of labels) expect(Math.abs(y)).toBeLessThanOrEqual((size.height - size.labelHeight) / 2);
  });

  test('a slice of a few matters among thousands is wide enough to be seen', () => {
    const { slices } = pieGeometry([item('Patent', 9_999), item('Copyright', 1)], size);
    const [, x = '0'] = /^M([-\d.]+)/.exec(slices[1]?.path ?? '') ?? [];
    expect(Math.abs(Number(x))).toBeGreaterThan(5);
  });

  test('a slice too thin for a label has none: the legend names it', () => {
    const { slices } = pieGeometry([item('Patent', 980), item('Copyright', 20)], size);
    expect(slices.map((slice) => slice.label !== undefined)).toEqual([true, false]);
  });
});
