import type { LeftOutRows } from './left-out-rows.ts';
import type { FamilyInCountry } from './said-in-rows.ts';
import type { RowSaid } from '#domain/layout/read/said-in-row.ts';
import type { Sideways } from '#domain/layout/read/sideways.ts';
import type { SourceCause, SourceFacts } from '#domain/source/source-causes.ts';
import type { Layout } from '#domain/layout/layout.ts';
import type { ColumnTable } from '#domain/tabs/column.ts';
import type { FieldChoice } from '#domain/tabs/optional-fields.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';

/** A tab as a source delivers it. Rows come in batches so that a million of them are never in memory at once. */
export type TabReading =
  | {
      readonly found: false;
      /** Names of sheets that the source has instead, if it knows them. One of them may be the renamed tab. */
      readonly others?: readonly string[];
    }
  | {
      readonly found: true;
      /** The sheet's first row, unchanged. */
      readonly header: Row;
      /** Rows after the header, in order, as displayed text; date cells as ISO dates (YYYY-MM-DD) or serial numbers. Empty rows are delivered too, so that row numbers stay right. */
      readonly batches: AsyncIterable<readonly Row[]>;
      /** The rows and read columns that the source's program hides. Call it after all rows were read. Absent if the source does not know. */
      readonly hidden?: () => readonly HiddenPart[];
      /** The sheets whose letters were guessed, with the encoding. Call it after all rows were read. */
      readonly guessed?: () => readonly GuessedEncoding[];
      /** Absent if the rows are those of one sheet, in its order. */
      readonly laidOut?: LaidOut;
    };

/** Rows and columns of one sheet that are published although its program hides them. */
export interface HiddenPart {
  readonly sheet: string;
  /** Counted from 1, in ascending order. */
  readonly rows: readonly number[];
  /** Positions in the sheet. */
  readonly columns: readonly number[];
}

/** A sheet of text that does not say how its bytes become letters. */
export interface GuessedEncoding {
  readonly sheet: string;
  /** A label of `TextDecoder`, for example `windows-1252`. */
  readonly encoding: string;
}

/** How a deadline names its matter: by a reference, in the text of the task, or by the number of the application or right. */
export interface NamesMatter {
  readonly by: 'reference' | 'task' | 'number';
  /** Whether the row itself names its client. */
  readonly hasClient: boolean;
  /** Whether that client may be the one of the rows above. */
  readonly isInBlocks: boolean;
}

/** What a layout did to the rows of a tab. */
export interface LaidOut {
  /** The columns of the tab's rows. */
  readonly table: ColumnTable;
  /** The place of a row of the tab in the source; `rowNumber` counts the header as 1. Undefined for the header. */
  place(rowNumber: number): SourcePlace | undefined;
  /** How a deadline names its matter, or a matter the one from which it comes, if its client is to be found by that, or its matter by a number. */
  namesMatter(rowNumber: number): NamesMatter | undefined;
  /** Whether any row names its matter by a number. */
  readonly byNumber: boolean;
  /** Whether any matter has the client of the matter from which it comes. */
  readonly hasParents: boolean;
  /** Whether rows of the tab come from the matters, or get their client from them. */
  readonly followsMatters: boolean;
  /** Whether the rows come from several sheets, or from columns of other tabs. */
  readonly hasSeveralPlaces: boolean;
  /** Whether rows get their client from a block or from a code. Then a single changed cell gives many rows to another client. */
  readonly inBlocks: boolean;
  /** Whether the layout leaves out this matter or deadline by a mark. No client sees it, and no other client may get rows that name the matter. */
  isLeftOut(row: Row): boolean;
  /** Whether it is left out because clients may not see it. Then they do not see its deadlines, either. */
  isKept(row: Row): boolean;
  /** What a row says of itself in columns that the layout does not read. */
  said(row: Row): RowSaid;
  /** The family in a list with columns for each country of which a row makes a matter or its deadline. */
  family(row: Row): FamilyInCountry | undefined;
  /** Columns with ambiguous dates that are published as written. Call it after all rows were read. */
  ambiguous(): readonly NotedColumn[];
  /** Columns with codes that belong to no client, so that no client sees their rows. Call it after all rows were read. */
  unknownCodes(): readonly NotedColumn[];
  /** The rows that the layout left out. Call it after all rows were read. */
  leftOut(): readonly LeftOutRows[];
  /** Tables in the sheets that the layout does not read. Call it after all rows were read. */
  unreadTables(): readonly UnreadTable[];
  /** Countries of families that the layout does not have. */
  unreadCountries(): readonly UnreadCountry[];
}

