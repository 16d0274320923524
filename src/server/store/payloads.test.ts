import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seconds } from '#domain/time/duration.ts';
import { createTestStore, DIALECTS } from '#server/testing/test-store.ts';
import type { TestStore } from '#server/testing/test-store.ts';
import { createPayloads, DATA_AS_OF, PUBLICATION_POINTER } from './payloads.ts';
import type { Payloads } from './payloads.ts';

describe.each(DIALECTS)('which publication is served, over a shared store on %s', (dialect) => {
  let store: TestStore;
  let payloads: Payloads;
  let now: number;
  beforeEach(async () => {
    store = await createTestStore(dialect);
    now = 1_000;
    payloads = createPayloads({ ...store.database, shared: true }, () => now);
  });
  afterEach(() => store.remove());

  const write = async (version: number, asOf: number): Promise<void> => {
    for (const [key, value] of [
      [PUBLICATION_POINTER, version],
      [DATA_AS_OF, asOf],
    ] as const)
      await store.database.db
        .insertInto('state')
        .values({ key, value: String(value) })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: String(value) }))
        .execute();
  };

  test('a slow read of the pointer does not replace a newer publication by this process', async () => {
    await write(1, 10);
    const slow = payloads.version();
    payloads.noteRead(2, 20);
    expect(await slow).toBe(2);
    expect([await payloads.version(), payloads.dataAsOf()]).toEqual([2, 20]);
  });

  test('a publication by another instance is seen a second later, without queries in between', async () => {
    await write(1, 10);
    expect(await payloads.version()).toBe(1);
    await write(2, 20);
    now += seconds(1) - 1;
    expect(payloads.version()).toBe(1);
    now += 1;
    expect(await payloads.version()).toBe(2);
    expect(payloads.dataAsOf()).toBe(20);
  });
});
