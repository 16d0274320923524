import type { Database } from './database.ts';
import { putState, readState } from './state.ts';

const REQUESTED = 'sync-requested';

/** Asks whichever instance reads the source to read it now. `mark` is new with every request. */
export async function askForSync({ db }: Database, mark: string): Promise<void> {
  await putState(db, REQUESTED, mark);
}

/** The mark of the last request; undefined before the first. */
export function lastSyncRequest({ db }: Database): Promise<string | undefined> {
  return readState(db, REQUESTED);
}
