import type { Topic } from '#domain/journal/change.ts';
import type { StagedEntry } from './publication-plan.ts';

/** The tables of the journal. */
export interface JournalTables {
  journal: JournalRow;
  journal_pages: JournalPageRow;
  seen_changes: SeenChangesRow;
}

/** What a publication changed for a company. It may be read once `state.publication` has come to its publication. */
export interface JournalRow {
  /** `CompanyId`; empty for the useful links, which every company has. */
  company_id: string;
  publication: number;
  /** Numbers the rows of a publication. */
  n: number;
  /** That of `Change`; `cut` where older rows were removed because there were too many. */
  kind: string;
  topic: string;
  /** Empty for a row of edits, which has several. */
  stem: string;
  /** Always 0: not read any more. */
  remaining: number;
  /** How many changes `entry` has. */
  entries: number;
  /** A `Change`, or a list of edits, as JSON. */
  entry: string;
}

/** One publication as the journal remembers it, longer than `publications` does. */
interface JournalPageRow {
  publication: number;
  at: number;
  /** 1 where so much was replaced that nothing up to here is told. */
  reset: number;
}

/** Up to which publication a person has seen what changed for a company. */
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
