/** How many hues stay apart for colour-blind readers; more keys get tints of them. */
export const HUES = 5;

/** The colour of the n-th key as a CSS value: five hues, then each lighter, then each darker, then from the start. */
export function paletteColour(index: number): string {
  const hue = `var(--hue-${(index % HUES) + 1})`;
  const round = Math.floor(index / HUES) % 3;
  if (round === 1) return `color-mix(in oklab, ${hue} 55%, var(--surface))`;
  if (round === 2) return `color-mix(in oklab, ${hue} 60%, var(--ink))`;
  return hue;
}

export type ColourOf = (key: string) => string;

/**
 * A colour for each key, by its place in `keys`. Make it once from all keys of the portfolio in a settled order, and
 * hand it to every chart and badge, so that a key has the same hue everywhere. A key that is not among them is grey.
 */
export function createPalette(keys: readonly string[]): ColourOf {
  const places = new Map(keys.map((key, index) => [key, index]));
  return (key) => {
    const place = places.get(key);
    return place === undefined ? 'var(--line-control)' : paletteColour(place);
  };
}
