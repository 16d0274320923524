/** What sheets write for a currency instead of its code. Signs of several currencies, such as $ or ¥, are not in the list. */
const NAMES: Readonly<Record<string, string>> = {
  '€': 'EUR',
  EURO: 'EUR',
  EUROS: 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₩': 'KRW',
  US$: 'USD',
  USD$: 'USD',
  A$: 'AUD',
  C$: 'CAD',
  S$: 'SGD',
  HK$: 'HKD',
};

/** Signs and words of several currencies, each with those that it may mean. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'TWD', 'MXN', 'CLP', 'COP', 'ARS'],
  '¥': ['JPY', 'CNY'],
  '￥': ['JPY', 'CNY'],
  KR: ['SEK', 'NOK', 'DKK', 'ISK'],
  RS: ['INR', 'PKR', 'LKR', 'NPR', 'MUR'],
};

/** Whether a sign or word may mean this currency: "$" beside a column with USD. */
export const mayMean = (text: string, code: string): boolean =>
  currencyCode(text) === code || (SHARED[text.replace(/[\s.]/g, '').toUpperCase()]?.includes(code) ?? false);

let codes: ReadonlySet<string> | undefined;

/** The ISO 4217 code of a currency; undefined if the text names none, or could mean several. */
export function currencyCode(text: string): string | undefined {
  const name = text.replace(/[\s.]/g, '').toUpperCase();
  codes ??= new Set(Intl.supportedValuesOf('currency'));
  return NAMES[name] ?? (codes.has(name) ? name : undefined);
}

/** Signs and words that headings have for a currency. */
const IN_HEADINGS =
  /(?<![\p{L}\p{N}])(?:EUR|USD|GBP|CHF|JPY|CNY|RMB|SEK|NOK|DKK|PLN|CZK|HUF|TRY|INR|KRW|CAD|AUD|NZD|SGD|HKD|TWD|BRL|MXN|ZAR|ILS)(?![\p{L}\p{N}])|(?:US|HK|A|C|S)\$|[€£₹₩円]|zł/gu;
const SAID: Readonly<Record<string, string>> = { RMB: 'CNY', 円: 'JPY', zł: 'PLN' };

/** The code of the currency that a heading names, such as "Fee (EUR)"; undefined if it names none, or several. */
export function currencyInHeading(heading: string): string | undefined {
  const said = new Set((heading.match(IN_HEADINGS) ?? []).flatMap((sign) => SAID[sign] ?? currencyCode(sign) ?? []));
  return said.size === 1 ? [...said][0] : undefined;
}

const digitsOf = new Map<string, number>();

/** How many decimals the currency has: 2 for EUR, 0 for JPY, 3 for KWD. */
export function currencyDigits(code: string): number {
  let digits = digitsOf.get(code);
  if (digits === undefined) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: code });
    digitsOf.set(code, (digits = format.resolvedOptions().maximumFractionDigits ?? 2));
  }
  return digits;
}
