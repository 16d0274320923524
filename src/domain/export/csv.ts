/** Comes before a file's text, so that Excel reads it as UTF-8 and names in any script stay whole. */
export const CSV_BOM = '\ufeff';

export interface CsvColumn<Item> {
  readonly name: string;
  readonly value: (item: Item) => string;
}

/**
 * The items as CSV (RFC 4180), without a byte order mark: a header row, CRLF after every row, quotes doubled. Undefined for an empty list, for which
 * the page says 'No data to export' (specification, section 5).
 */
export function toCsv<Item>(columns: readonly CsvColumn<Item>[], items: readonly Item[]): string | undefined {
  if (items.length === 0) return undefined;
  const header = columns.map(({ name }) => quoted(name));
  const rows = items.map((item) => columns.map(({ value }) => quoted(withoutFormula(value(item)))));
  return [header, ...rows].map((fields) => `${fields.join(',')}\r\n`).join('');
}

/**
 * The value, with an apostrophe before it if a spreadsheet would run it as a formula: if it begins, white space aside, with = + - @ or one of their
 * full-width forms, or with a tab, line break or NUL. A semicolon, tab or line break within the value is treated like its beginning, because a
 * spreadsheet that separates lists with semicolons ends a cell there. A plain number or telephone number stays as it is: without letters it can call
 * no function.
 */
export function withoutFormula(value: string): string {
  if (PLAIN_NUMBER.test(value) || TELEPHONE.test(value)) return value;
  const start = RISKY_START.test(value) || RISKY_START.test(value.trim()) ? "'" : '';
  const rest = value.replace(CELL_END, (run: string, between: string, sign: string | undefined, at: number) =>
    at > 0 && sign !== undefined && SEPARATOR.test(between) ? `${between}'${sign}` : run,
  );
  return start + rest;
}

const PLAIN_NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** International, of seven digits or more, with one sign at most between two groups of them. */
const TELEPHONE = /^(?=(?:\D*\d){7})\+\d{1,3}(?: ?\(\d{1,4}\))?(?:[ ./-]?\d{1,14}){1,6}$/;

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const RISKY_START = /^[=+\-@\t\r\n\u0000\uff1d\uff0b\uff0d\uff20]/;

const SEPARATOR = /[;\t\r\n]/;
/** Matches every run, whatever follows it, so that the time is linear. */
const CELL_END = /(["\s;]+)([=+\-@\uff1d\uff0b\uff0d\uff20])?/g;

function quoted(value: string): string {
  // Outer spaces and the separators of other locales are quoted too: readers differ in what they do with them.
  return /[",;\r\n\t]|^ | $/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
