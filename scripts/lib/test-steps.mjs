import { join } from 'node:path';
import { CACHE, fromRoot } from './paths.mjs';
import { PlainError } from './say.mjs';
import { countPlaywright, countVitest, failuresOfPlaywright, failuresOfVitest } from './test-counts.mjs';

/**
 * One step of the test run. A step with a report counts the tests in it; any other counts as one test.
 * @typedef {{
 *   name: string,
 *   title: string,
 *   program: string,
 *   args: string[],
 *   limitSeconds: number,
 *   needsWeb?: true,
 *   speaks?: true,
 *   takesFilters?: true,
 *   report?: {
 *     file: string,
 *     count: (report: any) => import('./test-counts.mjs').Counts,
 *     failures: (report: any) => import('./test-counts.mjs').Failure[],
 *   },
 * }} Step
 */

const tool = (/** @type {string} */ path) => fromRoot('node_modules', path);
const report = (/** @type {string} */ name) => join(CACHE, 'test', `${name}.json`);

/** @type {readonly Step[]} in the order in which they begin. Of steps that run side by side, the long ones come first. */
export const STEPS = [
  {
    name: 'build',
    title: 'The web app and the server build',
    program: fromRoot('scripts/checks/build.mjs'),
    args: [],
    limitSeconds: 900,
  },
  {
    name: 'format',
    title: 'Files are formatted (Prettier)',
    program: tool('prettier/bin/prettier.cjs'),
    args: [
      '--check',
      '--log-level=warn',
      // The cache stores the content of formatted files, so that an unchanged file is not parsed again.
      ...['--cache', '--cache-strategy=content', `--cache-location=${join(CACHE, 'format')}`],
      ...['**/*.{ts,tsx,mjs,json,css,html}', '.*.{json,mjs}'],
    ],
    limitSeconds: 900,
  },
  {
    name: 'types',
    title: 'Types are correct in every zone',
    program: fromRoot('scripts/checks/types.mjs'),
    args: [],
    limitSeconds: 900,
  },
  {
    name: 'lint',
    title: 'House rules are kept (oxlint)',
    program: tool('oxlint/bin/oxlint'),
    args: ['--type-aware', '--deny-warnings'],
    limitSeconds: 900,
  },
  {
    name: 'arrows',
    title: 'Zones and features import only what they may',
    program: fromRoot('scripts/checks/arrows.mjs'),
    args: [],
    limitSeconds: 900,
  },
  {
    name: 'deadcode',
    title: 'No unused code (knip)',
    program: tool('knip/bin/knip.js'),
    args: ['--no-progress'],
    limitSeconds: 900,
  },
  {
    name: 'unit',
    title: 'Tests without a browser (Vitest)',
    program: tool('vitest/vitest.mjs'),
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report('unit')}`],
    limitSeconds: 2_400,
    speaks: true,
    takesFilters: true,
    report: { file: report('unit'), count: countVitest, failures: failuresOfVitest },
  },
  {
    name: 'answers',
    title: 'A test saw each declared error',
    program: fromRoot('scripts/checks/answers.mjs'),
    args: [],
    limitSeconds: 300,
    takesFilters: true,
  },
  {
    name: 'budget',
    title: 'The first screen is small',
    program: fromRoot('scripts/checks/budget.mjs'),
    args: [],
    limitSeconds: 300,
    needsWeb: true,
  },
  {
    name: 'e2e',
    title: 'Tests in a browser (Playwright)',
    program: tool('@playwright/test/cli.js'),
    args: ['test'],
    limitSeconds: 3_600,
    needsWeb: true,
    speaks: true,
    takesFilters: true,
    report: { file: report('e2e'), count: countPlaywright, failures: failuresOfPlaywright },
  },
];

/**
 * The steps that `only` names, with the build before those that need it; all steps if it names none.
 * @param {readonly string[]} only
 */
export function selectSteps(only) {
  const unknown = only.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new PlainError(
      `There is no step ${unknown.join(', ')}: choose from ${STEPS.map(({ name }) => name).join(', ')}.`,
    );
  }
  if (only.length === 0) return STEPS;
  const chosen = STEPS.filter(({ name }) => only.includes(name));
  const needsBuild = chosen.some(({ needsWeb }) => needsWeb);
  return STEPS.filter((step) => chosen.includes(step) || (needsBuild && step.name === 'build'));
}
