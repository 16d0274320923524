import type { Row } from '#domain/tabs/tab.ts';
import { fold } from '#domain/text/fold.ts';

/** Words for countries in which a family has no right. */
const NOT_THERE = new Set(
  'not filed|no filing|not pursued|not applicable|none|no|n/f|nf|nicht angemeldet|nicht eingereicht|keine anmeldung|nein|non déposé|non déposée|pas déposé|non|no presentado|no presentada|no solicitado|sin solicitud|non depositato|non depositata|niet ingediend|niet aangevraagd|nee|não depositado|nie zgłoszono|未出願|出願なし|出願せず|なし|无|未申请|未申請|無|미출원'
    .split('|')
    .map(fold),
);

/** Whether a cell below a country says that the family has a right there. */
export const isThere = (text: string): boolean => text.trim() !== '' && !NOT_THERE.has(fold(text).trim());

/**
 * Returns a function for the cells of a row in these columns of one country; undefined if the family has no right there. `empties`: texts that count as
 * empty.
 */
export function cellsThere(columns: ReadonlySet<number>, empties: readonly string[]): (row: Row) => Row | undefined {
  const empty = new Set(empties.map(fold));
  const says = (text: string): boolean => isThere(text) && !empty.has(fold(text).trim());
  return (row) => {
    const cells = row.map((text, at) => (columns.has(at) && says(text) ? text : ''));
    return cells.some((text) => text !== '') ? cells : undefined;
  };
}
