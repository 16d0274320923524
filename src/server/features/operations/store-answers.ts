import { TIMEOUTS } from '#server/base/limits.ts';
import { keyFits } from '#server/secrets/open-secrets.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { askDatabase } from '#server/store/database.ts';
import type { Database } from '#server/store/database.ts';
import { KeyHasChanged } from '#server/store/server-lock.ts';

/** Whether the store answers now; one that says nothing is not waited for. */
export function storeAnswers({ db }: Database): Promise<boolean> {
  const asked = askDatabase(db).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late(false)]);
}

/** Why the server cannot work with its store. */
type StoreProblem = 'database' | 'secret-key';

/** The same, and whether its secrets can still be opened. Undefined where all is well. */
export function storeProblem(database: Database, secrets: Secrets): Promise<StoreProblem | undefined> {
  const asked = keyFits(database, secrets).then(
    (fits) => (fits ? undefined : 'secret-key'),
    (error: unknown) => (error instanceof KeyHasChanged ? 'secret-key' : 'database'),
  );
  return Promise.race([asked, late<StoreProblem>('database')]);
}

function late<Answer>(answer: Answer): Promise<Answer> {
  return new Promise((resolve) => setTimeout(() => resolve(answer), TIMEOUTS.databasePoolWaitMs).unref());
}
