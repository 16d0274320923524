import { expect, test } from 'vitest';
import { SessionCache } from './session-cache.ts';
import type { Session } from './session-cache.ts';

const session = { id: 'one', email: 'ann@acme.example' } as Session;

test('a read that began before a session ended does not bring it back', () => {
  const cache = new SessionCache(10, Infinity);
  const { generation } = cache;
  // The session ends while the read of another call is under way.
  cache.forget([session.id]);
  cache.keep(session, 0, generation);
  expect(cache.get(session.id, 0)).toBeUndefined();
  cache.keep(session, 0, cache.generation);
  expect(cache.get(session.id, 0)).toBe(session);
});

test('a session whose use is noted while it ends stays forgotten', () => {
  const cache = new SessionCache(10, Infinity);
  cache.keep(session, 0, cache.generation);
  cache.forget([session.id]);
  cache.replace({ ...session, last_seen_at: 1 });
  expect(cache.get(session.id, 0)).toBeUndefined();
});
