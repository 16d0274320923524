import { expect, test } from 'vitest';
import { changedLayout } from '#domain/layout/causes/change-layout.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { look } from '#domain/testing/look.ts';
import { readSheets, served } from '#server/testing/read-sheets.ts';

const PEOPLE: readonly Row[] = [
  ['Client', 'Email'],
  ['Aurora', 'ann@aurora.example'],
  ['Bolt', 'bob@bolt.example'],
];
const CASES: readonly Row[] = [
  ['Our Ref', 'Client', 'Title', 'Country'],
  ...['Aurora', 'Bolt', 'Aurora', 'Bolt', 'Aurora', 'Bolt'].map((client, at) => [`P-10${at}`, client, 'Lamp', 'GB']),
];
const HEADER = ['Date', 'Our Ref', 'What', 'Done'];

async function readDiary(diary: readonly Row[]) {
  const sheets = { Cases: CASES, Diary: diary, People: PEOPLE };
  const looks = Object.entries(sheets).map(([name, rows]) => look(name, rows));
  const proposal = proposeLayout(looks);
  const asked = explainSheets(proposal.layout, looks, proposal).filter(({ kind }) => kind === 'fields-in-groups');
  const layout = asked.reduce((before, { change }) => changedLayout(before, change!), proposal.layout);
  const read = Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, { rows }]));
  const portfolio = await readSheets(read, layout);
  const of = (client: string) =>
    served(portfolio, 'deadlines', client).map(({ matterId, dueDate = 'no day' }) => `${matterId} ${dueDate}`);
  return { asked, aurora: of('aurora'), bolt: of('bolt') };
}

const DIARY: readonly Row[] = [
  HEADER,
  ['2031-01-02', 'P-100', 'Response', ''],
  ['', 'P-101', 'Annuity', ''],
  ['', 'P-102', 'Response', ''],
  ['2031-01-05', '', '', ''],
  ['', 'P-103', 'Annuity', 'x'],
  ['', 'P-104', 'Response', ''],
  ['2031-01-09', 'P-105', 'Annuity', ''],
  ['2031-01-12', 'P-101', 'Response', ''],
  ['', 'P-103', 'Response', ''],
];

test('in a diary, deadlines without a day are due on the day above them, for whichever client, after one answer', async () => {
  const { asked, aurora, bolt } = await readDiary(DIARY);
  expect(asked).toMatchObject([{ field: 'dueDate', heading: 'Date', count: 4 }]);
  expect(aurora).toEqual(['P-100 02/01/2031', 'P-102 02/01/2031', 'P-104 05/01/2031']);
  expect(bolt).toEqual(['P-101 02/01/2031', 'P-105 09/01/2031', 'P-101 12/01/2031', 'P-103 12/01/2031']);
});

test.each<[string, Row]>([
  ['an empty row', []],
  ['a text that is no day', ['TBC', 'P-103', 'Annuity', '']],
])('after %s, a row has no day', async (_, between) => {
  const { aurora } = await readDiary([...DIARY.slice(0, 3), between, ...DIARY.slice(3)]);
  expect(aurora).toEqual(['P-100 02/01/2031', 'P-102 no day', 'P-104 05/01/2031']);
});

test.each<[string, readonly Row[]]>([
  ['nearly all rows have a day', DIARY.map((row, at) => (at === 3 ? row : row.with(0, row[0] || '2031-01-03')))],
  [
    'the first rows alone have one',
    DIARY.map((row, at) => (at === 0 || at > 3 ? row.with(0, at === 0 ? 'Date' : '') : row.with(0, '2031-01-03'))),
  ],
  ['the rows above have no task', [HEADER, ...DIARY.slice(1).map((row) => row.with(2, ''))]],
])('it is not asked if %s', async (_, diary) => {
  const { asked } = await readDiary(diary);
  expect(asked).toEqual([]);
});
