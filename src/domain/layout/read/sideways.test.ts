import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { sidewaysIn, uprightRows, writtenAt } from './sideways.ts';

const COLUMNS: readonly Row[] = [
  ['Aurora Coffee LLC (1057)'],
  [],
  ['Our no.', '1057.01', '1057.02', '1057.03'],
  ['Mark', 'AURORA', 'AURA', 'Patent'],
  ['Country', 'US', 'US', 'CA'],
  ['Serial no.', '86/118,402', '86/118,430', ''],
  [],
  ['Filing date', '2013-11-13', '', '2019-03-14'],
  ['STATUS', 'REGISTERED', 'PENDING', 'PENDING'],
  ['call about the new mark?'],
];
const card = (ref: string, client: string): readonly Row[] => [
  ['Akte:', ref, '', 'Mandant:', client],
  ['Erzeugnis:', `Griff ${ref}`, '', 'Amt:', 'DE'],
  ['Anm.tag:', '08.05.2017', '', 'Reg.-Nr.:', `40 2017 ${ref}`],
  ['Status:', 'eingetr.'],
  [],
];
const CARDS: readonly Row[] = [['Geschmacksmuster (Karteikarten)'], ...card('A 1', 'Aurora'), ...card('B 2', 'Bolt')];

const upright = (rows: readonly Row[]): readonly Row[] | undefined => {
  const sideways = sidewaysIn(rows);
  return sideways && uprightRows(rows, sideways);
};

test('matters that are columns become rows below their headings, without rows that have no cells', () => {
  expect(upright(COLUMNS)).toEqual([
    ['Aurora Coffee LLC (1057)'],
    [],
    ['Our no.', 'Mark', 'Country', 'Serial no.', 'Filing date', 'STATUS'],
    ['1057.01', 'AURORA', 'US', '86/118,402', '2013-11-13', 'REGISTERED'],
    ['1057.02', 'AURA', 'US', '86/118,430', '', 'PENDING'],
    ['1057.03', 'Patent', 'CA', '', '2019-03-14', 'PENDING'],
  ]);
});

test('cards become rows, each with its own cells, whose places are known', () => {
  expect(upright(CARDS)).toEqual([
    ['Geschmacksmuster (Karteikarten)'],
    ['Akte:', 'Mandant:', 'Erzeugnis:', 'Amt:', 'Anm.tag:', 'Reg.-Nr.:', 'Status:'],
    ['A 1', 'Aurora', 'Griff A 1', 'DE', '08.05.2017', '40 2017 A 1', 'eingetr.'],
    ['B 2', 'Bolt', 'Griff B 2', 'DE', '08.05.2017', '40 2017 B 2', 'eingetr.'],
  ]);
  const sideways = sidewaysIn(CARDS);
  const written = sideways && writtenAt(sideways, 4, 3);
  expect(written && CARDS[written.row]?.[written.column]).toBe('DE');
  expect(written).toEqual({ row: 7, column: 4 });
});

test.each<[string, readonly Row[]]>([
  [
    'a sheet with a header',
    [
      ['Our ref', 'Title', 'Country', 'Status', 'Filed'],
      ['Status', 'A-1', 'Country', 'US', ''],
    ],
  ],
  ['a header in another row', [...COLUMNS, ['Our ref', 'Title', 'Country', 'Status']]],
  ['one matter', COLUMNS.map((row) => row.slice(0, 2))],
  ['the same reference twice', COLUMNS.map((row) => row.map((text) => (text === '1057.02' ? '1057.01' : text)))],
  ['no reference', COLUMNS.filter(([text]) => text !== 'Our no.')],
  ['few fields', COLUMNS.slice(0, 5)],
  ['a card without its reference', [...CARDS, ...card('C 3', 'Bolt').slice(1)]],
  [
    'a list of facts',
    [['Title'], ['Name', 'Ann'], ['Status', 'open'], ['Country', 'US'], ['Class', '9'], ['Owner', 'x']],
  ],
  ['nothing', []],
])('%s is read as it is', (_, rows) => expect(sidewaysIn(rows)).toBeUndefined());
