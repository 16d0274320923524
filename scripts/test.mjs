// Every check and test: npm test [-- --only unit,e2e] [filters for the tests]
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { seconds } from './lib/say.mjs';
import { runStep } from './lib/step-process.mjs';
import { failuresInWords, lastLine, sumOf } from './lib/test-counts.mjs';
import { folderInMemory } from './lib/test-folder.mjs';
import { selectSteps } from './lib/test-steps.mjs';

/** @typedef {import('./lib/test-counts.mjs').Counts} Counts */
/** @typedef {import('./lib/test-counts.mjs').Failure} Failure */
/** @typedef {import('./lib/test-steps.mjs').Step} Step */
/** @typedef {Counts & { failures: Failure[] }} Outcome */

/** @param {Step} step @param {boolean} succeeded @returns {Outcome} */
function outcomeOf(step, succeeded) {
  const one = { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0, failures: [] };
  if (!step.report) return one;
  try {
    const report = JSON.parse(readFileSync(step.report.file, 'utf8'));
    const outcome = { ...step.report.count(report), failures: step.report.failures(report) };
    // A step can fail although all its tests passed. That counts as a failure too.
    return succeeded || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 };
  } catch {
    return { ...one, passed: 0 };
  }
}

/** @param {Step} step @param {string[]} filters @param {AbortSignal} stop @returns {Promise<Outcome>} */
async function perform(step, filters, stop) {
  const started = Date.now();
  const heading = `\n── ${step.name}: ${step.title}`;
  if (step.speaks) console.log(heading);
  if (step.report) {
    mkdirSync(dirname(step.report.file), { recursive: true });
    rmSync(step.report.file, { force: true });
  }
  const passedOn =
    step.takesFilters && filters.length > 0
      ? [...filters, step.name === 'e2e' ? '--pass-with-no-tests' : '--passWithNoTests']
      : [];
  const { code, output, late } = await runStep(step.program, [...step.args, ...passedOn], {
    limitSeconds: step.limitSeconds,
    speaks: step.speaks === true,
    stop,
  });
  const outcome = outcomeOf(step, code === 0);
  if (!step.speaks) console.log(heading);
  if (outcome.failed > 0) process.stdout.write(output);
  if (late) console.log(`Ended, because it took longer than ${step.limitSeconds} seconds.`);
  console.log(`   ${outcome.failed > 0 ? 'FAILED' : 'passed'} after ${seconds(started)}`);
  return outcome;
}

/** Groups of steps that run at the same time: two at a time, but steps that show their output and use all processors run alone. @param {readonly Step[]} steps @returns {Step[][]} */
function groupsOf(steps) {
  /** @type {Step[][]} */
  const groups = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (last && !step.speaks && !last[0]?.speaks) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

async function main() {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string', multiple: true } },
    allowPositionals: true,
  });
  const steps = selectSteps((values.only ?? []).flatMap((names) => names.split(',')));
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stopping.abort());

  console.log(`About to run: ${steps.map(({ name }) => name).join(', ')}. They take a few minutes.`);
  const folder = folderInMemory();
  if (folder) process.env.TMPDIR = folder;
  /** @type {(Outcome & { name: string })[]} */
  const results = [];
  try {
    for (const waiting of groupsOf(steps)) {
      const performNext = async () => {
        for (let step = waiting.shift(); step && !stopping.signal.aborted; step = waiting.shift())
          results.push({ name: step.name, ...(await perform(step, positionals, stopping.signal)) });
      };
      await Promise.all([performNext(), performNext()]);
    }
  } finally {
    // Processes that a step left running may still be removing their own files.
    if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
  const failed = results.filter((result) => result.failed > 0).map(({ name }) => name);
  console.log(stopping.signal.aborted ? '\nInterrupted.' : '');
  console.log(failuresInWords(results.flatMap(({ failures }) => failures)));
  if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`);
  console.log(lastLine(sumOf(results)));
  process.exitCode = failed.length > 0 || stopping.signal.aborted ? 1 : 0;
}

try {
  await main();
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
