import { offerPostgres } from './postgres.ts';
import type { TestPostgres } from './postgres.ts';

let offered: TestPostgres | undefined;

/** Before the first test file: offers a PostgreSQL, unless TEST_DATABASE_URL names one already. */
export async function setup(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  offered = await offerPostgres();
  process.env.TEST_DATABASE_URL = offered.url;
}

export async function teardown(): Promise<void> {
  await offered?.stop();
}
