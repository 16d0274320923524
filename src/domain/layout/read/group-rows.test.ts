import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { groupRowsOf } from './group-rows.ts';

/** Columns: client, family, title, reference. */
const PLACES: Readonly<Record<string, number>> = { company: 0, ipFamily: 1, title: 2 };
const inGroups = () => groupRowsOf({ tab: 'matters', groupFields: ['ipFamily', 'title'] }, (field) => PLACES[field])!;
const read = (rows: readonly Row[]): readonly (Row | undefined)[] => rows.map(inGroups());

test.each<[string, readonly Row[], readonly (Row | undefined)[]]>([
  [
    'rows have what the first row of their group has',
    [
      ['Aurora', 'F1', 'Lamp', 'A-1'],
      ['Aurora', '', '', 'A-2'],
      ['Aurora', 'F2', 'Lens', 'A-3'],
      ['Aurora', '', '', 'A-4'],
    ],
    [
      ['Aurora', 'F1', 'Lamp', 'A-1'],
      ['Aurora', 'F1', 'Lamp', 'A-2'],
      ['Aurora', 'F2', 'Lens', 'A-3'],
      ['Aurora', 'F2', 'Lens', 'A-4'],
    ],
  ],
  [
    'a row with nothing else describes no matter',
    [
      ['Aurora', 'F1', 'Lamp'],
      ['Aurora', '', '', 'A-1'],
    ],
    [undefined, ['Aurora', 'F1', 'Lamp', 'A-1']],
  ],
  [
    'a sign for the cell above is no text of its own',
    [
      ['Aurora', 'F1', 'Lamp', 'A-1'],
      ['Aurora', '"', '"', 'A-2'],
    ],
    [
      ['Aurora', 'F1', 'Lamp', 'A-1'],
      ['Aurora', 'F1', 'Lamp', 'A-2'],
    ],
  ],
])('%s', (_, rows, expected) => expect(read(rows)).toEqual(expected));

/** Numbers from 0 to below `below`, the same for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test('given 2,000 sheets of rows in any order, no row has the family or title of another client', () => {
  const seeds = Array.from({ length: 2_000 }, (_, at) => at + 1);
  expect(seeds.filter((seed) => read(sheetOf(seed)).some(hasForeign))).toEqual([]);
});

function sheetOf(seed: number): readonly Row[] {
  const next = numbers(seed);
  return Array.from({ length: 2 + next(12) }, (_, n): Row => {
    const client = ['Aurora', 'Bolt', 'Corax'][next(3)] ?? '';
    const text = (): string => (next(3) === 0 ? `of ${client}` : '');
    return next(8) === 0 ? [] : next(10) === 0 ? ['', text(), text()] : [client, text(), text(), `R-${n}`];
  });
}

const hasForeign = ([client = '', family = '', title = '']: Row = []): boolean =>
  client !== '' && [family, title].some((text) => text !== '' && text !== `of ${client}`);
