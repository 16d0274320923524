import type { Row } from '#domain/tabs/tab.ts';

const OPEN = '{"values":[["';
const CLOSE = '"]]}';
const BETWEEN = '"],["';

/**
 * Splits a payload in the wire format (empty if there is none) into its header and the text of each row. Most rows of a changed payload are
 * unchanged, and need not be parsed.
 */
export function rowTexts(payload: string): { readonly header: Row; readonly rows: readonly string[] } {
  if (payload === '') return { header: [], rows: [] };
  const [header, ...rows] = textsOf(payload);
  return { header: header === undefined ? [] : rowOfText(header), rows };
}

function textsOf(payload: string): readonly string[] {
  // A cell that ends with a quotation mark or a backslash, or has one before a bracket, hides where a row ends.
  if (!payload.startsWith(OPEN) || payload.includes('\\"],['))
    return (JSON.parse(payload) as { values: Row[] }).values.map((row) => textOfRow(JSON.stringify(row)));
  return payload.slice(OPEN.length, -CLOSE.length).split(BETWEEN);
}

/** The text of a row that is written as JSON. */
export function textOfRow(json: string): string {
  return json.slice(2, -2);
}

/** The row of a text: its cells without the outer brackets and quotation marks. */
export function rowOfText(text: string): Row {
  return JSON.parse(`["${text}"]`) as Row;
}

/** The first cell of the row of a text. */
export function firstCell(text: string): string {
  const end = text.indexOf('","');
  const cell = end < 0 ? text : text.slice(0, end);
  return cell.includes('\\') ? (rowOfText(text)[0] ?? '') : cell;
}
