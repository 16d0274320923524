import type { Tab } from '#domain/tabs/tab.ts';

/**
 * How a firm's own sheets become the five tabs. The documented layout is one of these: each tab from the sheet of its name, by position.
 * A saved layout finds its columns by heading, so a column that moves with its heading goes on working.
 */
export interface Layout {
  /** Several feeds may fill one tab; their rows follow one another in this order. */
  readonly feeds: readonly Feed[];
  /** A sheet with one row for each client: its helpdesk contacts, for all users of the client. */
  readonly contacts?: ContactsSheet | undefined;
  readonly values: LayoutValues;
  /** Cells that count as empty ("n/a", "TBC", "-"), letter case aside. Never in a column of company names. */
  readonly empties: readonly string[];
}

export type Feed = DocumentedFeed | HeadingFeed;

/** A sheet in the documented layout: its header is its first row, and columns are found by position. */
export interface DocumentedFeed {
  readonly by: 'position';
  readonly sheet: string;
  readonly tab: Tab;
}

/** A sheet of the firm's own: its header is the row that has all these headings. */
export interface HeadingFeed {
  readonly by: 'heading';
  readonly sheet: string;
  readonly tab: Tab;
  /** One heading may fill two fields: the docket is often the id, too. */
  readonly columns: readonly LayoutColumn[];
  /** What every row of the sheet has, by field: the type "Patent", the firm's own contacts. */
  readonly constants: Readonly<Record<string, string>>;
  /** Rows that this column marks are left out. */
  readonly leaveOut?: LeaveOut | undefined;
  /** Rows that begin with "Total", "Summe" and the like are left out if they name no client or, where no row does, no date. */
  readonly leaveOutTotals: boolean;
  /** Only of matters: columns that say what is due next. */
  readonly deadlines: readonly DerivedDeadline[];
  /** Only of deadlines that have no column for the client: the client of the matter that the deadline names. */
  readonly clientFromMatter: boolean;
  /**
   * Reads one table of its sheet. Without it, the feed of a sheet's first table also reads those under it whose headers line up with the first,
   * and that no other feed reads.
   */
  readonly ownTable?: true | undefined;
  /** Where the rows of a client are together, and not each of them names it. */
  readonly blocks?: Blocks | undefined;
  /** Where the column of the client holds codes. */
  readonly clientCodes?: ClientCodes | undefined;
  /** Only of people: further columns with addresses, each of which signs in for the client of its row. */
  readonly moreEmails?: readonly HeadingRef[] | undefined;
}

/**
 * Rows that are together under their client. `name-row`: its name has a row of its own above them. `first-row`: it is in the first of
 * them, in the column of the client; where the layout has none, in the one at the left that has no heading. Rows of which it is not certain
 * have no client.
 */
export interface Blocks {
  readonly by: 'name-row' | 'first-row';
  /** Texts in rows of their own that name no client, such as "Patents" between the rows of one. Letter case does not count. */
  readonly inside: readonly string[];
}

/** The sheet that lists the codes with the names of their clients. A code that it does not have, or has with two names, is no client's. */
export interface ClientCodes {
  readonly sheet: string;
  readonly code: HeadingRef;
  readonly name: HeadingRef;
}

/** A column by its heading. `group` is the heading above it that spans several columns; it tells two equal headings apart. */
export interface HeadingRef {
  readonly heading: string;
  readonly group?: string | undefined;
}

/** In which order the numbers of a date are written. */
export type DateOrder = 'day-first' | 'month-first';

/** A heading with more characters cannot be named in a layout. */
export const LONGEST_HEADING = 256;

export interface LayoutColumn extends HeadingRef {
  /** A field of the tab's table in `domain/tabs`. */
  readonly field: string;
  /** Of a column of dates. Until it is decided, dates with two meanings are shown as written and counted. */
  readonly dateOrder?: DateOrder | undefined;
  /** Of a column of dates with an order: years of two digits are read, 18 as 2018. Until then they are shown as written and reported. */
  readonly shortYears?: true | undefined;
  /** Of a column of money. Until it is decided, the text is shown as written. */
  readonly decimal?: '.' | ',' | undefined;
}

export interface LeaveOut extends HeadingRef {
  /** The marks, letter case aside; none: any text is a mark. */
  readonly marks: readonly string[];
}

/** A deadline of every matter that has a date in this column. */
export interface DerivedDeadline extends HeadingRef {
  readonly dateOrder?: DateOrder | undefined;
  readonly shortYears?: true | undefined;
  /** What the deadline is called where `action` has no text. */
  readonly name: string;
  /** The column that says what is to be done. */
  readonly action?: HeadingRef | undefined;
}

export interface ContactsSheet {
  readonly sheet: string;
  /** Fields of the Users tab: the company, and the contacts. */
  readonly columns: readonly LayoutColumn[];
}

export const STATUS_MEANINGS = ['granted', 'pending', 'dead'] as const;
export type StatusMeaning = (typeof STATUS_MEANINGS)[number];

/** What the sheet's own words mean. They are compared letter case and outer spaces aside. */
export interface LayoutValues {
  readonly statuses: Readonly<Record<string, StatusMeaning>>;
  readonly types: Readonly<Record<string, string>>;
  readonly countries: Readonly<Record<string, string>>;
  /** Other spellings of a client, each with the name that the portal uses. */
  readonly clients: Readonly<Record<string, string>>;
}

export type ValueKind = keyof LayoutValues;

/** The one change that takes away a cause. */
export type LayoutChange =
  /** Replaces the feed of the same sheet and tab, or adds one. */
  | { readonly kind: 'put-feed'; readonly feed: Feed }
  | {
      readonly kind: 'date-order';
      readonly sheet: string;
      readonly tab: Tab;
      readonly column: HeadingRef;
      readonly order: DateOrder;
      readonly shortYears?: true | undefined;
    }
  | { readonly kind: 'values'; readonly of: ValueKind; readonly values: Readonly<Record<string, string>> }
  | { readonly kind: 'empties'; readonly values: readonly string[] };

export const NO_VALUES: LayoutValues = { statuses: {}, types: {}, countries: {}, clients: {} };

/** What is proposed as empty. */
export const USUAL_EMPTIES = ['n/a', 'na', 'n.a.', 'tbc', 'tbd', 'tba', '-', '–', '—', '0', 'none', 'nil', 'k.a.'];