/** A country with columns that are not read. No client sees what families have there. */
export interface UnreadCountry {
  readonly sheet: string;
  readonly rowNumber: number;
  /** The first of its columns. */
  readonly column: number;
  readonly country: string;
}

/** A table below or beside one that is read, or a sheet like one that is read. No client sees its rows. */
export interface UnreadTable {
  readonly sheet: string;
  /** Row number of its header. */
  readonly rowNumber: number;
  /** Of a table of a sheet that is read. */
  readonly table?: {
    /** Number of rows under its header. */
    readonly rows: number;
    readonly headings: Row;
  };
}

export interface SourcePlace {
  readonly sheet: string;
  readonly rowNumber: number;
  /** Only for a sheet whose matters are columns or cards. */
  readonly sideways?: Sideways | undefined;
  /** A deadline from a column beside its matter. */
  readonly isBesideMatter?: boolean;
  /** The status of that matter says that it is dead. */
  readonly isOfDeadMatter?: boolean;
  /** The type of that matter. */
  readonly typeOfMatter?: string | undefined;
  /** The position in the sheet of a column of the tab. */
  columnOf(index: number): number | undefined;
}

export interface NotedColumn {
  readonly sheet: string;
  readonly field: string;
  /** Position in the sheet. */
  readonly column: number;
  readonly heading: string;
  /** The dates contradict the order that was chosen for the column. */
  readonly isContrary?: true;
  readonly count: number;
  readonly examples: readonly string[];
}

export type SourceReading = Readonly<Record<Tab, TabReading>>;

/** The sheets that a reader wants from a source, and how their cells are read. */
export interface SheetsWish {
  readonly names: readonly string[] | 'all';
  /** How many first rows `columns` looks at; 0 if it decides by the name alone. */
  readonly headRows: number;
  /** How many columns are wanted, from the first one on. */
  width(name: string): number;
  columns(name: string, head: readonly Row[]): SheetColumns;
}

export interface SheetColumns {
  /** Positions of the columns whose cells are dates: delivered as ISO dates or serial numbers. */
  readonly dates: ReadonlySet<number>;
  /**
   * Positions of the columns whose cells are addresses, each with the row number of its heading. Under it, a cell such as "view" is delivered as the
   * address behind it, if the source tells that.
   */
  readonly links: ReadonlyMap<number, number>;
  /** Positions of columns that tell rows apart, for a source that reads twice. */
  readonly keys: readonly number[];
}

/** What a sheet hides or strikes through. It fills while the rows are read. */
export interface HiddenMarks {
  /** Positions of hidden columns. */
  readonly columns: Set<number>;
  /** Row numbers of hidden rows that are not empty, counted from 1. */
  readonly rows: Set<number>;
  /** Row numbers of rows that are struck through, if the format tells. */
  readonly struck?: Set<number>;
}

export interface SourceSheet {
  readonly name: string;
  readonly hidden: boolean;
  /** Undefined if the source does not know what is hidden. */
  readonly marks: HiddenMarks | undefined;
  /** The encoding of the sheet's text, if it was guessed. Known once the first row was read. */
  guessedEncoding?(): string | undefined;
  /** How the sheet is written, if its matters are columns or cards. Known once the first row was read. */
  sideways?(): Sideways | undefined;
  /** All rows from row 1 on, in batches: displayed text, dates as wished. Empty rows are delivered too, so that row numbers stay right. Each call reads again. */
  rows(): AsyncGenerator<readonly Row[]>;
}

