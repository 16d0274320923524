/** How many hues colour-blind readers can tell apart; more keys get tints of them. */
export const HUES = 5;

/** The colour of the n-th key as a CSS value: five hues, then five lighter, then five darker, then from the start. */
export function paletteColour(index: number): string {
  const hue = `var(--hue-${(index % HUES) + 1})`;
  const round = Math.floor(index / HUES) % 3;
  if (round === 1) return `color-mix(in oklab, ${hue} 55%, var(--surface))`;
  if (round === 2) return `color-mix(in oklab, ${hue} 60%, var(--ink))`;
  return hue;
}

export type ColourOf = (key: string) => string;

/**
 * Returns a colour for each key, by its place in `keys`. Create it once from all keys of the portfolio in a fixed order, and pass it to
 * every chart and badge, so that a key has the same colour everywhere. Any other key is grey.
 */
export function createPalette(keys: readonly string[]): ColourOf {
  const places = new Map(keys.map((key, index) => [key, index]));
  return (key) => {
    const place = places.get(key);
    return place === undefined ? 'var(--line-control)' : paletteColour(place);
  };
}
