// npm run bench: measures the figures of docs/performance.md. `--full` adds a million matters and Lighthouse on every screen, `--only a,b` runs some
// sections, `--only open --screen overview --matters 600` one case of opening the portal, `--only web --matters 500` one list, `--only proposal
// --matters 30000` a smaller workbook, `--only workbooks --folder DIR --list` how well the workbooks of a folder are read.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createTestDatabase, offerPostgres } from '#server/testing/postgres.ts';
import { CACHE } from '../scripts/lib/paths.mjs';
import { CONNECTIONS } from './lib/load.ts';
import { isPinned } from './lib/process.ts';
import { tableOf } from './lib/report.ts';
import type { Section } from './lib/report.ts';
import { adminPages } from './sections/admin-pages.ts';
import { dataCall } from './sections/data-call.ts';
import { growth } from './sections/growth.ts';
import { proposal } from './sections/proposal.ts';
import { publishJournal } from './sections/publish-journal.ts';
import { publishFromRows } from './sections/publish-rows.ts';
import { publishFromSource } from './sections/publish-source.ts';
import { signIns } from './sections/sign-ins.ts';
import { startUp } from './sections/start-up.ts';
import { webBytes } from './sections/web-bytes.ts';
import { webLighthouse } from './sections/web-lighthouse.ts';
import { webLists } from './sections/web-lists.ts';
import { webOpening } from './sections/web-open.ts';
import { workbooks } from './sections/workbooks.ts';

const MILLION = 1_000_000;
const MANY = 100_000;
/** Data calls in each round. */
const CALLS = 10_000;

const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    only: { type: 'string' },
    screen: { type: 'string' },
    matters: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    folder: { type: 'string' },
    books: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const folder = mkdtempSync(join(tmpdir(), 'ipb-bench-'));
// Runs after an interruption too, so that a million matters are not left on the disk.
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Runs a section on a PostgreSQL of its own. */
async function onPostgres(run: (databaseUrl: string) => Promise<Section>): Promise<Section> {
  const server = await offerPostgres();
  process.env['TEST_DATABASE_URL'] = server.url;
  try {
    return await run((await createTestDatabase()).url);
  } finally {
    await server.stop();
  }
}

const SECTIONS: Readonly<Record<string, () => Promise<readonly Section[]>>> = {
  call: async () => [await dataCall({ folder, rounds, answers: CALLS })],
  'call-postgres': async () => [
    await onPostgres((databaseUrl) => dataCall({ folder, rounds, answers: CALLS, databaseUrl })),
  ],
  growth: async () => [
    await growth({ folder, rounds, answers: CALLS, sizes: [10_000, MANY, ...(values.full ? [MILLION] : [])] }),
  ],
  'sign-in': async () => [await signIns({ folder, rounds: Math.min(rounds, 5) })],
  admin: async () => [await adminPages({ folder, rounds })],
  'admin-postgres': async () => [
    await onPostgres(async (first) =>
      adminPages({ folder, rounds, databaseUrls: [first, (await createTestDatabase()).url] }),
    ),
  ],
  start: async () => [await startUp({ folder, rounds })],
  'publish-rows': async () => [
    await publishFromRows({ folder, rounds: Math.min(rounds, 3), matters: MANY }),
    ...(values.full ? [await publishFromRows({ folder, rounds: 1, matters: MILLION })] : []),
  ],
  'publish-postgres': async () => [
    await onPostgres((databaseUrl) => publishFromRows({ folder, rounds: 1, matters: MANY, databaseUrl })),
  ],
  'publish-journal': async () => [
    await publishJournal({ folder, matters: Number(values.matters ?? MANY) }),
    await onPostgres((databaseUrl) => publishJournal({ folder, matters: Number(values.matters ?? MANY), databaseUrl })),
  ],
  'publish-xlsx': async () => [await publishFromSource({ folder, matters: MANY, kind: 'an .xlsx workbook' })],
  'publish-google': async () => [await publishFromSource({ folder, matters: MANY, kind: 'Google Sheets' })],
  // A larger one would be refused: a workbook may have 512 MiB when unpacked.
  proposal: async () => [
    await proposal({ folder, matters: Number(values.matters ?? 250_000) }),
    await proposal({ folder, matters: Number(values.matters ?? 250_000), longTitles: true }),
  ],
  bytes: async () => [webBytes()],
  web: async () => {
    const sizes = [500, 5_000, 50_000].filter((size) => !values.matters || Number(values.matters) === size);
    return [await webLists({ folder, rounds: values.matters ? rounds : Math.min(rounds, 3), sizes })];
  },
  open: async () => {
    const { screen } = values;
    const [many, few] = [50_000, 600].map((size) => !values.matters || Number(values.matters) === size);
    return [
      ...(few ? [await webOpening({ folder, rounds, sizes: [600], screen })] : []),
      // Most of the time is spent on the network, so one round says as much as five.
      ...(many ? [await webOpening({ folder, rounds: 1, sizes: [50_000], screen })] : []),
    ];
  },
  workbooks: async () => [
    await workbooks({ folder, books: values.folder, only: values.books?.split(','), list: values.list }),
  ],
  lighthouse: async () => [await webLighthouse({ folder, everyScreen: values.full })],
};

const wanted = values.only?.split(',') ?? Object.keys(SECTIONS);
const unknown = wanted.filter((name) => !(name in SECTIONS));
if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(', ')}. There are: ${Object.keys(SECTIONS).join(', ')}.`);
  process.exit(1);
}

mkdirSync(CACHE, { recursive: true });
const startedAt = new Date();
const sections: Section[] = [];
const failures: { readonly section: string; readonly message: string }[] = [];
console.log(
  `Ratios, the median of several rounds in turns; the spread is the lowest and the highest round. Load: ${CONNECTIONS} ` +
    `connections; ${isPinned ? 'server and load each on a core of their own' : 'server and load share the cores'}.`,
);
for (const name of wanted) {
  try {
    for (const section of (await SECTIONS[name]?.()) ?? []) {
      sections.push(section);
      console.log(tableOf(section));
    }
  } catch (error) {
    // The other sections still run.
    failures.push({ section: name, message: error instanceof Error ? error.message : String(error) });
    console.error(`\n${name} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    process.exitCode = 1;
  }
}

const machine = {
  cores: availableParallelism(),
  processor: cpus()[0]?.model,
  node: process.version,
  pinned: isPinned,
  loadAverage: loadavg(),
};
const seconds = Math.round((Date.now() - startedAt.getTime()) / 1000);
const file = join(CACHE, 'bench.json');
writeFileSync(file, `${JSON.stringify({ startedAt, seconds, machine, sections, failures }, undefined, 2)}\n`);
const [lastMinute = 0] = loadavg();
console.log(
  `\nTook ${seconds} s on ${machine.cores} cores, ${lastMinute.toFixed(1)} programs wanting to run at the end: much more than one beside the bench makes the spread wide. All of it as JSON: ${file}`,
);
