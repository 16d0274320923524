import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { SURFACES } from './accent.ts';
import { contrast, parseHex } from './colour.ts';
import type { Rgb } from './colour.ts';
import { toOklch } from './oklch.ts';

type Matrix = readonly (readonly [number, number, number])[];

/** Full colour blindness in linear sRGB. Source: Machado, Oliveira and Fernandes, 2009, severity 1.0. */
const SIGHT: Record<string, Matrix> = {
  'normal sight': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const toLinear = (byte: number) => (byte <= 10.31475 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4);
const toByte = (part: number) => {
  const inside = Math.min(1, Math.max(0, part));
  return (inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055) * 255;
};

function seen({ r, g, b }: Rgb, matrix: Matrix): Rgb {
  const light = [r, g, b].map(toLinear) as [number, number, number];
  const [red, green, blue] = matrix.map((row) => toByte(row[0] * light[0] + row[1] * light[1] + row[2] * light[2]));
  return { r: red ?? 0, g: green ?? 0, b: blue ?? 0 };
}

/** Distance in OKLab, times 100: 2 is just noticeable side by side. */
function distance(one: Rgb, other: Rgb): number {
  const [a, b] = [toOklch(one), toOklch(other)];
  return (
    100 * Math.hypot(a.l - b.l, a.c * Math.cos(a.h) - b.c * Math.cos(b.h), a.c * Math.sin(a.h) - b.c * Math.sin(b.h))
  );
}

const tokens = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8');
const [light, dark] = tokens.split('prefers-color-scheme: dark') as [string, string];

for (const [scheme, css] of Object.entries({ light, dark })) {
  const hues = [...css.matchAll(/--hue-\d: (#\w{6});/g)].flatMap(([, hex]) => parseHex(hex ?? '') ?? []);
  const neutral = parseHex(/--hue-other: (#\w{6});/.exec(css)?.[1] ?? '') as Rgb;

  describe(`the five hues of the charts, ${scheme}`, () => {
    test.each(Object.entries(SIGHT))('stay apart in %s', (_, matrix) => {
      expect(hues).toHaveLength(5);
      const colours = hues.map((hue) => seen(hue, matrix));
      const distances = colours.flatMap((one, place) => colours.slice(place + 1).map((other) => distance(one, other)));
      expect(Math.min(...distances)).toBeGreaterThanOrEqual(10);
    });

    test.each(Object.entries(SIGHT))('stay apart from the neutral of all other types in %s', (_, matrix) => {
      const distances = hues.map((hue) => distance(seen(hue, matrix), seen(neutral, matrix)));
      expect(Math.min(...distances)).toBeGreaterThanOrEqual(5);
    });

    test('stand out from the surface', () => {
      const surface = parseHex(SURFACES[scheme as keyof typeof SURFACES].surface) as Rgb;
      for (const hue of [...hues, neutral]) expect(contrast(hue, surface)).toBeGreaterThanOrEqual(3);
    });
  });
}
