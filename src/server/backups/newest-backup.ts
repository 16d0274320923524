import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKUP_FOLDER } from '#server/store/sqlite.ts';
import { madeAt } from './backup-names.ts';

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
