import type { Topic } from '#domain/journal/change.ts';
import type { StagedEntry } from './publication-plan.ts';

/** The tables of the journal. */
export interface JournalTables {
  journal: JournalRow;
  journal_pages: JournalPageRow;
  seen_changes: SeenChangesRow;
}

/** Changes that a publication made for a company. They can be read once `state.publication` has reached this publication. */
export interface JournalRow {
  /** `CompanyId`; empty for the useful links, which every company has. */
  company_id: string;
  publication: number;
  /** Number of the row within its publication. */
  n: number;
  /** `kind` of `Change`; `cut` if older rows were removed because there were too many. */
  kind: string;
  topic: string;
  /** Stem of the changed row; empty for a row of edits, which has several. */
  stem: string;
  /** Always 0, no longer read. */
  remaining: number;
  /** Number of changes in `entry`. */
  entries: number;
  /** A `Change`, or a list of edits, as JSON. */
  entry: string;
}

/** One publication in the journal, which is kept longer than `publications`. */
interface JournalPageRow {
  publication: number;
  at: number;
  /** 1 if so much was replaced that no change up to this publication is shown. */
  reset: number;
}

/** The publication up to which a person has seen the changes of a company. */
interface SeenChangesRow {
  email: string;
  company_id: string;
  publication: number;
  at: number;
}

export function rowOf(
  place: Pick<JournalRow, 'company_id' | 'publication' | 'n'>,
  topic: Topic,
  { kind, stem, count, text }: StagedEntry,
): JournalRow {
  return { ...place, kind, topic, stem, remaining: 0, entries: count, entry: text };
}
