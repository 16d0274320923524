import type { Tab } from '#domain/tabs/tab.ts';

/**
 * How a firm's own sheets become the five tabs. The documented layout is one such layout: each tab from the sheet with its name, by position. A saved
 * layout finds its columns by heading, so a column that moves with its heading is still found.
 */
export interface Layout {
  /** Several feeds may fill one tab; their rows follow one another in this order. */
  readonly feeds: readonly Feed[];
  /** A sheet with one row for each client: its helpdesk contacts, for all users of the client. */
  readonly contacts?: ContactsSheet | undefined;
  /** People that an administrator typed, because no sheet has their addresses. */
  readonly people?: readonly TypedPerson[] | undefined;
  /** The keys of questions that were answered with No. */
  readonly declined?: readonly string[] | undefined;
  readonly values: LayoutValues;
  /** Cells that count as empty ("n/a", "TBC", "-"), in any letter case. Never in a column of company names. */
  readonly empties: readonly string[];
}

/** A person who signs in for a client. */
export interface TypedPerson {
  readonly email: string;
  readonly company: string;
}

export type Feed = DocumentedFeed | HeadingFeed;

/** A sheet in the documented layout: its header is its first row, and columns are found by position. */
export interface DocumentedFeed {
  readonly by: 'position';
  readonly sheet: string;
  readonly tab: Tab;
}

/** A sheet of the firm's own. Its header is the row with the most of these headings. */
export interface HeadingFeed {
  readonly by: 'heading';
  readonly sheet: string;
  readonly tab: Tab;
  /** One heading may fill two fields: the docket often serves as the id, too. */
  readonly columns: readonly LayoutColumn[];
  /** Texts that every row of the sheet gets, by field: the type "Patent", the firm's own contacts. */
  readonly constants: Readonly<Record<string, string>>;
  /** Rows that this column marks are left out. */
  readonly leaveOut?: LeaveOut | undefined;
  /** Rows are read only if this column says that they are shown, or that the person has access. All others are left out. */
  readonly shownIf?: ShownIf | undefined;
  /** Rows that begin with "Total", "Summe" and the like are left out if they name no client or, where no row does, no date. */
  readonly leaveOutTotals: boolean;
  /** Rows that the sheet strikes through are left out, if its format tells. */
  readonly leaveOutStruck?: true | undefined;
  /** Columns of days: of matters what is due next, and of deadlines all that is due in the matter that the row names. */
  readonly deadlines: readonly DerivedDeadline[];
  /** Only for deadlines, and for matters with `deadlines`: a row that has nothing of a matter has a further deadline of the matter above it. */
  readonly deadlinesBelow?: true | undefined;
  /**
   * Only for deadlines and matters without a column for the client: they take the client of the matter that they name. A matter names the one from which it
   * comes, its `parent`.
   */
  readonly clientFromMatter: boolean;
  /**
   * Reads one table of its sheet. Without it, the feed of a sheet's first table also reads those under it whose headers line up with the first,
   * and that no other feed reads.
   */
  readonly ownTable?: true | undefined;
  /** Only for matters: each row is a family, with columns for each country. */
  readonly byCountry?: ByCountry | undefined;
  /** The client of all rows, if a text above the header names it. Without that text, the source is refused: the rows may be another client's. */
  readonly clientAbove?: string | undefined;
  /** If the rows of a client are together and do not each name the client. */
  readonly blocks?: Blocks | undefined;
  /**
   * Only without `blocks`: fields that the first row of a group alone has, such as the family and its title of matters, or the day of deadlines. The rows
   * below it have the same, up to a row that has one of them or is empty; of matters also up to another client.
   */
  readonly groupFields?: readonly string[] | undefined;
  /**
   * Only for matters without a column of titles, in a sheet whose rows name their client or that is one client's: texts in rows of their own are the titles
   * of the rows below them, up to the next such text or an empty row.
   */
  readonly titlesAbove?: true | undefined;
  /** Only if the column of the client has codes. */
  readonly clientCodes?: ClientCodes | undefined;
  /** Only for people: further columns with addresses. Each address signs in for the client of its row. */
  readonly moreEmails?: readonly HeadingRef[] | undefined;
  /** Only for documents: further columns with links, each to a document of the same matter. */
  readonly moreLinks?: readonly HeadingRef[] | undefined;
  /**
   * Only for people: their addresses are in lines of text above the header with these headings; with `blocks`, right below the names of clients; or,
   * without any heading, in all rows of a table without a header.
   */
  readonly above?: readonly HeadingRef[] | undefined;
}

