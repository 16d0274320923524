// Publishes rows into a store, one firm after the other, and prints how long each took: node bench/publish/publish-rows.ts '{…}'
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPublisher } from '#server/publishing/publisher.ts';
import { runIn } from '#server/publishing/run-in-child.ts';
import { keepDataReport } from '#server/store/data-report.ts';
import { migrate } from '#server/store/database.ts';
import { createPayloads } from '#server/store/payloads.ts';
import { openPostgres } from '#server/store/postgres.ts';
import { createPublications } from '#server/store/publications.ts';
import { openSqlite } from '#server/store/sqlite.ts';
import { createVanishedUsers } from '#server/store/vanished-users.ts';
import type { RowsChildOrder } from './rows-child.ts';
import type { StampedFirm } from './stamped-rows.ts';

export interface PublishOrder {
  readonly folder: string;
  readonly databaseUrl?: string;
  readonly firms: readonly StampedFirm[];
}

/** The result of publishing one firm. */
export interface Published {
  readonly seconds: number;
  /** Processor time of the sync process, in seconds. On a busy machine it says more than the elapsed time. */
  readonly childCpu: number;
  /** Processor time of this process, which stores the payloads. */
  readonly ownCpu: number;
  readonly changed: number;
  /** Peak memory of the sync process and of this one, in MB. */
  readonly childPeak: number;
  readonly ownPeak: number;
}

const order = JSON.parse(process.argv[2] ?? '') as PublishOrder;
const database = order.databaseUrl
  ? await openPostgres(order.databaseUrl, (error) => console.error(error))
  : openSqlite({ folder: order.folder, exclusive: true });
await migrate(database);
const payloads = createPayloads(database, Date.now);
const publisher = createPublisher({
  clock: Date.now,
  payloads,
  publications: createPublications(database),
  vanished: createVanishedUsers(database, Date.now),
  runBuild: runIn(fileURLToPath(new URL('rows-child.ts', import.meta.url))),
  readerVersion: 'bench',
  keepReport: keepDataReport,
});
const peakFile = join(tmpdir(), `ipb-bench-peak-${process.pid}`);
const rows = mkdtempSync(join(tmpdir(), 'ipb-bench-rows-'));
const published: Published[] = [];
for (const { laidOut, withoutJournal, ...firm } of order.firms) {
  // The rows are written by another process, because the memory of this one is measured.
  execFileSync(process.execPath, [
    fileURLToPath(new URL('write-rows.ts', import.meta.url)),
    rows,
    JSON.stringify(firm),
  ]);
  const how: RowsChildOrder = {
    folder: rows,
    peakFile,
    ...(laidOut && { laidOut }),
    ...(withoutJournal && { withoutJournal }),
  };
  const path = JSON.stringify(how);
  const startedAt = performance.now();
  const cpuBefore = process.cpuUsage();
  const outcome = await publisher.publish(
    { spec: { kind: 'workbook', path }, identity: 'rows', label: 'rows', fingerprint: async () => undefined },
    new AbortController().signal,
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const own = process.cpuUsage(cpuBefore);
  if (outcome.kind === 'failed') throw new Error(`publishing failed: ${outcome.code}`);
  const child = JSON.parse(readFileSync(peakFile, 'utf8')) as { peak: number; cpu: number };
  published.push({
    seconds,
    changed: outcome.kind === 'published' ? outcome.changed : 0,
    ownCpu: (own.user + own.system) / 1e6,
    childPeak: child.peak,
    childCpu: child.cpu,
    ownPeak: (process.resourceUsage().maxRSS * 1024) / 1e6,
  });
}
rmSync(peakFile, { force: true });
rmSync(rows, { recursive: true });
await database.close();
console.log(JSON.stringify(published));
