import { days, hours } from '#domain/time/duration.ts';
import { BACKUPS } from '#server/base/limits.ts';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKUP_FOLDER } from '#server/store/sqlite.ts';

const NAME = /^portal-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.db$/;

/** The name of a backup that was made at `at`, in milliseconds since the epoch. Names sort by age. */
export function backupName(at: number): string {
  return `portal-${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.db`;
}

/** When a backup of this name was made; undefined for any other file. */
export function madeAt(name: string): number | undefined {
  const parts = NAME.exec(name);
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Which of these files are too old: beyond the newest, one an hour is kept for a day, and one a day for two weeks. */
export function outlived(names: readonly string[], now: number): string[] {
  const backups = names
    .flatMap((name) => {
      const at = madeAt(name);
      return at === undefined ? [] : [{ name, at }];
    })
    .toSorted((one, other) => other.at - one.at);
  const kept = new Set<string>();
  return backups
    .filter(({ at }, index) => {
      const age = now - at;
      const place =
        age < BACKUPS.hourlyForMs
          ? `hour ${Math.floor(at / hours(1))}`
          : age < BACKUPS.dailyForMs
            ? `day ${Math.floor(at / days(1))}`
            : undefined;
      const first = place !== undefined && !kept.has(place);
      if (place !== undefined) kept.add(place);
      return index >= BACKUPS.keepLast && !first;
    })
    .map(({ name }) => name);
}

export interface NewestBackup {
  /** When it was made, in milliseconds since the epoch. */
  readonly at: number;
  readonly bytes: number;
}

/** The newest finished backup below a data folder; undefined before the first. */
export async function newestBackup(dataDir: string): Promise<NewestBackup | undefined> {
  const folder = join(dataDir, BACKUP_FOLDER);
  const names = await readdir(folder).catch((): string[] => []);
  let newest: { name: string; at: number } | undefined;
  for (const name of names) {
    const at = madeAt(name);
    if (at !== undefined && at > (newest?.at ?? 0)) newest = { name, at };
  }
  return newest && { at: newest.at, bytes: (await stat(join(folder, newest.name))).size };
}
