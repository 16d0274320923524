import { readFileSync } from 'node:fs';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { accentCss, DEFAULT_ACCENT, deriveAccent, SURFACES } from './accent.ts';
import type { AccentTokens } from './accent.ts';
import { contrast, parseHex } from './colour.ts';
import type { Rgb } from './colour.ts';

const colour = (hex: string): Rgb => {
  const parsed = parseHex(hex);
  if (!parsed) throw new Error(hex);
  return parsed;
};

function weakestContrast(tokens: AccentTokens, scheme: 'light' | 'dark'): number {
  const pairs: [string, string][] = [
    [tokens.onAccent, tokens.accent],
    [tokens.onAccent, tokens.strong],
    ...[...Object.values(SURFACES[scheme]), tokens.soft].flatMap((under): [string, string][] => [
      [tokens.accent, under],
      [tokens.strong, under],
    ]),
  ];
  return Math.min(...pairs.map(([one, other]) => contrast(colour(one), colour(other))));
}

describe("a firm's accent colour", () => {
  test('stays readable in light and dark, whatever colour the firm chooses', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const accent = deriveAccent(`#${value.toString(16).padStart(6, '0')}`);
        expect(accent).toBeDefined();
        if (!accent) return;
        expect(weakestContrast(accent.light, 'light')).toBeGreaterThanOrEqual(4.5);
        expect(weakestContrast(accent.dark, 'dark')).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 500 },
    );
  });

  test('is not changed if it is readable already', () => {
    expect(deriveAccent(DEFAULT_ACCENT)?.light.accent).toBe('#0f766e');
  });

  test('may be black, white or a glaring yellow without hiding the text on a button', () => {
    for (const extreme of ['#000', '#fff', '#ffe600']) {
      const accent = deriveAccent(extreme);
      expect(accent && weakestContrast(accent.light, 'light')).toBeGreaterThanOrEqual(4.5);
      expect(accent && weakestContrast(accent.dark, 'dark')).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('is refused when it is not a colour, so that nothing else reaches the style sheet', () => {
    for (const text of ['', 'teal', '#12345', '#0f766e;}body{display:none', 'url(https://evil.example)']) {
      expect(deriveAccent(text)).toBeUndefined();
    }
  });

  test('is written as a style sheet with a light and a dark half', () => {
    const accent = deriveAccent('#1d4ed8');
    if (!accent) throw new Error('no accent');
    const css = accentCss(accent);
    expect(css).toMatch(
      /^:root\{--accent:#[0-9a-f]{6};--accent-strong:#[0-9a-f]{6};--accent-soft:#[0-9a-f]{6};--on-accent:#[0-9a-f]{6}\}/,
    );
    expect(css).toContain(`@media screen and (prefers-color-scheme:dark){:root{--accent:${accent.dark.accent};`);
  });

  test('is checked against the surfaces of the web, whose style sheet has the same defaults', () => {
    const tokens = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8');
    const [light, dark] = tokens.split('prefers-color-scheme: dark') as [string, string];
    const defaults = deriveAccent(DEFAULT_ACCENT);
    for (const [scheme, css] of [
      ['light', light],
      ['dark', dark],
    ] as const) {
      for (const [name, value] of Object.entries(SURFACES[scheme])) expect(css).toContain(`--${name}: ${value};`);
      expect(css).toContain(`--accent: ${defaults?.[scheme].accent};`);
      expect(css).toContain(`--accent-strong: ${defaults?.[scheme].strong};`);
      expect(css).toContain(`--accent-soft: ${defaults?.[scheme].soft};`);
      expect(css).toContain(`--on-accent: ${defaults?.[scheme].onAccent};`);
    }
  });
});
