import { plainName } from '#domain/company/legal-form.ts';
import type { NameSaid } from '#domain/layout/read/client-beside.ts';
import { mayBeOneClient } from '#domain/layout/words/one-client.ts';
import type { IssueKind } from '#domain/report/row-issue.ts';
import { cell } from '#domain/tabs/column.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import type { HeldBack } from './held-back.ts';
import type { RowPlacer } from './place-rows.ts';

type TabOfMatters = 'matters' | 'deadlines' | 'documents';

/** The column with the matter of a row. */
export const MATTER_IN = {
  matters: TABLES.matters.at.id,
  deadlines: TABLES.deadlines.at.matterId,
  documents: TABLES.documents.at.matterId,
} as const satisfies Record<TabOfMatters, number>;

/**
 * A row of a matter that itself names another known client than the matter's: one of the two is a mistake. A company that no sheet has as a client is only
 * reported.
 */
export function contradicted(
  tab: TabOfMatters,
  row: Row,
  said: readonly NameSaid[],
  placer: RowPlacer,
): HeldBack | undefined {
  const client = said.length === 0 ? '' : clientOfRow(tab, row, placer);
  if (client === '') return undefined;
  const other = said.find((forms) => placer.namedBeside(forms, client) === 'other');
  const issue = (kind: IssueKind, [name = '']: NameSaid): HeldBack => ({
    kind,
    column: MATTER_IN[tab],
    value: `${cell(row, MATTER_IN[tab])} (${name})`,
  });
  if (other) return issue('client-contradicts-matter', other);
  // One without a legal form may be what the firm calls its client.
  const [forms = [], another] = said;
  if (another || !forms.every((form) => plainName(form).form !== '')) return undefined;
  return unknownBeside(said, client, placer) && issue('unknown-company-beside', forms);
}

/** The client to whom a row is shown; empty if it is shown to none. */
export function clientOfRow(tab: TabOfMatters, row: Row, placer: RowPlacer): string {
  if (tab !== 'documents') return cell(row, TABLES[tab].at.company);
  const found = placer.clientOfMatter(cell(row, MATTER_IN.documents), 'reference');
  return typeof found === 'object' ? found.client : '';
}

/**
 * The name in a row that is no client's and can hardly be a short form of this one's: "Zephyr" for Aurora Ltd. If the row also names its client, another
 * company is one of its agents, for example. One in another script may be the client's name in another language.
 */
export function unknownBeside(
  said: readonly NameSaid[],
  client: string,
  { namedBeside }: RowPlacer,
): NameSaid | undefined {
  const [forms, another] = said;
  if (!forms || another || namedBeside(forms, client) !== 'none' || !isLatin(client)) return undefined;
  return [...new Set(forms)].every((form) => isLatin(form) && sharesNoWord(form, client)) ? forms : undefined;
}

function sharesNoWord(name: string, client: string): boolean {
  const begins = plainName(client).words.map((word) => word.slice(0, SHORTEST));
  const isApart = plainName(name).words.every((word) => !begins.includes(word.slice(0, SHORTEST)));
  return isApart && !mayBeOneClient(name, client);
}
/** "Novanta" begins as Nova does. */
const SHORTEST = 4;

const isLatin = (text: string): boolean => !/[^\P{L}\p{Script=Latin}]/u.test(text);
