import type { Row } from '#domain/tabs/tab.ts';

const TOTAL =
  /^(?:grand |sub-?)?(?:total|totals|sum|count)\b|^(?:gesamt|summe|zwischensumme|anzahl|insgesamt)(?:\P{L}|$)|^(?:sous-)?(?:total|somme|nombre)(?:\P{L}|$)|^(?:subtotal|suma|cantidad|totale|subtotale|somma)(?:\P{L}|$)|^(?:合計|小計|総計|合计|总计|小计)/iu;

/** Whether a row of a sheet adds up the rows above it, by its first text. */
export function isTotalRow(row: Row): boolean {
  const first = row.find((text) => text.trim() !== '');
  return first !== undefined && TOTAL.test(first.trim());
}

/** Whether a text names no client: a number in the column of the client is what a total adds up to. */
export const isNoName = (text: string): boolean => !/\p{L}/u.test(text);
