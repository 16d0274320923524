import { createHash } from 'node:crypto';
import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import type { AuditLog } from '#server/audit/audit-log.ts';
import type { Log } from '#server/base/log.ts';
import type { ConfiguredSource } from './configured-source.ts';
import type { HeldItem } from './guard-reading.ts';
import type { SyncOutcome } from './publisher.ts';

/** Keeps one text over restarts and for all instances. */
export interface NoteMemory {
  read(): Promise<string | undefined>;
  write(text: string): Promise<void>;
}

/** What the audit log already contains. */
interface Noted {
  /** The lasting failure; empty if the last reading succeeded. */
  readonly failure: string;
  /** The items that are held. */
  readonly held: readonly string[];
}
const NOTHING_NOTED: Noted = { failure: '', held: [] };

/**
 * Notes what syncs did: changes for users go to the audit log, the rest to the operator's log. A failure or a held item that
 * lasts for days is one entry, not one a minute and not one for each restart.
 */
export function createSyncNotes(
  audit: Pick<AuditLog, 'record'>,
  log: Log,
  memory: NoteMemory,
): (outcome: SyncOutcome, source: ConfiguredSource) => Promise<void> {
  async function noteHeld(
    items: readonly HeldItem[],
    known: readonly string[],
    source: ConfiguredSource,
  ): Promise<void> {
    for (const item of items) {
      if (known.includes(keyOf(item))) continue;
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
    const before = await memory.read();
    const noted = before === undefined ? NOTHING_NOTED : (JSON.parse(before) as Noted);
    const remember = async (now: Noted): Promise<void> => {
      const text = JSON.stringify(now);
      if (text !== before) await memory.write(text);
    };
    if (outcome.kind === 'failed') {
      const details = { source: source.label, cause: outcome.code, ...outcome.facts };
      log.warn(details, 'the source could not be read; the published data stays');
      const now = JSON.stringify([source.identity, outcome.code, outcome.facts]);
      if (now === noted.failure) return;
      await audit.record({ kind: 'sync-failed', actor: 'system', details });
      return remember({ ...noted, failure: now });
    }
    if (outcome.kind === 'waiting') {
      await noteWaiting(outcome, source);
      return remember({ ...noted, failure: '' });
    }
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
    const { held } = outcome.summary;
    await noteHeld(held, noted.held, source);
    await remember({ failure: '', held: held.map(keyOf) });
  };
}

/** A hash of the item, because rows of `state` are kept permanently and the item names a client. */
function keyOf({ tab, company, fingerprint }: HeldItem): string {
  return createHash('sha256').update(`${tab}\n${company}\n${fingerprint}`).digest('base64url').slice(0, 22);
}
