import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { companyKey } from '#domain/company/company-key.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import { columnsWith } from '#server/store/sealed.ts';
import { fillEveryTable } from '#server/testing/every-table.ts';
import { createTestDatabase, execute } from '#server/testing/postgres.ts';
import type { Ended } from '#server/testing/run-admin.ts';
import { atNewServer, TwoPlaces } from '#server/testing/two-places.ts';
import type { TestBrowser } from '#server/testing/test-app.ts';
import type { Place } from '#server/testing/two-places.ts';
import { ACME, ADMIN_EMAIL, BOLT, twoCompanies } from '#server/testing/two-companies.ts';

let places: TwoPlaces;
beforeEach(async () => {
  places = await TwoPlaces.make();
});
afterEach(() => places.remove());

type Rows = Record<Tab, readonly Row[]>;

/** The rows of both companies without those that contain `text`. */
function rowsWithout(text: string): Rows {
  const tabs = Object.entries(twoCompanies()) as [Tab, readonly Row[]][];
  const holds = (cells: Row): boolean => cells.some((cell) => cell.toLowerCase().includes(text.toLowerCase()));
  return Object.fromEntries(tabs.map(([tab, rows]) => [tab, rows.filter((cells) => !holds(cells))])) as unknown as Rows;
}

/** Fills every table of a portal with rows of both companies, then removes the rows that contain `text` from the spreadsheet. Returns a browser of Bolt. */
async function portalWithout(text: string, place: Place): Promise<TestBrowser> {
  const app = await places.server(place);
  await app.publish(twoCompanies());
  const ben = app.browser();
  await ben.signIn(BOLT.email);
  await app.browser().signIn(ACME.other);
  await fillEveryTable(app);
  // A waiting mail to each company.
  for (const email of [ACME.email, BOLT.other])
    await app.browser({ ip: '192.0.2.9' }).call('POST', '/api/auth/send-code', { email });
  await app.publish(rowsWithout(text));
  await places.stop(app);
  return ben;
}

/** The columns of all tables that still contain `text`, also in compressed payloads and sealed texts. */
async function tracesOf(text: string, place: Place): Promise<string[]> {
  const database = await places.open(place);
  const found = [...(await columnsWith(database.db, text))];
  for (const { body, tab } of await database.db.selectFrom('payloads').selectAll().execute())
    if (body && gunzipSync(body).toString('utf8').toLowerCase().includes(text.toLowerCase())) found.push(`in ${tab}`);
  await database.close();
  return found;
}

/** Rows that are about Bolt: none of them may change. Without the data report in `state`, which is about both companies and is written again by the next sync. */
async function ofBolt(place: Place): Promise<string[]> {
  const all = await places.everything(place);
  return Object.entries(all).flatMap(([table, rows]) =>
    (table === 'state' ? [] : rows)
      .filter((text) => /bolt/i.test(text) && !/acme/i.test(text))
      .map((text) => `${table} ${text}`),
  );
}

/** Stores an earlier or later name of Acme, as the confirmation of an administrator does. */
async function addName(place: Place, name: string, when: 'earlier' | 'later'): Promise<void> {
  const { db, close } = await places.open(place);
  const acme = await db
    .selectFrom('companies')
    .select('id')
    .where('company', '=', companyKey(ACME.name))
    .executeTakeFirstOrThrow();
  const gone = { opened_in: 1, opened_at: 1, closed_in: 2, closed_at: 2, members: '[]' };
  const follows = when === 'later' ? { follows: acme.id, follows_since: 2 } : {};
  await db
    .insertInto('companies')
    .values({ id: name, company: companyKey(name), name, searched: '', ...gone, ...follows })
    .execute();
  if (when === 'earlier')
    await db.updateTable('companies').set({ follows: name, follows_since: 2 }).where('id', '=', acme.id).execute();
  await close();
}

const forget = (place: Place, ...args: string[]): Promise<Ended> => places.admin(place, ...args);

