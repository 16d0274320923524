import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keptLog } from '#server/testing/log.ts';
import { createTestStore, DIALECTS } from '#server/testing/test-store.ts';
import type { TestStore } from '#server/testing/test-store.ts';
import { createAuditLog, listAudit } from './audit.ts';

describe.each(DIALECTS)('the audit log on %s', (dialect) => {
  let store: TestStore;
  let now = 1_000;
  beforeEach(async () => {
    store = await createTestStore(dialect);
  });
  afterEach(() => store.remove());

  async function fill(): Promise<void> {
    const audit = createAuditLog(store.database, () => (now += 1_000), keptLog().log);
    const origin = { ip: '192.0.2.1', userAgent: 'Browser', requestId: 'r-1' };
    await audit.record({ kind: 'sign-in', actor: 'alice@aurora.example', origin, details: { method: 'code' } });
    await audit.record({ kind: 'sign-in-failed', actor: '', subject: 'bruno@borealis.example', origin });
    await audit.record({ kind: 'impersonation-started', actor: 'ada@firm.example', subject: 'alice@aurora.example' });
    await audit.record({ kind: 'sign-out', actor: 'a_ice@aurora.example' });
  }

  test('lists entries, the newest first, with all their fields', async () => {
    await fill();
    const { entries, more } = await listAudit(store.database, { limit: 10 });
    expect(more).toBe(false);
    expect(entries.map((entry) => entry.kind)).toEqual([
      'sign-out',
      'impersonation-started',
      'sign-in-failed',
      'sign-in',
    ]);
    expect(entries[3]).toMatchObject({
      actor: 'alice@aurora.example',
      subject: '',
      ip: '192.0.2.1',
      userAgent: 'Browser',
      requestId: 'r-1',
      details: { method: 'code' },
    });
  });

  test('is read page by page without a gap', async () => {
    await fill();
    const first = await listAudit(store.database, { limit: 3 });
    expect(first.more).toBe(true);
    const second = await listAudit(store.database, { limit: 3, before: first.entries[2]?.id ?? 0 });
    expect(second).toMatchObject({ more: false, entries: [{ kind: 'sign-in' }] });
  });

  test('is filtered by kind, person and time', async () => {
    await fill();
    const kinds = async (filter: Partial<Parameters<typeof listAudit>[1]>) =>
      (await listAudit(store.database, { limit: 10, ...filter })).entries.map((entry) => entry.kind);
    expect(await kinds({ kinds: ['sign-in', 'sign-out'] })).toEqual(['sign-out', 'sign-in']);
    expect(await kinds({ person: ' Alice@Aurora' })).toEqual(['impersonation-started', 'sign-in']);
    expect(await kinds({ person: 'a_ice' })).toEqual(['sign-out']);
    expect(await kinds({ person: 'a' })).toEqual(['sign-out', 'impersonation-started', 'sign-in']);
    expect(await kinds({ person: 'a', kinds: ['sign-in', 'sign-in-failed'] })).toEqual(['sign-in']);
    expect(await kinds({ person: 'ada@firm.example', limit: 1 })).toEqual(['impersonation-started']);
    expect(await kinds({ person: 'aurora' })).toEqual([]);
    const newest = (await listAudit(store.database, { limit: 1 })).entries[0]?.at ?? 0;
    expect(await kinds({ from: newest })).toEqual(['sign-out']);
    expect(await kinds({ until: newest })).not.toContain('sign-out');
  });

  test('is filtered by a beginning that more people share than the database looks up one by one', async () => {
    const audit = createAuditLog(store.database, () => (now += 1_000), keptLog().log);
    for (let i = 0; i < 25; i++) await audit.record({ kind: 'sign-in', actor: `user${i}@aurora.example` });
    await audit.record({ kind: 'sign-in', actor: 'bruno@borealis.example' });
    const { entries, more } = await listAudit(store.database, { limit: 10, person: 'USER' });
    expect([entries[0]?.actor, entries.length, more]).toEqual(['user24@aurora.example', 10, true]);
    const rest = await listAudit(store.database, { limit: 20, person: 'user', before: entries[9]?.id ?? 0 });
    expect([rest.entries.length, rest.entries.at(-1)?.actor]).toEqual([15, 'user0@aurora.example']);
    const few = await listAudit(store.database, { limit: 20, person: 'user1' });
    expect(few.entries).toHaveLength(11);
  });

  test('an entry that cannot be written is logged and causes no failure', async () => {
    const { log, lines } = keptLog();
    const audit = createAuditLog(store.database, () => Number.NaN, log);
    await audit.record({ kind: 'sign-in', actor: 'alice@aurora.example' });
    expect(lines.join('')).toContain('an audit entry could not be written');
    expect(lines.join('')).not.toContain('alice');
  });
});
