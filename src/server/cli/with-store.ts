import type { ServerConfig } from '#server/base/config.ts';
import { openStore } from '#server/compose/open-store.ts';
import { parseSecretKey } from '#server/secrets/secret-key.ts';
import type { Database } from '#server/store/database.ts';
import { CommandProblem } from './command.ts';
import type { CommandContext } from './command.ts';

/**
 * Opens the configured store while a command runs. `exclusive` commands are refused while a server owns the data folder, the
 * others run beside it.
 */
export async function withStore<Result>(
  { config, log }: CommandContext,
  exclusive: boolean,
  run: (database: Database, key: Buffer) => Promise<Result>,
): Promise<Result> {
  const key = keyOf(config);
  const database = await openStore(config, key, exclusive ? 'exclusive-command' : 'command', log);
  try {
    return await run(database, key);
  } finally {
    await database.close();
  }
}

/** The key that the environment names. Throws `CommandProblem` if it names none. */
export function keyOf({ secretKey }: ServerConfig): Buffer {
  if (secretKey !== undefined) return parseSecretKey(secretKey);
  throw new CommandProblem('SECRET_KEY (or SECRET_KEY_FILE) is not set; it must be the one that the server runs with.');
}
