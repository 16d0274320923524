import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fillEveryTable } from '#server/testing/every-table.ts';
import { eventually } from '#server/testing/test-app.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';
import { atNewServer, TwoPlaces, WAITS } from '#server/testing/two-places.ts';
import { ACME, BOLT, twoCompanies } from '#server/testing/two-companies.ts';

let places: TwoPlaces;
beforeEach(async () => {
  places = await TwoPlaces.make();
});
afterEach(() => places.remove());

const matters = async (browser: TestBrowser): Promise<string> => {
  const answer = await browser.call('POST', '/api/data/Matters', {});
  return `${answer.statusCode} ${answer.body}`;
};

/** A call that writes. It answers 404 if the store takes writes, because there is no such passkey. */
const write = (browser: TestBrowser): ReturnType<TestBrowser['call']> =>
  browser.call('POST', '/api/auth/passkeys/rename', { id: 'none', name: 'Phone' });

describe.each([
  ['SQLite to PostgreSQL', 'sqlite', 'postgres'],
  ['PostgreSQL to SQLite', 'postgres', 'sqlite'],
] as const)('a move from %s', (_, from, to) => {
  test('copies every row of every table, and all users stay signed in', async () => {
    const [source, target] = [places[from], places[to]];
    const app = await places.server(source);
    const { admin, ann, authenticator } = await fillEveryTable(app);
    const { db } = app.parts.database;
    const odd = 'Zoë 東京 👩‍⚖️ \u0001 \\ \' " ‮';
    await db.updateTable('passkeys').set({ name: odd }).execute();
    const body = randomBytes(3_000_000);
    await db
      .insertInto('payloads')
      .values({ company: 'big & böse', tab: 'matters', publication: 1, hash: 'x', row_count: 1, body })
      .execute();
    const audit = {
      at: app.now(),
      kind: 'sign-in',
      subject: '',
      ip: '',
      user_agent: odd,
      request_id: '',
      details: '{}',
    };
    for (let n = 0; n < 30; n++)
      await db
        .insertInto('audit')
        .values(Array.from({ length: 50 }, () => ({ ...audit, actor: ACME.email })))
        .execute();
    const before = { all: await places.everything(source), matters: await matters(ann) };
    expect(before.matters).toContain(ACME.canary);

    const { out } = await places.moveAll(app, source, target);
    expect(await places.everything(source)).toEqual(before.all);
    expect(await places.everything(target)).toEqual(before.all);
    expect(out).toContain(to === 'postgres' ? 'Set DATABASE_URL to the address' : `set DATA_DIR to ${places.folder}.`);
    expect(out, 'no password on the terminal').not.toContain(new URL(places.postgres.name).password);

    const next = await places.server(target);
    expect(await matters(atNewServer(ann, next))).toBe(before.matters);
    expect((await atNewServer(admin, next).call('POST', '/api/auth/validate', {})).statusCode).toBe(200);
    const phone = next.browser();
    const asked = await phone.call('POST', '/api/auth/passkeys/sign-in-options', {});
    const response = authenticator.get(asked.json<{ options: { challenge: string } }>().options);
    expect((await phone.call('POST', '/api/auth/passkeys/sign-in', { response })).statusCode).toBe(200);
    // Sealed texts open with the same key.
    const { smtp } = await next.parts.emailSettings.redacted();
    expect(smtp.host).toBe('smtp.firm.example');
    const highest = Math.max(...before.all['audit']!.map((text) => Number(/\["id",(\d+)\]/.exec(text)?.[1])));
    const { db: moved } = next.parts.database;
    const newest = await moved.selectFrom('audit').select('id').orderBy('id', 'desc').executeTakeFirst();
    expect(newest?.id).toBeGreaterThan(highest);
    // The mail that waited goes out, and the next publication follows the last.
    await next.start();
    await eventually(() => next.mailbox.list().some((mail) => mail.to === BOLT.email));
    await next.publish(twoCompanies());
    expect(await matters(atNewServer(ann, next))).not.toContain(BOLT.canary);
    expect(await moved.selectFrom('state').selectAll().where('key', '=', 'unused-copy').execute()).toEqual([]);
  });

  test('under load, reads go on, writes are refused with 503, and all users stay signed in', async () => {
    const [source, target] = [places[from], places[to]];
    const app = await places.server(source);
    await app.publish(twoCompanies());
    const people: TestBrowser[] = [];
    for (const email of [ACME.email, ACME.other, BOLT.email, BOLT.other]) {
      const browser = app.browser();
      await browser.signIn(email);
      people.push(browser);
    }
    const reads: number[] = [];
    const writes: number[] = [];
    const move = places.move(source, target.name);
    let over = false;
    const load = people.map(async (browser) => {
      while (!over) {
        reads.push((await browser.call('POST', '/api/data/Matters', {})).statusCode);
        const change = await write(browser);
        if (change.statusCode === 503) expect(Number(change.headers['retry-after'])).toBeGreaterThan(0);
        writes.push(change.statusCode);
        await setTimeout(250);
      }
    });
    await eventually(() => move.said().includes(WAITS));
    const from503 = writes.length;
    await eventually(() => writes.length > from503 + 2 * people.length);
    expect(new Set(writes.slice(from503 + people.length))).toEqual(new Set([503]));
    expect((await app.app.inject('/readyz')).statusCode).toBe(200);
    over = true;
    await Promise.all(load);
    await places.stop(app);
    expect(await move.ended).toMatchObject({ code: 0 });
    expect(new Set(reads)).toEqual(new Set([200]));
    // 429: on a slow machine the calls before the move may use up the hour's changes.
    expect(new Set(writes.filter((status) => status !== 429))).toEqual(new Set([404, 503]));

    const next = await places.server(target);
    for (const person of people) {
      const there = atNewServer(person, next);
      expect((await there.call('POST', '/api/auth/validate', { session: person.session })).statusCode).toBe(200);
      expect((await there.call('POST', '/api/data/Matters', {})).statusCode).toBe(200);
    }
  });

  test('killed while it runs, changes nothing, lets the server write again, and can be run again', async () => {
    const [source, target] = [places[from], places[to]];
    const app = await places.server(source);
    await app.publish(twoCompanies());
    const ann = app.browser();
    await ann.signIn(ACME.email);
    const entry = {
      at: app.now(),
      kind: 'sign-in',
      subject: '',
      ip: '',
      user_agent: '',
      request_id: '',
      details: '{}',
    };
    for (let n = 0; n < 40; n++)
      await app.parts.database.db
        .insertInto('audit')
        .values(Array.from({ length: 500 }, () => ({ ...entry, actor: BOLT.email })))
        .execute();
    const before = await places.everything(source);
    const kill = new AbortController();
    const move = places.move(source, target.name, kill.signal);
    // The first table is copied, but not all of them: the audit log comes last.
    await eventually(() => move.said().includes('payloads:'));
    kill.abort();
    expect((await move.ended).code).not.toBe(0);
    await eventually(async () => (await write(ann)).statusCode === 404);
    if (to === 'sqlite') expect(existsSync(join(places.folder, 'portal.db'))).toBe(false);
    else expect(Object.values(await places.everything(target)).flat()).toEqual([]);
    expect((await places.everything(source))['audit']).toEqual(before['audit']);

    await places.moveAll(app, source, target);
    expect(await places.everything(target)).toEqual(await places.everything(source));
    expect(readdirSync(places.folder).filter((name) => /^moving-|\.moving$/.test(name))).toEqual([]);
  });

  test('is refused where the target is in use, and replaces a copy that no server has used', async () => {
    const [source, target] = [places[from], places[to]];
    const app = await places.server(source);
    await app.publish(twoCompanies());
    await places.stop(app);
    expect(await places.move(source, target.name).ended).toMatchObject({ code: 0 });
    expect(await places.move(source, target.name).ended).toMatchObject({ code: 0 });
    const next = await places.server(target);
    const refused = await places.move(source, target.name).ended;
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.err).toMatch(to === 'sqlite' ? /Another process already runs/ : /The target is not empty/);
    await places.stop(next);
    const again = await places.move(source, target.name).ended;
    expect(again.err).toContain('The target is not empty (table ');
    expect(again.err).toContain('The original is unchanged.');
    expect(again.err).not.toMatch(/^\s+at /m);
  });
});
