// Runs the walk of walk.ts in three engines: npm run test:browsers [-- firefox …]. Says which engines it skips because they are not installed.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DEMO_CLIENTS } from '#demo/people.ts';

import { lastLine } from '../../scripts/lib/test-counts.mjs';
import { startPortal } from '../support/portal.ts';
import { startChromium } from './chromium.ts';
import type { Engine, StartEngine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { walkOf } from './walk.ts';
import type { Step } from './walk.ts';
import { startWebKit } from './webkit.ts';

const ENGINES: Readonly<Record<string, StartEngine>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebKit,
};

const counts = { passed: 0, failed: 0, skipped: 0 };
const say = (line: string) => console.log(line);

/** Runs all steps. A message in the console fails its step. If the first step, signing in, fails, the others are not tried. */
async function walk(engine: Engine, steps: readonly Step[]): Promise<void> {
  for (const [index, { title, run }] of steps.entries()) {
    const problem = await run(engine).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const noise = await engine.noise();
    const failed = problem !== undefined || noise.length > 0;
    counts[failed ? 'failed' : 'passed'] += 1;
    say(`  ${failed ? 'FAILED' : 'passed'}  ${title}`);
    if (problem !== undefined) say(`          ${problem.replaceAll('\n', '\n          ')}`);
    for (const line of noise) say(`          the console said: ${line}`);
    if (problem !== undefined && index === 0) {
      counts.failed += steps.length - 1;
      say('  The other steps need a session.');
      return;
    }
  }
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in ENGINES));
if (unknown.length > 0) {
  say(`There is no engine ${unknown.join(', ')}: name ${Object.keys(ENGINES).join(', ')}.`);
  process.exit(1);
}
const folder = await mkdtemp(join(tmpdir(), 'engines-'));
try {
  for (const [index, [name, start]] of Object.entries(ENGINES).entries()) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    // A portal for each engine: all sign in as the same administrator, and a portal limits the codes for one address.
    const portal = await startPortal();
    const steps = walkOf(DEMO_CLIENTS[index] ?? DEMO_CLIENTS[0]!, portal);
    const own = join(folder, name);
    await mkdir(own);
    try {
      const engine = await start(portal.origin, own);
      if (typeof engine === 'string') {
        counts.skipped += steps.length;
        say(`\n${name}: skipped, since ${engine}`);
        continue;
      }
      say(`\n${engine.name}`);
      try {
        await walk(engine, steps);
      } finally {
        await engine.close();
      }
    } finally {
      await portal.stop();
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}
say(`\n${lastLine(counts)}`);
process.exitCode = counts.failed > 0 ? 1 : 0;
