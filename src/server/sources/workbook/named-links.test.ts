import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { changedLayout } from '#domain/layout/causes/change-layout.ts';
import type { HeadingFeed, Layout } from '#domain/layout/layout.ts';
import { documentsBeside } from '#domain/layout/propose/documents-beside.ts';
import { NO_FIELDS } from '#domain/tabs/optional-fields.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { lookAtSource } from '#server/publishing/look-at-source.ts';
import { readPortfolio } from '#server/publishing/read-portfolio.ts';
import { ownXlsx } from '#server/testing/own-workbook.ts';
import { openWorkbook } from './workbook-source.ts';

const folder = mkdtempSync(join(tmpdir(), 'ipb-named-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { signal } = new AbortController();

const PEOPLE = {
  name: 'People',
  rows: [
    ['Client', 'Email'],
    ['Aurora', 'ann@aurora.example'],
    ['Bolt', 'bob@bolt.example'],
  ],
};
const page = (name: string): string => `https://files.example/${name}`;

/** The names and addresses of a client's documents. */
async function documentsOf(path: string, layout: Layout, client: string): Promise<unknown> {
  const { tabs } = await readPortfolio(await openWorkbook(path).read(signal, layout, NO_FIELDS), NO_FIELDS);
  const rows = (tabs.documents?.payloads.rowsOf(client) ?? []).map((json) => JSON.parse(json) as Row);
  return rows.map(([matter, url, , name]) => [matter, name, url]);
}

test('in a list of documents, the text of a link is the name of its document', async () => {
  const rows = [
    ['Date', 'Our ref', 'Client', 'Document'],
    ['2026-11-24', 'A-1', 'Aurora', 'Certificate'],
    ['2026-11-25', 'B-1', 'Bolt', 'Office action'],
    ['2026-11-26', 'B-1', 'Bolt', 'Internal memo'],
  ];
  const cases = {
    name: 'Cases',
    rows: [
      ['Our ref', 'Client', 'Title', 'Country'],
      ['A-1', 'Aurora', 'Lamp', 'GB'],
      ['B-1', 'Bolt', 'Pump', 'US'],
    ],
  };
  const path = join(folder, 'list.xlsx');
  const links = { D2: page('1'), D3: page('2'), D4: page('3') };
  writeFileSync(path, ownXlsx([PEOPLE, cases, { name: 'Recent documents', rows, links }]));
  const { proposal } = await lookAtSource(openWorkbook(path), undefined, signal, () => undefined);
  expect(proposal.layout.feeds.find(({ sheet }) => sheet === 'Recent documents')?.tab).toBe('documents');
  expect(await documentsOf(path, proposal.layout, 'aurora')).toEqual([['A-1', 'Certificate', page('1')]]);
  expect(await documentsOf(path, proposal.layout, 'bolt')).toEqual([['B-1', 'Office action', page('2')]]);
});

test('several columns of links beside a matter are each a document of it, named by their texts or else by the heading', async () => {
  const rows = [
    ['Our ref', 'Client', 'Title', 'Country', 'Document 1', 'Document 2'],
    ['A-1', 'Aurora', 'Lamp', 'GB', 'Certificate', 'Filing receipt'],
    ['A-2', 'Aurora', 'Lens', 'GB', '', 'view'],
    ['B-1', 'Bolt', 'Pump', 'US', 'Office action', ''],
  ];
  const path = join(folder, 'beside.xlsx');
  const links = { E2: page('1'), F2: page('2'), F3: page('3'), E4: page('4') };
  writeFileSync(path, ownXlsx([PEOPLE, { name: 'Cases', rows, links }]));
  const { proposal } = await lookAtSource(openWorkbook(path), undefined, signal, () => undefined);
  const matters = proposal.layout.feeds.find(({ tab }) => tab === 'matters') as HeadingFeed;
  const [first, second] = [{ heading: 'Document 1' }, { heading: 'Document 2' }];
  const layout = changedLayout(proposal.layout, { kind: 'put-feed', feed: documentsBeside(matters, first, [second]) });
  expect(await documentsOf(path, layout, 'aurora')).toEqual([
    ['A-1', 'Certificate', page('1')],
    ['A-1', 'Filing receipt', page('2')],
    ['A-2', 'Document', page('3')],
  ]);
  expect(await documentsOf(path, layout, 'bolt')).toEqual([['B-1', 'Office action', page('4')]]);
});

test('a link behind the name of a document counts where the column of links is empty, and a reference may lack the letters of the firm', async () => {
  const ids = Array.from({ length: 12 }, (_, n) => `PLFM23${n + 100}`);
  const cases = {
    name: 'Cases',
    rows: [
      ['Our ref', 'Client', 'Title', 'Country'],
      ...ids.map((id, n) => [id, n % 2 ? 'Bolt' : 'Aurora', `Lamp ${n}`, 'GB']),
    ],
  };
  const rows = [
    ['Our ref', 'Document', 'Date', 'Link'],
    ['PLFM23100', 'Certificate', '2026-01-02', ''],
    ['FM23101', 'Office action', '2026-01-03', 'view'],
    ['PLFM23102', 'Filing receipt', '2026-01-04', 'view'],
  ];
  const links = { B2: page('1'), D3: page('2'), D4: page('3') };
  const path = join(folder, 'both.xlsx');
  writeFileSync(path, ownXlsx([PEOPLE, cases, { name: 'Docs', rows, links }]));
  const { proposal } = await lookAtSource(openWorkbook(path), undefined, signal, () => undefined);
  expect(await documentsOf(path, proposal.layout, 'aurora')).toEqual([
    ['PLFM23100', 'Certificate', page('1')],
    ['PLFM23102', 'Filing receipt', page('3')],
  ]);
  expect(await documentsOf(path, proposal.layout, 'bolt')).toEqual([['PLFM23101', 'Office action', page('2')]]);
});
