import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { lookAtSource } from '#contract/admin-layout.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Layout } from '#domain/layout/layout.ts';
import { WIRE_NAMES } from '#domain/tabs/tab.ts';
import { ownXlsx } from '#server/testing/own-workbook.ts';
import type { OwnCell } from '#server/testing/own-workbook.ts';
import { readHere } from '#server/testing/read-here.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { ADMIN_EMAIL } from '#server/testing/two-companies.ts';

type Look = Extract<AnswerOf<typeof lookAtSource>, { state: 'done' }>;

const CASES = {
  name: 'Cases',
  rows: [
    ['Our file', 'Client', 'Title', 'Country'],
    ['A-1', 'Aurora', 'Lamp', 'DE'],
    ['B-1', 'Bolt', 'Pump', 'FR'],
  ],
};
const PEOPLE = {
  name: 'People',
  rows: [
    ['Client', 'Name', 'E-mail'],
    ['Aurora', 'Ann', 'ann@aurora.example'],
    ['Bolt', 'Bob', 'bob@bolt.example'],
  ],
};
const PAPERS: readonly (readonly OwnCell[])[] = [
  ['A-1', 'https://files.example/open?id=1', 'Deed of Aurora', { date: '2026-02-03' }, 'CANARY-INTERNAL'],
  ['B-1', 'https://files.example/open?id=2', 'Deed of Bolt', '15.02.2026', 'CANARY-INTERNAL'],
  ['A-1', 'https://files.example/open?id=3', '', '', ''],
];

const folder = mkdtempSync(join(tmpdir(), 'ipb-documents-'));
const path = join(folder, 'Cases.xlsx');
let portal: TestApp;
let admin: TestBrowser;
beforeEach(async () => {
  portal = await testApp({ environment: { PORTFOLIO_WORKBOOK: path }, ...readHere });
  admin = portal.browser();
  await admin.signIn(ADMIN_EMAIL);
});
afterEach(async () => {
  await portal.close();
  rmSync(path);
});

async function asked<Answer>(name: string): Promise<Answer> {
  let answer: { state: string } = { state: 'reading' };
  while (answer.state === 'reading')
    answer = (await admin.call('POST', `/api/admin/${name}`, {})).json<{ state: string }>();
  return answer as Answer;
}
async function publish(layout: Layout): Promise<void> {
  await admin.call('POST', '/api/admin/layout-draft', { layout });
  const { fingerprint } = await asked<{ fingerprint: string }>('layout-preview');
  expect((await admin.call('POST', '/api/admin/layout-publish', { fingerprint })).statusCode).toBe(200);
  await portal.parts.sync.syncNow();
}
/** The rows of the documents that a person is sent, and the headings, without empty cells. */
async function documentsOf(email: string): Promise<readonly (readonly string[])[]> {
  const client = portal.browser({ ip: '192.0.2.9' });
  await client.signIn(email);
  const answer = await client.call('POST', `/api/data/${encodeURIComponent(WIRE_NAMES.documents)}`);
  return answer.json<{ values: string[][] }>().values.map((row) => row.filter((cell) => cell !== ''));
}
async function stored(): Promise<string> {
  const rows = await portal.parts.database.db.selectFrom('payloads').select('body').execute();
  return rows.map(({ body }) => (body ? gunzipSync(body).toString('utf8') : '')).join('\n');
}

test.each([
  ['of the firm', ['Our file', 'Link', 'Document title', 'Date', 'Notes (internal)']],
  ['of the documented layout', ['Docket Name', 'Link', 'Document', 'Dated', 'Notes (internal)']],
])(
  'names and days under headings %s reach the client of the matter only, until the layout leaves them out',
  async (_, headings) => {
    writeFileSync(path, ownXlsx([CASES, PEOPLE, { name: 'Papers', rows: [headings, ...PAPERS] }]));
    const { layout } = (await asked<Look>('layout-look')).proposal;
    await publish(layout);
    expect((await documentsOf('ann@aurora.example')).slice(1)).toEqual([
      ['A-1', 'https://files.example/open?id=1', 'Deed of Aurora', '03/02/2026'],
      ['A-1', 'https://files.example/open?id=3'],
    ]);
    expect((await documentsOf('bob@bolt.example')).slice(1)).toEqual([
      ['B-1', 'https://files.example/open?id=2', 'Deed of Bolt', '15/02/2026'],
    ]);
    expect(await stored()).not.toContain('CANARY-INTERNAL');

    const without = layout.feeds.map((feed) =>
      feed.by === 'heading' ? { ...feed, columns: feed.columns.filter(({ field }) => field !== 'documentName') } : feed,
    );
    await publish({ ...layout, feeds: without });
    const [header, first] = await documentsOf('ann@aurora.example');
    expect(first).toEqual(['A-1', 'https://files.example/open?id=1', '03/02/2026']);
    expect(header).not.toContain('Document Name');
  },
);
