import { deadlineKeys } from '#domain/deadline/lasting-key.ts';
import type { DeadlineKey } from '#domain/deadline/lasting-key.ts';
import type { Deadline } from '#domain/deadline/deadline.ts';
import type { Matter } from '#domain/matter/matter.ts';
import { companyScopeOf } from '#domain/viewer/viewer.ts';
import type { PublishedUser } from '#domain/viewer/viewer.ts';
import type { Clock } from '#server/base/clock.ts';
import { standingInstructions } from '#server/instructions/current-instructions.ts';
import type { Journal, ScopeChanges } from '#server/journal/journal.ts';
import { companyEntities } from '#server/portfolio/company-entities.ts';
import type { Database } from '#server/store/database.ts';
import type { Payloads } from '#server/store/payloads.ts';

/** The data for the mails of a company, from one publication. */
export interface CompanyData {
  readonly deadlines: readonly Deadline[];
  readonly matters: readonly Matter[];
  /** When the source was last read, in milliseconds since the epoch. */
  readonly asOf: number;
  /** Whether a deadline still needs an instruction: it has no valid one for its present date. */
  isOpen(key: DeadlineKey): boolean;
  /** The company's changes after a publication. */
  changesSince(publication: number): Promise<ScopeChanges>;
}

export interface DataParts {
  readonly clock: Clock;
  readonly database: Database;
  readonly payloads: Payloads;
  readonly journal: Journal;
}

/** Reads the data of a person's company, with the same scope as their requests. */
export async function readCompanyData(parts: DataParts, person: PublishedUser): Promise<CompanyData> {
  const { clock, database, payloads, journal } = parts;
  const scope = companyScopeOf({ kind: 'client', actor: person });
  if (!scope) throw new Error('a client has a scope');
  const deadlines = await companyEntities(payloads, scope, 'deadlines');
  const keys = deadlineKeys(deadlines);
  const instructed = await standingInstructions(database.db, scope, deadlines, keys, clock());
  return {
    deadlines,
    matters: await companyEntities(payloads, scope, 'matters'),
    asOf: payloads.dataAsOf() ?? 0,
    // A question to the firm is not a decision, so the deadline is still open.
    isOpen: (key) => (instructed.get(key)?.choice ?? 'ask') === 'ask',
    changesSince: (publication) => journal.changesSince(scope, publication),
  };
}
