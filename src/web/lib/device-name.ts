/** The first name whose pattern is found, in order: later ones also claim to be earlier ones. */
type Names = readonly (readonly [name: string, pattern: RegExp])[];

const BROWSERS: Names = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: Names = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
];

const firstOf = (names: Names, text: string) => names.find(([, pattern]) => pattern.test(text))?.[0];

/**
 * What a browser says it is, in words that its owner recognises: "Firefox, Windows". Undefined where it says nothing that is known;
 * a program may say what it likes.
 */
export function deviceName(userAgent: string): string | undefined {
  const parts = [firstOf(BROWSERS, userAgent), firstOf(SYSTEMS, userAgent)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(', ') : undefined;
}
