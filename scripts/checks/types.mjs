// Checks the types of every zone with its own compiler settings, two zones at a time: node scripts/checks/types.mjs
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runQuiet } from '../lib/child.mjs';
import { CACHE, ROOT, fromRoot } from '../lib/paths.mjs';

const ZONES = ['src/domain', 'src/contract', 'src/server', 'src/web', 'src/web/sw', 'demo', 'e2e', 'bench', 'scripts'];
/** TypeScript 7 checks the types. The package `typescript` is the last version 6, for tools that need its API. */
const COMPILER = fromRoot('node_modules/typescript7/bin/tsc');

/** @param {string} zone */
const hasSources = (zone) =>
  existsSync(fromRoot(zone, 'tsconfig.json')) &&
  readdirSync(fromRoot(zone), { recursive: true, encoding: 'utf8' }).some((name) => /\.(tsx?|mjs)$/.test(name));

const waiting = ZONES.filter(hasSources);
if (waiting.length === 0) {
  console.log('No zone with TypeScript was found.');
  process.exitCode = 1;
}

async function checkNext() {
  for (let zone = waiting.shift(); zone !== undefined; zone = waiting.shift()) {
    // The compiler stores what it has checked, so that an unchanged zone takes a tenth of the time.
    const memory = join(CACHE, 'types', `${zone.replaceAll('/', '-')}.tsbuildinfo`);
    const args = [COMPILER, '-p', zone, '--incremental', '--tsBuildInfoFile', memory];
    const { code, output } = await runQuiet(process.execPath, args, { cwd: ROOT });
    if (code === 0) continue;
    console.log(`${zone}\n${output}`);
    process.exitCode = 1;
  }
}

await Promise.all([checkNext(), checkNext()]);
