import type { Tab } from '#domain/tabs/tab.ts';
import type { ColumnLook } from '#domain/layout/look.ts';
import { isDomains, tellNumbersApart } from './column-kinds.ts';
import type { Matched } from './match-columns.ts';
import { isNameable } from './name-column.ts';
import type { MatchedSheet } from './suggest-client.ts';

/**
 * The column that may name the matter of each row, in a sheet without references of the firm: of matters the number of an office or the name of a domain, and of deadlines
 * the text that has references of matters. Only a person can say that it does.
 */
export function suggestedReference(
  { sheet, tab, matched }: MatchedSheet,
  namesMatter: (look: ColumnLook) => boolean,
): ColumnLook | undefined {
  if (tab === 'deadlines')
    return sheet.columns.find((look) => !look.hidden && isNameable(look, sheet.columns) && namesMatter(look));
  const names = ({ field, look }: Matched): boolean =>
    (OFFICIAL.has(field) && tellNumbersApart(look, sheet.rows)) || (isDomains(look) && look.repeated === 0);
  return matched.find(names)?.look;
}

const OFFICIAL: ReadonlySet<string> = new Set(['applicationNumber', 'grantNumber']);

/**
 * The columns of deadlines without the matter, if its cells have the reference among other words and no column names the client: "P-100 – Lamp" may be
 * about a matter of another client.
 */
export function withoutTexts(
  matched: readonly Matched[],
  tab: Tab,
  areReferences: (look: ColumnLook) => boolean,
  namesMatter: (look: ColumnLook) => boolean,
): readonly Matched[] {
  if (tab !== 'deadlines' || matched.some(({ field }) => field === 'company')) return matched;
  return matched.filter(({ field, look }) => field !== 'matterId' || areReferences(look) || !namesMatter(look));
}
