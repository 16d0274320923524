import type { IssueKind, IssueSeverity } from '#domain/report/row-issue.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import type { Cause } from '#domain/layout/cause.ts';

/** A count of names, and the first of them. */
export interface Names {
  readonly count: number;
  readonly first: readonly string[];
}

/** A count of people, and the first of them, each with their client. */
export interface People {
  readonly count: number;
  readonly first: readonly { readonly email: string; readonly company: string }[];
}

/** What a reading would change for clients if it were published. */
export interface LayoutPreview {
  /** Identifies the deciding headings of the reading. */
  readonly headings: string;
  /** Identifies its rows and the people who sign in. */
  readonly content: string;
  readonly figures: {
    readonly companies: number;
    readonly users: number;
    readonly rows: Readonly<Record<string, number>>;
  };
  readonly rows: readonly { readonly tab: Tab; readonly before: number; readonly after: number }[];
  readonly companiesGained: Names;
  /** The preview itself knows these by their keys; the answer names them. */
  readonly companiesLost: Names;
  readonly peopleGained: People;
  readonly peopleLost: People;
  readonly deciding: readonly {
    readonly tab: Tab;
    readonly field: string;
    readonly expected: string;
    readonly found: string;
  }[];
  readonly leftOut: number;
  /** Which rows are left out: by sheet, and by the heading of the column that marks them, empty for totals, headings and remarks. */
  readonly leftOutRows: readonly {
    readonly sheet: string;
    readonly mark: string;
    /** "8, 15, 20–31". */
    readonly rows: string;
    readonly more: number;
  }[];
  readonly hiddenRows: number | null;
  readonly ambiguousDates: number;
  readonly causes: readonly Cause[];
  readonly issues: readonly PreviewIssue[];
  readonly gaps: readonly Gap[];
  readonly clients: readonly string[];
  readonly client: ClientPreview | null;
}

/** Rows that clients would not see, or not as they should be, for one reason. */
export interface PreviewIssue {
  readonly kind: IssueKind;
  readonly severity: IssueSeverity;
  readonly count: number;
  /** The first places. The column is empty if the whole row is meant. */
  readonly first: readonly {
    readonly sheet: string;
    readonly row: number;
    readonly column: string;
    readonly value: string;
    /** How many cells or rows are meant: more than one for one cause of many, of which `value` names the first. */
    readonly cells: number;
  }[];
}

/** Something that clients would miss, or find late, though every row is read. */
export interface Gap {
  /** Clients without a contact or without a deadline; matters without this field; deadlines that are overdue. */
  readonly kind: 'contacts' | 'deadlines' | 'title' | 'ipType' | 'jurisdiction' | 'status' | 'overdue';
  /** How many clients, matters or deadlines have the gap, and how many there are. */
  readonly count: number;
  readonly of: number;
  /** How many clients have it, and the first of them: those with the most come first. */
  readonly clients: number;
  readonly first: readonly { readonly client: string; readonly count: number }[];
}

/** One client's portfolio as it would be: the first rows of each tab. */
export interface ClientPreview {
  readonly name: string;
  readonly tabs: readonly { readonly tab: Tab; readonly count: number; readonly values: readonly Row[] }[];
}
