import type { Members } from '#domain/company/members.ts';
import type { Change, Topic } from '#domain/journal/change.ts';
import type { Tab } from '#domain/tabs/tab.ts';

/** What is published now, for the build to compare with. */
export interface PublishedState {
  /** Shapes of the tabs; empty on the first publication and when another source replaces the old one: then an administrator confirms it instead of the guard. */
  readonly shapes: PublishedShapes;
  /** Every published payload. */
  readonly payloads: readonly PublishedPayload[];
  /** gzip of the published directory. */
  readonly directory: Uint8Array | undefined;
  /** What an administrator has accepted, each for exactly one reading. */
  readonly accepted: readonly { readonly tab: string; readonly company: string; readonly fingerprint: string }[];
  /** The companies that are open, with the states of their members that count now, the oldest first. */
  readonly companies: readonly { readonly company: string; readonly states: readonly Members[] }[];
  /** Headings of this source that an administrator has confirmed for its first publication, as fingerprints. */
  readonly confirmed: readonly string[];
}

export interface PublishedPayload {
  readonly tab: string;
  readonly company: string;
  readonly hash: string;
  readonly rowCount: number;
}

/** Reads the bytes of published payloads, a few companies at a time. A company without any is left out. */
export type ReadStored = (tab: string, companies: readonly string[]) => Promise<readonly StoredPayload[]>;

export interface StoredPayload {
  readonly company: string;
  /** gzip */
  readonly body: Uint8Array;
}

/** One tab as it was read: its header, for the guard and for the administrator's eyes, and how many rows were kept. */
export interface PublishedShape {
  readonly fingerprint: string;
  readonly header: readonly string[];
  readonly rowCount: number;
  /** Absent where there are none. */
  readonly optional?: readonly OptionalColumn[];
}

/** An optional column of the published rows: its position in a delivered row, and its heading. */
export type OptionalColumn = readonly [position: number, heading: string];

export type PublishedShapes = Readonly<Partial<Record<Tab, PublishedShape>>>;

/** A payload to be written: new bytes, or none where the company has no such rows any more. */
export interface ChangedPayload extends PublishedPayload {
  readonly body: Uint8Array | null;
}

/** What a publication changes of one topic for a company, by its key; empty for the useful links, which every company has. */
export interface CompanyChanges {
  readonly company: string;
  readonly topic: Topic;
  readonly entries: readonly StagedEntry[];
  /** The stems of what the company did not have before, or may not: no other company's journal may tell of them any more. */
  readonly come: readonly string[];
}

/** A row of the journal. What comes and goes has a row of its own, because it may belong to another company; edits share one. */
export interface StagedEntry {
  readonly kind: Change['kind'];
  readonly stem: string;
  /** How many changes it has; none where it only says that what has this stem may have left. */
  readonly count: number;
  /** A `Change`, or a list of edits, as JSON. */
  readonly text: string;
}

/** Says nothing to a reader. By it the publisher finds whose journal tells of something that another company may have later. */
export function mayHaveLeft(stem: string): StagedEntry {
  return { kind: 'removed', stem, count: 0, text: '[]' };
}

/** What a build sends, in batches. */
export type TakeBatch = (payloads: readonly ChangedPayload[], changes?: readonly CompanyChanges[]) => Promise<void>;
