import { randomUUID } from 'node:crypto';
import { LEASE } from '#server/base/limits.ts';
import type { Database } from '#server/store/database.ts';
import { releaseLease, takeLease } from '#server/store/leases.ts';
import type { Fence } from '#server/store/leases.ts';
import { putState, readState } from '#server/store/state.ts';
import { createSyncLoop } from './sync-loop.ts';
import type { SyncLoop, SyncParts } from './sync-loop.ts';

/** Name of the lease that one of the servers over a shared store holds while it reads the source. */
export const SYNC_LEASE = 'sync';

export interface SharedSyncParts extends Omit<SyncParts, 'fence'> {
  readonly database: Database;
  /** Called when this instance begins to read the source. */
  readonly onTaken: (fence: Fence) => void;
}

/**
 * The sync for several instances over one store. The instance that holds the lease reads the source; the others try to take the lease as often as the
 * holder renews it, and pass syncs that an administrator requests on to the holder.
 */
export function createSharedSync(parts: SharedSyncParts): SyncLoop {
  const { database, onTaken, onFault } = parts;
  const holder = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let held: Fence | undefined;
  let seen: string | undefined;
  let stopped = false;

  async function take(): Promise<Fence | undefined> {
    const fence = await takeLease(database, SYNC_LEASE, holder, LEASE.lifetimeMs);
    if (fence && fence.fencing !== held?.fencing) onTaken(fence);
    held = fence;
    return fence;
  }

  const loop = createSyncLoop({ ...parts, fence: take });

  async function look(): Promise<void> {
    const before = held;
    const fence = await take();
    if (!fence) return;
    const request = await lastSyncRequest(database);
    const asked = request !== seen;
    seen = request;
    if (fence.fencing !== before?.fencing ? !loop.state().syncing : asked) void loop.syncNow();
  }

  return {
    async start() {
      seen = await lastSyncRequest(database).catch(() => undefined);
      // This instance was stopped meanwhile, so the store may be closed.
      if (stopped) return;
      timer = setInterval(() => {
        looking ??= look()
          .catch(onFault)
          .finally(() => (looking = undefined));
      }, LEASE.renewEveryMs);
      timer.unref();
      return loop.start();
    },
    async syncNow() {
      try {
        if (await take()) return await loop.syncNow();
        await askForSync(database, randomUUID());
      } catch (error) {
        onFault(error);
      }
    },
    state() {
      const { syncing, nextAt } = loop.state();
      return { syncing, nextAt: held ? nextAt : undefined };
    },
    async lead() {
      if (stopped) return undefined;
      const fence = await take();
      return fence && { fence };
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await looking;
      await loop.stop();
      await releaseLease(database, SYNC_LEASE, holder).catch(onFault);
    },
  };
}

const REQUESTED = 'sync-requested';

/** Asks the instance that reads the source to read it now. `mark` is new with every request. */
async function askForSync({ db }: Database, mark: string): Promise<void> {
  await putState(db, REQUESTED, mark);
}

/** The mark of the last request; undefined before the first. */
function lastSyncRequest({ db }: Database): Promise<string | undefined> {
  return readState(db, REQUESTED);
}
