import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hours, minutes } from '#domain/time/duration.ts';
import { createTestStore, DIALECTS } from '#server/testing/test-store.ts';
import type { TestStore } from '#server/testing/test-store.ts';
import { clearBudgets, extendStreak, leaveInBudget, refund, takeFromBudgets, usedOf, windowLeft } from './budgets.ts';

const NOW = Date.UTC(2026, 10, 21);
const THREE_A_MINUTE = { max: 3, windowMs: minutes(1) };

describe.each(DIALECTS)('budgets on %s', (dialect) => {
  let store: TestStore;
  beforeEach(async () => {
    store = await createTestStore(dialect);
  });
  afterEach(() => store.remove());

  const take = (keys: readonly string[], now = NOW) =>
    takeFromBudgets(
      store.database.db,
      keys.map((key) => ({ key, budget: THREE_A_MINUTE })),
      now,
    );

  test('given a hundred calls at the same time, only as many as the budget has are allowed', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => take(['alice'])));
    expect(answers.filter((answer) => answer.allowed)).toHaveLength(3);
  });

  test('a used-up budget says when to try again, and is full again then', async () => {
    for (let i = 0; i < 3; i++) await take(['alice'], NOW + i);
    expect(await take(['alice'], NOW + 10_000)).toEqual({ allowed: false, key: 'alice', retryAfterMs: 50_000 });
    expect(await take(['alice'], NOW + 59_999)).toMatchObject({ allowed: false });
    expect(await take(['alice'], NOW + 60_000)).toEqual({ allowed: true });
    expect(await usedOf(store.database.db, { key: 'alice', budget: THREE_A_MINUTE }, NOW + 60_000)).toBe(1);
  });

  test('a refused call takes nothing from the other budgets, so that it cannot use them up', async () => {
    for (let i = 0; i < 3; i++) await take(['zoe']);
    for (let i = 0; i < 10; i++) expect(await take(['alice', 'zoe'])).toMatchObject({ allowed: false, key: 'zoe' });
    expect(await usedOf(store.database.db, { key: 'alice', budget: THREE_A_MINUTE }, NOW)).toBe(0);
  });

  test('calls that share budgets in another order do not deadlock', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => take(i % 2 ? ['alice', 'bob'] : ['bob', 'alice'])),
    );
    expect(answers.filter((answer) => answer.allowed)).toHaveLength(3);
  });

  test('a refunded call can be made again, and a refund never raises the budget', async () => {
    for (let i = 0; i < 3; i++) await take(['alice']);
    await refund(store.database.db, ['alice', 'nobody']);
    expect(await take(['alice'])).toEqual({ allowed: true });
    expect(await take(['alice'])).toMatchObject({ allowed: false });
    await clearBudgets(store.database.db, ['alice']);
    await refund(store.database.db, ['alice']);
    const answers = await Promise.all(Array.from({ length: 10 }, () => take(['alice'])));
    expect(answers.filter((answer) => answer.allowed)).toHaveLength(3);
  });

  test('a streak ends at its limit, and is forgotten if nothing was counted for long', async () => {
    const streak = { max: 30, keptMs: hours(24 * 90) };
    const extend = (now: number) => extendStreak(store.database.db, 'alice', streak, now);
    const first = await Promise.all(Array.from({ length: 60 }, () => extend(NOW)));
    expect(first.filter(Boolean)).toHaveLength(30);
    expect(await extend(NOW + hours(24 * 90) - 1)).toBe(false);
    expect(await extend(NOW + hours(24 * 90))).toBe(true);
  });

  test('a restarted window has the given number of uses left, and ends later', async () => {
    for (let i = 0; i < 3; i++) await take(['alice']);
    const use = { key: 'alice', budget: THREE_A_MINUTE };
    expect(await windowLeft(store.database.db, use, NOW + 10_000)).toBe(50_000);
    await leaveInBudget(store.database.db, use, 1, NOW + 10_000);
    expect(await windowLeft(store.database.db, use, NOW + 10_000)).toBe(60_000);
    expect(await take(['alice'], NOW + 60_000)).toEqual({ allowed: true });
    expect(await take(['alice'], NOW + 60_000)).toMatchObject({ allowed: false });
    expect(await windowLeft(store.database.db, { key: 'bob', budget: THREE_A_MINUTE }, NOW)).toBe(0);
  });
});
