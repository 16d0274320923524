import type { SourceCause, SourceFacts } from '#domain/source/source-causes.ts';
import type { Layout } from '#domain/layout/layout.ts';
import type { ColumnTable } from '#domain/tabs/column.ts';
import type { FieldChoice } from '#domain/tabs/optional-fields.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';

/** A tab as a source delivers it. Rows come in batches so that a million of them are never in memory at once. */
export type TabReading =
  | {
      readonly found: false;
      /** Names of sheets that the source has instead, where it knows them: one of them may be the renamed tab. */
      readonly others?: readonly string[];
    }
  | {
      readonly found: true;
      /** The sheet's first row, as it stands. */
      readonly header: Row;
      /** Rows after the header, in order, as displayed text; date cells as ISO dates (YYYY-MM-DD) or serial numbers. Empty rows are delivered too, so that row numbers hold. */
      readonly batches: AsyncIterable<readonly Row[]>;
      /** Told once all rows were read: which of them, and which columns that are read, the source's program hides. Absent where it does not tell. */
      readonly hidden?: () => readonly HiddenPart[];
      /** Absent where the rows are one sheet's own, in its order. */
      readonly laidOut?: LaidOut;
    };

/** Rows and columns of one sheet that are published although its program hides them. */
export interface HiddenPart {
  readonly sheet: string;
  readonly rows: number;
  /** The first of these rows, counted from 1; 0 where there is none. */
  readonly firstRow: number;
  /** Positions in the sheet. */
  readonly columns: readonly number[];
}

/** What a layout did to the rows of a tab. */
export interface LaidOut {
  /** The columns of the tab's rows. */
  readonly table: ColumnTable;
  /** Where a row of the tab is in the source; `rowNumber` counts the header as 1. Undefined for the header. */
  place(rowNumber: number): SourcePlace | undefined;
  /** Whether the row names no client because its matter has one. */
  clientFromMatter(rowNumber: number): boolean;
  /** Whether rows of the tab come from the matters, or get their client from them. */
  readonly followsMatters: boolean;
  /** Whether rows belong to the client under whom they are, or whose code they have: one cell that changes gives many rows to another client. */
  readonly inBlocks: boolean;
  /** A matter that a mark leaves out. No client sees it, and no other client may get what names it. */
  isLeftOut(row: Row): boolean;
  /** Once all rows were read: dates with two meanings that are published as written. */
  ambiguous(): readonly NotedColumn[];
  /** Once all rows were read: columns with codes of no client. No client sees their rows. */
  unknownCodes(): readonly NotedColumn[];
  /** Once all rows were read: how many rows the layout left out. */
  leftOut(): number;
  /** Once all rows were read: tables of its sheets that the layout does not read. */
  unreadTables(): readonly UnreadTable[];
}

/** A table below or beside one that is read. No client sees its rows. */
export interface UnreadTable {
  readonly sheet: string;
  /** Of its header. */
  readonly rowNumber: number;
  /** How many rows it has under its header. */
  readonly rows: number;
  readonly headings: Row;
}

export interface SourcePlace {
  readonly sheet: string;
  readonly rowNumber: number;
  /** The position in the sheet of a column of the tab. */
  columnOf(index: number): number | undefined;
}

export interface NotedColumn {
  readonly sheet: string;
  readonly field: string;
  /** Position in the sheet. */
  readonly column: number;
  readonly heading: string;
  readonly count: number;
  readonly examples: readonly string[];
}

export type SourceReading = Readonly<Record<Tab, TabReading>>;

/** Which sheets of a source are wanted, and how their cells are read. */
export interface SheetsWish {
  readonly names: readonly string[] | 'all';
  /** How many first rows `columns` looks at; 0 where it decides by the name alone. */
  readonly headRows: number;
  /** How many columns are wanted, from the first one on. */
  width(name: string): number;
  columns(name: string, head: readonly Row[]): SheetColumns;
}

