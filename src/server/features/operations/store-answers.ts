import { TIMEOUTS } from '#server/base/limits.ts';
import { keyFits } from '#server/secrets/open-secrets.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import { askDatabase } from '#server/store/database.ts';
import type { Database } from '#server/store/database.ts';
import { KeyHasChanged } from '#server/store/server-lock.ts';

/** Whether the store answers within a short time. */
export function storeAnswers({ db }: Database): Promise<boolean> {
  const asked = askDatabase(db).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late(false)]);
}

/** Why the server cannot work with its store. */
type StoreProblem = 'database' | 'secret-key';

/** Why the store cannot be used: it does not answer, or its secrets cannot be opened. Undefined if neither. */
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
