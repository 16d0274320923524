import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Downloads and reports of the commands; this folder may be deleted at any time. */
export const CACHE = join(ROOT, '.cache');
/** File with the errors of all answers in the last run of the unit tests, one line each. */
export const SEEN_ERRORS = join(CACHE, 'test', 'seen-errors.txt');
export const NODE_MODULES = join(ROOT, 'node_modules');
export const WEB_OUTPUT = join(ROOT, 'dist', 'web');
export const SERVER_OUTPUT = join(ROOT, 'dist', 'server');
/** The server that the drills kill; src/server/testing/faults/run.ts knows it too. */
export const FAULTS_SERVER_OUTPUT = join(CACHE, 'faults-server');
export const TEST_PROGRAMS_OUTPUT = join(CACHE, 'test-programs');

/** @param {string[]} parts */
export const fromRoot = (...parts) => join(ROOT, ...parts);
