import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Dialect } from '#server/store/schema.ts';
import { DIALECTS } from '../test-store.ts';
import { offerPostgres } from '../postgres.ts';
import { killDuringInstructions } from './instructions-drill.ts';
import { instancesDrill } from './instances-drill.ts';
import { killAtEveryWrite, killAtRandom } from './kill-drill.ts';
import { loadDrill } from './load-drill.ts';
import { createReport, say } from './report.ts';
import type { Shown } from './report.ts';
import { restartsDrill } from './restarts-drill.ts';
import { sourceAwayDrill } from './source-away-drill.ts';
import { killDuringUpgrade } from './upgrade-drill.ts';

/**
 * The drills: `npm run test:faults [-- writes kills instructions upgrade restarts load instances source]`, all of them if none is named. Each runs real
 * servers over real databases. KILLS is the number of random kills over each database and SEED the seed of their moments, RESTARTS the
 * number of restarts during a sign-in, DEPLOYS the number of rolling upgrades, MINUTES the duration of the tenfold load; DATABASES the databases for kills.
 */
const number = (name: string, standard: number): number => Number(process.env[name] ?? standard);
const dialects = DIALECTS.filter((dialect) =>
  (process.env.DATABASES ?? 'sqlite,postgres').split(',').includes(dialect),
);
const kills = { count: number('KILLS', 25), seed: number('SEED', randomInt(1_000_000)) };
const report = createReport();
type Drills = Readonly<Record<string, () => Promise<void>>>;
/** The drills run one after the other, except for those that mostly wait, which run side by side in separate processes. */
const DRILLS: readonly Drills[] = [
  { writes: () => overEach((dialect) => killAtEveryWrite(report, dialect)) },
  { kills: () => overEach((dialect) => killAtRandom(report, dialect, kills)) },
  { instructions: () => overEach((dialect) => killDuringInstructions(report, dialect, kills)) },
  { upgrade: () => overEach((dialect) => killDuringUpgrade(report, dialect)) },
  { restarts: () => restartsDrill(report, number('RESTARTS', 20)) },
  { load: () => loadDrill(report, number('MINUTES', 1)) },
  {
    instances: () => instancesDrill(report, number('DEPLOYS', 3)),
    source: () => sourceAwayDrill(report),
  },
];
/** Runs a drill over both databases side by side, because each of the hundreds of starting servers uses only one core. */
async function overEach(drill: (dialect: Dialect) => Promise<void>): Promise<void> {
  await Promise.all(dialects.map(drill));
}

/** Runs a drill in another process, so that its timed calls do not wait for those of other drills. */
function inAnotherProcess(name: string): Promise<void> {
  let shown: Shown = { passed: 0, failed: 1 };
  const drill = fork(fileURLToPath(import.meta.url), [name]);
  drill.once('message', (message: Shown) => (shown = message));
  return new Promise((resolve) =>
    drill.once('exit', () => {
      report.add(shown);
      resolve();
    }),
  );
}

const wanted = process.argv.slice(2);
const names = DRILLS.flatMap((drills) => Object.keys(drills));
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  say(`There is no drill ${unknown.join(', ')}: choose from ${names.join(', ')}.`);
  process.exit(1);
}
const postgres = await offerPostgres();
process.env.TEST_DATABASE_URL = postgres.url;
process.env.FAULT_SERVER = fileURLToPath(new URL('../../../../.cache/faults-server/fault-server.js', import.meta.url));
for (const drills of DRILLS) {
  const chosen = Object.entries(drills).filter(([name]) => wanted.length === 0 || wanted.includes(name));
  const [here, ...beside] = chosen;
  await Promise.all([here?.[1](), ...beside.map(([name]) => inAnotherProcess(name))]);
}
await postgres.stop();
process.exitCode = report.failed > 0 ? 1 : 0;
if (process.send) {
  const { passed, failed } = report;
  process.send({ passed, failed } satisfies Shown, undefined, undefined, () => process.exit());
} else {
  say(`${report.passed} passed, ${report.failed} failed`);
  process.exit();
}
