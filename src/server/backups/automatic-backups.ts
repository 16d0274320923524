import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Clock } from '#server/base/clock.ts';
import { BACKUPS } from '#server/base/limits.ts';
import type { Log } from '#server/base/log.ts';
import { BACKUP_PROGRAM } from '#server/places.ts';
import { BACKUP_FOLDER, DATABASE_FILE } from '#server/store/sqlite.ts';
import { backupName, outlived } from './backup-names.ts';

export interface AutomaticBackups {
  /** Makes a backup if anything changed since the last, and deletes those that are too old. Never rejects. */
  now(): Promise<void>;
  stop(): Promise<void>;
}

/** Backs the embedded database up every few minutes beside the running server. */
export function startAutomaticBackups(dataDir: string, clock: Clock, log: Log): AutomaticBackups {
  const folder = join(dataDir, BACKUP_FOLDER);
  let running: Promise<void> | undefined;
  let saved: string | undefined;

  async function backUp(): Promise<void> {
    const state = stateOf(join(dataDir, DATABASE_FILE));
    if (state === saved) return;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    removeUnfinished(folder);
    const file = join(folder, backupName(clock()));
    await copyOnThread(join(dataDir, DATABASE_FILE), file);
    saved = state;
    for (const name of outlived(readdirSync(folder), clock())) rmSync(join(folder, name), { force: true });
    log.info({ bytes: statSync(file).size }, 'the database was backed up');
  }

  function now(): Promise<void> {
    running ??= backUp()
      .catch((error: unknown) => log.error({ err: error }, 'the database could not be backed up'))
      .finally(() => (running = undefined));
    return running;
  }

  const timer = setInterval(() => void now(), BACKUPS.everyMs);
  timer.unref();
  return {
    now,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Text that changes whenever the database is written: new pages go to the log beside the file first. */
function stateOf(database: string): string {
  return [database, `${database}-wal`]
    .map((path) => {
      const found = statSync(path, { throwIfNoEntry: false });
      return found ? `${found.mtimeMs} ${found.size}` : 'none';
    })
    .join(', ');
}

/** Deletes what a killed process has left. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) if (name.includes('.db.part')) rmSync(join(folder, name), { force: true });
}

function copyOnThread(database: string, file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(BACKUP_PROGRAM, { workerData: { database, file } });
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
}
