import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { preview } from '#contract/admin-layout.ts';
import { NO_VALUES } from '#domain/layout/layout.ts';
import { USUAL_EMPTIES } from '#domain/layout/words/usual-empties.ts';
import type { Layout } from '#domain/layout/layout.ts';
import { ownXlsx } from '#server/testing/own-workbook.ts';
import { readHere } from '#server/testing/read-here.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { ADMIN_EMAIL } from '#server/testing/two-companies.ts';
import type * as z from 'zod/mini';

const LAYOUT: Layout = {
  feeds: [
    {
      by: 'heading',
      sheet: 'Clients',
      tab: 'users',
      columns: [
        { field: 'company', heading: 'Client' },
        { field: 'email', heading: 'Email' },
      ],
      constants: {},
      leaveOutTotals: true,
      deadlines: [],
      clientFromMatter: false,
    },
    {
      by: 'heading',
      sheet: 'Cases',
      tab: 'matters',
      columns: [
        { field: 'id', heading: 'Our Ref' },
        { field: 'company', heading: 'Client' },
        { field: 'filingDate', heading: 'Filed' },
      ],
      constants: {},
      leaveOutTotals: true,
      deadlines: [],
      clientFromMatter: false,
    },
  ],
  values: NO_VALUES,
  empties: USUAL_EMPTIES,
};

const folder = mkdtempSync(join(tmpdir(), 'ipb-issues-'));
let portal: TestApp;
beforeEach(async () => {
  const path = join(folder, 'Cases.xlsx');
  const clients = [
    ['Client', 'Email'],
    ['Aurora', 'ann@aurora.example'],
    ['Bolt', 'bob at bolt'],
  ];
  const cases = [
    ['All cases of the firm'],
    ['Our Ref', 'Client', 'Filed'],
    ['A1', 'Aurora', '15.03.2018'],
    ['A2', '', '16.03.2018'],
    ['B1', 'Bolt', 'soon'],
    ['B2', '', '17.03.2018'],
    ['Total: 4'],
  ];
  writeFileSync(
    path,
    ownXlsx([
      { name: 'Clients', rows: clients },
      { name: 'Cases', rows: cases },
    ]),
  );
  portal = await testApp({ environment: { PORTFOLIO_WORKBOOK: path }, ...readHere });
});
afterEach(async () => {
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a preview says which rows clients would not see and why, each with its place, those that no client sees first', async () => {
  const admin = portal.browser();
  await admin.signIn(ADMIN_EMAIL);
  expect((await admin.call('POST', '/api/admin/layout-draft', { layout: LAYOUT })).statusCode).toBe(200);
  let answer: { state: string } = { state: 'reading' };
  while (answer.state === 'reading') answer = (await admin.call('POST', '/api/admin/layout-preview', {})).json();
  const { issues, leftOut, leftOutRows, causes } = answer as { state: string } & z.output<typeof preview>;
  expect(issues).toEqual([
    {
      kind: 'missing-company',
      severity: 'skipped',
      count: 2,
      first: [
        { sheet: 'Cases', row: 4, column: 'B', value: '', cells: 1 },
        { sheet: 'Cases', row: 6, column: 'B', value: '', cells: 1 },
      ],
    },
    {
      kind: 'invalid-email',
      severity: 'skipped',
      count: 1,
      first: [{ sheet: 'Clients', row: 3, column: 'B', value: 'bob at bolt', cells: 1 }],
    },
    {
      kind: 'unreadable-date',
      severity: 'doubtful',
      count: 1,
      first: [{ sheet: 'Cases', row: 5, column: 'C', value: 'soon', cells: 1 }],
    },
  ]);
  expect([leftOut, leftOutRows]).toEqual([1, [{ sheet: 'Cases', mark: '', rows: '7', more: 0 }]]);
  // The client without users is asked about instead.
  expect(causes.find(({ kind }) => kind === 'clients-without-users')?.examples).toEqual(['Bolt']);
});
