import { resolve } from 'node:path';
import { restoreBackup } from '#server/backups/restore-backup.ts';
import { asCommandProblem } from './backup.command.ts';
import { CommandProblem } from './command.ts';
import type { Command } from './command.ts';
import { keyOf } from './with-store.ts';

export const restoreCommand: Command = {
  name: 'restore',
  argument: '<file of the backup>',
  summary: 'Replaces the embedded database with a backup, and keeps the old database aside. Stop the server first.',
  async run({ config, clock, say }, path) {
    if (config.databaseUrl)
      throw new CommandProblem(
        'The data is in PostgreSQL: restore it with pg_restore into a new database, as docs/operations.md says under Backups.',
      );
    const file = resolve(path);
    const { keptAside, publication, erasedAgain } = await asCommandProblem(
      restoreBackup(config.dataDir, file, keyOf(config), clock()),
    );
    say(`Restored ${file} into ${config.dataDir}, with publication ${publication} active.`);
    if (erasedAgain > 0)
      say(
        `${erasedAgain} people or companies were forgotten after the backup was made; they were erased again. If a workbook was uploaded, upload its present version again.`,
      );
    if (keptAside) say(`The previous database is kept in ${keptAside}.`);
    say('Start the server. All users must sign in again, so that sessions ended since the backup stay ended.');
  },
};
