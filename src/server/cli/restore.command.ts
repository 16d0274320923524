import { resolve } from 'node:path';
import { restoreBackup } from '#server/backups/restore-backup.ts';
import { explained } from './backup.command.ts';
import { CommandProblem } from './command.ts';
import type { Command } from './command.ts';
import { keyOf } from './with-store.ts';

export const restoreCommand: Command = {
  name: 'restore',
  argument: '<file of the backup>',
  summary: 'Puts a backup in place of the embedded database, and keeps that aside. Stop the server first.',
  async run({ config, clock, say }, path) {
    if (config.databaseUrl)
      throw new CommandProblem(
        'The data lies in PostgreSQL: restore it with pg_restore into a new database, as docs/operations.md says under Backups.',
      );
    const file = resolve(path);
    const { keptAside, publication } = await explained(restoreBackup(config.dataDir, file, keyOf(config), clock()));
    say(`Restored ${file} into ${config.dataDir}, with publication ${publication} in force.`);
    if (keptAside) say(`The database of before is kept in ${keptAside}.`);
    say('Start the server. Everybody signs in again: a session that was ended since must not come back to life.');
  },
};
