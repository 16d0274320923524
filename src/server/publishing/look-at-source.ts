import { documentedLayout } from '#domain/layout/documented-layout.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import { LONGEST_HEADING } from '#domain/layout/layout.ts';
import type { Layout } from '#domain/layout/layout.ts';
import { lookAtTables } from '#domain/layout/look/look-at-tables.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import type { SourceLook } from '#domain/layout/propose/proposal.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import { isFileName, namesDocument, saysDocuments, saysLink, saysOpen } from '#domain/layout/words/document-words.ts';
import { headingParts } from '#domain/layout/words/heading-words.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { normaliseDateCell } from '#domain/time/normalise-date-cell.ts';
import { LAYOUT_READING, SOURCE } from '#server/base/limits.ts';
import type { PortfolioSource, SheetsWish } from '#server/sources/portfolio-source.ts';

const WHOLE: SheetsWish = {
  names: 'all',
  headRows: SOURCE.headRows,
  width: () => SOURCE.columns,
  columns: (_, head) => ({ dates: dateColumns(head), links: linkColumns(head), keys: [] }),
};

/** Reads all sheets once, whatever the layout. Calls `progress` with the number of rows read. */
export async function lookAtSource(
  source: PortfolioSource,
  layout: Layout | undefined,
  signal: AbortSignal,
  progress: (rows: number) => void,
): Promise<SourceLook> {
  const { found } = await source.sheets(WHOLE, signal);
  const sheets: SheetLook[] = [];
  let tellsHidden = false;
  let rows = 0;
  for (const sheet of [...found.values()].slice(0, LAYOUT_READING.sheets)) {
    const looker = lookAtTables(sheet.name, SOURCE.headRows);
    for await (const batch of sheet.rows()) {
      looker.add(batch);
      progress((rows += batch.length));
    }
    const { marks, hidden } = sheet;
    if (marks) tellsHidden = true;
    const hiddenRows = marks ? [...marks.rows] : null;
    const struckRows = [...(marks?.struck ?? [])];
    const tables = looker.finish({ hidden, hiddenColumns: marks?.columns ?? new Set(), hiddenRows, struckRows });
    // Without tables that have the name of a sheet: a layout could not tell them apart.
    const own = tables.filter(({ name }) => name === sheet.name || !found.has(name));
    const guessedEncoding = sheet.guessedEncoding?.();
    sheets.push(...own.map((look) => ({ ...look, guessedEncoding })));
  }
  const proposal = proposeLayout(sheets);
  const current = layout ?? documentedLayout(source.sheetNames);
  return { tellsHidden, sheets: sheets.map(afterProposal), proposal, causes: explainSheets(current, sheets, proposal) };
}

/** Without what only the proposal needs. */
const afterProposal = ({ columns, lines: _lines, ...look }: SheetLook): SheetLook => ({
  ...look,
  columns: columns.map(({ texts: _texts, areTerms: _terms, ...column }) => column),
});

/** Columns whose first cells contain a date, which are read as dates. */
function dateColumns(head: readonly Row[]): ReadonlySet<number> {
  const dates = new Set<number>();
  for (const row of head)
    for (const [column, text] of row.entries())
      if (text.trim().length > 5 && /\d/.test(text) && !normaliseDateCell(text).unreadable) dates.add(column);
  return dates;
}

/**
 * Columns under the heading "Link" or, if there is none, "Docs", or with cells such as "open", "Receipt.pdf" or the text of their heading, with the number of the row from
 * which on their cells are read as the addresses behind them.
 */
function linkColumns(head: readonly Row[]): ReadonlyMap<number, number> {
  const said = places(head, saysLink);
  // "Document 1", "Document (click)".
  const isName = (text: string): boolean =>
    text.length <= LONGEST_HEADING && headingParts(text.replace(/\s*\d+$/u, '')).some(namesDocument);
  const named = said.length > 0 ? said : places(head, (text) => saysDocuments(text) || isName(text));
  const below = named.map(([column, row]) => [column, row + 1] as const);
  const isAgain = (text: string, column: number, at: number): boolean =>
    text.trim() !== '' &&
    head.slice(0, at).every((row) => (row[column] ?? '') === '') &&
    head.filter((row) => row[column] === text).length > FEW;
  const repeated = head.flatMap((row, at) =>
    row.flatMap((text, column) => (isAgain(text, column, at) ? [[column, at] as const] : [])),
  );
  // The first of several counts.
  return new Map([...repeated, ...below, ...places(head, (text) => saysOpen(text) || isFileName(text))].toReversed());
}

/** So many cells with the text of their heading are no chance. */
const FEW = 2;

/** The columns and rows of the texts that are so. */
const places = (head: readonly Row[], is: (text: string) => boolean): readonly (readonly [number, number])[] =>
  head.flatMap((row, at) => row.flatMap((text, column) => (is(text) ? [[column, at] as const] : [])));
