import { formatValue, isDateFormat } from 'hucre';
import { isSerial } from '#domain/time/read-date.ts';

/** How a cell's number is shown. */
export interface NumberFormat {
  readonly code: string;
  readonly isDate: boolean;
}

export const GENERAL: NumberFormat = { code: 'General', isDate: false };

/**
 * The built-in formats, which a workbook uses without declaring them (ECMA-376 part 1, section 18.8.30). Dates that the program would show in its
 * user's own date order are shown with the day first, as everywhere in the portal.
 */
const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'dd/mm/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'dd/mm/yyyy h:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  49: '@',
};

/** The format with this id: the workbook's own, or the standard's. */
export function numberFormat(id: number, custom: ReadonlyMap<number, string>): NumberFormat {
  // 27 to 36 and 50 to 58 are the dates of East Asian versions.
  const eastAsianDate = (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  const code = custom.get(id) ?? BUILT_IN[id] ?? (eastAsianDate ? 'yyyy-mm-dd' : GENERAL.code);
  return code === GENERAL.code ? GENERAL : { code, isDate: isDateFormat(code) };
}

/** The text of a number cell: in date columns, dates as ISO dates and plain numbers unformatted; otherwise as the program shows it. */
export function numberText(stored: string, format: NumberFormat, isDateColumn: boolean, from1904: boolean): string {
  const value = Number(stored);
  if (stored === '' || Number.isNaN(value)) return stored;
  // In a 1904 workbook a plain number may be a date too. It is converted here, because later code does not know the 1904 date system.
  const isDate = format.isDate || (from1904 && isSerial(value));
  // A number below 1 is a time of day.
  if (isDateColumn && isDate && value >= 1) return isoDate(value, from1904) ?? plain(stored, value);
  // The formatter does not know the years of Japan and Taiwan: "ggge年m月d日" would be printed as it is.
  if (format.isDate && value >= 1 && hasEra(format.code)) return isoDate(value, from1904) ?? plain(stored, value);
  if (isDateColumn || format.code === GENERAL.code || format.code === '@') return plain(stored, value);
  try {
    const code = withSignsHidden(withPlain(withCurrency(format.code), stored, value));
    return shownSigns(formatValue(value, code, { is1904: from1904 })).trim();
  } catch {
    return plain(stored, value);
  }
}

/** Whether a code of dates has the year of an era. */
const hasEra = (code: string): boolean => /[ge]/iu.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/gu, ''));

/** Writes the currency of a code such as `#,##0.00 [$€-40C]` as text, because the formatter would leave it out. */
const withCurrency = (code: string): string =>
  code.replace(/\[\$([^\]"-]*)(?:-[^\]]*)?\]/g, (_, sign: string) => (sign === '' ? '' : `"${sign}"`));

/** Stand for a point and a comma that are texts of a code, as in `00000000\.0` for 21734567.7: the formatter would take them for those of a number. */
const [POINT, COMMA] = ['\ue000', '\ue001'];
const withSignsHidden = (code: string): string =>
  code.replace(/\\[.,]|"[^"]*"/g, (text) => {
    const plain = text.startsWith('\\') ? `"${text.slice(1)}"` : text;
    return plain.replaceAll('.', POINT).replaceAll(',', COMMA);
  });
const shownSigns = (text: string): string => text.replaceAll(POINT, '.').replaceAll(COMMA, ',');

const QUOTED_OR_PLAIN = /"[^"]*"|\\.|\[[^\]]*\]|general|@/gi;

/** Replaces General and @ within a longer code by the number, because the formatter would print them as letters. */
function withPlain(code: string, stored: string, value: number): string {
  if (!/general|@/i.test(code)) return code;
  // A code with several sections adds the minus itself.
  const text = code.includes(';') && value < 0 ? plain(String(-value), -value) : plain(stored, value);
  return code.replace(QUOTED_OR_PLAIN, (part) => (/^(?:general|@)$/i.test(part) ? `"${text}"` : part));
}

/** The number with fifteen digits: programs store 0.1 + 0.2 with seventeen digits and show fifteen. */
function plain(stored: string, value: number): string {
  return /^-?\d{1,15}$/.test(stored) ? stored : String(Number(value.toPrecision(15)));
}

const DAY = 86_400_000;
/** Serial number of the last day of the year 9999. */
const LAST_SERIAL = 2_958_465;

function isoDate(serial: number, from1904: boolean): string | undefined {
  // The fraction of a date with a time is inexact, so half a second is added.
  const day = Math.floor(serial + 0.5 / 86_400);
  if (day > LAST_SERIAL) return undefined;
  // Excel counts a 29 February 1900, which did not exist.
  const zero = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day < 60 ? 31 : 30);
  return new Date(zero + day * DAY).toISOString().slice(0, 10);
}
