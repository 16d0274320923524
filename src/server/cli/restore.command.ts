import { dirname, resolve } from 'node:path';
import { restoreBackup } from '#server/backups/restore-backup.ts';
import { createHeadFile, headFileIn } from '#server/instructions/head-file.ts';
import { keptHeads, takeHeads } from '#server/instructions/record-watch.ts';
import { verifyRecord } from '#server/instructions/verify-record.ts';
import { asCommandProblem } from './backup.command.ts';
import { CommandProblem } from './command.ts';
import type { Command } from './command.ts';
import { keyOf, withStore } from './with-store.ts';

export const restoreCommand: Command = {
  name: 'restore',
  argument: '<file of the backup>',
  summary: 'Replaces the embedded database with a backup, and keeps the old database aside. Stop the server first.',
  async run(context, path) {
    const { config, clock, log, say } = context;
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
    const heads = createHeadFile(config.dataDir, log);
    await takeHeads(headFileIn(dirname(file), log), heads, clock());
    const { problems } = await withStore(context, true, async ({ db }) => verifyRecord(db, await keptHeads(heads)));
    if (problems.length > 0)
      say(
        'The record of instructions lacks what was given after the backup was made. See it with verify-instructions, and "Instructions" in docs/operations.md.',
      );
    say('Start the server. All users must sign in again, so that sessions ended since the backup stay ended.');
  },
};
