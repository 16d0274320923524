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

let codes: ReadonlySet<string> | undefined;

/** The ISO 4217 code of a currency; undefined if the text names none, or could mean several. */
export function currencyCode(text: string): string | undefined {
  const name = text.replace(/[\s.]/g, '').toUpperCase();
  codes ??= new Set(Intl.supportedValuesOf('currency'));
  return NAMES[name] ?? (codes.has(name) ? name : undefined);
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
