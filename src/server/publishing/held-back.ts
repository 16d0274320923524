import { plainName } from '#domain/company/legal-form.ts';
import { isName } from '#domain/layout/read/client-beside.ts';
import type { NameSaid } from '#domain/layout/read/client-beside.ts';
import type { RowSaid } from '#domain/layout/read/said-in-row.ts';
import { wordsIn } from '#domain/layout/read/named-above.ts';
import { saysForFirm } from '#domain/layout/words/internal-document.ts';
import { ISSUE_SEVERITY } from '#domain/report/row-issue.ts';
import type { IssueKind } from '#domain/report/row-issue.ts';
import { cell } from '#domain/tabs/column.ts';
import type { ColumnTable } from '#domain/tabs/column.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import type { RowPlacer } from './place-rows.ts';

/** Why no client sees a row that a layout reads, or why it is doubtful whose it is, and its cell that says so. */
export interface HeldBack {
  readonly kind: IssueKind;
  readonly column: number | undefined;
  readonly value: string;
}

/**
 * Why a row of a firm's own sheets is shown to no client, though it is complete: the documented sheets are written for clients, these are not. `said`:
 * what the row says of itself in columns that are not read.
 */
export function heldBack(
  tab: Tab,
  row: Row,
  { clients: said, forFirm: text }: RowSaid,
  table: ColumnTable,
  placer: RowPlacer,
): HeldBack | undefined {
  switch (tab) {
    case 'documents':
      return (
        forFirm(row, table, text) ??
        contradicted(said, documentOwner(row, placer), row, TABLES.documents.at.matterId, placer)
      );
    case 'matters':
      return contradicted(said, cell(row, TABLES.matters.at.company), row, TABLES.matters.at.id, placer);
    case 'deadlines':
      return contradicted(said, cell(row, TABLES.deadlines.at.company), row, TABLES.deadlines.at.matterId, placer);
    case 'knowledge':
      return said.length === 0
        ? ofClient(row, placer)
        : { kind: 'link-of-client', column: undefined, value: said[0]?.[0] ?? '' };
    default:
      return undefined;
  }
}

/** Whether no client sees the row: other reasons are only reported. */
export const isSkipped = (held: HeldBack | undefined): boolean =>
  held !== undefined && ISSUE_SEVERITY[held.kind] === 'skipped';

/** A document whose name, or another text beside it, says that no client gets it. */
function forFirm(row: Row, { columns }: ColumnTable, beside: string): HeldBack | undefined {
  const column = columns.find(({ field }) => field === 'documentName')?.index;
  const value = column === undefined ? '' : cell(row, column);
  if (saysForFirm(value)) return { kind: 'internal-document', column, value };
  return beside === '' ? undefined : { kind: 'internal-document', column: undefined, value: beside };
}

function documentOwner(row: Row, placer: RowPlacer): string {
  const found = placer.clientOfMatter(cell(row, TABLES.documents.at.matterId), 'reference');
  return typeof found === 'object' ? found.client : '';
}

/** A row of a matter that itself names another known client than the matter's: one of the two is a mistake. A company that nothing knows is only reported. */
function contradicted(
  said: readonly NameSaid[],
  client: string,
  row: Row,
  column: number,
  { names }: RowPlacer,
): HeldBack | undefined {
  if (client === '') return undefined;
  const foreign = said.filter((forms) => !forms.some((form) => isName(form, client)));
  // Most rows name no other client, and a firm may have thousands of clients.
  if (foreign.length === 0) return undefined;
  const others = [...names.values()].filter((name) => name !== client);
  const isOther = (forms: NameSaid): boolean => forms.some((form) => others.some((other) => isName(form, other)));
  const issue = (kind: IssueKind, [name = '']: NameSaid): HeldBack => ({
    kind,
    column,
    value: `${cell(row, column)} (${name})`,
  });
  const other = foreign.find(isOther);
  if (other) return issue('client-contradicts-matter', other);
  // If the row also names its client, another company is one of its agents, for example.
  const unknown =
    said.length === 1 ? foreign.find((forms) => forms.every((form) => isAnotherCompany(form, client))) : undefined;
  return unknown && issue('unknown-company-beside', unknown);
}

/**
 * Whether a text is certainly a company's name, and shares no word with the client's: "Zephyr Inc" for Aurora Ltd. One without a legal form may be what the
 * firm calls its client, and one in another script its name in another language.
 */
function isAnotherCompany(said: string, client: string): boolean {
  const [other, own] = [plainName(said), plainName(client)];
  if (other.form === '' || !isLatin(said) || !isLatin(client)) return false;
  const begins = own.words.map((word) => word.slice(0, SHORTEST));
  return other.words.every((word) => !begins.includes(word.slice(0, SHORTEST)));
}
const isLatin = (text: string): boolean => !/[^\P{L}\p{Script=Latin}]/u.test(text);

/** A useful link that names a client, of which no other may know. */
function ofClient(row: Row, placer: RowPlacer): HeldBack | undefined {
  const names = [...placer.names.values()].map((name) => plainName(name).words.join(' '));
  const column = row.findIndex((text) => text !== '' && namesOne(text, names));
  return column < 0 ? undefined : { kind: 'link-of-client', column, value: cell(row, column) };
}

/** Whether a text has one of these names, without a legal form, as whole words. */
function namesOne(text: string, names: readonly string[]): boolean {
  const words = ` ${wordsIn(text).join(' ')} `;
  return names.some((name) => name.length >= SHORTEST && words.includes(` ${name} `));
}
/** A shorter name may be a word of something else. */
const SHORTEST = 4;
