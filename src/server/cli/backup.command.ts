import { join, resolve } from 'node:path';
import { backupName } from '#server/backups/backup-names.ts';
import { BackupProblem, makeBackup } from '#server/backups/make-backup.ts';
import { BACKUP_FOLDER, DATABASE_FILE } from '#server/store/sqlite.ts';
import { CommandProblem } from './command.ts';
import type { Command } from './command.ts';
import { sizeOf } from './words.ts';

export const backupCommand: Command = {
  name: 'backup',
  argument: '[file]',
  summary:
    'Copies the embedded database into a file, checked; DATA_DIR/backups when none is named. Works beside the running server.',
  async run({ config, clock, say }, path) {
    if (config.databaseUrl)
      throw new CommandProblem(
        'The data is in PostgreSQL: back it up with pg_dump --format=custom --file=portal.dump "$DATABASE_URL".',
      );
    const file = path ? resolve(path) : join(config.dataDir, BACKUP_FOLDER, backupName(clock()));
    const bytes = await asCommandProblem(makeBackup(join(config.dataDir, DATABASE_FILE), file));
    say(`Backed up to ${file} (${sizeOf(bytes)}), and checked.`);
    say('Restoring it needs SECRET_KEY: keep the key too, in another place.');
  },
};

/** Turns what went wrong into what the command line prints. */
export async function asCommandProblem<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof BackupProblem) throw new CommandProblem(error.message, { cause: error });
    throw error;
  }
}
