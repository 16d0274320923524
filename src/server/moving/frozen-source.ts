import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { MOVE } from '#server/base/limits.ts';
import { verifySecretKey } from '#server/secrets/open-secrets.ts';
import { migrate, StoreUnavailable } from '#server/store/database.ts';
import type { Database } from '#server/store/database.ts';
import { beginFrozen, endFrozen, holdFolder, holdPostgres, isHeldBy } from '#server/store/move-lock.ts';
import type { Schema } from '#server/store/schema.ts';
import { takeFromServers } from '#server/store/server-lock.ts';
import { DATABASE_FILE, openSqlite, prepareFolder } from '#server/store/sqlite.ts';
import { MoveProblem } from '#server/store/store-failure.ts';
import type { Place } from './place.ts';

/** The source of a move, to which no process can write meanwhile. */
export interface FrozenSource {
  /** A connection whose reads all show the same moment. */
  readonly db: Kysely<Schema>;
  /**
   * Resolves once no server runs on the source. Calls `onWait` if one still runs. Until then the source stays frozen. Throws
   * `MoveProblem` if the freeze was lost.
   */
  serversStopped(onWait: () => void): Promise<void>;
}

/** Runs `work` while the data in a place can be read but not written. The freeze ends with the work, or with this process. */
export function withFrozenSource<Result>(
  place: Place,
  key: Buffer,
  work: (source: FrozenSource) => Promise<Result>,
): Promise<Result> {
  return place.kind === 'sqlite' ? withFolder(place.folder, key, work) : withPostgres(place.url, key, work);
}

async function withFolder<Result>(
  folder: string,
  key: Buffer,
  work: (source: FrozenSource) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(join(folder, DATABASE_FILE))) throw new MoveProblem(`There is no data in ${folder}.`);
  await bringUpToDate(openSqlite({ folder, exclusive: false }), key);
  const lock = holdFolder(folder);
  const database = openSqlite({ folder, exclusive: false, moving: true });
  try {
    return await database.db.connection().execute(async (db) => {
      await beginFrozen(db, 'sqlite');
      try {
        const stopped = (): boolean => isFree(folder);
        return await work({ db, serversStopped: (onWait) => waitFor(async () => stopped(), onWait) });
      } finally {
        await endFrozen(db);
      }
    });
  } finally {
    await database.close();
    await lock.release();
  }
}

async function withPostgres<Result>(
  url: string,
  key: Buffer,
  work: (source: FrozenSource) => Promise<Result>,
): Promise<Result> {
  // Imported here, because a move between folders needs no PostgreSQL driver.
  const { openPostgres } = await import('#server/store/postgres.ts');
  const database = await openPostgres(url, () => undefined, { patient: true });
  try {
    await verifySecretKey(database, key);
    await migrate(database);
    return await database.db.connection().execute(async (db) => {
      const lock = await holdPostgres(db);
      let reading = true;
      const endReading = async (): Promise<void> => {
        if (reading) await endFrozen(db);
        reading = false;
      };
      try {
        await beginFrozen(db, 'postgres');
        return await work({
          db,
          async serversStopped(onWait) {
            await endReading();
            await waitFor(async () => {
              if (!(await isHeldBy(db)))
                throw new MoveProblem(
                  'The connection to the original database broke after the copy, and servers may have written since. Stop every server, and move the data again.',
                );
              return (await db.transaction().execute(takeFromServers)) !== 'server';
            }, onWait);
          },
        });
      } finally {
        await endReading();
        await lock.release();
      }
    });
  } finally {
    await database.close();
  }
}

async function bringUpToDate(database: Database, key: Buffer): Promise<void> {
  try {
    await verifySecretKey(database, key);
    await migrate(database);
  } finally {
    await database.close();
  }
}

/** Whether no server uses the data folder. */
function isFree(folder: string): boolean {
  try {
    prepareFolder(folder, true)();
    return true;
  } catch (error) {
    if (error instanceof StoreUnavailable) return false;
    throw error;
  }
}

async function waitFor(done: () => Promise<boolean>, onWait: () => void): Promise<void> {
  if (await done()) return;
  onWait();
  while (!(await done())) await setTimeout(MOVE.lookMs);
}
