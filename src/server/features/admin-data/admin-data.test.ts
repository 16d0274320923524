import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { dataIssues, dataReport } from '#contract/admin-data.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import type { Row, Tab } from '#domain/tabs/tab.ts';
import type { HeldItem } from '#server/publishing/guard-reading.ts';
import { listAudit } from '#server/store/audit.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { ACME, ADMIN_EMAIL, BOLT, companyKeyOf, row, twoCompanies } from '#server/testing/two-companies.ts';

let portal: TestApp;
let admin: TestBrowser;
let syncs: number;

beforeEach(async () => {
  syncs = 0;
  portal = await testApp({
    override: () => ({
      sync: {
        start: async () => undefined,
        syncNow: async () => void syncs++,
        lead: async () => undefined,
        state: () => ({ syncing: false, nextAt: 77 }),
        stop: async () => undefined,
      },
      source: async () => ({
        spec: { kind: 'workbook', path: '/srv/firm.xlsx' },
        identity: 'workbook /srv/firm.xlsx',
        label: 'firm.xlsx',
        fingerprint: async () => undefined,
      }),
    }),
  });
  admin = portal.browser();
  await admin.signIn(ADMIN_EMAIL);
});
afterEach(() => portal.close());

type Report = AnswerOf<typeof dataReport>;
const report = async (): Promise<Report> =>
  (await admin.call('POST', '/api/admin/data-report', admin.session)).json<Report>();

type Found = AnswerOf<typeof dataIssues>;
const found = async (asked: object): Promise<Found> =>
  (await admin.call('POST', '/api/admin/data-issues', { from: 0, limit: 100, ...asked })).json<Found>();

/** Both companies, with the rows of one tab added or replaced. */
const rows = (change: Partial<Record<Tab, readonly Row[]>>): Partial<Record<Tab, readonly Row[]>> => ({
  ...twoCompanies(),
  ...change,
});

describe('the data report', () => {
  test('says so if nothing was read yet', async () => {
    expect(await report()).toEqual({
      source: { kind: 'workbook', label: 'firm.xlsx', sheetNames: WIRE_NAMES },
      syncing: false,
      nextSyncAt: 77,
      dataAsOf: null,
      lastRun: null,
      published: null,
      waiting: null,
      held: [],
      setAside: { rows: 0, people: 0 },
      issueCounts: {},
      issuesCut: false,
      issuesName: '',
    });
  });

  test('shows what is published, and every skipped or doubtful row with its cell', async () => {
    const { matters, deadlines } = twoCompanies();
    await portal.publish(
      rows({
        matters: [...matters, row('matters', { title: 'Without an id', company: ACME.name })],
        deadlines: [
          ...deadlines,
          row('deadlines', { matterId: 'CANARY-A-1', type: 'Renewal', company: ACME.name, dueDate: 'soon' }),
        ],
      }),
    );
    const { published, issueCounts, lastRun, dataAsOf } = await report();
    const { issues } = await found({});
    expect(published).toEqual({
      publication: 1,
      publishedAt: portal.now(),
      companies: 2,
      users: 4,
      rows: { users: 4, matters: 6, deadlines: 7, documents: 6, knowledge: 1 },
    });
    expect([dataAsOf, lastRun]).toEqual([
      portal.now(),
      { startedAt: portal.now(), finishedAt: portal.now(), outcome: 'published', cause: null, facts: {} },
    ]);
    expect(issues).toContainEqual({
      tab: 'matters',
      rowNumber: 8,
      cell: 'A8',
      column: 'A',
      kind: 'missing-id',
      severity: 'skipped',
      value: '',
      expected: '',
    });
    expect(issues).toContainEqual({
      tab: 'deadlines',
      rowNumber: 8,
      cell: 'D8',
      column: 'D',
      kind: 'unreadable-date',
      severity: 'doubtful',
      value: 'soon',
      expected: '',
    });
    expect(issueCounts).toMatchObject({ 'missing-id': 1, 'unreadable-date': 1 });
  });

  test('finds rows to review by words, kind and sheet, page by page, only from the newest reading', async () => {
    const { matters, deadlines } = twoCompanies();
    const undated = (company: string, dueDate: string) =>
      row('deadlines', { matterId: 'CANARY-A-1', type: 'Renewal', company, dueDate });
    const bad = {
      matters: [...matters, row('matters', { title: 'Without an id', company: BOLT.name })],
      deadlines: [...deadlines, undated(ACME.name, 'soon'), undated(ACME.name, 'Später')],
    };
    await portal.publish(rows(bad));
    const all = await found({});
    // The five include both companies, which the fixture spells in two ways.
    expect([all.listed, all.total, all.issues.length]).toEqual([5, 5, 5]);
    expect(all.kinds).toEqual([
      { kind: 'unreadable-date', count: 2 },
      { kind: 'company-spelled-differently', count: 2 },
      { kind: 'missing-id', count: 1 },
    ]);
    expect(all.tabs).toEqual(['matters', 'deadlines']);
    const cells = async (asked: object) => (await found(asked)).issues.map(({ cell }) => cell);
    expect(await cells({ q: 'SPÄTER deadline' })).toEqual(['D9']);
    expect(await cells({ q: 'd8' })).toEqual(['D8']);
    expect(await cells({ severity: 'skipped' })).toEqual(['A8']);
    expect(await cells({ tab: 'deadlines', kind: 'missing-id' })).toEqual([]);
    const pages = [await found({ limit: 3 }), await found({ from: 3, limit: 3 })];
    expect(pages.flatMap(({ issues }) => issues)).toEqual(all.issues);
    // The list of kinds depends on the other filters only.
    expect((await found({ kind: 'missing-id' })).kinds).toEqual(all.kinds);

    const before = (await report()).issuesName;
    await portal.publish(rows({ deadlines: [...deadlines, undated(ACME.name, 'soon')] }));
    expect((await report()).issuesName).not.toBe(before);
    expect(await cells({ kind: 'unreadable-date' })).toEqual(['D8']);
    expect(await cells({ kind: 'missing-id' })).toEqual([]);
  });

  test('shows the cause of a failed reading, and still what is published', async () => {
    await portal.publish(twoCompanies());
    await portal.parts.publications.recordRun(
      {
        started_at: portal.now() + 1,
        finished_at: portal.now() + 2,
        outcome: 'failed',
        publication: null,
        source_identity: 'x',
        cause: 'not-shared',
        details: JSON.stringify({ tab: 'Matters', rows: 3, odd: { deep: true } }),
      },
      10,
    );
    expect(await report()).toMatchObject({
      lastRun: { outcome: 'failed', cause: 'not-shared', facts: { tab: 'Matters', rows: 3 } },
      published: { publication: 1 },
    });
  });
});

