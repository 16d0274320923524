import type { DiskUse } from '#server/backups/disk.ts';
import { DISK } from '#server/base/limits.ts';
import type { Log } from '#server/base/log.ts';

export interface DiskLog {
  /** Checks once. Never rejects. */
  look(): Promise<void>;
}

/**
 * Logs when the disk's use passes a mark: once on the way up, and once when there is room again. A disk that hovers around a mark is
 * logged once, because its use must first fall well below the mark.
 */
export function createDiskLog(disk: () => Promise<DiskUse>, log: Log): DiskLog {
  let blind = false;
  let told: 'nothing' | 'warned' | 'alarmed' = 'nothing';

  function note({ usedPercent, freeBytes }: DiskUse): void {
    const facts = { usedPercent: Math.floor(usedPercent), freeBytes };
    if (told !== 'alarmed' && usedPercent >= DISK.alarmPercent) {
      told = 'alarmed';
      log.error(facts, 'the disk of the data folder is nearly full: free up space before saving fails');
    } else if (told === 'nothing' && usedPercent >= DISK.warnPercent) {
      told = 'warned';
      log.warn(facts, 'the disk of the data folder is filling up');
    } else if (told !== 'nothing' && usedPercent < DISK.warnPercent - DISK.roomPercent) {
      told = 'nothing';
      log.info(facts, 'the disk of the data folder has room again');
    } else if (told === 'alarmed' && usedPercent < DISK.alarmPercent - DISK.roomPercent) told = 'warned';
  }

  return {
    async look() {
      try {
        note(await disk());
        blind = false;
      } catch (error) {
        if (blind) return;
        blind = true;
        log.warn({ err: error }, 'how full the disk of the data folder is cannot be told');
      }
    },
  };
}
