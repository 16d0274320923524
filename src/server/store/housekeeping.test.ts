import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { days, hours, minutes } from '#domain/time/duration.ts';
import { HOUSEKEEPING, RETENTION, SESSIONS } from '#server/base/limits.ts';
import { keptLog } from '#server/testing/log.ts';
import { createTestStore, DIALECTS } from '#server/testing/test-store.ts';
import type { TestStore } from '#server/testing/test-store.ts';
import { createAuditLog, listAudit } from './audit.ts';
import { takeFromBudgets, usedOf } from './budgets.ts';
import { openChallenge } from './challenges.ts';
import { isKnownDevice, rememberDevice } from './devices.ts';
import { startHousekeeping, sweep } from './housekeeping.ts';
import { addMail, claimMail, finishMail } from './outbox.ts';
import { createSessionStore } from './sessions.ts';
import type { SessionLimits } from './sessions.ts';

const START = Date.UTC(2026, 10, 21);

describe.each(DIALECTS)('housekeeping on %s', (dialect) => {
  let store: TestStore;
  let now = START;
  beforeEach(async () => {
    now = START;
    store = await createTestStore(dialect);
  });
  afterEach(() => store.remove());

  const sweepAt = (at: number) => sweep(store.database, at);

  test('deletes a code when its ten minutes are over, not earlier, and its row ten minutes later', async () => {
    const { db } = store.database;
    await openChallenge(db, { id: 'c', addressHash: 'a', browserHash: 'b', sealedCode: 'sealed' }, START);
    const codes = () => db.selectFrom('challenges').select('sealed_code').execute();
    await sweepAt(START + minutes(10) - 1);
    expect(await codes()).toEqual([{ sealed_code: 'sealed' }]);
    await sweepAt(START + minutes(10));
    expect(await codes()).toEqual([{ sealed_code: null }]);
    await sweepAt(START + minutes(20));
    expect(await codes()).toEqual([]);
  });

  test('removes the sessions that are over or were left idle, and keeps the others', async () => {
    const sessions = createSessionStore(store.database, () => now, keptLog().log);
    const open = (email: string, limits: SessionLimits) =>
      store.database.db.transaction().execute((transaction) =>
        sessions.open(transaction, {
          email,
          limits,
          remembered: false,
          method: 'code',
          companyId: undefined,
          ip: '',
          userAgent: '',
          previousCookie: undefined,
        }),
      );
    const { cookie } = await open('active@aurora.example', SESSIONS.client);
    await open('idle@aurora.example', SESSIONS.client);
    await open('remembered@borealis.example', SESSIONS.remembered);
    now += minutes(40);
    await sessions.use(cookie);
    await expect.poll(async () => (await sessions.list('active@aurora.example'))[0]?.last_seen_at).toBe(now);
    now += minutes(30);
    await sweepAt(now);
    const left = async () =>
      (await store.database.db.selectFrom('sessions').select('email').orderBy('email').execute()).map(
        ({ email }) => email,
      );
    expect(await left()).toEqual(['active@aurora.example', 'remembered@borealis.example']);
    await sweepAt(START + hours(8));
    expect(await left()).toEqual(['remembered@borealis.example']);
    await sweepAt(START + days(30));
    expect(await left()).toEqual([]);
  });

  test('forgets budgets at the end of their window, devices after half a year, and audit entries after 400 days', async () => {
    const { db } = store.database;
    const use = { key: 'k', budget: { max: 3, windowMs: minutes(1) } };
    await takeFromBudgets(db, [use], START);
    await rememberDevice(db, 'd', 'a', START);
    await createAuditLog(store.database, () => START, keptLog().log).record({ kind: 'sign-in', actor: 'a' });
    await sweepAt(START + minutes(1) - 1);
    expect(await usedOf(db, use, START)).toBe(1);
    await sweepAt(START + minutes(1));
    expect(await db.selectFrom('budgets').selectAll().execute()).toEqual([]);
    await sweepAt(START + days(180) - 1);
    expect(await isKnownDevice(db, 'd')).toBe(true);
    await sweepAt(START + days(180));
    expect(await isKnownDevice(db, 'd')).toBe(false);
    await sweepAt(START + RETENTION.auditMs - 1);
    expect((await listAudit(store.database, { limit: 5 })).entries).toHaveLength(1);
    await sweepAt(START + days(400));
    expect((await listAudit(store.database, { limit: 5 })).entries).toEqual([]);
  });

  test('deletes a sent mail after a week, and frees its dedupe key after ten minutes; a waiting mail stays', async () => {
    const { db } = store.database;
    const mail = { kind: 'message', sealedMessage: 'sealed', expiresAt: START + days(900) };
    await addMail(db, { ...mail, dedupeKey: 'one' }, START, minutes(10));
    const claimed = await claimMail(store.database, START, minutes(2));
    await finishMail(store.database, claimed ?? { id: 0, attempts: 0 }, 'sent', null, START);
    await addMail(db, { ...mail, dedupeKey: 'other' }, START, minutes(10));
    const kept = () => db.selectFrom('outbox').select(['status', 'dedupe_key']).orderBy('id').execute();
    await sweepAt(START + minutes(10) - 1);
    expect(await kept()).toEqual([
      { status: 'sent', dedupe_key: 'one' },
      { status: 'waiting', dedupe_key: 'other' },
    ]);
    await sweepAt(START + minutes(10));
    expect(await kept()).toEqual([
      { status: 'sent', dedupe_key: null },
      { status: 'waiting', dedupe_key: null },
    ]);
    await sweepAt(START + days(7) - 1);
    expect(await kept()).toHaveLength(2);
    await sweepAt(START + days(7));
    expect(await kept()).toEqual([{ status: 'waiting', dedupe_key: null }]);
  });
});

test('a task that fails, even because of the store, does not keep the other tasks from running', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const store = await createTestStore();
  const { log, lines } = keptLog();
  const done: string[] = [];
  const keeping = startHousekeeping(store.database, () => 0, log, [
    async () => {
      done.push('first');
      throw new Error('a full disk');
    },
    async () => void done.push('second'),
  ]);
  await store.remove();
  vi.advanceTimersByTime(HOUSEKEEPING.everyMs);
  await keeping.stop();
  vi.useRealTimers();
  expect(done).toEqual(['first', 'second']);
  expect(lines.filter((line) => line.includes('housekeeping failed'))).toHaveLength(2);
});
