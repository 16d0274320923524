import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { lookAtTables } from './look-at-tables.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';

const TOLD = { hidden: false, hiddenColumns: new Set<number>(), hiddenRows: null };

function looksAt(
  sheet: string,
  rows: readonly Row[],
  hiddenRows: readonly number[] | null = null,
): readonly SheetLook[] {
  const looker = lookAtTables(sheet, 60);
  // In batches, as a source gives them.
  for (let from = 0; from < rows.length; from += 7) looker.add(rows.slice(from, from + 7));
  return looker.finish({ ...TOLD, hiddenRows });
}

const told = (looks: readonly SheetLook[]): unknown[] =>
  looks.map(({ name, rows, headerRow, table, columns }) => [
    name,
    table?.title,
    headerRow,
    rows,
    columns.map(({ heading }) => heading),
  ]);

const CASES = ['Ref', 'Client', 'Title', 'Filed', 'App No'];
const cases = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => [`A-${at}`, 'Aurora', `Lamp ${at}`, '2020-05-06', `17/${at}`]);
const CONTACTS = ['Client', 'Contact person', 'Email'];

test.each([3, 200])('given tables below a table with %d rows, each is looked at by itself, with its title', (count) => {
  const looks = looksAt('Sheet1', [
    ['Portfolio'],
    [],
    ['PATENTS'],
    CASES,
    ...cases(count),
    ['Total', String(count)],
    [],
    ['Trade marks'],
    ['Ref', 'Client', 'Mark', 'Class', 'Renewal'],
    ['T-1', 'Bolt', 'BOLT', '9', '2027-01-02'],
    [],
    CONTACTS,
    ['Aurora', 'Ann', 'ann@aurora.example'],
    ['Bolt', 'Bob', 'bob@bolt.example'],
  ]);
  expect(told(looks)).toEqual([
    ['Sheet1', 'PATENTS', 4, count, CASES],
    ['Sheet1 (table 2)', 'Trade marks', count + 8, 1, ['Ref', 'Client', 'Mark', 'Class', 'Renewal']],
    ['Sheet1 (table 3)', '', count + 11, 2, CONTACTS],
  ]);
  const { layout } = proposeLayout(looks);
  expect(
    layout.feeds.map((feed) => [feed.sheet, feed.tab, 'ownTable' in feed, 'constants' in feed && feed.constants]),
  ).toEqual([
    ['Sheet1', 'matters', true, { ipType: 'Patent' }],
    ['Sheet1 (table 2)', 'matters', true, { ipType: 'Trademark' }],
    ['Sheet1 (table 3)', 'users', true, {}],
  ]);
});

test('a table beside another one is looked at by itself, and the hidden rows of each are its own', () => {
  const looks = looksAt(
    'Overview',
    [
      ['Cases', '', '', '', '', '', 'Deadlines'],
      [...CASES, '', 'Case ref', 'Action', 'Due date'],
      ...cases(3).map((row, at) => [...row, '', `A-${2 - at}`, 'Renewal', `2027-01-0${at + 1}`]),
    ],
    [4],
  );
  expect(told(looks)).toEqual([
    ['Overview', 'Cases', 2, 3, CASES],
    ['Overview (table 2)', 'Deadlines', 2, 3, ['Case ref', 'Action', 'Due date']],
  ]);
  expect(looks.map(({ hiddenRows }) => hiddenRows)).toEqual([1, 1]);
});

test('given an empty column and the same heading again, a table whose other headings are not known is looked at by itself', () => {
  const looks = looksAt('Marken', [
    ['Akte', 'Mandant', 'Marke', 'Land', '', 'Akte', 'Zu zahlen bis', 'Nachfrist (6 Mon.)'],
    ...cases(4).map(([ref = '', client = '', title = ''], at) => {
      const other = at < 3 ? [`A-${3 - at}`, `2027-01-0${at + 1}`, `2027-07-0${at + 1}`] : [];
      return [ref, client, title, 'DE', '', ...other];
    }),
  ]);
  expect(looks.map(({ name, columns }) => [name, columns.length])).toEqual([
    ['Marken', 4],
    ['Marken (table 2)', 3],
  ]);
});

test('in a language that the portal does not know, words where days and numbers were begin a table', () => {
  const looks = looksAt('Asiat', [
    ['Viite', 'Asiakas', 'Nimi', 'Haettu', 'Numero'],
    ...cases(4),
    [],
    ['Viite', 'Nimike', 'Toimi', 'Eräpäivä'],
    ['A-1', 'Lamp', 'Maksa', '2027-02-03'],
  ]);
  expect(looks.map(({ name, rows }) => [name, rows])).toEqual([
    ['Asiat', 4],
    ['Asiat (table 2)', 1],
  ]);
});

