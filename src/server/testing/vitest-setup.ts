import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { offerPostgres } from './postgres.ts';
import type { TestPostgres } from './postgres.ts';

let offered: TestPostgres | undefined;

/** The list of error codes that the tests have seen, for `scripts/checks/answers.mjs`. */
const SEEN_ERRORS = fileURLToPath(new URL('../../../.cache/test/seen-errors.txt', import.meta.url));

/** Runs before the first test file: empties the list of seen errors, and offers a PostgreSQL, unless TEST_DATABASE_URL names one already. */
export async function setup(): Promise<void> {
  if (process.env['SEEN_ERRORS_FILE'] === undefined) {
    process.env['SEEN_ERRORS_FILE'] = SEEN_ERRORS;
    mkdirSync(dirname(SEEN_ERRORS), { recursive: true });
    rmSync(SEEN_ERRORS, { force: true });
  }
  if (process.env.TEST_DATABASE_URL) return;
  offered = await offerPostgres();
  process.env.TEST_DATABASE_URL = offered.url;
}

export async function teardown(): Promise<void> {
  await offered?.stop();
}
