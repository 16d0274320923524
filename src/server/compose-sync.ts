import type { AuditLog } from './audit/audit-log.ts';
import type { Log } from './log.ts';
import { createSyncNotes } from './publishing/note-sync.ts';
import { createPublisher } from './publishing/publisher.ts';
import type { RunBuild } from './publishing/run-in-child.ts';
import { createSharedSync } from './publishing/shared-sync.ts';
import { createSyncLoop } from './publishing/sync-loop.ts';
import type { SyncLoop, SyncParts } from './publishing/sync-loop.ts';
import type { Database } from './store/database.ts';
import { keepDataReport } from './store/data-report.ts';
import type { Payloads } from './store/payloads.ts';
import type { Publications } from './store/publications.ts';
import type { VanishedUsers } from './store/vanished-users.ts';

interface SyncComposition extends Pick<SyncParts, 'clock' | 'intervalMs' | 'source'> {
  readonly log: Log;
  readonly database: Database;
  readonly payloads: Payloads;
  readonly publications: Publications;
  readonly vanished: VanishedUsers;
  readonly audit: AuditLog;
  readonly runBuild: RunBuild;
  /** After every reading, however it ended, once it is written down. */
  readonly afterReading: () => Promise<void>;
}

/** The sync: alone over a database of its own, under a lease where several instances share one. */
export function composeSync(parts: SyncComposition): SyncLoop {
  const { clock, intervalMs, source, log, database, payloads, publications, vanished, audit, runBuild } = parts;
  const noteSync = createSyncNotes(audit, log);
  const loop: SyncParts = {
    clock,
    intervalMs,
    source,
    publisher: createPublisher({ clock, payloads, publications, vanished, runBuild, keepReport: keepDataReport }),
    async onUnchanged(at, fence) {
      await publications.under(fence).noteRead(at);
      payloads.noteRead(await payloads.version(), at);
    },
    async onOutcome(outcome, read) {
      await noteSync(outcome, read);
      await parts.afterReading();
    },
    onFault: (error) => log.error({ err: error }, 'a sync failed for a reason of our own'),
  };
  if (!database.shared) return createSyncLoop(loop);
  const onTaken = ({ fencing }: { readonly fencing: number }): void =>
    log.info({ fencing }, 'this instance reads the source now');
  return createSharedSync({ ...loop, database, onTaken });
}
