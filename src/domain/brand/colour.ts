/** A colour as sRGB bytes. */
export interface Rgb {
  r: number;
  g: number;
  b: number;
}

/** Reads "#rgb" or "#rrggbb"; undefined for anything else. */
export function parseHex(text: string): Rgb | undefined {
  const match = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim());
  if (!match?.[1]) return undefined;
  const digits = match[1].length === 3 ? [...match[1]].map((digit) => digit + digit).join('') : match[1];
  const value = Number.parseInt(digits, 16);
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 };
}

/** "#rrggbb". */
export function toHex({ r, g, b }: Rgb): string {
  return `#${[r, g, b].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Lays `over` on `under`, both opaque: a `share` of 0 gives `under`, 1 gives `over`. */
export function mix(under: Rgb, over: Rgb, share: number): Rgb {
  const blend = (a: number, b: number) => Math.round(a + (b - a) * share);
  return { r: blend(under.r, over.r), g: blend(under.g, over.g), b: blend(under.b, over.b) };
}

/** One channel, 0 to 255, without the transfer function of sRGB: 0 to 1. */
export const toLinear = (byte: number): number => {
  const part = byte / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance as WCAG 2 defines it, 0 to 1. */
export function luminance({ r, g, b }: Rgb): number {
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b);
}

/** Contrast ratio as WCAG 2 defines it, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
