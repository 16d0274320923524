import { createAlerts } from '#server/alerts/create-alerts.ts';
import type { AlertParts } from '#server/alerts/create-alerts.ts';
import { createDiskLog } from '#server/alerts/disk-log.ts';
import { createWatches } from '#server/alerts/watches.ts';
import type { WatchParts } from '#server/alerts/watches.ts';
import type { AuditLog } from '#server/audit/audit-log.ts';
import { startAutomaticBackups } from '#server/backups/automatic-backups.ts';
import { diskUse } from '#server/backups/disk.ts';
import type { Impersonation } from '#server/impersonation/impersonation.ts';
import { eraseGoneClients } from '#server/forgetting/erase-gone-clients.ts';
import type { Instructing } from './compose-instructions.ts';
import { startHousekeeping } from '#server/store/housekeeping.ts';
import type { SettingsStore } from '#server/store/settings.ts';

interface UpkeepComposition extends AlertParts, Pick<WatchParts, 'payloads' | 'publicUrl' | 'hasSource'> {
  readonly impersonation: Impersonation;
  readonly endFeedsOfLeavers: () => Promise<void>;
  readonly settings: SettingsStore;
  readonly audit: AuditLog;
  /** Folder of the embedded database. Undefined with PostgreSQL, whose operator takes care of its disk and backups. */
  readonly dataDir: string | undefined;
  readonly instructing: Instructing;
}

export interface Upkeep {
  /** Checks every alert. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/** Composes what runs in the background: housekeeping, backups and alerts. */
export function composeUpkeep(parts: UpkeepComposition): Upkeep {
  const { clock, database, log, outbox, impersonation, dataDir } = parts;
  const disk = dataDir === undefined ? undefined : () => diskUse(dataDir);
  const diskLog = disk && createDiskLog(disk, log);
  const alerts = createAlerts(
    parts,
    createWatches({
      ...parts,
      recordProblems: () => parts.instructing.recordWatch.result().problems,
      hasMailServer: () => outbox.configured(),
      disk,
    }),
  );
  const backups = dataDir === undefined ? undefined : startAutomaticBackups(dataDir, clock, log);
  const housekeeping = startHousekeeping(database, clock, log, [
    // First, because the other tasks may fail on a full disk.
    async () => diskLog?.look(),
    () => impersonation.endOver(),
    () => parts.endFeedsOfLeavers(),
    () => eraseGoneClients(parts),
    () => alerts.look(),
    ...parts.instructing.upkeep,
  ]);
  return {
    look: () => alerts.look(),
    async stop() {
      await housekeeping.stop();
      await backups?.stop();
    },
  };
}
