import { toLinear } from './colour.ts';
import type { Rgb } from './colour.ts';

/** OKLCH: lightness 0 to 1 as the eye sees it, chroma from 0, hue in radians. Source: Björn Ottosson, "Oklab". */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

const fromLinear = (part: number): number =>
  (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055) * 255;

export function toOklch(colour: Rgb): Oklch {
  const [r, g, b] = [toLinear(colour.r), toLinear(colour.g), toLinear(colour.b)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { l, c: Math.hypot(a, bb), h: Math.atan2(bb, a) };
}

/** The channels may be outside 0 to 255: not every OKLCH colour exists in sRGB. */
function toRawRgb({ l, c, h }: Oklch): Rgb {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return {
    r: fromLinear(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    g: fromLinear(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    b: fromLinear(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  };
}

const exists = ({ r, g, b }: Rgb): boolean => [r, g, b].every((byte) => byte >= -0.5 && byte <= 255.5);

/** The colour of sRGB with the same lightness and hue, and with as much of the chroma as sRGB allows. */
export function fromOklch(colour: Oklch): Rgb {
  let [low, high] = [0, colour.c];
  if (!exists(toRawRgb(colour))) {
    for (let round = 0; round < 16; round += 1) {
      const middle = (low + high) / 2;
      if (exists(toRawRgb({ ...colour, c: middle }))) low = middle;
      else high = middle;
    }
  } else low = high;
  const { r, g, b } = toRawRgb({ ...colour, c: low });
  const byte = (value: number) => Math.min(255, Math.max(0, Math.round(value)));
  return { r: byte(r), g: byte(g), b: byte(b) };
}
