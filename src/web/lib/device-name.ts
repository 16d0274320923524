/** The first match wins: browsers further down the list are named in the user agents of those above. */
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
 * The browser and the system of a user agent, in words that the user recognises: "Firefox, Windows". Undefined if neither is known. Do
 * not rely on it: a program can send any user agent.
 */
export function deviceName(userAgent: string): string | undefined {
  const parts = [firstOf(BROWSERS, userAgent), firstOf(SYSTEMS, userAgent)].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(', ') : undefined;
}
