import type { OpenFeed } from '#domain/layout/read/open-feed.ts';
import { tableOfName } from '#domain/layout/table-name.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { SOURCE } from '#server/base/limits.ts';
import { listed, SourceFailure } from './portfolio-source.ts';
import type { SourceSheet, SourceSheets } from './portfolio-source.ts';

/* Finds a sheet of a layout and its header, or refuses the source. */

/** The names to look for in a source, so that a layout's sheet is found: its own, or that of the sheet of which it is a table. */
export function namesToFind(name: string): readonly string[] {
  return [...new Set([name, tableOfName(name).sheet])];
}

/** A sheet, or one of its tables. */
export function sheetIn(found: SourceSheets['found'], others: readonly string[], name: string): SourceSheet {
  const sheet = found.get(name) ?? found.get(tableOfName(name).sheet);
  if (!sheet) throw new SourceFailure('layout-sheet-missing', { tab: name, others: listed(others) });
  return sheet;
}

export function refuseProblems({ problems }: OpenFeed, sheet: string): void {
  const [first] = problems;
  if (!first) return;
  const code = first.kind === 'heading-twice' ? 'layout-heading-twice' : 'layout-heading-missing';
  const same = problems.filter(({ kind }) => kind === first.kind).map(({ heading }) => heading);
  throw new SourceFailure(code, { tab: sheet, headings: listed(same) });
}

/** Reads the first rows, in which the header is. `rest` reads the others. */
export async function headOf(sheet: SourceSheet): Promise<{
  readonly head: readonly Row[];
  readonly rest: (from: number) => AsyncGenerator<readonly Row[]>;
}> {
  const rows = sheet.rows();
  const read: Row[] = [];
  while (read.length < SOURCE.headRows) {
    const batch = await rows.next();
    if (batch.done) break;
    read.push(...batch.value);
  }
  return {
    head: read.slice(0, SOURCE.headRows),
    async *rest(from) {
      yield read.slice(from);
      yield* rows;
    },
  };
}

/** These rows alone, as a sheet delivers them. */
export async function* onlyRows(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
