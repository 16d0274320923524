import type { AuditLog } from '../audit/audit-log.ts';
import type { Log } from '../log.ts';
import type { ConfiguredSource } from './configured-source.ts';
import type { SyncOutcome } from './publisher.ts';

/** Writes down what a sync did: what changed for users goes to the audit log, the rest to the operator's. */
export async function noteSync(
  audit: AuditLog,
  log: Log,
  outcome: SyncOutcome,
  source: ConfiguredSource,
): Promise<void> {
  switch (outcome.kind) {
    case 'published': {
      const { companies, users, rows, held } = outcome.summary;
      const details = {
        source: source.label,
        publication: outcome.publication,
        payloads: outcome.changed,
        companies,
        users,
        rows,
        held: held.length,
      };
      log.info(details, 'published');
      return audit.record({ kind: 'sync-published', actor: 'system', details });
    }
    case 'failed': {
      const details = { source: source.label, cause: outcome.code, ...outcome.facts };
      log.warn(details, 'the source could not be read; what is published stays');
      return audit.record({ kind: 'sync-failed', actor: 'system', details });
    }
    case 'unchanged':
      return undefined;
  }
}
