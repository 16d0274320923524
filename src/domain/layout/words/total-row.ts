import type { Row } from '#domain/tabs/tab.ts';

const TOTAL =
  /^(?:(?:grand|month|monthly|year|yearly|annual|page) |sub-?)?(?:total|totals|sum|count)\b|^(?:gesamt|summe|zwischensumme|anzahl|insgesamt)(?:\P{L}|$)|^(?:sous-)?(?:total|somme|nombre)(?:\P{L}|$)|^(?:subtotal|suma|cantidad|totale|subtotale|somma|totaal|subtotaal|soma|razem|toplam|genel toplam|ara toplam)(?:\P{L}|$)|^(?:合計|小計|総計|合计|总计|小计|합계|총계|소계|총\s*\d)/iu;

/** Words of further languages. As names they are followed by other words: "Antal Kft". */
const MORE_TOTALS =
  /^(?:summa|totalt|delsumma|i alt|antal|sammanlagt|yhteensä|celkem|součet|összesen|ukupno|skupaj|spolu|итого|всего|σύνολο)\s*(?:[:：(\d].*)?$/iu;

/** Whether the first text of a row says that it adds up the rows above it. */
export function isTotalRow(row: Row): boolean {
  const first = row.find((text) => text.trim() !== '');
  return first !== undefined && isTotal(first.trim());
}

/** Whether a text begins with the word for a total. */
export const isTotal = (text: string): boolean => TOTAL.test(text) || MORE_TOTALS.test(text);

const SUBTOTAL =
  /^(?:sub-?total|zwischensumme|sous-total|subtotale|subtotaal|ara toplam|delsumma|小計|小计|소계)(?:\P{L}|$)/iu;

/** Whether a text says that it adds up the rows of a client or of a kind: no client is called so. */
export const isSubtotal = (text: string): boolean => SUBTOTAL.test(text.trim());

/** A number of matters: "29 件", "29 matters". */
const COUNT = /^\d+(?:\s*[件案項项個个건개家社]|\s+\p{L}+\.?)$/u;

/** Whether a text is not a client's name. In the row of a total, the client's column may have a number, with the word for what is counted. */
export const isNoName = (text: string): boolean => !LETTER.test(text) || COUNT.test(text.trim());
const LETTER = /\p{L}/u;

/** Whether a row has only the word for a total, and numbers. A client called "Total" has a reference or a title beside its name. */
export function isTotalAlone(row: Row): boolean {
  let first: string | undefined;
  let others = 0;
  // Ends at the first word beside the name, because every row of a sheet comes by here.
  for (const cell of row) {
    const text = cell.trim();
    if (text === '') continue;
    if (first === undefined) first = text;
    else if (isNoName(text)) others++;
    else return false;
  }
  if (first === undefined || others === 0) return false;
  const rest = first.replace(TOTAL, '').replace(/^[\s:：()（）]+|[\s()（）]+$/gu, '');
  return isSubtotal(first) || MORE_TOTALS.test(first) || (TOTAL.test(first) && isNoName(rest));
}
