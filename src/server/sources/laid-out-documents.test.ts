import { expect, test } from 'vitest';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { look } from '#domain/testing/look.ts';
import { readSheets } from '#server/testing/read-sheets.ts';

const PEOPLE: readonly Row[] = [
  ['Client', 'Email'],
  ['Aurora', 'ann@aurora.example'],
  ['Bolt', 'bob@bolt.example'],
];
const CASES: readonly Row[] = [
  ['Our ref', 'Client', 'Title', 'Country'],
  ['A-1', 'Aurora', 'Lamp', 'GB'],
  ['B-1', 'Bolt', 'Pump', 'US'],
];

/** The documents of a client, and what the data report says, with the layout that is proposed. */
async function read(documents: readonly Row[]) {
  const sheets = { People: { rows: PEOPLE }, Cases: { rows: CASES }, Docs: { rows: documents } };
  const { layout } = proposeLayout(Object.entries(sheets).map(([name, { rows }]) => look(name, rows)));
  const { tabs, issues } = await readSheets(sheets, layout);
  const namesOf = (client: string): readonly unknown[] =>
    (tabs.documents?.payloads.rowsOf(client) ?? []).map((json) => (JSON.parse(json) as Row).slice(3));
  return { namesOf, kinds: issues.kept.map(({ kind, address }) => [kind, address]) };
}

test('a document whose name says that it is for the firm alone is shown to no client, and reported', async () => {
  const { namesOf, kinds } = await read([
    ['Ref', 'Document', 'Link'],
    ['A-1', 'Certificate', 'https://files.example/1'],
    ['A-1', 'Memo on validity (internal)', 'https://files.example/2'],
    ['B-1', 'Opinion – DO NOT SEND', 'https://files.example/3'],
    ['B-1', 'Office action', 'https://files.example/4'],
  ]);
  expect(namesOf('aurora')).toEqual([['Certificate']]);
  expect(namesOf('bolt')).toEqual([['Office action']]);
  expect(kinds).toEqual([
    ['internal-document', 'B3'],
    ['internal-document', 'B4'],
  ]);
});

test('a document of a kind that is for the firm alone is shown to no client, and reported', async () => {
  const { namesOf, kinds } = await read([
    ['Ref', 'Document', 'Link', 'Type', 'Title'],
    ['A-1', 'Doc 1', 'https://files.example/1', 'Grant', 'Internal note reader'],
    ['A-1', 'Doc 2', 'https://files.example/2', 'Internal memo', 'Lamp'],
    ['B-1', 'Doc 3', 'https://files.example/3', 'Search report', 'Pump'],
    ['B-1', 'Doc 4', 'https://files.example/4', 'Internal memo', 'Pump'],
  ]);
  expect(namesOf('aurora')).toEqual([['Doc 1']]);
  expect(namesOf('bolt')).toEqual([['Doc 3']]);
  expect(kinds).toEqual([
    ['internal-document', undefined],
    ['internal-document', undefined],
  ]);
});

test.each([
  ['Audience', 'Client', 'Firm'],
  ['Confidential', 'No', 'Yes'],
])('under “%s”, “%s” shows a document to its client, and “%s” does not', async (heading, shown, kept) => {
  const { namesOf } = await read([
    ['Ref', 'Document', 'Link', heading],
    ['A-1', 'Doc 1', 'https://files.example/1', shown],
    ['A-1', 'Doc 2', 'https://files.example/2', kept],
    ['B-1', 'Doc 3', 'https://files.example/3', shown],
    ['B-1', 'Doc 4', 'https://files.example/4', kept],
  ]);
  expect([namesOf('aurora'), namesOf('bolt')]).toEqual([[['Doc 1']], [['Doc 3']]]);
});

test('addresses of which some are behind a word such as “open” are links of documents under any heading', async () => {
  const { namesOf } = await read([
    ['File', 'Document', 'Date', 'Where'],
    ['A-1', 'Certificate', '2026-02-15', 'https://files.example/1'],
    ['B-1', 'Office action', '2026-02-16', 'Open'],
    ['B-1', 'Reply', '2026-02-17', 'https://files.example/3'],
  ]);
  expect(namesOf('aurora')).toEqual([['Certificate', '15/02/2026']]);
});
