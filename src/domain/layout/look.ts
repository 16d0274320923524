import type { Row } from '#domain/tabs/tab.ts';

/** What a column under the header holds. */
export interface ColumnLook {
  /** Zero-based position. */
  readonly index: number;
  readonly heading: string;
  /** The heading above it that spans several columns; empty where there is none. */
  readonly group: string;
  readonly hidden: boolean;
  readonly filled: number;
  /** The last row with a text, counted under the header from 1. */
  readonly lastRow: number;
  readonly emails: number;
  readonly numbers: number;
  readonly countries: number;
  /** Dates of any form, and among them those of three numbers by what they show of the order of day and month. */
  readonly dates: number;
  readonly dayFirst: number;
  readonly monthFirst: number;
  readonly ambiguous: number;
  /** The first dates with two meanings. */
  readonly ambiguousExamples: readonly string[];
  /** Dates whose year has two digits, and the first of them. `dates` counts them, too. */
  readonly shortYears: number;
  readonly shortExamples: readonly string[];
  /** Different texts with how often each is there, the commonest first; null where there are too many. */
  readonly values: readonly (readonly [text: string, count: number])[] | null;
  /** How many of the first texts are there twice. */
  readonly repeated: number;
  /** The first different texts. */
  readonly examples: readonly string[];
}

/** One sheet of a source as it is, before any layout. */
export interface SheetLook {
  readonly name: string;
  readonly hidden: boolean;
  /** Rows under the header that are not empty. */
  readonly rows: number;
  /** How many of them the sheet hides; null where the source does not tell. */
  readonly hiddenRows: number | null;
  /** Counted from 1; null for a sheet without a row that looks like a header. */
  readonly headerRow: number | null;
  readonly columns: readonly ColumnLook[];
  /** Texts that have a row of their own under the header or right above it, with how many rows follow each: they may name clients. */
  readonly nameRows: readonly NameRow[];
  /** The first rows as they are, title rows included. */
  readonly head: readonly Row[];
  /** Of a sheet with several tables, each of which is looked at as a sheet of its own. */
  readonly table?: TableLook | undefined;
}

export interface TableLook {
  /** The name of the sheet. */
  readonly sheet: string;
  /** The text in a row of its own above the header; empty where there is none. */
  readonly title: string;
  /** Where the table begins, counted from 1. */
  readonly firstRow: number;
}

export interface NameRow {
  readonly name: string;
  readonly rows: number;
}
