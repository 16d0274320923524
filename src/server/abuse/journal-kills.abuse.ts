import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { hours } from '#domain/time/duration.ts';
import { companyScopeOf } from '#domain/viewer/viewer.ts';
import { emailKey } from '#domain/viewer/email-address.ts';
import { createPublishedDirectory } from '#server/directory/published-directory.ts';
import { createJournal } from '#server/journal/journal.ts';
import { createCompanyIds } from '#server/store/companies.ts';
import type { Database } from '#server/store/database.ts';
import { createPayloads } from '#server/store/payloads.ts';
import { openPostgres } from '#server/store/postgres.ts';
import { createSeveralCompanies } from '#server/store/several-companies.ts';
import { openSqlite } from '#server/store/sqlite.ts';
import { createVanishedUsers } from '#server/store/vanished-users.ts';
import type { KilledOrder } from '#server/testing/journal/killed-child.ts';
import { ownerIn, PEOPLE, publishRound, toldOf } from '#server/testing/journal/rounds.ts';
import type { Name } from '#server/testing/journal/rounds.ts';
import { createTestDatabase } from '#server/testing/postgres.ts';
import { DIALECTS, writeTables } from '#server/testing/test-store.ts';

const OVER = DIALECTS.filter((dialect) => (process.env['DATABASES'] ?? dialect).split(',').includes(dialect));

test.each(OVER)(
  'given a process that ends by SIGKILL before each write of a publication, over %s, the next publication reports each change once, and no company learns of a row that it does not have',
  async (dialect) => {
    const postgres = dialect === 'postgres' ? await createTestDatabase('tables') : undefined;
    const folder = mkdtempSync(join(tmpdir(), 'ipb-kills-'));
    if (!postgres) await writeTables(folder);
    const place = postgres ? { url: postgres.url } : { folder };
    const opened = async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
      const database = postgres
        ? await openPostgres(postgres.url, () => undefined)
        : openSqlite({ folder, exclusive: true });
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    };
    try {
      await opened((database) => publishRound(database, 0));
      let write = 0;
      let killed = true;
      while (killed) {
        // Two more publications follow each kill: they tidy what it left, so that every round begins alike, and every second one moves the row back.
        const round = 3 * write + 1;
        write++;
        const { publication } = await opened((database) => read(database, 'Acme', 0));
        killed = await publishKilled({ place, round, beforeWrite: write });
        await opened(async (database) => {
          const meanwhile = await read(database, 'Acme', publication);
          expect([[], toldOf(round)], `killed before write ${write}`).toContainEqual(meanwhile.told);
          if (killed) await publishRound(database, round);
          expect((await read(database, 'Acme', publication)).told, `killed before write ${write}`).toEqual(
            toldOf(round),
          );
          const former = ownerIn(round + 1);
          expect((await read(database, former, 0)).text, `killed before write ${write}`).not.toContain('MOVER');
          for (const next of [round + 1, round + 2]) await publishRound(database, next);
        });
      }
      console.log(`${dialect}: killed before each of ${write - 1} writes`);
    } finally {
      await postgres?.drop();
      rmSync(folder, { recursive: true });
    }
  },
  hours(1),
);

/** Whether the process was killed; throws if it ended in another way than success. */
function publishKilled(order: KilledOrder): Promise<boolean> {
  const file = fileURLToPath(new URL('../testing/journal/killed-child.ts', import.meta.url));
  return new Promise((resolve, reject) => {
    fork(file, [JSON.stringify(order)], { execArgv: [] }).once('exit', (code, signal) => {
      if (signal === 'SIGKILL' || code === 0) resolve(signal === 'SIGKILL');
      else reject(new Error(`the publication ended with ${code ?? signal}`));
    });
  });
}

/** What the journal tells the users of a company about publications that are newer than `after`. */
async function read(database: Database, name: Name, after: number) {
  const payloads = createPayloads(database, () => 0);
  await payloads.version();
  const directory = createPublishedDirectory(
    payloads,
    createVanishedUsers(database, () => 0),
    createCompanyIds(database, () => 0),
    createSeveralCompanies(database, () => 0),
  );
  const actor = await directory.find(emailKey(PEOPLE[name])!);
  const scope = companyScopeOf({ kind: 'client', actor: actor! })!;
  const journal = createJournal(database);
  const { changes } = await journal.changesSince(scope, after);
  const told = changes.map(({ topic, kind, about, fields }) =>
    [topic, kind, about['id'] ?? about['matterId'], ...fields.map((field) => field.after)].join(' '),
  );
  return { publication: scope.publication, told: told.sort(), text: JSON.stringify(await journal.pages(scope)) };
}
