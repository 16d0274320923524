import type { DeadlineKey } from '#domain/deadline/lasting-key.ts';
import type { Deadline } from '#domain/deadline/deadline.ts';
import type { DigestLine } from '#domain/mail/chosen-mail.ts';
import type { Matter } from '#domain/matter/matter.ts';
import { companyScopeOf } from '#domain/viewer/viewer.ts';
import type { PublishedUser } from '#domain/viewer/viewer.ts';
import { companyEntities } from '#server/portfolio/company-entities.ts';
import type { Payloads } from '#server/store/payloads.ts';

/** What the mails of a company are made from, as one publication has it. */
export interface CompanyData {
  readonly deadlines: readonly Deadline[];
  readonly matters: readonly Matter[];
  /** When the source was last read, in milliseconds since the epoch. */
  readonly asOf: number;
  /** Whether a deadline with this date still waits for something: it is not instructed. */
  isOpen(key: DeadlineKey, due: string): boolean;
  /** What changed since a publication; undefined where that cannot be said. */
  changesSince(
    publication: number | undefined,
  ): Promise<{ readonly since: number; readonly lines: readonly DigestLine[] } | undefined>;
}

export interface DataParts {
  readonly payloads: Payloads;
}

/** Reads what belongs to a person's company, by the same scope as their requests. */
export async function readCompanyData({ payloads }: DataParts, person: PublishedUser): Promise<CompanyData> {
  const scope = companyScopeOf({ kind: 'client', actor: person });
  if (!scope) throw new Error('a client has a scope');
  return {
    deadlines: await companyEntities(payloads, scope, 'deadlines'),
    matters: await companyEntities(payloads, scope, 'matters'),
    asOf: payloads.dataAsOf() ?? 0,
    isOpen: () => true,
    changesSince: async () => undefined,
  };
}