export interface SheetColumns {
  /** Positions of the columns whose cells are dates: delivered as ISO dates or serial numbers. */
  readonly dates: ReadonlySet<number>;
  /** Positions of columns that tell rows apart, for a source that reads twice. */
  readonly keys: readonly number[];
}

/** What a sheet hides. It fills while the rows are read. */
export interface HiddenMarks {
  /** Positions of columns. */
  readonly columns: Set<number>;
  /** Numbers of rows that are not empty, counted from 1. */
  readonly rows: Set<number>;
}

export interface SourceSheet {
  readonly name: string;
  readonly hidden: boolean;
  /** Undefined where the source does not tell what is hidden. */
  readonly marks: HiddenMarks | undefined;
  /** All rows from row 1 on, in batches: displayed text, dates as wished. Empty rows are delivered too, so that row numbers hold. Each call reads again. */
  rows(): AsyncGenerator<readonly Row[]>;
}

export interface SourceSheets {
  /** By the wished name. */
  readonly found: ReadonlyMap<string, SourceSheet>;
  /** Names of sheets that were not wished for, where the source knows them. */
  readonly others: readonly string[];
}

/** A source that was opened, before any sheet of it is read. */
export interface OpenedSource<Content> {
  /** Of all that was delivered: the bytes of the file, or what Google answered. The same digest means the same content. Rejects with `SourceFailure`. */
  digest(): Promise<string>;
  /** Rejects with `SourceFailure`; anything else is a bug. */
  content(): Promise<Content>;
}

/**
 * Port: where the sheets come from. Adapters live in the folders beside this file, are made by `portfolioSource` in `read-tabs.ts`, and pass
 * `testing/source-compliance.ts`. A source is opened and read in the sync's child process, never in the process that serves users.
 */
export interface PortfolioSource {
  /** The names that the sheets of the documented layout have in it. */
  readonly sheetNames: Readonly<Record<Tab, string>>;
  /** Opens the wished sheets. Rejects with `SourceFailure`, as do their rows; anything else is a bug. */
  sheets(wish: SheetsWish, signal: AbortSignal): Promise<SourceSheets>;
  /**
   * The five tabs, by a layout; the documented one where none is given. `fields` are the optional ones that are on. Rejects with
   * `SourceFailure`.
   */
  read(signal: AbortSignal, layout?: Layout, fields?: FieldChoice): Promise<SourceReading>;
  /** The same in two steps: content that is known by its digest need not be read. */
  open(signal: AbortSignal, layout?: Layout, fields?: FieldChoice): Promise<OpenedSource<SourceReading>>;
}

/** Why a source could not be read. The administrator sees the cause and its fix in plain words; see `domain/source/source-causes.ts`. */
export class SourceFailure extends Error {
  override readonly name = 'SourceFailure';
  /** Stable code of the cause. */
  readonly code: SourceCause;
  /** Facts that fill the cause's sentence (a file name, a tab's name, a limit): never secrets, never a server's raw text. */
  readonly facts: SourceFacts;
  /** When the source asks to be left alone that long (Retry-After), in milliseconds. */
  readonly retryAfterMs?: number;

  constructor(code: SourceCause, facts: SourceFacts = {}, retryAfterMs?: number) {
    super(code);
    this.code = code;
    this.facts = facts;
    if (retryAfterMs !== undefined) this.retryAfterMs = retryAfterMs;
  }
}

/** Which source, in a form that can be sent to the sync's child process. */
export type SourceSpec = {
  /** The firm's own layout; the documented one where absent. */
  readonly layout?: Layout;
  /** The optional fields that are on; none where absent. */
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
  /** One encrypted piece; undefined once the workbook was replaced. It stays in the server's process, which is asked for each piece. */
  readonly piece: (number: number) => Promise<Uint8Array | undefined>;
}

/** Names of sheets as a cause's sentence has them. */
export function listed(names: readonly string[]): string {
  const some = names.slice(0, 10).map((name) => `"${name}"`);
  return [...some, ...(names.length > 10 ? ['…'] : [])].join(', ');
}
