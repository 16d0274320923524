import type { CompanyKey } from '#domain/company/company-key.ts';
import type { Clock } from '#server/base/clock.ts';
import { ALERTS } from '#server/base/limits.ts';
import type { Database } from '#server/store/database.ts';
import { readHeld } from '#server/store/held-items.ts';
import type { Payloads } from '#server/store/payloads.ts';

/** Why no reminder goes out: the source was not read for a while, or the guard holds part of it back. */
export type Pause = 'stale' | 'held';

/** The current pauses of reminders. */
export interface Pauses {
  /** Why reminders pause for one company; undefined if they do not. */
  of(company: CompanyKey): Pause | undefined;
  /** Why reminders pause for at least one company; undefined if for none. */
  readonly any: Pause | undefined;
  /** All pauses as texts, to compare with a later state. */
  readonly said: readonly string[];
}

export interface PauseParts {
  readonly clock: Clock;
  readonly database: Database;
  readonly payloads: Pick<Payloads, 'version' | 'dataAsOf'>;
}

/** Reads the pauses: reminders from an outdated sheet or from held rows may be wrong. */
export async function readPauses({ clock, database, payloads }: PauseParts): Promise<Pauses> {
  await payloads.version();
  const asOf = payloads.dataAsOf();
  if (asOf === undefined || clock() - asOf >= ALERTS.staleMs)
    return { of: () => 'stale', any: 'stale', said: ['stale'] };
  const held = (await readHeld(database)).filter(({ tab }) => tab !== 'knowledge');
  const companies = new Set(held.map(({ company }) => company));
  return {
    of: (company) => (companies.has('') || companies.has(company) ? 'held' : undefined),
    any: held.length > 0 ? 'held' : undefined,
    said: [...companies].toSorted(),
  };
}
