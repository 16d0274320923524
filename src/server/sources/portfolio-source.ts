import type { SourceCause, SourceFacts } from '#domain/source/source-causes.ts';
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
    };

export type SourceReading = Readonly<Record<Tab, TabReading>>;

/**
 * Port: where the five tabs come from. Adapters live in the folders beside this file and pass `testing/source-compliance.ts`.
 * A source is opened and read in the sync's child process, never in the process that serves users.
 */
export interface PortfolioSource {
  /** Reads all five tabs once. Rejects with `SourceFailure`; anything else is a bug. */
  read(signal: AbortSignal): Promise<SourceReading>;
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
export type SourceSpec =
  | { readonly kind: 'workbook'; readonly path: string }
  | {
      readonly kind: 'google-sheets';
      readonly spreadsheetId: string;
      /** The service account's key file, as JSON text. Sent over the child's channel, never in its arguments. */
      readonly credentials: string;
      readonly sheetNames: Readonly<Record<Tab, string>>;
      readonly apiOrigin: string;
      readonly tokenUrl: string;
    };

/** Names of sheets as a cause's sentence has them. */
export function listed(names: readonly string[]): string {
  const some = names.slice(0, 10).map((name) => `"${name}"`);
  return [...some, ...(names.length > 10 ? ['…'] : [])].join(', ');
}
