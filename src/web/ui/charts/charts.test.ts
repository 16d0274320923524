import { describe, expect, test } from 'vitest';

import { describeItem } from './chart-data.ts';
import type { ChartItem } from './chart-data.ts';
import { createPalette, paletteColour } from './palette.ts';
import { pieGeometry } from './pie-geometry.ts';

const item = (key: string, value: number): ChartItem => ({ key, label: key, value, href: `/matters?value=${key}` });
const size = { radius: 68, width: 320, height: 200, labelHeight: 34 };

describe('charts', () => {
  test('a type keeps its colour, whichever other types a chart shows', () => {
    const colourOf = createPalette(['Patent', 'Trademark', 'Design']);
    expect(colourOf('Design')).toBe(createPalette(['Patent', 'Trademark', 'Design', 'Domain name'])('Design'));
    expect(colourOf('Unheard of')).toBe('var(--line-control)');
  });

  test('a sixth type gets a tint of its own, not a colour that another one has', () => {
    expect(new Set(Array.from({ length: 15 }, (_, index) => paletteColour(index))).size).toBe(15);
  });

  test('a slice says its name, its number and its share', () => {
    expect(describeItem({ label: 'Patent', value: 100 }, 1_120)).toBe('Patent: 100 (9 %)');
  });

  test('types without any matter have no slice', () => {
    expect(pieGeometry([item('Patent', 3), item('Design', 0)], size).slices.map((slice) => slice.item.key)).toEqual([
      'Patent',
    ]);
  });

  test('labels do not cover each other, and stay inside the picture', () => {
    const { slices } = pieGeometry([item('Patent', 80), item('a', 5), item('b', 5), item('c', 5), item('d', 5)], size);
    for (const side of [1, -1]) {
      const places = slices.flatMap(({ label }) => (label?.side === side ? [label.y] : [])).sort((a, b) => a - b);
      for (const [index, place] of places.entries()) {
        expect(Math.abs(place)).toBeLessThanOrEqual(size.height / 2 - size.labelHeight / 2 + 0.001);
        if (index > 0) expect(place - (places[index - 1] ?? 0)).toBeGreaterThanOrEqual(size.labelHeight - 0.001);
      }
    }
  });

  test('where a side has no room for all labels, the largest slices keep theirs', () => {
    const { slices } = pieGeometry(
      Array.from({ length: 16 }, (_, index) => item(`type ${index}`, 100 - index)),
      size,
    );
    const labels = slices.filter(({ label }) => label).map((slice) => slice.item.key);
    expect(labels).toHaveLength(10);
    expect(labels).toContain('type 0');
  });

  test('a slice too thin for a label has none: the legend names it', () => {
    const { slices } = pieGeometry([item('Patent', 980), item('Copyright', 20)], size);
    expect(slices.map((slice) => slice.label !== undefined)).toEqual([true, false]);
  });
});
