import type { Members } from '#domain/company/members.ts';
import type { Change, Topic } from '#domain/journal/change.ts';
import type { Tab } from '#domain/tabs/tab.ts';

/** The published state, with which a build compares. */
export interface PublishedState {
  /** Shapes of the tabs. Empty on the first publication and when another source replaces the previous one: then an administrator confirms instead of the guard. */
  readonly shapes: PublishedShapes;
  /** Every published payload. */
  readonly payloads: readonly PublishedPayload[];
  /** gzip of the published directory. */
  readonly directory: Uint8Array | undefined;
  /** The items that an administrator has accepted, each for exactly one reading. */
  readonly accepted: readonly { readonly tab: string; readonly company: string; readonly fingerprint: string }[];
  /** The open companies, with the states of their members that still count, the oldest first. */
  readonly companies: readonly { readonly company: string; readonly states: readonly Members[] }[];
  /** Fingerprints of headings that an administrator has confirmed for the first publication of this source. */
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

/** One tab as it was read: its header, for the guard and for administrators, and its number of kept rows. */
export interface PublishedShape {
  readonly fingerprint: string;
  readonly header: readonly string[];
  readonly rowCount: number;
  /** Absent if there are none. */
  readonly optional?: readonly OptionalColumn[];
}

/** An optional column of the published rows: its position in a delivered row, and its heading. */
export type OptionalColumn = readonly [position: number, heading: string];

export type PublishedShapes = Readonly<Partial<Record<Tab, PublishedShape>>>;

/** A payload to be written: new bytes, or none if the company no longer has such rows. */
export interface ChangedPayload extends PublishedPayload {
  readonly body: Uint8Array | null;
}

/** The changes of one topic that a publication makes for a company. `company` is its key, or empty for the useful links, which every company has. */
export interface CompanyChanges {
  readonly company: string;
  readonly topic: Topic;
  readonly entries: readonly StagedEntry[];
  /** The stems of rows that the company certainly or possibly did not have before. They must leave every other company's journal. */
  readonly come: readonly string[];
}

/** A row of the journal. Each added or removed row has an entry of its own, because it may belong to another company; edits share one. */
export interface StagedEntry {
  readonly kind: Change['kind'];
  readonly stem: string;
  /** Number of changes; 0 if the entry only notes that a row with this stem may have left. */
  readonly count: number;
  /** A `Change`, or a list of edits, as JSON. */
  readonly text: string;
}

/** An entry that readers do not see. By it the publisher finds journals about rows that another company may have later. */
export function mayHaveLeft(stem: string): StagedEntry {
  return { kind: 'removed', stem, count: 0, text: '[]' };
}

/** Receives the results of a build, in batches. */
export type TakeBatch = (payloads: readonly ChangedPayload[], changes?: readonly CompanyChanges[]) => Promise<void>;
