import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { seconds } from '#domain/time/duration.ts';
import { LEASE } from '#server/base/limits.ts';
import { SYNC_LEASE } from '#server/publishing/shared-sync.ts';
import { requireNoServer, rotateKey } from '#server/secrets/rotate-key.ts';
import { parseSecretKey, SECRET_KEY_BYTES } from '#server/secrets/secret-key.ts';
import { StoreUnavailable } from '#server/store/database.ts';
import type { Database } from '#server/store/database.ts';
import { releaseLease, takeLease } from '#server/store/leases.ts';
import { CommandProblem } from './command.ts';
import type { Command } from './command.ts';
import { withStore } from './with-store.ts';

export const rotateKeyCommand: Command = {
  name: 'rotate-key',
  argument: '<file of the new key>',
  summary:
    'Encrypts all stored secrets with another key, and creates the key if the file is missing. Stop the server first.',
  async run(context, path) {
    const file = resolve(path);
    const count = await withStore(context, true, (database, oldKey) =>
      withoutServers(database, async () => {
        const newKey = readOrMakeKey(file);
        if (newKey.equals(oldKey)) throw new CommandProblem(`${file} contains the current key; name another file.`);
        return rotateKey(database, oldKey, newKey);
      }),
    );
    context.say(`${count} secrets are now sealed under the key in ${file}.`);
    context.say(`Start the server with SECRET_KEY_FILE=${file} and without SECRET_KEY.`);
    context.say('Keep the old key as long as you keep older backups.');
  },
};

/** Always the same, so that a rotation that was killed can be repeated without waiting for its lease to end. */
const HOLDER = 'rotate-key';

/**
 * Runs `work` on a shared store while no server runs on it. A server would go on sealing under the old key, and those texts would be lost.
 * The embedded store admits one process only.
 */
async function withoutServers<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  if (!database.shared) return work();
  // Checked before a key is made; the change itself checks again.
  await database.db.transaction().execute((transaction) => requireNoServer(database, transaction));
  if (!(await takeLease(database, SYNC_LEASE, HOLDER, LEASE.lifetimeMs)))
    throw new CommandProblem(
      `A server runs on this database, or was killed less than ${LEASE.lifetimeMs / seconds(1)} seconds ago. Nothing was changed. Stop every server, and try again.`,
    );
  try {
    return await work();
  } finally {
    await releaseLease(database, SYNC_LEASE, HOLDER);
  }
}

function readOrMakeKey(file: string): Buffer {
  try {
    return parseSecretKey(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof StoreUnavailable) throw new CommandProblem(`${file}: ${error.message}`, { cause: error });
    if (!isMissing(error)) throw new CommandProblem(`${file} cannot be read by this account.`, { cause: error });
  }
  try {
    const key = randomBytes(SECRET_KEY_BYTES);
    const handle = openSync(file, 'wx', 0o600);
    writeSync(handle, `${key.toString('base64')}\n`);
    // The key is on the disk before any text is sealed under it, so that a power cut cannot lose it.
    fsyncSync(handle);
    closeSync(handle);
    return key;
  } catch (error) {
    throw new CommandProblem(`${file} cannot be written.`, { cause: error });
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
