import type { Transaction } from 'kysely';
import { StoreUnavailable } from '#server/store/database.ts';
import type { Database } from '#server/store/database.ts';
import type { Schema } from '#server/store/schema.ts';
import { columnsWith, resealAll } from '#server/store/sealed.ts';
import { takeFromServers } from '#server/store/server-lock.ts';
import { createSecrets, isSealed, purposeOf, sealedBeginning } from './create-secrets.ts';
import { verifySecretKey } from './open-secrets.ts';

/**
 * Seals everything in the store under another key, in one transaction: all of it or nothing. No server may run on the store meanwhile.
 * Returns the number of sealed texts. Throws `StoreUnavailable` if `oldKey` is not the store's key, and if the store has a sealed text that this
 * version of the program does not know.
 */
export async function rotateKey(database: Database, oldKey: Buffer, newKey: Buffer): Promise<number> {
  await verifySecretKey(database, oldKey);
  const secrets = createSecrets(newKey, { previousKeys: [oldKey] });
  let resealed = 0;

  await database.db.transaction().execute(async (transaction) => {
    await requireNoServer(database, transaction);
    await resealAll(transaction, (text, purposes) => {
      if (!isSealed(text)) return text;
      const purpose = purposes.find((declared) => declared === purposeOf(text));
      if (purpose === undefined) throw unknownSecret(`sealed for "${purposeOf(text)}"`);
      resealed += 1;
      return secrets.seal(purpose, secrets.open(purpose, text));
    });
    const forgotten = await columnsWith(transaction, sealedBeginning(oldKey));
    if (forgotten.length > 0) throw unknownSecret(`in ${forgotten.join(', ')}`);
  });
  return resealed;
}

/** A sealed text of unknown purpose. A newer version may have written it; left under the old key, it would be lost. */
function unknownSecret(where: string): StoreUnavailable {
  return new StoreUnavailable(
    `The database holds a secret that this version of the portal does not know (${where}). Nothing was changed. Change the key with the version that the servers run.`,
  );
}

/** Throws `StoreUnavailable` while a server runs: it would go on sealing under the old key, and those texts would be lost. No server starts until the transaction ends. */
export async function requireNoServer({ dialect }: Database, transaction: Transaction<Schema>): Promise<void> {
  if (dialect !== 'postgres') return;
  const answer = await takeFromServers(transaction);
  if (answer === 'server')
    throw new StoreUnavailable(
      'A server runs on this database. Nothing was changed. Stop every server, and try again.',
    );
  if (answer === 'change')
    throw new StoreUnavailable(
      'The key of this database is being changed already, or was until a moment ago. Nothing was changed. Try again in a minute.',
    );
}