test.each<[string, readonly Row[]]>([
  ['the header again above each client', [['Bolt'], CASES, ...cases(2), [], ['Corax'], CASES, ...cases(2)]],
  ['a matter without any number', [[], ['TBC', 'Filed', 'Client', '', '']]],
  ['a name with a contact beside it', [[], ['Client', 'Aurora'], ['Contact', 'Ann', 'ann@aurora.example']]],
  ['totals', [['Total', 'Granted', 'Pending', '12', '3']]],
])('%s begins no table', (_, rows) => {
  expect(looksAt('Cases', [CASES, ...cases(4), ...rows]).map(({ name }) => name)).toEqual(['Cases']);
});

test('given contacts above the matters, and deadlines beside these under an equal heading, all three are looked at', () => {
  const looks = looksAt('Dashboard', [
    ['Client contacts'],
    [...CONTACTS, 'Tel'],
    ['Aurora', 'Ann', 'ann@aurora.example', '020 7946 0000'],
    [],
    ['Current matters'],
    [...CASES, '', 'Ref', 'Action', 'Due date'],
    ...cases(3).map((row, at) => [...row, '', `A-${2 - at}`, 'Renewal', `2027-01-0${at + 1}`]),
  ]);
  expect(looks.map(({ name, rows, table }) => [name, rows, table?.title])).toEqual([
    ['Dashboard', 1, 'Client contacts'],
    ['Dashboard (table 2)', 3, 'Current matters'],
    ['Dashboard (table 3)', 3, ''],
  ]);
  expect(proposeLayout(looks).layout.feeds.map(({ tab }) => tab)).toEqual(['users', 'matters', 'deadlines']);
});

test('given headings that are not known, a sheet with the names of clients has matters, and a table below their deadlines', () => {
  const looks = [
    ...looksAt('Cysylltau', [
      ['Cleient', 'E-mail'],
      ['Aurora', 'ann@aurora.example'],
      ['Bolt', 'bob@bolt.example'],
    ]),
    ...looksAt('Achosion', [
      ['Cyfeirnod', 'Cleient', 'Enw', 'Ffeiliwyd', 'Rhif'],
      ...cases(4),
      ['B-1', 'Bolt', 'Pump', '2020-05-07', '17/9'],
      [],
      ['Cyfeirnod', 'Gwaith', 'Due date'],
      ['A-1', 'Talu', '2027-02-03'],
    ]),
  ];
  const { layout, missing } = proposeLayout(looks);
  expect(Object.fromEntries(layout.feeds.map(({ sheet, tab }) => [sheet, tab]))).toEqual({
    Cysylltau: 'users',
    Achosion: 'matters',
    'Achosion (table 2)': 'deadlines',
  });
  // Whose a row is, only a person decides.
  expect(missing.map(({ sheet, field, suggested }) => [sheet, field, suggested?.heading])).toEqual([
    ['Cysylltau', 'company', 'Cleient'],
    ['Achosion', 'company', 'Cleient'],
  ]);
});

test('given a table of days beside the matters it is proposed as deadlines, and one of counts as nothing', () => {
  const beside = (headings: Row, rows: readonly Row[]): unknown => {
    const looks = looksAt('Sheet1', [
      [...CASES, ...headings],
      ...cases(3).map((row, at) => [...row, ...(rows[at] ?? [])]),
      ['B-1', 'Bolt', 'Pump', '2020-05-06', '17/9'],
    ]);
    return proposeLayout(looks).layout.feeds.map((feed) => [
      feed.sheet,
      feed.tab,
      'columns' in feed && feed.columns.map(({ field }) => field),
      'clientFromMatter' in feed && feed.clientFromMatter,
    ]);
  };
  const matters = ['Sheet1', 'matters', ['id', 'company', 'title', 'filingDate', 'applicationNumber'], false];
  const days = [
    ['B-1', 'Pay', '2027-01-02'],
    ['A-0', 'Reply', '2027-02-03'],
  ];
  expect(beside(['Ref', 'What', 'By when'], days)).toEqual([
    matters,
    ['Sheet1 (table 2)', 'deadlines', ['matterId', 'type', 'dueDate'], true],
  ]);
  const counts = [
    ['Bolt', '1', '900'],
    ['Aurora', '3', '100'],
  ];
  expect(beside(['Row Labels', 'Matters', 'Fee'], counts)).toEqual([matters]);
});
