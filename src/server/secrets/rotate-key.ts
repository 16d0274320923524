import type { Transaction } from 'kysely';
import { StoreUnavailable } from '#server/store/database.ts';
import type { Database } from '#server/store/database.ts';
import type { Schema } from '#server/store/schema.ts';
import { takeFromServers } from '#server/store/server-lock.ts';
import { createSecrets, isSealed, purposeOf } from './create-secrets.ts';
import { verifySecretKey } from './open-secrets.ts';

/**
 * Seals everything in the store anew, in one transaction: all of it or nothing. No server may run on the store meanwhile. Returns how
 * many sealed texts there were; throws `StoreUnavailable` when `oldKey` is not the store's.
 */
export async function rotateKey(database: Database, oldKey: Buffer, newKey: Buffer): Promise<number> {
  await verifySecretKey(database, oldKey);
  const secrets = createSecrets(newKey, { previousKeys: [oldKey] });
  let resealed = 0;

  function reseal(text: string): string {
    if (!isSealed(text)) return text;
    resealed += 1;
    const purpose = purposeOf(text);
    return secrets.seal(purpose, secrets.open(purpose, text));
  }

  /** Settings are documents, sealed whole or with sealed texts inside. */
  function resealJson(json: string): string {
    if (isSealed(json)) return reseal(json);
    return JSON.stringify(
      JSON.parse(json, (_key, value: unknown) => (typeof value === 'string' ? reseal(value) : value)),
    );
  }

  await database.db.transaction().execute(async (transaction) => {
    await requireNoServer(database, transaction);
    await resealState(transaction, reseal);
    await resealSettings(transaction, resealJson);
    await resealChallenges(transaction, reseal);
    await resealOutbox(transaction, reseal);
  });
  return resealed;
}

/** One would go on sealing under the old key, and nobody could read that any more. No server starts until the transaction ends. */
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

type Reseal = (text: string) => string;

async function resealState(transaction: Transaction<Schema>, reseal: Reseal): Promise<void> {
  for (const row of await transaction.selectFrom('state').selectAll().execute()) {
    if (isSealed(row.value))
      await transaction
        .updateTable('state')
        .set({ value: reseal(row.value) })
        .where('key', '=', row.key)
        .execute();
  }
}

async function resealSettings(transaction: Transaction<Schema>, resealJson: Reseal): Promise<void> {
  for (const row of await transaction.selectFrom('settings').selectAll().execute()) {
    await transaction
      .updateTable('settings')
      .set({ value: resealJson(row.value), previous: row.previous === null ? null : resealJson(row.previous) })
      .where('key', '=', row.key)
      .execute();
  }
}

async function resealChallenges(transaction: Transaction<Schema>, reseal: Reseal): Promise<void> {
  for (const { id, sealed_code: code } of await transaction.selectFrom('challenges').selectAll().execute()) {
    if (code !== null)
      await transaction
        .updateTable('challenges')
        .set({ sealed_code: reseal(code) })
        .where('id', '=', id)
        .execute();
  }
}

async function resealOutbox(transaction: Transaction<Schema>, reseal: Reseal): Promise<void> {
  for (const { id, sealed_message: message } of await transaction.selectFrom('outbox').selectAll().execute()) {
    if (message !== null)
      await transaction
        .updateTable('outbox')
        .set({ sealed_message: reseal(message) })
        .where('id', '=', id)
        .execute();
  }
}
