import type { Row } from '#domain/tabs/tab.ts';
import type { FamilyCountry } from './layout.ts';

/** The content of a column below the header. */
export interface ColumnLook {
  /** Zero-based position. */
  readonly index: number;
  readonly heading: string;
  /** The heading above it that spans several columns; empty if there is none. */
  readonly group: string;
  readonly hidden: boolean;
  readonly filled: number;
  /** The last row with a text, counted under the header from 1. */
  readonly lastRow: number;
  readonly emails: number;
  readonly numbers: number;
  readonly countries: number;
  /** Amounts that prove their decimal sign, in a column of amounts. */
  readonly points: number;
  readonly commas: number;
  /** Dates of any form; and of those with three numbers, how many have which order of day and month. */
  readonly dates: number;
  readonly dayFirst: number;
  readonly monthFirst: number;
  readonly ambiguous: number;
  /** The first dates with two meanings. */
  readonly ambiguousExamples: readonly string[];
  /** Dates whose year has two digits, and the first of them. `dates` counts them, too. */
  readonly shortYears: number;
  readonly shortExamples: readonly string[];
  /** Dates with a year of Taiwan that says so itself, by its three digits or its era. `dates` counts them, too. */
  readonly taiwanYears: number;
  /** Different texts with their counts, the most frequent first; null if there are too many. */
  readonly values: readonly (readonly [text: string, count: number])[] | null;
  /** The different texts among the first ones, to compare columns of many names. Only while a proposal is made. */
  readonly texts?: readonly string[] | undefined;
  /** Whether nearly all its dates are the usual ends of rights filed on the days of their rows. Only while a proposal is made. */
  readonly areTerms?: true | undefined;
  /** Hidden only because its heading keeps it from clients. Only while a proposal is made. */
  readonly isSecret?: true | undefined;
  /** It stands for the columns with this heading of all countries, in a sheet with a row for each family. Its position is that of the first of them. */
  readonly byCountry?: true | undefined;
  /** How many of the first texts repeat an earlier one. */
  readonly repeated: number;
  /** The first addresses in rows in which this column is empty. */
  readonly emptyBeside: readonly string[];
  /** The first different texts. */
  readonly examples: readonly string[];
}

/** One sheet of a source as it is, before any layout. */
export interface SheetLook {
  readonly name: string;
  readonly hidden: boolean;
  /** The encoding of a .csv file's text, if it was guessed. */
  readonly guessedEncoding?: string | undefined;
  /** Rows under the header that are not empty, without totals at the end. */
  readonly rows: number;
  /** How many of them the sheet hides; null if the source does not say. */
  readonly hiddenRows: number | null;
  /** How many of them are struck through. */
  readonly struckRows?: number | undefined;
  /** Counted from 1; null for a sheet without a row that looks like a header. */
  readonly headerRow: number | null;
  readonly columns: readonly ColumnLook[];
  /** Texts that have a row of their own under the header or right above it, with how many rows follow each: they may name clients. */
  readonly nameRows: readonly NameRow[];
  /** Whether addresses of the clients are beside these texts. */
  readonly namesWithAddress?: true | undefined;
  /** Whether an empty row is above each name but the first, and none between the rows of a client. */
  readonly namesApart?: true | undefined;
  /** Whether months have rows of their own, as in a diary. */
  readonly hasMonths?: true | undefined;
  /** In such a sheet: texts in rows of their own that name no client. Only a person can tell whether the rows below them are still the client's above. */
  readonly noteRows: readonly NameRow[];
  /** The first addresses in rows right below the names: "Contact: Ann Meyer <ann@aurora.example>". */
  readonly peopleBelow: readonly string[];
  /** Only in a sheet with a row for each family: the countries that have columns of their own, as in the sheet. None with a hidden column. */
  readonly countries?: readonly FamilyCountry[] | undefined;
  /** The first rows as they are, title rows included. */
  readonly head: readonly Row[];
  /** Only for the proposal: of more first rows those with few texts, which may say what the codes of the firm mean. */
  readonly lines?: readonly Row[] | undefined;
  /** Only if the sheet has several tables: each is described as a sheet of its own. */
  readonly table?: TableLook | undefined;
}

export interface TableLook {
  /** The name of the sheet. */
  readonly sheet: string;
  /** The text in a row of its own above the header; empty if there is none. */
  readonly title: string;
  /** The first row of the table, counted from 1. */
  readonly firstRow: number;
}

export interface NameRow {
  readonly name: string;
  readonly rows: number;
}
