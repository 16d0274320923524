import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { documentedHeader } from '#domain/tabs/header.ts';
import { startGoogleDouble } from '#server/sources/testing/google-double.ts';
import { firm, FirstBench, renamed, ROWS } from '#server/testing/first-bench.ts';
import { SERVICE_ACCOUNT_EMAIL, testServiceAccount } from '#server/testing/service-account.ts';
import { sheetsOf } from '#server/testing/sheets-portal.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import { eventually } from '#server/testing/test-app.ts';
import { ACME, ADMIN_EMAIL, BOLT } from '#server/testing/two-companies.ts';

describe.each(DIALECTS)('a source that waits for its first publication, on %s', (dialect) => {
  let bench: FirstBench;
  beforeEach(async () => {
    bench = await FirstBench.over(dialect);
  });
  afterEach(() => bench.close());

  test('administrators who confirm at the same time publish the source once', async () => {
    await bench.open(renamed('matters', 5, 'Opponent'));
    const second = bench.browser();
    await second.signIn(ADMIN_EMAIL);
    const shown = { fingerprint: await bench.fingerprint() };
    const pressed = await Promise.all(
      [bench.admin, bench.admin, second].map((by) => bench.call('publish-first', shown, by)),
    );
    expect(pressed.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await eventually(() => bench.isPublished());
    await bench.portal.parts.sync.syncNow();
    expect(await bench.audited('sync-waiting', 'first-publication-confirmed', 'sync-published')).toEqual([
      ['sync-published', 'system'],
      ['first-publication-confirmed', ADMIN_EMAIL],
      ['sync-waiting', 'system'],
    ]);
    expect([await bench.mattersOf(ACME.email), await bench.mattersOf(BOLT.email)].map(({ length }) => length)).toEqual([
      3, 3,
    ]);
    expect((await bench.call('publish-first', shown)).statusCode, 'a late click').toBe(200);
    expect((await bench.call('publish-first', { fingerprint: 'another' })).statusCode).toBe(409);
    expect(await bench.audited('first-publication-confirmed')).toHaveLength(1);
    const { db } = bench.portal.parts.database;
    const kept = await db.selectFrom('state').select('key').where('key', 'like', 'waiting%').execute();
    expect(kept, 'its first rows are not kept').toEqual([]);
  });

  test('a confirmation of data that has changed since is refused, and the report shows the new data', async () => {
    await bench.open(renamed('matters', 5, 'Opponent'));
    const shown = await bench.fingerprint();
    await bench.read(renamed('matters', 5, 'Owner'));
    expect((await bench.call('publish-first', { fingerprint: shown })).statusCode).toBe(409);
    const swapped = firm({
      Matters: [[...documentedHeader('matters')].with(5, 'Owner'), ...ROWS.matters.toReversed()],
    });
    const second = await bench.fingerprint();
    await bench.read(swapped);
    expect((await bench.call('publish-first', { fingerprint: second })).statusCode, 'other first rows').toBe(409);
    expect([await bench.isPublished(), await bench.audited('first-publication-confirmed')]).toEqual([false, []]);
    expect(await bench.publish()).toBe(200);
  });

  test('given a restart while it waits, the source still waits; given a confirmation just before a restart, it is published', async () => {
    await bench.open(renamed('matters', 5, 'Opponent'));
    const since = (await bench.report()).waiting?.since;
    await bench.restart();
    expect((await bench.report()).waiting).toMatchObject({ since, confirmed: false });
    expect(await bench.audited('sync-waiting')).toHaveLength(1);
    await bench.portal.parts.sync.stop();
    expect(await bench.publish()).toBe(200);
    expect([await bench.isPublished(), (await bench.report()).waiting?.confirmed]).toEqual([false, true]);
    await bench.restart();
    await eventually(() => bench.isPublished());
  });

  test('a confirmation counts only for its headings: a later change and a new sheet with unknown headings are held', async () => {
    const { Deadline: _, ...sheets } = renamed('matters', 5, 'Opponent');
    await bench.open(sheets);
    expect(await bench.publish()).toBe(200);
    await eventually(() => bench.isPublished());
    const { Deadline: __, ...moved } = renamed('matters', 5, 'Owner');
    await bench.read(moved);
    expect((await bench.report()).held.map(({ tab, reason }) => [tab, reason])).toEqual([
      ['matters', 'header-changed'],
    ]);
    const later = renamed('matters', 5, 'Opponent');
    await bench.read({
      ...later,
      Deadline: [[...documentedHeader('deadlines')].with(4, 'Opponent'), ...ROWS.deadlines],
    });
    const { held } = await bench.report();
    expect(held.map(({ tab, reason }) => [tab, reason])).toEqual([['deadlines', 'headings-unknown']]);
    const one = bench.browser();
    await one.signIn(ACME.email);
    const deadlines = async () => (await one.call('POST', '/api/data/Deadline', one.session)).body;
    expect(await deadlines()).not.toContain(ACME.canary);
    const { tab, company, fingerprint: shown } = held[0] ?? { tab: '', company: '', fingerprint: '' };
    expect((await bench.call('accept-held', { tab, company, fingerprint: shown })).statusCode).toBe(200);
    await bench.portal.parts.sync.syncNow();
    bench.portal.advance(2_000);
    expect(await deadlines()).toContain(ACME.canary);
    expect(await deadlines()).not.toContain(BOLT.canary);
  });

  test('a replacement source waits, and clients keep the data of the old source, which is still synced', async () => {
    const account = testServiceAccount();
    const google = await startGoogleDouble({
      publicKey: account.publicKey,
      account: SERVICE_ACCOUNT_EMAIL,
      keyId: 'key-1',
    });
    bench.atEnd(() => google.close());
    bench.environment.GOOGLE_API_ORIGIN = google.apiOrigin;
    bench.environment.GOOGLE_TOKEN_URL = google.tokenUrl;
    await bench.open(firm());
    const header = [...documentedHeader('matters')].with(5, 'Opponent');
    google.spreadsheets.set('sheet-1', { sheets: sheetsOf({ Matters: [header, ...ROWS.matters.slice(0, 4)] }) });
    const saved = await bench.admin.call('POST', '/api/config/google-sheets', {
      credentials: account.keyFile(),
      spreadsheetId: 'sheet-1',
      confirm: true,
    });
    expect(saved.json()).toMatchObject({ success: true });
    await eventually(async () => (await bench.report()).waiting !== null);
    expect((await bench.report()).published?.rows.matters).toBe(6);
    await bench.read(firm({ Matters: [documentedHeader('matters'), ...ROWS.matters.slice(0, 5)] }));
    expect(await bench.mattersOf(BOLT.email)).toHaveLength(2);
    expect((await bench.report()).waiting?.tabs.find(({ tab }) => tab === 'matters')?.rows).toBe(4);

    expect(await bench.publish()).toBe(200);
    await eventually(async () => (await bench.report()).waiting === null);
    bench.portal.advance(2_000);
    expect(await bench.mattersOf(BOLT.email)).toHaveLength(1);
    // Back to the workbook, and to the spreadsheet again: the confirmation of these headings still counts.
    await bench.admin.call('POST', '/api/config/clear', bench.admin.session);
    await bench.portal.parts.sync.syncNow();
    bench.portal.advance(2_000);
    expect(await bench.mattersOf(BOLT.email)).toHaveLength(2);
    await bench.admin.call('POST', '/api/config/google-sheets', {
      credentials: account.keyFile(),
      spreadsheetId: 'sheet-1',
      confirm: true,
    });
    await bench.portal.parts.sync.syncNow();
    expect([(await bench.report()).waiting, (await bench.report()).published?.rows.matters]).toEqual([null, 4]);
  });

  test.runIf(dialect === 'postgres')(
    'given two instances, the source is published when an administrator confirms it at the one that does not sync',
    async () => {
      await bench.open(renamed('matters', 5, 'Opponent'));
      const other = await bench.another();
      const there = bench.browser(other);
      for (const [name, value] of bench.admin.cookies) there.cookies.set(name, value);
      const shown = (await bench.report(there)).waiting?.fingerprint;
      expect((await bench.call('publish-first', { fingerprint: shown }, there)).statusCode).toBe(200);
      await eventually(async () => {
        bench.portal.advance(1_001);
        return bench.isPublished();
      });
      expect(await bench.mattersOf(ACME.email)).toHaveLength(3);
    },
  );
});
