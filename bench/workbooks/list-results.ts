import type { CellResult, Outcome } from './compare.ts';
import type { Measured, Way } from './measure-book.ts';
import type { Book } from './truth.ts';
import { placeOf } from './truth.ts';

const BAD: readonly Outcome[] = ['wrong', 'written', 'missing', 'held'];
const TITLES: Readonly<Record<Outcome, string>> = {
  right: 'right',
  wrong: 'published with another value',
  written: 'shown as written in the sheet',
  missing: 'not published, and nothing said so',
  held: 'not published as expected, and reported',
};

export const countOf = ({ cells }: Measured, outcome: Outcome): number =>
  cells.filter((one) => one.outcome === outcome).length;

/** The share of readable cells that are published right, in percent. */
export const shareOf = (measured: Measured): number =>
  measured.cells.length === 0 ? 0 : (100 * countOf(measured, 'right')) / measured.cells.length;

/** Every cell that is not right, by class, the classes with the most cells first, each with what the page asked or did about its column. */
export function listOf(book: Book, way: Way, measured: Measured): string {
  const { cells, foreign, hidden, refused, open } = measured;
  const lines = [`\n${book.name}, ${way}: ${shareOf(measured).toFixed(1)} % of ${cells.length} cells`];
  if (refused !== '') lines.push(`  REFUSED: ${refused}`);
  for (const one of foreign) lines.push(`  FOREIGN ${one.by} of ${one.client} sees "${one.text}" of ${one.of}`);
  for (const one of hidden) lines.push(`  HIDDEN ${one.by} of ${one.client} sees "${one.text}"`);
  for (const [at, { text, sheets }] of open.entries())
    lines.push(`  open question ${at + 1} (${sheets.join(', ')}): ${oneLine(text)}`);
  for (const outcome of BAD) {
    const classes = Map.groupBy(
      cells.filter((one) => one.outcome === outcome),
      ({ cell }) => classOf(cell),
    );
    for (const [name, all] of [...classes].toSorted(([, a], [, b]) => b.length - a.length)) {
      lines.push(
        `  ${outcome.toUpperCase()} ${name}: ${all.length} cells ${TITLES[outcome]} | ${statedOf(all, measured)}`,
      );
      for (const { cell, seen } of all)
        lines.push(
          `    ${cell.cell} ${cell.client} ${cell.key}${cell.due ? ` due ${cell.due}` : ''}: "${oneLine(cell.text)}" should be ${cell.expect.map((text) => `"${text}"`).join(' or ')}, seen "${oneLine(seen)}"`,
        );
    }
  }
  return lines.join('\n');
}

/** Cells of one column that are one field fail for the same reason. */
function classOf({ cell, tab, field }: CellResult['cell']): string {
  const { sheet, column } = placeOf(cell);
  return `${tab}.${field} of ${sheet}!${column}`;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** How the layout reads the column of these cells, and the numbers of the open questions about its sheet. */
function statedOf([first]: readonly CellResult[], { layout, look, open }: Measured): string {
  if (!first || !layout || !look) return '';
  const { sheet: name, column: at } = placeOf(first.cell.cell);
  const sheets = look.sheets.filter((one) => one.name === name || one.table?.sheet === name);
  const read = sheets.flatMap((sheet) =>
    layout.feeds.flatMap((feed) => {
      if (feed.sheet !== sheet.name) return [];
      if (feed.by === 'position') return [`${feed.tab} by position`];
      const heading = sheet.columns.find(({ column }) => column === at)?.heading;
      const refs = [
        ...feed.columns.filter((one) => one.heading === heading).map(({ field }) => field),
        ...feed.deadlines.filter((one) => one.heading === heading).map(() => 'a deadline'),
        ...feed.deadlines
          .flatMap(({ columns = [] }) => columns)
          .filter((one) => one.heading === heading)
          .map(({ field }) => `${field} of a deadline`),
      ];
      return [`${feed.tab}, “${heading ?? ''}” is ${refs.join(', ') || 'not read'}`];
    }),
  );
  const asks = open.flatMap((one, at) => (sheets.some(({ name: its }) => one.sheets.includes(its)) ? [at + 1] : []));
  const how = read.length > 0 ? `read as ${read.join('; ')}` : 'sheet not read';
  return asks.length > 0 ? `${how} | open about the sheet: ${asks.join(', ')}` : how;
}
