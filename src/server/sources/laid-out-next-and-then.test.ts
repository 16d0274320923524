import { expect, test } from 'vitest';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import { changedLayout } from '#domain/layout/causes/change-layout.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { lookAtAll } from '#domain/testing/look.ts';
import { readSheets, served } from '#server/testing/read-sheets.ts';

/* The sheet of a firm of one: everything in one list, as it was written over the years. */

const HEADER = [
  'Ref',
  'Client',
  'Contact',
  'What it is',
  'Next thing',
  'By when',
  'Done?',
  'And then',
  'By when',
  'Done?',
];
const REST = ['US/EP assoc.', 'Notes to self'];
const LONG = 'LOCKDOWN - all dates extended by the office, see the e-mail of 24 March';
const ROWS: readonly Row[] = [
  [...HEADER, ...REST],
  ['2019'],
  [
    'M001',
    'Aurora Cider',
    'Ann Hill ann@aurora.example; Sue Hill sue@aurora.example',
    'PENNY',
    'renewal',
    '2027-04-30',
  ],
  [
    'M002',
    'Bolt Limited',
    'Bob Reed, bob@bolt.example, 01454 555 019',
    'Brush',
    'exam',
    '2027-01-29',
    '',
    'chase',
    '2027-02-08',
  ],
  ['M003', 'Mr Tom Ashworth', 'tom@home.example', 'Stand'],
  ['2020'],
  ['M004', 'Aurora Cider Ltd', 'as above', 'Cask', 'renewal', '2026-04-30', 'y', 'pay', '2027-05-31'],
  ['M005', 'Bolt Limited', 'as above', 'Bristle', 'reply', '2027-06-30', '', '', '', '', 'jo@assoc.example'],
  ['M006', 'Tom Ashworth', '', 'Pedal', 'reply', '2027-07-31', '', 'file EP', '2027-08-31', 'y', 'jo@assoc.example'],
  ['', LONG],
  ['M007', 'Mr Tom Ashworth', '', 'Crank'],
  ...Array.from({ length: 6 }, (_, at): Row => [`M01${at}`, 'Aurora Cider', '', `Mark ${at}`]),
].map((row) => [...row, ...Array<string>(12 - row.length).fill('')]);

async function read() {
  const looks = lookAtAll('Cases', ROWS);
  const proposal = proposeLayout(looks);
  const causes = explainSheets(proposal.layout, looks, proposal);
  const spellings = causes.filter(({ kind }) => kind === 'client-spellings');
  const layout = spellings.reduce((before, { change }) => changedLayout(before, change!), proposal.layout);
  return { layout, causes, portfolio: await readSheets({ Cases: { rows: ROWS } }, layout) };
}

test('of two columns “By when”, each has the days of the tasks at its left, without those that are done', async () => {
  const { portfolio } = await read();
  const due = (client: string): readonly string[] =>
    served(portfolio, 'deadlines', client).map(({ matterId, type, dueDate }) => `${matterId} ${type} ${dueDate}`);
  expect(due('aurora cider')).toEqual(['M001 renewal 30/04/2027', 'M004 pay 31/05/2027']);
  expect(due('bolt limited')).toEqual(['M002 exam 29/01/2027', 'M002 chase 08/02/2027', 'M005 reply 30/06/2027']);
  expect(due('mr tom ashworth')).toEqual(['M006 reply 31/07/2027']);
});

test('the people of clients are those under “Contact”, also where some cells say “as above”; associates never are', async () => {
  const { portfolio, causes } = await read();
  expect(portfolio.directory.users.map(({ email, company }) => `${email} ${company}`).toSorted()).toEqual([
    'ann@aurora.example aurora cider',
    'bob@bolt.example bolt limited',
    'sue@aurora.example aurora cider',
    'tom@home.example mr tom ashworth',
  ]);
  expect(causes.filter(({ kind }) => kind === 'more-addresses' || kind === 'client-in-blocks')).toEqual([]);
});

test('one remark among the names of clients does not hide that two of them are one client’s', async () => {
  const { causes } = await read();
  const found = causes.filter(({ kind }) => kind === 'client-spellings').flatMap(({ examples }) => examples);
  expect(found).toEqual(['Aurora Cider Ltd = Aurora Cider', 'Tom Ashworth = Mr Tom Ashworth']);
});