describe.each(['sqlite', 'postgres'] as const)('forgetting over %s', (dialect) => {
  test('given a person who is still published, or an administrator, nothing is erased', async () => {
    const place = places[dialect];
    const app = await places.server(place);
    await app.publish(twoCompanies());
    await app.browser().signIn(ACME.email);
    await places.stop(app);
    const before = await places.everything(place);
    const listed = await forget(place, 'forget-person', ACME.email, '--yes');
    expect(listed).toMatchObject({ code: 1, out: '' });
    expect(listed.err).toContain(`${ACME.email} is still published as a user of ${ACME.name}.`);
    expect((await forget(place, 'forget-person', ADMIN_EMAIL, '--yes')).err).toContain('named in ADMIN_EMAILS');
    expect((await forget(place, 'forget-person', 'nonsense', '--yes')).err).toContain('is not an email address');
    const company = await forget(place, 'forget-company', ` ${ACME.name.toUpperCase()} `, '--yes');
    expect(company.err).toContain('is still published (deadlines, documents, matters, users)');
    expect(await places.everything(place)).toEqual(before);
    await addName(place, 'Acme Once', 'earlier');
    const once = await forget(place, 'forget-company', 'Acme Once', '--yes');
    expect(once.err).toContain(`Acme Once is the same client as ${ACME.name}, which is still published`);
  });

  test('the rows of a person are first counted, then erased from every table, and the other company stays as it is', async () => {
    const place = places[dialect];
    await portalWithout(ACME.email, place);
    expect(await tracesOf(ACME.email, place)).not.toEqual([]);
    const [before, bolt] = [await places.everything(place), await ofBolt(place)];

    const counted = await forget(place, 'forget-person', ACME.email, '--dry-run');
    expect(counted).toMatchObject({ code: 0, err: '' });
    for (const line of [
      /sessions: 1 row deleted/,
      /passkeys: 1 row deleted/,
      /outbox: 1 row deleted/,
      /audit: \d+ rows kept/,
      /dry run/,
    ])
      expect(counted.out).toMatch(line);
    const unconfirmed = await forget(place, 'forget-person', ACME.email);
    expect(unconfirmed).toMatchObject({ code: 1, err: 'That is not the name. Nothing was erased.\n' });
    expect(await places.everything(place)).toEqual(before);

    expect(await forget(place, 'forget-person', ACME.email, '--yes')).toMatchObject({ code: 0, err: '' });
    expect(await tracesOf(ACME.email, place)).toEqual([]);
    expect(await ofBolt(place)).toEqual(bolt);
    const after = await places.everything(place);
    expect(after['audit'], 'every entry is kept, and a new one says that data was erased').toHaveLength(
      (before['audit']?.length ?? 0) + 1,
    );
    const pseudonyms = new Set(after['audit']?.flatMap((text) => /forgotten-[0-9a-f]{12}/.exec(text) ?? []));
    expect(pseudonyms.size).toBe(1);
    expect(
      after['sessions']?.some((text) => text.includes(ACME.other)),
      'a colleague',
    ).toBe(true);
    const kept = readFileSync(join(places.folder, 'backups', 'erasures.jsonl'), 'utf8');
    expect(kept).toMatch(/^\n\{"kind":"person","hash":"[0-9a-f]{64}","at":\d+\}\n$/);
  });

  test('a company and its people are erased, and the other company stays as it is', async () => {
    const place = places[dialect];
    const ben = await portalWithout('acme', place);
    await addName(place, 'Acme Once', 'earlier');
    await addName(place, 'Acme Later', 'later');
    expect(await tracesOf('acme.example', place)).not.toEqual([]);
    const bolt = await ofBolt(place);
    const { code, out, err } = await forget(place, 'forget-company', ACME.name, '--yes');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const email of [ACME.email, ACME.other]) expect(out).toContain(`Person: ${email}`);
    expect(out).not.toContain(BOLT.email);
    for (const other of ['Acme Once', 'Acme Later']) expect(out).toContain(`Company: ${other}, the same client`);
    for (const text of ['acme widgets', 'acme once', 'acme later', 'acme.example', ACME.canary])
      expect([text, await tracesOf(text, place)]).toEqual([text, []]);
    expect(await ofBolt(place)).toEqual(bolt);
    // The portal still works for the other company.
    const app = await places.server(place);
    expect((await atNewServer(ben, app).call('POST', '/api/data/Matters', {})).body).toContain(BOLT.canary);
  });

  test('restoring an older backup erases again what was erased after it was made', async () => {
    const place = places[dialect];
    const app = await places.server(place);
    await app.publish(twoCompanies());
    await app.browser().signIn(ACME.email);
    const backup = join(places.folder, 'before.db');
    const copy = await createTestDatabase();
    if (dialect === 'sqlite') expect(await places.admin(place, 'backup', backup)).toMatchObject({ code: 0 });
    await app.publish(rowsWithout(ACME.email));
    await places.stop(app);
    let restored = place;
    if (dialect === 'postgres') {
      // A copy of the database, as pg_dump would have made it before the row was removed from the spreadsheet.
      const again = await places.server(place);
      await again.publish(twoCompanies());
      await places.stop(again);
      await copy.drop();
      await execute(
        process.env['TEST_DATABASE_URL'] ?? '',
        `create database ${nameIn(copy.url)} template ${nameIn(place.name)}`,
      );
      restored = { ...place, environment: { ...place.environment, DATABASE_URL: copy.url } };
      const last = await places.server(place);
      await last.publish(rowsWithout(ACME.email));
      await places.stop(last);
    }
    expect(await forget(place, 'forget-person', ACME.email, '--yes')).toMatchObject({ code: 0 });
    if (dialect === 'sqlite') {
      const { out } = await places.admin(place, 'restore', backup);
      expect(out).toContain('1 people or companies were forgotten after the backup was made');
      expect(await tracesOf(ACME.email, place)).toEqual([]);
    } else expect(await tracesOf(ACME.email, restored)).not.toEqual([]);
    const server = await places.server(restored);
    expect(await tracesOf(ACME.email, restored)).toEqual([]);
    await server.browser().call('POST', '/api/auth/send-code', { email: ACME.email });
    await server.browser().signIn(ACME.other);
    expect(server.mailbox.list().filter(({ to }) => to === ACME.email)).toEqual([]);
    await places.stop(server);
    await copy.drop();
  });
});

function nameIn(url: string): string {
  return new URL(url).pathname.slice(1);
}
