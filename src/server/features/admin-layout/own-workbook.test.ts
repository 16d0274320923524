import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { layoutState, lookAtSource, preview } from '#contract/admin-layout.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Layout } from '#domain/layout/layout.ts';
import { documentedHeader } from '#domain/tabs/header.ts';
import type * as z from 'zod/mini';
import { listAudit } from '#server/store/audit.ts';
import { OWN_WORKBOOK, ownXlsx } from '#server/testing/own-workbook.ts';
import type { OwnSheet } from '#server/testing/own-workbook.ts';
import { createTestDatabase } from '#server/testing/postgres.ts';
import { readHere } from '#server/testing/read-here.ts';
import { eventually, testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { DIALECTS } from '#server/testing/test-store.ts';
import { ADMIN_EMAIL, row } from '#server/testing/two-companies.ts';

type State = z.output<typeof layoutState>;
type Look = Extract<AnswerOf<typeof lookAtSource>, { state: 'done' }>;
type Preview = z.output<typeof preview> & { readonly state: 'done' };

describe.each(DIALECTS)('a firm’s own workbook, on %s', (dialect) => {
  const folder = mkdtempSync(join(tmpdir(), 'ipb-own-'));
  const path = join(folder, 'Akten.xlsx');
  let portal: TestApp;
  let admin: TestBrowser;
  let drop = async (): Promise<void> => {};

  const write = (sheets: readonly OwnSheet[] = OWN_WORKBOOK): void => writeFileSync(path, ownXlsx(sheets));
  const call = async <Answer>(name: string, body: object = {}, by = admin, headers = {}): Promise<Answer> => {
    const answer = await by.call('POST', `/api/admin/${name}`, body, headers);
    expect([name, answer.statusCode, answer.body.slice(0, 200)]).toEqual([name, 200, expect.any(String)]);
    return answer.json<Answer>();
  };
  /** Polls until the reading is done. */
  async function asked<Answer extends { state: string }>(name: string, body: object = {}): Promise<Answer> {
    let answer = await call<Answer>(name, body);
    while (answer.state === 'reading') answer = await call<Answer>(name, { ...body, again: false });
    return answer;
  }
  const state = async (): Promise<State> => (await admin.call('GET', '/api/admin/layout')).json<State>();
  const rowsOf = async (email: string, tab: string): Promise<string[][]> => {
    const client = portal.browser({ ip: '192.0.2.9' });
    await client.signIn(email);
    const { values } = (await client.call('POST', `/api/data/${tab}`)).json<{ values: string[][] }>();
    return values.slice(1).map((row) => row.map((cell) => cell.replace('\u200b', '')).filter((cell) => cell !== ''));
  };
  /** The proposed layout, with the decision that is left to a person: to which client the patents belong. */
  const decided = ({ proposal }: Look): Layout => ({
    ...proposal.layout,
    feeds: proposal.layout.feeds.map((feed) =>
      feed.sheet === 'Patents' && feed.by === 'heading'
        ? { ...feed, columns: [...feed.columns, { field: 'company', heading: 'Applicant' }] }
        : feed,
    ),
  });
  async function publishProposal(): Promise<Preview> {
    await call('layout-draft', { layout: decided(await asked<Look>('layout-look')) });
    const seen = await asked<Preview>('layout-preview');
    await call('layout-publish', { fingerprint: seen.fingerprint });
    await eventually(async () => (await portal.parts.payloads.version()) > 0);
    return seen;
  }

  beforeEach(async () => {
    write();
    const environment: Record<string, string> = { PORTFOLIO_WORKBOOK: path };
    if (dialect === 'postgres') {
      const database = await createTestDatabase('tables');
      drop = () => database.drop();
      environment['DATABASE_URL'] = database.url;
    }
    portal = await testApp({ environment, ...readHere });
    await portal.start();
    admin = portal.browser();
    await admin.signIn(ADMIN_EMAIL);
  });
  afterEach(async () => {
    await portal.close();
    await drop();
    rmSync(path, { force: true });
  });

  test('is understood, decided, previewed and published, and each client sees only their own rows', async () => {
    const look = await asked<Look>('layout-look');
    expect(
      look.sheets.map(({ name, headerRow, rows, hiddenRows, hidden }) => [name, headerRow, rows, hiddenRows, hidden]),
    ).toEqual([
      ['Patents', 4, 6, 1, false],
      ['Trade Marks', 4, 2, 0, false],
      ['Fristen', 1, 3, 0, false],
      ['Clients', 1, 2, 0, false],
      ['Archive', 1, 1, 0, true],
    ]);
    expect(look.proposal.missing).toEqual([{ sheet: 'Patents', tab: 'matters', field: 'company' }]);
    expect(look.causes.map(({ kind, tab, found, change }) => [kind, tab, found, change?.kind])).toEqual([
      ['tab-without-sheet', 'users', 'Clients', 'put-feed'],
      ['tab-without-sheet', 'matters', 'Patents', 'put-feed'],
      ['tab-without-sheet', 'deadlines', 'Fristen', 'put-feed'],
    ]);
    const seen = await publishProposal();
    expect(seen.figures).toEqual({
      companies: 2,
      users: 2,
      rows: { users: 2, matters: 6, deadlines: 2, documents: 0, knowledge: 0 },
    });
    expect([seen.companiesGained, seen.peopleGained, seen.companiesLost.count]).toEqual([
      { count: 2, first: ['Aurora', 'Bolt'] },
      {
        count: 2,
        first: [
          { email: 'ann@aurora.example', company: 'Aurora' },
          { email: 'bob@bolt.example', company: 'Bolt' },
        ],
      },
      0,
    ]);
    expect([seen.leftOut, seen.hiddenRows, seen.ambiguousDates]).toEqual([3, 1, 1]);
    expect(seen.leftOutRows.map(({ sheet, mark, rows }) => `${sheet} ${rows} ${mark}`)).toEqual([
      ...['Patents 8 Erledigt', 'Patents 11 ', 'Fristen 4 Erledigt'],
    ]);
    // Both clients have people but no contact; P-5 and P-6 have no country, P-6 and another have no status, and no deadline is over.
    const ofBoth = [
      { client: 'Aurora', count: 1 },
      { client: 'Bolt', count: 1 },
    ];
    expect(seen.gaps).toEqual([
      { kind: 'contacts', count: 2, of: 2, clients: 2, first: ofBoth },
      { kind: 'jurisdiction', count: 2, of: 6, clients: 2, first: ofBoth },
      { kind: 'status', count: 2, of: 6, clients: 2, first: ofBoth },
    ]);
    expect(seen.deciding.filter(({ tab, field }) => tab === 'matters' && field === 'company')).toEqual([
      { tab: 'matters', field: 'company', expected: 'Client', found: 'Applicant / Client' },
    ]);
    expect(await rowsOf('ann@aurora.example', 'Matters')).toEqual([
      ['P-1', '15/03/2018', 'Granted', 'Lamp', 'Aurora', 'European Patent Office', 'Patent', '03/04/2021'],
      ['P-3', '01/05/2020', 'erloschen', 'Valve', 'Aurora', 'US', 'Patent', 'Dead'],
      ['P-6', '03/04/2020', 'Screw', 'Aurora', 'Patent'],
    ]);
    expect(await rowsOf('bob@bolt.example', 'Matters')).toEqual([
      ['P-2', '22/04/2019', 'Pending', 'Pump', 'Bolt', 'Deutschland', 'Patent'],
      ['P-5', '15/11/2017', 'Pending', 'Gear', 'Bolt', 'Patent'],
      ['T-1', '05/03/2019', 'BOLT', 'Bolt', 'EUIPO', 'Trademark'],
    ]);
    expect(await rowsOf('ann@aurora.example', 'Deadline')).toEqual([['P-1', 'Jahresgebühr', '06/12/2026', 'Aurora']]);
    expect(await rowsOf('bob@bolt.example', 'Deadline')).toEqual([['P-2', 'Bescheid', '15/01/2027', 'Bolt']]);
    expect(await state()).toMatchObject({ hasDraft: false, publishedBy: ADMIN_EMAIL });
    const audited = (await listAudit(portal.parts.database, { limit: 50 })).entries.map(({ kind }) => kind);
    expect(audited).toEqual(expect.arrayContaining(['layout-viewed', 'layout-previewed', 'layout-published']));
  });

  test('is not published by a draft, a look or a preview', async () => {
    await call('layout-draft', { layout: decided(await asked<Look>('layout-look')) });
    await asked<Preview>('layout-preview');
    await portal.parts.sync.syncNow();
    expect(await portal.parts.payloads.version()).toBe(0);
    expect(await state()).toMatchObject({ published: null, hasDraft: true });
  });

  test('shows the portfolio of the client that the administrator chooses', async () => {
    await call('layout-draft', { layout: decided(await asked<Look>('layout-look')) });
    const bolt = await asked<Preview>('layout-preview', { client: 'BOLT' });
    expect([bolt.client?.name, bolt.clients]).toEqual(['Bolt', ['Aurora', 'Bolt']]);
    expect(JSON.stringify(bolt.client)).not.toContain('Aurora');
    expect(bolt.client?.tabs.find(({ tab }) => tab === 'matters')).toMatchObject({ count: 3 });
  });

  test('stays as published while a heading is missing or there twice, and is still read when a column moves', async () => {
    await publishProposal();
    const patents = OWN_WORKBOOK[0] as OwnSheet;
    const version = await portal.parts.payloads.version();
    const others = OWN_WORKBOOK.slice(1);
    for (const [heading, cause] of [
      ['Owner', 'layout-heading-missing'],
      ['Title', 'layout-heading-twice'],
    ] as const) {
      const renamed = patents.rows.map((row) => row.map((cell) => (cell === 'Applicant' ? heading : cell)));
      write([{ ...patents, rows: renamed }, ...others]);
      await portal.parts.sync.syncNow();
      const { lastRun } = await call<{ lastRun: { outcome: string; cause: string } }>('data-report');
      expect([lastRun.outcome, lastRun.cause, await portal.parts.payloads.version()]).toEqual([
        'failed',
        cause,
        version,
      ]);
    }
    const moved = patents.rows.map((row) => (row.length > 2 ? [...row.slice(1), row[0] ?? ''] : row));
    write([{ name: 'Patents', rows: moved }, ...others]);
    await portal.parts.sync.syncNow();
    expect((await rowsOf('ann@aurora.example', 'Matters')).map(([id]) => id)).toEqual(['P-1', 'P-3', 'P-6']);
  });

  test('is replaced by another layout only after a preview of exactly that layout', async () => {
    const { fingerprint } = await publishProposal();
    const { published } = await state();
    await call('layout-change', { change: { kind: 'values', of: 'clients', values: { Bolt: 'Bolt Limited' } } });
    expect((await admin.call('POST', '/api/admin/layout-publish', { fingerprint })).statusCode).toBe(409);
    const seen = await asked<Preview>('layout-preview');
    expect([seen.companiesGained.first, seen.companiesLost.first]).toEqual([['Bolt Limited'], ['Bolt']]);
    expect((await state()).published).toEqual(published);
    const { version = 0 } = await state();
    const stale = { 'if-match': `"${version - 1}"` };
    const refused = await admin.call('POST', '/api/admin/layout-publish', { fingerprint: seen.fingerprint }, stale);
    expect(refused.statusCode).toBe(409);
    await call('layout-publish', { fingerprint: seen.fingerprint });
    await eventually(async () => (await rowsOf('bob@bolt.example', 'Matters')).flat().includes('Bolt Limited'));
  });

  test('returns to the documented layout, again by a draft and a preview', async () => {
    await publishProposal();
    await call('layout-draft', { layout: null });
    expect(await asked<{ state: string; code: string }>('layout-preview')).toMatchObject({
      state: 'failed',
      code: 'no-tab-found',
    });
    const [first, ...rest] = OWN_WORKBOOK as [OwnSheet, ...OwnSheet[]];
    const matters = {
      name: 'Matters',
      rows: [documentedHeader('matters'), row('matters', { id: 'D-1', company: 'Aurora' })],
    };
    const users = {
      name: 'Users',
      rows: [documentedHeader('users'), row('users', { email: 'ann@aurora.example', company: 'Aurora' })],
    };
    write([first, ...rest, matters, users]);
    const seen = await asked<Preview>('layout-preview');
    expect([seen.companiesLost, seen.peopleLost]).toEqual([
      { count: 1, first: ['Bolt'] },
      { count: 1, first: [{ email: 'bob@bolt.example', company: 'Bolt' }] },
    ]);
    await call('layout-publish', { fingerprint: seen.fingerprint });
    await eventually(async () => (await rowsOf('ann@aurora.example', 'Matters')).flat().includes('D-1'));
    expect(await state()).toMatchObject({ published: null, hasDraft: false });
  });

  test('reports that a client was renamed in one sheet only, with the change that makes the two names one client', async () => {
    const renamed = (sheet: OwnSheet): OwnSheet => ({
      ...sheet,
      rows: sheet.rows.map((row) => row.map((cell) => (cell === 'Bolt' ? 'Bolt Limited' : cell))),
    });
    write(OWN_WORKBOOK.map((sheet) => (sheet.name === 'Clients' ? renamed(sheet) : sheet)));
    await call('layout-draft', { layout: decided(await asked<Look>('layout-look')) });
    const { causes } = await asked<Preview>('layout-preview');
    const cause = causes.find(({ kind }) => kind === 'client-renamed');
    expect(cause).toMatchObject({ expected: 'Bolt Limited', found: 'Bolt', count: 3 });
    await call('layout-change', { change: cause?.change });
    const after = await asked<Preview>('layout-preview', { client: 'Bolt Limited' });
    expect(after.causes.map(({ kind }) => kind)).not.toContain('client-renamed');
    expect(after.client?.tabs.find(({ tab }) => tab === 'matters')).toMatchObject({ count: 3 });
  });

  test('refuses a layout with an unknown field, a field that is filled twice, and a draft made on an old version', async () => {
    const layout = decided(await asked<Look>('layout-look'));
    const wrong = (field: string): Layout => ({
      ...layout,
      feeds: layout.feeds.map((feed) =>
        feed.by === 'heading' && feed.sheet === 'Patents'
          ? { ...feed, columns: [...feed.columns, { field, heading: 'Title' }] }
          : feed,
      ),
    });
    const ofMatter = layout.feeds.map((feed) => (feed.by === 'heading' ? { ...feed, clientFromMatter: true } : feed));
    expect(
      (await admin.call('POST', '/api/admin/layout-draft', { layout: { ...layout, feeds: ofMatter } })).statusCode,
    ).toBe(400);
    for (const field of ['opponent', 'title', 'private'])
      expect((await admin.call('POST', '/api/admin/layout-draft', { layout: wrong(field) })).statusCode).toBe(400);
    await call('layout-draft', { layout });
    const late = await admin.call('POST', '/api/admin/layout-draft', { layout: null }, { 'if-match': '"0"' });
    expect(late.statusCode).toBe(409);
    const { version = 0 } = await state();
    const both = await Promise.all(
      ['n/a', 'k.A.'].map((text) =>
        admin.call(
          'POST',
          '/api/admin/layout-draft',
          { layout: { ...layout, empties: [text] } },
          { 'if-match': `"${version}"` },
        ),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
