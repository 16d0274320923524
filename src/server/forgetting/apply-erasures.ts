import type { Log } from '#server/base/log.ts';
import type { Secrets } from '#server/secrets/secrets.ts';
import type { Database } from '#server/store/database.ts';
import { addErasures, readErasures, takeErasing } from '#server/store/erasures.ts';
import type { Erasure } from '#server/store/erasures.ts';
import { dropWorkbooks } from '#server/store/forget-more.ts';
import { forgetRows } from '#server/store/forget-rows.ts';
import { appendErasures, erasureFile, readErasureFile } from './erasure-file.ts';
import { forgottenBy } from './forgotten.ts';

/** Repeats erasures on a database that is older than they are, such as a restored backup. Returns how many the database did not know. */
export async function eraseAgain(database: Database, secrets: Secrets, kept: readonly Erasure[]): Promise<number> {
  const stored = new Set((await readErasures(database.db)).map(({ hash }) => hash));
  const missing = kept.filter(({ hash }) => !stored.has(hash));
  if (missing.length > 0)
    await database.db.transaction().execute(async (transaction) => {
      await takeErasing(transaction, database.dialect);
      await forgetRows(transaction, forgottenBy(missing, secrets));
      await dropWorkbooks(transaction);
      await addErasures(transaction, missing);
    });
  return new Set(missing.map(({ hash }) => hash)).size;
}

/** Runs at the start of a server: the database and the file beside it exchange the erasures that the other one lacks. */
export async function agreeOnErasures(database: Database, secrets: Secrets, dataDir: string, log: Log): Promise<void> {
  const file = erasureFile(dataDir);
  const kept = readErasureFile(file);
  const again = await eraseAgain(database, secrets, kept);
  if (again > 0)
    log.warn(
      { erasures: again },
      'the database was older than these erasures, which were repeated; upload the workbook again if one was uploaded',
    );
  const known = new Set(kept.map(({ hash }) => hash));
  const unknown = (await readErasures(database.db)).filter(({ hash }) => !known.has(hash));
  if (unknown.length === 0) return;
  try {
    appendErasures(file, unknown);
  } catch (error) {
    log.error({ err: error, file }, 'the erasures could not be kept outside the database');
  }
}
