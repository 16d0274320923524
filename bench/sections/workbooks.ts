import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { americanSheets } from '../workbooks/firms/american-sheets.ts';
import { codedJapanese } from '../workbooks/firms/coded-japanese.ts';
import { messyFrench } from '../workbooks/firms/messy-french.ts';
import { tidyGerman } from '../workbooks/firms/tidy-german.ts';
import { writeBooks } from '../workbooks/firms/write-book.ts';
import { booksIn } from '../workbooks/truth.ts';
import type { Book } from '../workbooks/truth.ts';
import { countOf, listOf, shareOf } from '../workbooks/list-results.ts';
import { measureBook } from '../workbooks/measure-book.ts';
import type { Measured } from '../workbooks/measure-book.ts';
import { figureOf } from '../lib/figures.ts';
import type { Line, Section } from '../lib/report.ts';

export interface WorkbooksOptions {
  /** For the data of the portals. */
  readonly folder: string;
  /** The folder with the workbooks; absent: those that the bench writes. */
  readonly books: string | undefined;
  /** Their names without the ending; absent: all. */
  readonly only?: readonly string[] | undefined;
  /** Prints every cell that is not right. */
  readonly list: boolean;
}

/** The least share of the readable cells that is published right after the office manager has answered. */
const LEAST = 95;

const HEAD = ['book', 'a %', 'b %', 'held', 'as written', 'missing', 'wrong', 'foreign', 'hidden', 'asked', 'seconds'];

/** Measures how well the portal reads workbooks that it has not seen: with the proposal confirmed (a), and with all questions answered (b). */
export async function workbooks({ folder, books, only, list }: WorkbooksOptions): Promise<Section> {
  const from = books ?? join(folder, 'workbooks');
  if (books === undefined) {
    mkdirSync(from);
    writeBooks(from, [tidyGerman(), messyFrench(), codedJapanese(), americanSheets()]);
  }
  const lines: Line[] = [];
  const table: string[][] = [HEAD];
  const lists: string[] = [];
  for (const book of booksIn(from, only)) {
    const confirmed = await measureBook(folder, book, 'confirmed');
    const answered = await measureBook(folder, book, 'answered');
    lists.push(listOf(book, 'confirmed', confirmed), listOf(book, 'answered', answered));
    table.push(rowOf(book, confirmed, answered));
    lines.push(...linesOf(book, confirmed, answered));
    console.error(table.at(-1)?.join('  '));
  }
  if (list) console.log(lists.join('\n'));
  console.log(`\n${aligned(table)}`);
  return {
    title: 'Workbooks that the portal has not seen: cells that clients see right',
    lines,
    notes: [
      'Confirmed: an administrator publishes what is proposed. Answered: an office manager answers what the page asks.',
    ],
  };
}

/** Both figures of a column: the proposal confirmed, and the questions answered. */
const both = (a: number, b: number): string => (a === b ? String(a) : `${a}/${b}`);

function rowOf({ name }: Book, a: Measured, b: Measured): string[] {
  return [
    name,
    shareOf(a).toFixed(1),
    shareOf(b).toFixed(1),
    both(countOf(a, 'held'), countOf(b, 'held')),
    both(countOf(a, 'written'), countOf(b, 'written')),
    both(countOf(a, 'missing'), countOf(b, 'missing')),
    both(countOf(a, 'wrong'), countOf(b, 'wrong')),
    both(a.foreign.length, b.foreign.length),
    both(a.hidden.length, b.hidden.length),
    both(a.asked.length, b.asked.length),
    `${Math.round(a.seconds)}/${Math.round(b.seconds)}`,
  ];
}

function linesOf({ name }: Book, a: Measured, b: Measured): Line[] {
  const bad = [a, b].reduce((sum, one) => sum + countOf(one, 'wrong') + one.foreign.length + one.hidden.length, 0);
  return [
    { what: `${name}, confirmed, % of ${a.cells.length} cells`, figure: figureOf([shareOf(a)]) },
    { what: `${name}, answered, % of ${b.cells.length} cells`, figure: figureOf([shareOf(b)]), goal: { least: LEAST } },
    { what: `${name}, wrong values, foreign and hidden texts`, figure: figureOf([bad]), goal: { most: 0 } },
  ];
}

function aligned(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((text, i) => text.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
