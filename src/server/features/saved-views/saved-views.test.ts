import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SAVED_VIEWS_MOST } from '#contract/saved-views.ts';
import { CALLS, RETENTION } from '#server/base/limits.ts';
import { sweep } from '#server/store/housekeeping.ts';
import { createTestDatabase } from '#server/testing/postgres.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import { ACME, ADMIN_EMAIL, BOLT, row, twoCompanies } from '#server/testing/two-companies.ts';

const COLLEAGUE = 'abe@acme.example';

describe.each(DIALECTS)('saved views, on %s', (dialect) => {
  let portal: TestApp;
  let drop = async (): Promise<void> => undefined;
  beforeEach(async () => {
    const environment: Record<string, string> = {};
    if (dialect === 'postgres') {
      const database = await createTestDatabase('tables');
      drop = database.drop;
      environment['DATABASE_URL'] = database.url;
    }
    portal = await testApp({ environment });
    const rows = twoCompanies();
    const colleague = row('users', { email: COLLEAGUE, name: 'Abe', company: ACME.name });
    await portal.publish({ ...rows, users: [...rows.users, colleague] });
  });
  afterEach(async () => {
    await portal.close();
    await drop();
  });

  async function signedIn(email: string): Promise<TestBrowser> {
    const browser = portal.browser();
    await browser.signIn(email);
    return browser;
  }
  const save = (browser: TestBrowser, name: string, query = 'status=Granted') =>
    browser.call('POST', '/api/views/save', { name, query });
  const listed = async (browser: TestBrowser): Promise<{ id: string; name: string; query: string }[]> =>
    (await browser.call('GET', '/api/views')).json<{ views: { id: string; name: string; query: string }[] }>().views;

  test('are those of the person who saved them: neither a colleague, nor another company, nor an administrator sees or deletes them', async () => {
    const ann = await signedIn(ACME.email);
    expect((await save(ann, ' Granted\nin Japan ', 'status=Granted&country=JP')).statusCode).toBe(200);
    await save(ann, 'All');
    await save(ann, 'All', 'q=pump');
    const views = await listed(ann);
    expect(views.map(({ name, query }) => [name, query])).toEqual([
      ['All', 'q=pump'],
      ['Granted in Japan', 'status=Granted&country=JP'],
    ]);
    const admin = await signedIn(ADMIN_EMAIL);
    for (const other of [await signedIn(COLLEAGUE), await signedIn(BOLT.email)]) {
      expect(await listed(other)).toEqual([]);
      expect((await other.call('POST', '/api/views/delete', { id: views[0]?.id })).statusCode).toBe(404);
    }
    expect([await listed(admin), (await save(admin, 'x')).statusCode]).toEqual([[], 403]);
    await admin.call('POST', '/api/impersonation/start', { email: ACME.email });
    expect([await listed(admin), (await save(admin, 'x')).statusCode]).toEqual([[], 403]);
    expect((await ann.call('POST', '/api/views/delete', { id: views[0]?.id })).statusCode).toBe(200);
    expect(await listed(ann)).toHaveLength(1);
  });

  test('are limited in number, and deleted with their company or after a long time without use', async () => {
    const ann = await signedIn(ACME.email);
    const { database } = portal.parts;
    for (let nth = 0; nth < SAVED_VIEWS_MOST; nth++) await save(ann, `View ${nth}`);
    const full = await save(ann, 'one more');
    expect([full.statusCode, full.headers['x-error-code']]).toEqual([400, 'too-many-views']);
    expect((await save(ann, 'View 3', 'q=new')).statusCode, 'a view with an existing name').toBe(200);
    expect((await save(ann, ' ')).headers['x-error-code']).toBe('invalid-request');

    // The same person under another client must not see the views, which may contain data of the first client.
    const rows = twoCompanies();
    const moved = rows.users.map((cells) => cells.map((cell) => (cell === ACME.name ? BOLT.name : cell)));
    await portal.publish({ ...rows, users: moved });
    const elsewhere = await signedIn(ACME.email);
    expect(await listed(elsewhere)).toEqual([]);

    await sweep(database, portal.now() + RETENTION.unusedViewsMs + 1);
    expect(await database.db.selectFrom('saved_views').selectAll().execute()).toEqual([]);
  });

  test.runIf(dialect === 'sqlite')('may be saved so often an hour, by each person', async () => {
    const [ann, ben] = [await signedIn(ACME.email), await signedIn(BOLT.email)];
    const { max, windowMs } = CALLS.viewsPerPerson;
    const statuses = new Set<number>();
    for (let n = 0; n < max; n++) statuses.add((await save(ann, 'All')).statusCode);
    expect([...statuses]).toEqual([200]);
    expect([(await save(ann, 'All')).statusCode, (await save(ben, 'All')).statusCode]).toEqual([429, 200]);
    portal.advance(windowMs);
    expect((await save(await signedIn(ACME.email), 'All')).statusCode).toBe(200);
  });
});
