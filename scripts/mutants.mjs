// Makes small mistakes in the code, one at a time, and reports whether a test notices: npm run test:mutants [-- src/domain/time …]
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { CACHE, ROOT, fromRoot } from './lib/paths.mjs';
import { say } from './lib/say.mjs';
import { PLUGIN, strykerPlugins } from './lib/unnoticed.mjs';

/** The measured code: the rules, the contract, and the parts of the server that decide who sees what. */
const PARTS = [
  'src/domain',
  'src/contract',
  ...['features', 'http', 'mail', 'publishing', 'sessions', 'settings', 'store'].map((name) => `src/server/${name}`),
];
/** Per cent of the mistakes that must be noticed. */
const LEAST = 85;
/** The tests are made for two cores. */
const AT_ONCE = Number(process.env.CONCURRENCY ?? 2);

/** If set, only this many lines of each part are tried; the same SEED gives the same lines. */
const SAMPLE = Number(process.env.SAMPLE ?? 0);
const SEED = Number(process.env.SEED ?? 1);

/** @param {string} part a folder, or a file @returns {string[]} what Stryker changes: files, or lines such as file.ts:7-7 */
function placesIn(part) {
  const files = part.endsWith('.ts')
    ? [part]
    : globSync(`${part}/**/*.ts`, { cwd: ROOT }).filter((file) => !/\.test\.ts$|\/testing\//.test(file));
  if (SAMPLE === 0) return files;
  const lines = files.sort().flatMap((file) =>
    readFileSync(fromRoot(file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (MAY_BE_WRONG.test(line) ? [`${file}:${index + 1}-${index + 1}`] : [])),
  );
  return drawn(lines);
}

/** A line of code with something to change: no comment, import, type or lone bracket. */
const MAY_BE_WRONG =
  /^(?!\s*(?:\/\/|\/?\*|import |export (?:type|interface) |type |interface |readonly )).*[\w'"`].*[(=<>?&|{'"`]/;

/** @param {string[]} lines */
function drawn(lines) {
  /** @param {string} line */
  const lot = (line) => createHash('sha256').update(`${SEED} ${line}`).digest('hex');
  return lines.toSorted((a, b) => (lot(a) < lot(b) ? -1 : 1)).slice(0, SAMPLE);
}

/** @param {string} part @returns {Promise<boolean>} whether enough mistakes were noticed */
async function measure(part) {
  const report = join(CACHE, 'test', 'mutants', part.replaceAll('/', '-'));
  say(`\n── ${part}: the report will be ${report}.html`);
  process.env.MUTANTS_PART = part;
  const results = await new Stryker({
    mutate: placesIn(part),
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', PLUGIN],
    vitest: { configFile: 'vitest.mutants.config.ts' },
    coverageAnalysis: 'perTest',
    // Generous, because a busy machine is slow; they only end tests that hang.
    dryRunTimeoutMinutes: 60,
    timeoutMS: 60_000,
    concurrency: AT_ONCE,
    // In the folder that every other tool ignores.
    tempDirName: '.cache/mutants',
    cleanTempDir: 'always',
    ignorePatterns: ['.cache', 'dist', 'data', 'test-results'],
    reporters: ['progress-append-only', ...strykerPlugins.map(({ name }) => name), 'clear-text', 'html', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, skipFull: true },
    htmlReporter: { fileName: `${report}.html` },
    jsonReporter: { fileName: `${report}.json` },
    allowConsoleColors: false,
    thresholds: { high: 95, low: LEAST, break: null },
  }).runMutationTest();
  const count = (/** @type {string[]} */ ...statuses) =>
    results.filter(({ status }) => statuses.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  const unnoticed = count('Survived', 'NoCoverage');
  const share = Math.round((1_000 * noticed) / Math.max(1, noticed + unnoticed)) / 10;
  say(`${part}: ${share} % of ${noticed + unnoticed} mistakes were noticed, ${unnoticed} were not`);
  return share >= LEAST;
}

const wanted = process.argv.slice(2);
const missing = wanted.filter((part) => !existsSync(fromRoot(part)));
if (missing.length > 0) {
  say(`There is no ${missing.join(', ')}: name folders or files such as ${PARTS.join(', ')}.`);
  process.exit(1);
}
let enough = true;
try {
  for (const part of wanted.length > 0 ? wanted : PARTS) enough = (await measure(part)) && enough;
} catch (error) {
  // Most likely some tests fail without any mistake; Stryker has named them.
  enough = false;
  say(`The run stopped: ${error instanceof Error ? error.message : String(error)}`);
}
process.exitCode = enough ? 0 : 1;
