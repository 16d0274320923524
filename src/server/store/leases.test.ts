import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seconds } from '#domain/time/duration.ts';
import { createTestStore, DIALECTS } from '#server/testing/test-store.ts';
import type { TestStore } from '#server/testing/test-store.ts';
import { LeaseLost, releaseLease, takeLease, transactUnder } from './leases.ts';
import type { Fence } from './leases.ts';

describe.each(DIALECTS)('the lease over %s', (dialect) => {
  let store: TestStore;
  beforeEach(async () => {
    store = await createTestStore(dialect);
  });
  afterEach(() => store.remove());

  const take = (holder: string): Promise<Fence | undefined> => takeLease(store.database, 'sync', holder, seconds(20));
  const expire = (): Promise<unknown> => store.database.db.updateTable('leases').set({ expires_at: 1 }).execute();

  test('belongs to one holder, which renews it under the same number', async () => {
    expect(await take('a')).toEqual({ name: 'sync', holder: 'a', fencing: 1 });
    expect(await take('b')).toBeUndefined();
    expect(await take('a')).toMatchObject({ fencing: 1 });
  });

  test('can be taken by another after it expired or was released, with a greater number each time', async () => {
    await take('a');
    await expire();
    expect(await take('b')).toMatchObject({ fencing: 2 });
    expect(await take('a')).toBeUndefined();
    await releaseLease(store.database, 'sync', 'a');
    expect(await take('a')).toBeUndefined();
    await releaseLease(store.database, 'sync', 'b');
    expect(await take('a')).toMatchObject({ fencing: 3 });
  });

  test('is given to exactly one of many that ask at once', async () => {
    const fences = await Promise.all(Array.from({ length: 20 }, (_, n) => take(`holder ${n}`)));
    expect(fences.filter(Boolean)).toHaveLength(1);
  });

  test('refuses the writes of a holder that lost it, even after that holder got it back', async () => {
    const { database } = store;
    const old = await take('a');
    await expire();
    await take('b');
    const write = (fence: Fence | undefined): Promise<unknown> =>
      transactUnder(database, fence)((trx) => trx.insertInto('state').values({ key: 'x', value: '1' }).execute());
    await expect(write(old)).rejects.toBeInstanceOf(LeaseLost);
    await expire();
    const again = await take('a');
    await expect(write(old)).rejects.toBeInstanceOf(LeaseLost);
    expect(await database.db.selectFrom('state').selectAll().execute()).toEqual([]);
    await write(again);
    expect(await database.db.selectFrom('state').selectAll().execute()).toHaveLength(1);
  });
});