export interface SourceSheets {
  /** The found sheets, by the wished name. */
  readonly found: ReadonlyMap<string, SourceSheet>;
  /** Names of the other sheets, if the source knows them. */
  readonly others: readonly string[];
}

/** A source that was opened, before any sheet of it is read. */
export interface OpenedSource<Content> {
  /** Digest of the content: of the file's bytes, or of Google's answers. The same digest means the same content. Rejects with `SourceFailure`. */
  digest(): Promise<string>;
  /** Rejects with `SourceFailure`; anything else is a bug. */
  content(): Promise<Content>;
}

/**
 * The port of a source of sheets. Adapters are in the folders beside this file, are made by `portfolioSource` in `read-tabs.ts`, and pass
 * `testing/source-compliance.ts`. A source is opened and read in the sync's child process, never in the process that serves users.
 */
export interface PortfolioSource {
  /** The names of the documented layout's sheets in this source. */
  readonly sheetNames: Readonly<Record<Tab, string>>;
  /** Opens the wished sheets. Rejects with `SourceFailure`, as do their rows; anything else is a bug. */
  sheets(wish: SheetsWish, signal: AbortSignal): Promise<SourceSheets>;
  /**
   * Reads the five tabs by a layout, by default the documented one. `fields` are the optional fields that are on. Rejects with
   * `SourceFailure`.
   */
  read(signal: AbortSignal, layout?: Layout, fields?: FieldChoice): Promise<SourceReading>;
  /** Reads in two steps, so that content with a known digest need not be read. */
  open(signal: AbortSignal, layout?: Layout, fields?: FieldChoice): Promise<OpenedSource<SourceReading>>;
}

/** Why a source could not be read. The administrator sees the cause and its fix in plain words; see `domain/source/source-causes.ts`. */
export class SourceFailure extends Error {
  override readonly name = 'SourceFailure';
  /** Stable code of the cause. */
  readonly code: SourceCause;
  /** Facts that fill the cause's sentence (a file name, a tab's name, a limit): never secrets, never a server's raw text. */
  readonly facts: SourceFacts;
  /** How long the source asks to wait (Retry-After), in milliseconds. */
  readonly retryAfterMs?: number;

  constructor(code: SourceCause, facts: SourceFacts = {}, retryAfterMs?: number) {
    super(code);
    this.code = code;
    this.facts = facts;
    if (retryAfterMs !== undefined) this.retryAfterMs = retryAfterMs;
  }
}

/** Describes a source in a form that can be sent to the sync's child process. */
export type SourceSpec = {
  /** The firm's own layout; absent for the documented one. */
  readonly layout?: Layout;
  /** The optional fields that are on; absent for none. */
  readonly fields?: FieldChoice;
} & (
  | { readonly kind: 'workbook'; readonly path: string }
  | UploadedSpec
  | {
      readonly kind: 'google-sheets';
      readonly spreadsheetId: string;
      /** The service account's key file, as JSON text. Sent over the child's channel, never in its arguments. */
      readonly credentials: string;
      readonly sheetNames: Readonly<Record<Tab, string>>;
      readonly apiOrigin: string;
      readonly tokenUrl: string;
    }
);

/** A workbook in the store, in encrypted pieces. */
export interface UploadedSpec {
  readonly kind: 'uploaded-workbook';
  readonly id: string;
  /** Name of the file. */
  readonly name: string;
  readonly bytes: number;
  /** Opens the pieces, in the child process only. Sent over the child's channel. */
  readonly key: string;
  /** One encrypted piece; undefined once the workbook was replaced. The function stays in the server's process, which the child asks for each piece. */
  readonly piece: (number: number) => Promise<Uint8Array | undefined>;
}

/** Names of sheets as they appear in the sentence of a cause. */
export function listed(names: readonly string[]): string {
  const some = names.slice(0, 10).map((name) => `"${name}"`);
  return [...some, ...(names.length > 10 ? ['…'] : [])].join(', ');
}
