/** Larger amounts are typing mistakes, and could not be added exactly. */
const MOST_DIGITS = 12;

/**
 * The amount of a cell in the smallest unit of its currency: with two `digits`, 1,250.00 is 125000. Points, commas, apostrophes and spaces are read
 * only if they can mean just one thing, groups or decimals, in a currency with that many `digits`. Undefined for anything else.
 */
export function readAmount(text: string, digits: number): number | undefined {
  const written = text
    .replace(/[\u00a0\u2009\u202f]/g, ' ')
    .replace(/[’´]/g, "'")
    .trim();
  const [, first, groups = '', afterGroups, cents = ''] = GROUPED.exec(written) ?? [];
  if (first !== undefined) {
    const signs = new Set(groups.replace(/\d/g, ''));
    if (signs.size > 1 || signs.has(afterGroups ?? '') || first.startsWith('0')) return undefined;
    // 1.250 is a thousand, unless the currency has three decimals: then it could be either.
    if (digits === 3 && groups.length === 4 && /[.,]/.test(groups) && cents === '') return undefined;
    return minor(first + groups.replace(/\D/g, ''), cents, digits);
  }
  const [, whole, decimals = ''] = PLAIN.exec(written) ?? [];
  return whole === undefined ? undefined : minor(whole, decimals, digits);
}

/** 1,250 and 12,50,000.50: groups of three digits; in India the groups before the last one have two. */
const GROUPED = /^(\d{1,3})((?:[ ,.']\d{2,3})*[ ,.']\d{3})(?:([.,])(\d+))?$/;
const PLAIN = /^(\d+)(?:[.,](\d+))?$/;

function minor(whole: string, decimals: string, digits: number): number | undefined {
  const kept = decimals.slice(0, digits).padEnd(digits, '0');
  // Fractions of the smallest unit cannot be paid.
  if (/[1-9]/.test(decimals.slice(digits)) || whole.length + digits > MOST_DIGITS) return undefined;
  return Number(whole + kept);
}
