import type { Tab } from '#domain/tabs/tab.ts';
import type { Cause } from '#domain/layout/cause.ts';
import type { ClientCodes, Feed, HeadingRef, Layout } from '#domain/layout/layout.ts';
import type { SheetLook } from '#domain/layout/look.ts';

export const SURENESS = ['sure', 'likely', 'guess'] as const;
export type Sureness = (typeof SURENESS)[number];

export interface ProposedColumn {
  readonly sheet: string;
  readonly tab: Tab;
  readonly field: string;
  /** Letters of the column. */
  readonly column: string;
  readonly heading: string;
  readonly sure: Sureness;
  /** How it was recognised. */
  readonly why: 'heading' | 'content';
  /** Three real values. */
  readonly examples: readonly string[];
  /** For a column of dates: the first ones with two meanings. */
  readonly ambiguousExamples: readonly string[];
}

/** A source as it is, and how the portal understood it. */
export interface SourceLook {
  /** Whether the source says which rows and columns are hidden. */
  readonly tellsHidden: boolean;
  readonly sheets: readonly SheetLook[];
  readonly proposal: Proposal;
  /** The causes of what the current layout misreads. */
  readonly causes: readonly Cause[];
}

/** A sheet whose references are nearly all those of the sheet `of`. */
export interface MattersAgain {
  readonly sheet: string;
  readonly of: string;
  /** Above the references. */
  readonly heading: string;
  /** Whether it only says more about these matters. Otherwise it describes them again, like the copy of an earlier year. */
  readonly isAbout: boolean;
  /** How many references both have, and the first of them. */
  readonly count: number;
  readonly examples: readonly string[];
}

/** How the portal understood a source. Nothing of it takes effect before an administrator publishes it. */
export interface Proposal {
  readonly layout: Layout;
  readonly columns: readonly ProposedColumn[];
  /** No part of the layout: it may have the deadlines, where no sheet is like them. */
  readonly perhaps?: Feed | undefined;
  /** No part of the layout before a person says so: links that every client would see, further lists of people, and what may be the firm's own work. */
  readonly asked?: readonly Feed[] | undefined;
  /** No part of the layout: sheets with the matters of another one. */
  readonly again?: readonly MattersAgain[] | undefined;
  /** Required fields, and those that decide which client a row belongs to, for which no column was recognised. */
  readonly missing: readonly {
    readonly sheet: string;
    readonly tab: Tab;
    readonly field: string;
    /** The column that probably names the client. Only a person can decide that it does. */
    readonly suggested?: HeadingRef | undefined;
    /** If that column has codes: the sheet with the names. */
    readonly codes?: ClientCodes | undefined;
  }[];
}
