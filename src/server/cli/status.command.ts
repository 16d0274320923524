import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sourceAdvice } from '#domain/source/source-causes.ts';
import { madeAt } from '#server/backups/backup-names.ts';
import { diskUse } from '#server/backups/disk.ts';
import { createPayloads } from '#server/store/payloads.ts';
import { countMails } from '#server/store/outbox-figures.ts';
import type { Database } from '#server/store/database.ts';
import { BACKUP_FOLDER } from '#server/store/sqlite.ts';
import { readHeld } from '#server/store/held-items.ts';
import { countSessions } from '#server/store/sessions.ts';
import { readLastRun, readPublication } from '#server/store/sync-report.ts';
import type { Command, CommandContext } from './command.ts';
import { moment, sizeOf } from './words.ts';
import { withStore } from './with-store.ts';

export const statusCommand: Command = {
  name: 'status',
  argument: '',
  summary: 'Prints the state of the portal: data, mails, sessions, backups. Works beside the running server.',
  async run(context) {
    const lines = await withStore(context, false, (database) => statusLines(context, database));
    const width = Math.max(...lines.map(([name]) => name.length));
    for (const [name, value] of lines) context.say(`${`${name}:`.padEnd(width + 2)}${value}`);
  },
};

type Line = readonly [name: string, value: string];

async function statusLines(context: CommandContext, database: Database): Promise<readonly Line[]> {
  const { config, clock } = context;
  const now = clock();
  const payloads = createPayloads(database, clock);
  await payloads.version();
  const asOf = payloads.dataAsOf();
  const publication = await readPublication(database);
  const held = await readHeld(database);
  const mails = await countMails(database);
  return [
    ['database', config.databaseUrl ? 'PostgreSQL' : `SQLite in ${config.dataDir}`],
    [
      'publication',
      publication
        ? `${publication.publication}, ${moment(publication.publishedAt, now)}`
        : 'none yet: nothing was published',
    ],
    ['data as of', asOf === undefined ? 'never read' : moment(asOf, now)],
    ['last sync', await lastSync(database, now)],
    [
      'held back',
      held.length === 0
        ? 'nothing'
        : held.map(({ tab, company }) => (company ? `${tab} of ${company}` : tab)).join(', '),
    ],
    ['mails', ['waiting', 'sending', 'sent', 'failed'].map((status) => `${mails[status] ?? 0} ${status}`).join(', ')],
    ['sessions', String(await countSessions(database, now))],
    ...(config.databaseUrl ? [] : await embedded(config.dataDir, now)),
  ];
}

async function lastSync(database: Database, now: number): Promise<string> {
  const run = await readLastRun(database);
  if (!run) return 'none yet';
  const at = moment(run.finished_at, now);
  if (run.outcome === 'waiting')
    return `${moment(run.finished_at, now)}: waiting for an administrator, who reviews and publishes it in the data report`;
  if (run.outcome !== 'failed') return `${run.outcome}, ${at}`;
  const { cause, fix } = sourceAdvice(run.cause ?? '', JSON.parse(run.details) as Record<string, string | number>);
  return `failed, ${at}: ${cause} ${fix}`;
}

async function embedded(dataDir: string, now: number): Promise<readonly Line[]> {
  const folder = join(dataDir, BACKUP_FOLDER);
  const times = (existsSync(folder) ? readdirSync(folder) : []).flatMap((name) => madeAt(name) ?? []);
  const { usedPercent, freeBytes } = await diskUse(dataDir);
  return [
    ['backups', times.length === 0 ? 'none yet' : `${times.length}, the newest ${moment(Math.max(...times), now)}`],
    ['disk', `${Math.round(usedPercent)} % used, ${sizeOf(freeBytes)} free`],
  ];
}
