import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import type { AuditLog } from '#server/audit/audit-log.ts';
import type { Log } from '#server/base/log.ts';
import type { ConfiguredSource } from './configured-source.ts';
import type { HeldItem } from './guard-reading.ts';
import type { SyncOutcome } from './publisher.ts';

/**
 * Writes down what syncs did: what changed for users goes to the audit log, the rest to the operator's. A failure or a held item that
 * lasts for days is one entry, not one a minute.
 */
export function createSyncNotes(
  audit: Pick<AuditLog, 'record'>,
  log: Log,
): (outcome: SyncOutcome, source: ConfiguredSource) => Promise<void> {
  let failure = '';
  let held: ReadonlySet<string> = new Set();

  async function noteHeld(items: readonly HeldItem[], source: ConfiguredSource): Promise<void> {
    const known = held;
    held = new Set(items.map(keyOf));
    for (const item of items) {
      if (known.has(keyOf(item))) continue;
      const { tab, company, reason, rowsBefore, rowsAfter } = item;
      const details = { source: source.label, tab, company, reason, rowsBefore, rowsAfter };
      log.warn(details, 'held back until an administrator accepts it or the rows return');
      await audit.record({ kind: 'sync-held', actor: 'system', details });
    }
  }

  async function noteWaiting(
    { waiting: { tabs, companies, users }, fresh }: Extract<SyncOutcome, { kind: 'waiting' }>,
    source: ConfiguredSource,
  ): Promise<void> {
    if (!fresh) return;
    // The headings found may be any text, even a client's name, so only the expected ones are logged.
    const headings = tabs.flatMap(({ tab, headings: all }) =>
      all.filter(({ documented }) => !documented).map(({ expected }) => `${WIRE_NAMES[tab]}: ${expected}`),
    );
    const missing = tabs.filter(({ found }) => !found).map(({ tab }) => WIRE_NAMES[tab]);
    const details = {
      source: source.label,
      headings: headings.join(', '),
      missing: missing.join(', '),
      companies,
      users,
    };
    log.warn(details, 'the first publication waits until an administrator reviews and publishes it in the data report');
    await audit.record({ kind: 'sync-waiting', actor: 'system', details });
  }

  return async (outcome, source) => {
    if (outcome.kind === 'failed') {
      const details = { source: source.label, cause: outcome.code, ...outcome.facts };
      log.warn(details, 'the source could not be read; what is published stays');
      const now = JSON.stringify([source.identity, outcome.code, outcome.facts]);
      if (now === failure) return;
      failure = now;
      await audit.record({ kind: 'sync-failed', actor: 'system', details });
      return;
    }
    failure = '';
    if (outcome.kind === 'waiting') return noteWaiting(outcome, source);
    if (outcome.kind === 'published') {
      const { companies, users, rows, held: items } = outcome.summary;
      const { publication, changed } = outcome;
      const details = {
        source: source.label,
        publication,
        payloads: changed,
        companies,
        users,
        rows,
        held: items.length,
      };
      log.info(details, 'published');
      await audit.record({ kind: 'sync-published', actor: 'system', details });
    }
    await noteHeld(outcome.summary.held, source);
  };
}

function keyOf({ tab, company, fingerprint }: HeldItem): string {
  return `${tab}\n${company}\n${fingerprint}`;
}
