import { contrast, mix, parseHex, toHex } from './colour.ts';
import type { Rgb } from './colour.ts';
import { fromOklch, toOklch } from './oklch.ts';

/** The accent of one colour scheme, each "#rrggbb". */
export interface AccentTokens {
  /** Fill of the main button, links' underlines, focus rings, marks. Readable as text on every surface and on `soft`. */
  accent: string;
  /** More contrast than `accent`: the hover of a fill, text on `soft`. */
  strong: string;
  /** A tint of the surface, for a selected thing. */
  soft: string;
  /** Text on a fill of `accent` or `strong`. */
  onAccent: string;
}

export interface Accent {
  light: AccentTokens;
  dark: AccentTokens;
}

/** The portal's own accent, used if the firm has set none. */
export const DEFAULT_ACCENT = '#0F766E';

/** The backgrounds that accent text has in the web. A test compares them with styles/tokens.css. */
export const SURFACES = {
  light: { surface: '#ffffff', page: '#f6f7f9', sunken: '#eef1f4' },
  dark: { surface: '#15191f', page: '#0d1014', sunken: '#1f252d' },
} as const;

interface Scheme {
  surfaces: readonly Rgb[];
  base: Rgb;
  /** The direction of more contrast: -1 is darker, 1 is lighter. */
  direction: -1 | 1;
  /** WCAG 2.2 AA requires 4.5 for text. Thin strokes on a dark surface need more to look as strong. */
  contrast: number;
  softShare: number;
}

const rgb = (hex: string): Rgb => {
  const colour = parseHex(hex);
  if (!colour) throw new Error(`not a colour: ${hex}`);
  return colour;
};

const white = rgb('#ffffff');

const schemes: Record<keyof Accent, Scheme> = {
  light: {
    surfaces: Object.values(SURFACES.light).map(rgb),
    base: white,
    direction: -1,
    contrast: 4.55,
    softShare: 0.1,
  },
  dark: {
    surfaces: Object.values(SURFACES.dark).map(rgb),
    base: rgb(SURFACES.dark.surface),
    direction: 1,
    contrast: 5.2,
    softShare: 0.16,
  },
};

/**
 * The colour itself if it has at least the contrast `least` to each of `backgrounds`; otherwise the nearest darker (-1) or lighter (1) colour of its
 * hue that has.
 */
function readable(colour: Rgb, direction: -1 | 1, backgrounds: readonly Rgb[], least: number): Rgb {
  const fits = (candidate: Rgb) => backgrounds.every((background) => contrast(candidate, background) >= least);
  const lch = toOklch(colour);
  let candidate = colour;
  for (let { l } = lch; !fits(candidate) && (direction === -1 ? l > 0 : l < 1);) {
    l = Math.min(1, Math.max(0, l + direction * 0.005));
    candidate = fromOklch({ ...lch, l });
  }
  return candidate;
}

/** A clearly different lightness: towards more contrast if there is room. */
function stronger(colour: Rgb, direction: -1 | 1): Rgb {
  const lch = toOklch(colour);
  const room = direction === -1 ? lch.l : 1 - lch.l;
  return fromOklch({ ...lch, l: lch.l + direction * (room > 0.25 ? 0.09 : -0.09) });
}

function derive(chosen: Rgb, scheme: Scheme): AccentTokens {
  const { surfaces, base, direction, softShare } = scheme;
  const soft = mix(base, readable(chosen, direction, surfaces, scheme.contrast), softShare);
  const accent = readable(chosen, direction, [...surfaces, soft], scheme.contrast);
  const strong = readable(stronger(accent, direction), direction, [...surfaces, soft], schemes.light.contrast);
  // The accent of the light scheme is dark enough for white text. On that of the dark scheme the text is a near-black of the same hue.
  const nearBlack = fromOklch({ ...toOklch(accent), l: 0.2 });
  const onAccent = direction === -1 ? white : readable(nearBlack, -1, [accent, strong], schemes.light.contrast);
  return { accent: toHex(accent), strong: toHex(strong), soft: toHex(soft), onAccent: toHex(onAccent) };
}

/**
 * The accent tokens of both colour schemes for a firm's colour ("#rgb" or "#rrggbb"). The colour is darkened or
 * lightened as little as it takes to keep a contrast of 4.5:1 to every surface, and to the text on it.
 * Undefined if `hex` is not such a colour.
 */
export function deriveAccent(hex: string): Accent | undefined {
  const chosen = parseHex(hex);
  return chosen && { light: derive(chosen, schemes.light), dark: derive(chosen, schemes.dark) };
}

const declarations = (tokens: AccentTokens): string =>
  `--accent:${tokens.accent};--accent-strong:${tokens.strong};--accent-soft:${tokens.soft};--on-accent:${tokens.onAccent}`;

/** The content of /brand.css: the tokens, which replace the defaults of the web. */
export function accentCss({ light, dark }: Accent): string {
  return `:root{${declarations(light)}}\n@media screen and (prefers-color-scheme:dark){:root{${declarations(dark)}}}\n`;
}