/**
 * Rows that are together under their client. `name-row`: the client's name has a row of its own above them. `first-row`: the name is in the first of
 * them, in the column of the client or, if the layout has none, in the only column at the left without a heading. Rows whose client is not certain
 * have no client.
 */
export interface Blocks {
  readonly by: 'name-row' | 'first-row';
  /** Texts in rows of their own that are not a client's name, such as "Patents" between the rows of one client. Letter case does not count. */
  readonly inside: readonly string[];
  /** Only for `name-row`: a row with a name may have an address of the client, and few other texts, beside it. */
  readonly withAddress?: true | undefined;
  /** Only for `name-row`: an empty row is above each name and nowhere else, so that rows below one have no client until the next name. */
  readonly apart?: true | undefined;
  /** Only for `first-row`: signs such as 〃 stand for the client above, and an empty cell says nothing. */
  readonly signs?: true | undefined;
  /** Only for `first-row`: fields that the other rows leave out like the client, and have like the first, such as the title of a family. */
  readonly fields?: readonly string[] | undefined;
}

/** The sheet that lists the codes with the names of their clients. A code that it does not have, or has with two names, is no client's. */
export interface ClientCodes {
  readonly sheet: string;
  readonly code: HeadingRef;
  readonly name: HeadingRef;
  /** Cells only begin with the code, as references do: "ALT-100-FR". */
  readonly atStart?: true | undefined;
}

/**
 * A row with a family is read as one matter for each country in which its cells say that there is one, or as one matter if none says so. A column
 * of each country is named by its heading without the country.
 */
export interface ByCountry {
  readonly countries: readonly FamilyCountry[];
  /** Between the reference of the family and the code of the country, in the reference of the matter: "HAL-0102-US". */
  readonly separator: string;
}

/** A country of families, as the sheet calls it, and the headings of its columns. The source is refused without any of them that the feed reads. */
export interface FamilyCountry {
  readonly country: string;
  /** In the references of matters, if not the usual one: "PCT" instead of "WO". */
  readonly code?: string | undefined;
  readonly headings: readonly string[];
}

/** A column by its heading. `group` is the heading above it that spans several columns; it distinguishes two equal headings. */
export interface HeadingRef {
  readonly heading: string;
  readonly group?: string | undefined;
}

/**
 * The order of day and month in a date. The last two have the month in the middle, and are only for years of two digits: 98/08/14 is 1998 in
 * `year-first`, and 2009, the year 98 of the Republic of China, in `year-of-taiwan`.
 */
export type DateOrder = (typeof DATE_ORDERS)[number];
export const DATE_ORDERS = ['day-first', 'month-first', 'year-first', 'year-of-taiwan'] as const;

/** A key of a question with more characters is not remembered. */
export const LONGEST_QUESTION = 2_000;

/** A heading with more characters cannot be named in a layout. */
export const LONGEST_HEADING = 256;

export interface LayoutColumn extends HeadingRef {
  /** A field of the tab's table in `domain/tabs`. */
  readonly field: string;
  /** For a column of dates. Until it is decided, dates with two meanings are shown as written and counted. */
  readonly dateOrder?: DateOrder | undefined;
  /**
   * For a column of dates: years of two digits are read, 18 as 2018; without a decided order, only in days that are the same in either order. Without
   * it they are shown as written and reported.
   */
  readonly shortYears?: true | undefined;
  /** For a column of money. Until it is decided, the text is shown as written. */
  readonly decimal?: '.' | ',' | undefined;
  /** Only for the application number: the office's latest number, which is that of the publication or grant if its form or the status says so. */
  readonly latestNumber?: true | undefined;
  /** Only for a number of an office: its cells may have the day of the number, too, which fills the field of that day in the order `dateOrder`. */
  readonly withDay?: true | undefined;
  /**
   * Only for the name of a person, or the reference of a matter: the column with the second part of it. For the due date of a deadline: the column with the
   * day to which it was extended, which counts instead.
   */
  readonly second?: HeadingRef | undefined;
  /** Only for the matter of a deadline without a client of its own: its cells have the reference among other words, "P-100 – Lamp". */
  readonly amongWords?: true | undefined;
  /** Only for the matter of a deadline: its cells have the number of the application or right instead of the firm's reference. */
  readonly byNumber?: true | undefined;
  /** Between the parts of a reference; a hyphen if it is undefined. */
  readonly separator?: string | undefined;
}