describe('a held item', () => {
  const held = {
    tab: 'matters',
    company: companyKeyOf(BOLT),
    reason: 'company-rows-gone',
    rowsBefore: 3,
    rowsAfter: 0,
    headerBefore: [],
    headerAfter: [],
    fingerprint: 'of-this-reading',
  } as const satisfies HeldItem;

  beforeEach(async () => {
    await portal.publish(twoCompanies());
    await portal.parts.publications.replaceHeld({ held: [held], vanished: [] }, portal.now());
  });

  const accept = (change: object = {}): ReturnType<TestBrowser['call']> =>
    admin.call('POST', '/api/admin/accept-held', {
      tab: held.tab,
      company: held.company,
      fingerprint: held.fingerprint,
      ...change,
    });

  test('is reported with its figures', async () => {
    expect((await report()).held).toEqual([
      {
        tab: 'matters',
        company: companyKeyOf(BOLT),
        reason: 'company-rows-gone',
        since: portal.now(),
        before: 3,
        after: 0,
        moved: null,
        headerBefore: [],
        headerAfter: [],
        accepted: false,
        fingerprint: 'of-this-reading',
        vanished: null,
      },
    ]);
  });

  test('can be accepted by an administrator, which is audited, and the source is read again', async () => {
    expect((await accept()).json()).toEqual({ success: true });
    expect((await report()).held[0]).toMatchObject({ accepted: true });
    expect(syncs).toBe(1);
    const { entries } = await listAudit(portal.parts.database, { kinds: ['held-accepted'], limit: 1 });
    expect(entries[0]).toMatchObject({ actor: ADMIN_EMAIL, details: { tab: 'matters', company: companyKeyOf(BOLT) } });
  });

  test('can be accepted only for the reading that was shown', async () => {
    for (const change of [{ fingerprint: 'of-another' }, { company: companyKeyOf(ACME) }, { tab: 'users' }])
      expect((await accept(change)).statusCode).toBe(409);
    expect([(await report()).held[0]?.accepted, syncs]).toEqual([false, 0]);
  });
});

test('an administrator can request a sync, and the answer does not wait for it', async () => {
  expect((await admin.call('POST', '/api/admin/sync', admin.session)).json()).toEqual({ success: true });
  expect(syncs).toBe(1);
});

test('a client may make none of these calls', async () => {
  await portal.publish(twoCompanies());
  const ann = portal.browser({ ip: '192.0.2.2' });
  await ann.signIn(ACME.email);
  for (const path of ['data-report', 'data-issues', 'sync', 'accept-held'])
    expect((await ann.call('POST', `/api/admin/${path}`)).statusCode).toBe(403);
  expect(syncs).toBe(0);
});
