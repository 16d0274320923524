import type { Row } from '#domain/tabs/tab.ts';

const TOTAL =
  /^(?:grand |sub-?)?(?:total|totals|sum|count)\b|^(?:gesamt|summe|zwischensumme|anzahl|insgesamt)(?:\P{L}|$)|^(?:sous-)?(?:total|somme|nombre)(?:\P{L}|$)|^(?:subtotal|suma|cantidad|totale|subtotale|somma|totaal|subtotaal|soma|razem|toplam|genel toplam|ara toplam)(?:\P{L}|$)|^(?:合計|小計|総計|合计|总计|小计|합계|총계|소계)/iu;

/** Whether the first text of a row says that it adds up the rows above it. */
export function isTotalRow(row: Row): boolean {
  const first = row.find((text) => text.trim() !== '');
  return first !== undefined && TOTAL.test(first.trim());
}

/** Whether a text is not a client's name. In the row of a total, the client's column may have a number. */
export const isNoName = (text: string): boolean => !/\p{L}/u.test(text);
