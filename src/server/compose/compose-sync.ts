import type { AuditLog } from '#server/audit/audit-log.ts';
import type { FieldChoice } from '#domain/tabs/optional-fields.ts';
import type { Log } from '#server/base/log.ts';
import { READER_PROGRAM } from '#server/places.ts';
import { versionOf } from '#server/publishing/known-reading.ts';
import { createSyncNotes } from '#server/publishing/note-sync.ts';
import { createPublisher } from '#server/publishing/publisher.ts';
import type { RunBuild } from '#server/publishing/run-in-child.ts';
import { createSharedSync } from '#server/publishing/shared-sync.ts';
import { createSyncLoop } from '#server/publishing/sync-loop.ts';
import type { SyncLoop, SyncParts } from '#server/publishing/sync-loop.ts';
import type { Database } from '#server/store/database.ts';
import { keepDataReport } from '#server/store/data-report.ts';
import type { Payloads } from '#server/store/payloads.ts';
import type { Publications } from '#server/store/publications.ts';
import { putState, readState } from '#server/store/state.ts';
import type { VanishedUsers } from '#server/store/vanished-users.ts';

interface SyncComposition extends Pick<SyncParts, 'clock' | 'intervalMs' | 'source'> {
  readonly log: Log;
  /** The optional fields that are on. */
  readonly fields: () => Promise<FieldChoice>;
  readonly database: Database;
  readonly payloads: Payloads;
  readonly publications: Publications;
  readonly vanished: VanishedUsers;
  readonly audit: AuditLog;
  readonly runBuild: RunBuild;
  /** Called after every reading, successful or not, once its outcome is stored. */
  readonly afterReading: () => Promise<void>;
}

/** The sync. With SQLite this server is the only one; with PostgreSQL a lease makes one of the instances the reader. */
export function composeSync(parts: SyncComposition): SyncLoop {
  const { clock, intervalMs, source, fields, log, database, payloads, publications, vanished, audit, runBuild } = parts;
  const noteSync = createSyncNotes(audit, log, {
    read: () => readState(database.db, 'sync-noted'),
    write: (text) => putState(database.db, 'sync-noted', text),
  });
  const publisher = createPublisher({
    clock,
    payloads,
    publications,
    vanished,
    runBuild,
    readerVersion: versionOf(READER_PROGRAM),
    keepReport: keepDataReport,
  });
  const loop: SyncParts = {
    clock,
    intervalMs,
    source,
    publisher,
    withdraw: async (fence) => publisher.withdraw(await fields(), fence),
    async onUnchanged(at, fence) {
      await publications.under(fence).noteRead(at);
      payloads.noteRead(await payloads.version(), at);
    },
    async onOutcome(outcome, read) {
      await noteSync(outcome, read);
      await parts.afterReading();
    },
    onFault: (error) => log.error({ err: error }, 'a sync failed because of a fault of the portal'),
  };
  if (!database.shared) return createSyncLoop(loop);
  const onTaken = ({ fencing }: { readonly fencing: number }): void =>
    log.info({ fencing }, 'this instance reads the source now');
  return createSharedSync({ ...loop, database, onTaken });
}
