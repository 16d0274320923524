import type { Tab } from '#domain/tabs/tab.ts';
import type { Cause } from './cause.ts';
import type { ClientCodes, HeadingRef, Layout } from './layout.ts';
import type { SheetLook } from './look.ts';

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
  /** What it was recognised by. */
  readonly why: 'heading' | 'content';
  /** Three real values. */
  readonly examples: readonly string[];
  /** Of a column of dates: the first ones with two meanings. */
  readonly ambiguousExamples: readonly string[];
}

/** A source as it is, and what the portal understood of it. */
export interface SourceLook {
  /** Whether it tells of hidden rows and columns. */
  readonly tellsHidden: boolean;
  readonly sheets: readonly SheetLook[];
  readonly proposal: Proposal;
  /** What the layout in use misreads. */
  readonly causes: readonly Cause[];
}

/** What the portal understood of a source. Nothing of it counts before an administrator publishes it. */
export interface Proposal {
  readonly layout: Layout;
  readonly columns: readonly ProposedColumn[];
  /** Required fields, and those that decide whose a row is, for which no column was recognised. */
  readonly missing: readonly {
    readonly sheet: string;
    readonly tab: Tab;
    readonly field: string;
    /** The column that probably names the client. Only a person can decide that it does. */
    readonly suggested?: HeadingRef | undefined;
    /** Where that column holds codes: the sheet with the names. */
    readonly codes?: ClientCodes | undefined;
  }[];
}
