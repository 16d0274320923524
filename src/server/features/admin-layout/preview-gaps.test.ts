import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { preview } from '#contract/admin-layout.ts';
import type * as z from 'zod/mini';
import { documentedHeader } from '#domain/tabs/header.ts';
import { ownXlsx } from '#server/testing/own-workbook.ts';
import { readHere } from '#server/testing/read-here.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestApp, TestBrowser } from '#server/testing/test-app.ts';
import { ADMIN_EMAIL, row } from '#server/testing/two-companies.ts';

type Answer = { readonly state: 'reading' } | (z.output<typeof preview> & { readonly state: 'done' });

const folder = mkdtempSync(join(tmpdir(), 'ipb-gaps-'));
const path = join(folder, 'Akten.xlsx');
let portal: TestApp;
let admin: TestBrowser;

beforeEach(async () => {
  writeFileSync(path, ownXlsx([]));
  portal = await testApp({ environment: { PORTFOLIO_WORKBOOK: path }, ...readHere });
  await portal.start();
  admin = portal.browser();
  await admin.signIn(ADMIN_EMAIL);
});
afterEach(async () => {
  await portal.close();
  rmSync(path);
});

async function gapsOf(
  users: readonly Readonly<Record<string, string>>[],
  matters: readonly Readonly<Record<string, string>>[],
  deadlines: readonly Readonly<Record<string, string>>[],
) {
  writeFileSync(
    path,
    ownXlsx([
      { name: 'Users', rows: [[...documentedHeader('users')], ...users.map((fields) => [...row('users', fields)])] },
      {
        name: 'Matters',
        rows: [[...documentedHeader('matters')], ...matters.map((fields) => [...row('matters', fields)])],
      },
      {
        name: 'Deadline',
        rows: [[...documentedHeader('deadlines')], ...deadlines.map((fields) => [...row('deadlines', fields)])],
      },
    ]),
  );
  await admin.call('POST', '/api/admin/layout-draft', { layout: null });
  for (;;) {
    const answer = (await admin.call('POST', '/api/admin/layout-preview', {})).json<Answer>();
    if (answer.state === 'done')
      return answer.gaps.map(({ kind, count, of, clients, first }) => ({ kind, count, of, clients, first }));
    expect(answer.state).toBe('reading');
  }
}

const whole = { status: 'Granted', ipType: 'Patent', jurisdiction: 'EP', title: 'Lamp' };
const contact = { serviceContactName: 'Eve', serviceContactEmail: 'eve@firm.example' };

test('a preview tells which clients miss a contact, a deadline or a field of a matter, and which deadlines are over', async () => {
  expect(
    await gapsOf(
      [
        { email: 'ann@aurora.example', company: 'Aurora', ...contact },
        // A name alone is no contact, because a client cannot write to it.
        { email: 'bob@bolt.example', company: 'Bolt', serviceContactName: 'Eve' },
      ],
      [
        { id: 'A-1', company: 'Aurora', ...whole, status: '' },
        { id: 'B-1', company: 'Bolt', ...whole, title: '', status: '' },
        { id: 'B-2', company: 'Bolt', ...whole, status: '' },
      ],
      [
        { matterId: 'A-1', type: 'Fee', dueDate: '01/02/2020', company: 'Aurora' },
        { matterId: 'A-1', type: 'Reply', dueDate: '01/02/2037', company: 'Aurora' },
        // Not overdue, because its day is not known.
        { matterId: 'A-1', type: 'Reply', dueDate: 'TBC', company: 'Aurora' },
      ],
    ),
  ).toEqual([
    { kind: 'overdue', count: 1, of: 3, clients: 1, first: [{ client: 'Aurora', count: 1 }] },
    { kind: 'contacts', count: 1, of: 2, clients: 1, first: [{ client: 'Bolt', count: 1 }] },
    { kind: 'deadlines', count: 1, of: 2, clients: 1, first: [{ client: 'Bolt', count: 1 }] },
    { kind: 'title', count: 1, of: 3, clients: 1, first: [{ client: 'Bolt', count: 1 }] },
    {
      ...{ kind: 'status', count: 3, of: 3, clients: 2 },
      first: [
        { client: 'Bolt', count: 2 },
        { client: 'Aurora', count: 1 },
      ],
    },
  ]);
});

test('a preview of whole portfolios without a sheet of deadlines tells of no gap', async () => {
  expect(
    await gapsOf(
      [
        { email: 'ann@aurora.example', company: 'Aurora', ...contact },
        { email: 'bob@bolt.example', company: 'Bolt', ...contact },
      ],
      [
        { id: 'A-1', company: 'Aurora', ...whole },
        { id: 'B-1', company: 'Bolt', ...whole },
      ],
      [],
    ),
  ).toEqual([]);
});
