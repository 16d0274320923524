import { sql } from 'kysely';
import { TIMEOUTS } from '#server/limits.ts';
import type { Database } from '#server/store/database.ts';

/** Whether the store answers now; one that says nothing is not waited for. */
export async function storeAnswers({ db }: Database): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), TIMEOUTS.databasePoolWaitMs).unref());
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]);
}
