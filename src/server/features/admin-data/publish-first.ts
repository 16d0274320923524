import type { firstSample } from '#contract/admin-data.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { EmailKey } from '#domain/viewer/email-address.ts';
import type { AuditLog, Origin } from '#server/audit/audit-log.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/store/database.ts';
import { confirmHeadings, readSample, readWaiting, wasConfirmed } from '#server/store/waiting-reading.ts';

export interface PublishFirstParts {
  readonly clock: Clock;
  readonly database: Database;
  readonly audit: AuditLog;
  /** The source as configured now; undefined while there is none. */
  readonly source: () => Promise<{ readonly identity: string } | undefined>;
}

interface Actor {
  readonly email: EmailKey;
  readonly origin: Origin;
}

/** The first rows of the waiting reading. They are client data, so they are shown only if the audit entry was written. */
export async function viewSample(
  parts: PublishFirstParts,
  actor: Actor,
  fingerprint: string,
): Promise<AnswerOf<typeof firstSample>> {
  const source = await parts.source();
  const waiting = await readWaiting(parts.database, source?.identity);
  const sample = waiting?.fingerprint === fingerprint && (await readSample(parts.database, fingerprint));
  if (!waiting || !sample) throw new Refusal('conflict');
  const rows = sample.reduce((sum, tab) => sum + tab.rows.length, 0);
  await parts.audit.mustRecord({
    kind: 'first-publication-viewed',
    actor: actor.email,
    origin: actor.origin,
    details: { source: waiting.label, rows },
  });
  return {
    tabs: sample.map((tab) => ({ ...tab, columns: [...tab.columns], rows: tab.rows.map((cells) => [...cells]) })),
  };
}

/**
 * Lets the waiting reading be published, with exactly these headings. A second confirmation of the same reading changes nothing, even
 * when the first one is published already. Throws `conflict` when another reading waits than the one shown.
 */
export async function confirmFirst(parts: PublishFirstParts, actor: Actor, fingerprint: string): Promise<void> {
  const source = await parts.source();
  const waiting = source && (await readWaiting(parts.database, source.identity));
  if (waiting?.fingerprint !== fingerprint) {
    if (source && (await wasConfirmed(parts.database, source.identity, fingerprint))) return;
    throw new Refusal('conflict');
  }
  const { label, companies, users } = waiting;
  await parts.database.db.transaction().execute(async (transaction) => {
    if (!(await confirmHeadings(transaction, waiting, actor.email, parts.clock()))) return;
    const details = { source: label, companies, users };
    const { email, origin } = actor;
    await parts.audit.mustRecord({ kind: 'first-publication-confirmed', actor: email, origin, details }, transaction);
  });
}
