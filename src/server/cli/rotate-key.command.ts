import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { rotateKey } from '../secrets/rotate-key.ts';
import { parseSecretKey, SECRET_KEY_BYTES } from '../secrets/secret-key.ts';
import { StoreUnavailable } from '../store/database.ts';
import { CommandProblem } from './command.ts';
import type { Command } from './command.ts';
import { withStore } from './with-store.ts';

export const rotateKeyCommand: Command = {
  name: 'rotate-key',
  argument: '<file of the new key>',
  summary: 'Seals everything secret under another key; makes the key when the file is missing. Stop the server first.',
  async run(context, path) {
    const file = resolve(path);
    const count = await withStore(context, true, async (database, oldKey) => {
      const newKey = readOrMakeKey(file);
      if (newKey.equals(oldKey)) throw new CommandProblem(`${file} holds the present key; name another file.`);
      return rotateKey(database, oldKey, newKey);
    });
    context.say(`${count} secrets are now sealed under the key in ${file}.`);
    context.say(`Start the server with SECRET_KEY_FILE=${file} and without SECRET_KEY.`);
    context.say('Keep the old key for as long as you keep backups that were made before.');
  },
};

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
    // The key must not be lost in a power cut after what it seals has been written.
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