export interface LeaveOut extends HeadingRef {
  /** The marks, in any letter case. Empty: any text is a mark. */
  readonly marks: readonly string[];
  /** Only without marks, in a column of the days on which something was done: only a day is a mark, or a word such as "done". */
  readonly days?: true | undefined;
}

export interface ShownIf extends HeadingRef {
  /** The texts of the rows that are shown, in any letter case; an empty one for an empty cell. */
  readonly texts: readonly string[];
}

/** A deadline of every matter that has a date in this column. */
export interface DerivedDeadline extends HeadingRef {
  readonly dateOrder?: DateOrder | undefined;
  readonly shortYears?: true | undefined;
  /** The name of the deadline if `action` has no text. */
  readonly name: string;
  /** The column that says what is to be done. */
  readonly action?: HeadingRef | undefined;
  /** The column that marks this deadline of a matter as done: it is left out, and the matter stays. */
  readonly done?: LeaveOut | undefined;
  /** Columns with further fields of the deadline, such as the day to instruct by and the fees. */
  readonly columns?: readonly LayoutColumn[] | undefined;
  /** Further fields with the same text for all deadlines of this column, such as the currency. */
  readonly constants?: Readonly<Record<string, string>> | undefined;
}

export interface ContactsSheet {
  readonly sheet: string;
  /** Fields of the Users tab: the company, and the contacts. */
  readonly columns: readonly LayoutColumn[];
  /** Only if the column of the company has the initials of the firm's people: the sheet in which each client has those of its contact. */
  readonly clientCodes?: ClientCodes | undefined;
}

/** The sheets with codes that a layout reads. */
export const codesOf = ({ feeds, contacts }: Pick<Layout, 'feeds' | 'contacts'>): readonly ClientCodes[] =>
  [...feeds.map((feed) => (feed.by === 'heading' ? feed.clientCodes : undefined)), contacts?.clientCodes].filter(
    (codes) => codes !== undefined,
  );

export const STATUS_MEANINGS = ['granted', 'pending', 'dead'] as const;
export type StatusMeaning = (typeof STATUS_MEANINGS)[number];

/** The meanings of the sheet's own words. Letter case and outer spaces do not count. */
export interface LayoutValues {
  readonly statuses: Readonly<Record<string, StatusMeaning>>;
  readonly types: Readonly<Record<string, string>>;
  readonly countries: Readonly<Record<string, string>>;
  /** Other spellings of a client, each with the name that the portal uses. */
  readonly clients: Readonly<Record<string, string>>;
}

export type ValueKind = keyof LayoutValues;

/** The change that fixes a cause. */
export type LayoutChange =
  /** Replaces the feed of the same sheet and tab, or adds one. */
  | { readonly kind: 'put-feed'; readonly feed: Feed }
  | { readonly kind: 'put-contacts'; readonly contacts: ContactsSheet }
  | {
      readonly kind: 'date-order';
      readonly sheet: string;
      readonly tab: Tab;
      readonly column: HeadingRef;
      /** Without it, the order stays as it is. */
      readonly order?: DateOrder | undefined;
      readonly shortYears?: true | undefined;
    }
  | { readonly kind: 'values'; readonly of: ValueKind; readonly values: Readonly<Record<string, string>> }
  | { readonly kind: 'empties'; readonly values: readonly string[] }
  /** Replaces all people that were typed. */
  | { readonly kind: 'people'; readonly people: readonly TypedPerson[] }
  /** Answers these questions with No. */
  | { readonly kind: 'decline'; readonly questions: readonly string[] };

export const NO_VALUES: LayoutValues = { statuses: {}, types: {}, countries: {}, clients: {} };
