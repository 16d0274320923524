import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hours, minutes, seconds } from '#domain/time/duration.ts';
import { SESSIONS } from '#server/base/limits.ts';
import { keptLog } from '#server/testing/log.ts';
import { createTestStore, DIALECTS } from '#server/testing/test-store.ts';
import type { TestStore } from '#server/testing/test-store.ts';
import { createSessionStore } from './sessions.ts';
import type { NewSession, OpenedSession, SessionStore } from './sessions.ts';

const ALICE = 'alice@aurora.example';
const BRUNO = 'bruno@borealis.example';

describe.each(DIALECTS)('sessions on %s', (dialect) => {
  let store: TestStore;
  let sessions: SessionStore;
  let now: number;
  const clock = () => now;
  beforeEach(async () => {
    now = Date.UTC(2026, 10, 21);
    store = await createTestStore(dialect);
    sessions = createSessionStore(store.database, clock, keptLog().log);
  });
  afterEach(() => store.remove());

  async function open(wanted: Partial<NewSession> = {}, opener = sessions): Promise<OpenedSession> {
    const opened = await store.database.db.transaction().execute((transaction) =>
      opener.open(transaction, {
        email: ALICE,
        limits: SESSIONS.client,
        remembered: false,
        method: 'code',
        companyId: undefined,
        ip: '192.0.2.1',
        userAgent: 'test',
        previousCookie: undefined,
        ...wanted,
      }),
    );
    opener.settle(opened);
    now += 1;
    return opened;
  }

  test('a cookie opens its own session, and the store does not contain the cookie', async () => {
    const { cookie, session } = await open();
    expect(await sessions.use(cookie)).toEqual(session);
    expect(await sessions.use(`${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`)).toBeUndefined();
    const rows = await store.database.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(cookie);
  });

  test('the second look-up needs no promise', async () => {
    const { cookie, session } = await open();
    await sessions.use(cookie);
    expect(sessions.use(cookie)).toEqual(session);
  });

  test('an unused session of a client is over after an hour, a remembered one is not', async () => {
    const plain = await open();
    const remembered = await open({ limits: SESSIONS.remembered, remembered: true });
    await sessions.use(plain.cookie);
    now += minutes(60);
    expect(await sessions.use(plain.cookie)).toBeUndefined();
    expect(await sessions.use(remembered.cookie)).toBeDefined();
    now += hours(24 * 30);
    expect(await sessions.use(remembered.cookie)).toBeUndefined();
  });

  test('use keeps a session alive, until its time is over', async () => {
    const { cookie } = await open();
    for (let passed = 0; passed < hours(8) - minutes(50); passed += minutes(50)) {
      expect(await sessions.use(cookie)).toBeDefined();
      await expect
        .poll(async () => (await sessions.list(ALICE))[0]?.last_seen_at)
        .toBeGreaterThan(now - SESSIONS.touchEveryMs);
      now += minutes(50);
    }
    now += minutes(50);
    expect(await sessions.use(cookie)).toBeUndefined();
  });

  test('the use of a session is stored, so that another process knows of it', async () => {
    const { cookie, session } = await open();
    now += minutes(40);
    await sessions.use(cookie);
    await expect
      .poll(async () => (await sessions.list(ALICE)).find(({ id }) => id === session.id)?.last_seen_at)
      .toBe(now);
    now += minutes(40);
    const other = createSessionStore(store.database, clock, keptLog().log);
    expect(await other.use(cookie)).toBeDefined();
  });

  test('an ended session is over at once, in the cache too', async () => {
    const { cookie } = await open();
    const foreign = await open({ email: BRUNO });
    await sessions.use(cookie);
    await sessions.use(foreign.cookie);
    expect(await sessions.endByCookie(cookie)).toMatchObject({ email: ALICE });
    expect(await sessions.use(cookie)).toBeUndefined();
    expect(await sessions.use(foreign.cookie)).toBeDefined();
    expect(await sessions.endByCookie(cookie)).toBeUndefined();
  });

  test('a look-up that is answered after the session has ended does not bring it back', async () => {
    const { cookie } = await open();
    const { promise: ended, resolve: letAnswer } = Promise.withResolvers<void>();
    const looks = new Set<object>();
    const db = store.database.db.withPlugin({
      transformQuery({ node, queryId }) {
        if (node.kind === 'SelectQueryNode') looks.add(queryId);
        return node;
      },
      async transformResult({ queryId, result }) {
        if (looks.has(queryId)) await ended;
        return result;
      },
    });
    const slow = createSessionStore({ ...store.database, db }, clock, keptLog().log);
    const looking = slow.use(cookie);
    await slow.endByCookie(cookie);
    letAnswer();
    await looking;
    expect(await slow.use(cookie)).toBeUndefined();
  });

  test('a session that another instance ended is over within a second', async () => {
    if (dialect !== 'postgres') return;
    const other = createSessionStore(store.database, clock, keptLog().log);
    const { cookie } = await open();
    await other.use(cookie);
    await sessions.endByCookie(cookie);
    now += seconds(1);
    expect(await other.use(cookie)).toBeUndefined();
  });

  test('signing in ends the session that the browser came with', async () => {
    const before = await open({ email: BRUNO });
    await sessions.use(before.cookie);
    const after = await open({ previousCookie: before.cookie });
    expect(after.cookie).not.toBe(before.cookie);
    expect(await sessions.use(before.cookie)).toBeUndefined();
    expect(await sessions.use(after.cookie)).toBeDefined();
  });

  test('if a person has one session too many, their oldest ends', async () => {
    const foreign = await open({ email: BRUNO });
    const opened: OpenedSession[] = [];
    for (let i = 0; i < 4; i++) opened.push(await open({ limits: SESSIONS.admin }));
    expect(await Promise.all(opened.map(async ({ cookie }) => sessions.use(cookie)))).toEqual([
      undefined,
      expect.anything(),
      expect.anything(),
      expect.anything(),
    ]);
    expect(await sessions.use(foreign.cookie)).toBeDefined();
  });

  test('twenty refreshes at once give one new handle', async () => {
    const { cookie, session } = await open();
    now += minutes(30);
    const answers = await Promise.all(Array.from({ length: 20 }, () => sessions.extend(session, hours(8))));
    const handles = new Set(answers.map((answer) => answer?.handle));
    expect(handles.size).toBe(1);
    expect(handles.has(session.handle)).toBe(false);
    expect(await sessions.use(cookie)).toMatchObject({ previous_handle: session.handle, expires_at: now + hours(8) });
  });

  test('no refresh goes beyond the absolute end', async () => {
    const { cookie, session } = await open();
    now = session.absolute_expires_at - minutes(30);
    const extended = await sessions.extend(session, hours(8));
    expect(extended?.expires_at).toBe(session.absolute_expires_at);
    now = session.absolute_expires_at;
    expect(await sessions.use(cookie)).toBeUndefined();
  });

  test('a person can end all their other sessions, and none of another person', async () => {
    const mine = await open();
    const phone = await open();
    const foreign = await open({ email: BRUNO });
    expect(await sessions.end(ALICE, foreign.session.id)).toBe(false);
    expect(await sessions.endAllOf(ALICE, mine.session.id)).toBe(1);
    expect(await sessions.use(phone.cookie)).toBeUndefined();
    expect(await sessions.use(mine.cookie)).toBeDefined();
    expect(await sessions.use(foreign.cookie)).toBeDefined();
  });
});
