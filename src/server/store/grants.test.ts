import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SESSIONS } from '#server/base/limits.ts';
import { createTestStore, DIALECTS } from '#server/testing/test-store.ts';
import type { TestStore } from '#server/testing/test-store.ts';
import { createGrantStore } from './grants.ts';
import type { GrantStore } from './grants.ts';
import { sweep } from './housekeeping.ts';

const GRANT = {
  session_id: 'session',
  admin_email: 'admin@firm.example',
  target_email: 'ann@acme.example',
  company: 'acme widgets',
  company_id: 'a1',
  started_at: 1_000,
  expires_at: 5_000,
};
const nothing = async (): Promise<void> => undefined;

describe.each(DIALECTS)('grants to view the portal as a client, on %s', (dialect) => {
  let store: TestStore;
  let grants: GrantStore;
  beforeEach(async () => {
    store = await createTestStore(dialect);
    grants = createGrantStore(store.database);
  });
  afterEach(() => store.remove());

  test('given several calls that end the same grant, one of them returns true, and the time of the end stays', async () => {
    await grants.add(GRANT, nothing);
    const grant = (await grants.find('session'))!;
    const ends = await Promise.all([2_000, 2_001, 2_002].map((at) => grants.end(grant, at)));
    expect(ends.filter(Boolean)).toHaveLength(1);
    const endedAt = (await grants.find('session'))?.ended_at;
    expect(await grants.end(grant, 3_000)).toBe(false);
    expect((await grants.find('session'))?.ended_at).toBe(endedAt);
  });

  test('ending an older grant does not end the grant that the session has now', async () => {
    await grants.add(GRANT, nothing);
    const older = (await grants.find('session'))!;
    await grants.end(older, 2_000);
    expect(await grants.add({ ...GRANT, target_email: 'ben@bolt.example', started_at: 3_000 }, nothing)).toBe(true);
    expect(await grants.end(older, 4_000)).toBe(false);
    expect(await grants.find('session')).toMatchObject({ target_email: 'ben@bolt.example', ended_at: null });
  });

  test('a session has one at a time, and a grant whose audit entry fails is not given', async () => {
    const failing = async (): Promise<void> => Promise.reject(new Error('no record'));
    await expect(grants.add(GRANT, failing)).rejects.toThrow('no record');
    expect(await grants.find('session')).toBeUndefined();
    expect(await grants.add(GRANT, nothing)).toBe(true);
    expect(await grants.add({ ...GRANT, started_at: 2_000 }, nothing)).toBe(false);
    expect((await grants.find('session'))?.started_at).toBe(1_000);
  });

  test('active grants are listed, with whether their session still exists; grants that ended long ago are deleted', async () => {
    await grants.add(GRANT, nothing);
    await grants.add({ ...GRANT, session_id: 'other' }, nothing);
    await grants.end((await grants.find('other'))!, 2_000);
    const running = await grants.running();
    expect(running.map(({ grant, hasSession }) => [grant.session_id, hasSession])).toEqual([['session', false]]);
    await sweep(store.database, 2_000 + SESSIONS.admin.absoluteMs);
    expect(await grants.find('other')).toBeDefined();
    await sweep(store.database, 2_001 + SESSIONS.admin.absoluteMs);
    expect(await grants.find('other')).toBeUndefined();
    expect(await grants.find('session')).toBeDefined();
  });
});
