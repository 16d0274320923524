import { expect, test } from 'vitest';
import { feedOf, layoutOf, readSheets, served } from '#server/testing/read-sheets.ts';

const COLUMNS = { id: 'Akte', company: 'Mandant', title: 'Titel', grantNumber: 'Patent-Nr.' };
const PEOPLE = [
  ['Mandant', 'Mail'],
  ['Aurora', 'ann@aurora.example'],
  ['Bolt', 'bob@bolt.example'],
];

test('a cell that says “ditto” has what the matter of the same family above has; any other stays empty and is reported', async () => {
  const read = await readSheets(
    {
      Adressen: { rows: PEOPLE },
      Akten: {
        rows: [
          ['Akte', 'Mandant', 'Titel', 'Patent-Nr.'],
          ['A 1023 DE', 'Aurora', 'Lampe', 'EP 3 122 539'],
          ['A 1023 EP', 'Aurora', 'dto.', '-do-'],
          ['A 1023 FR', 'Aurora', '"', 'do.'],
          ['A 2044 DE', 'Aurora', 'dto.', ''],
          ['B 7 DE', 'Bolt', 'Pumpe', ''],
          ['B 7 EP', 'Aurora', 'dto.', ''],
        ],
      },
    },
    layoutOf([feedOf('Adressen', 'users', { company: 'Mandant', email: 'Mail' }), feedOf('Akten', 'matters', COLUMNS)]),
  );
  expect(served(read, 'matters', 'aurora').map(({ id, title, grantNumber }) => [id, title, grantNumber])).toEqual([
    ['A 1023 DE', 'Lampe', 'EP 3 122 539'],
    ['A 1023 EP', 'Lampe', 'EP 3 122 539'],
    ['A 1023 FR', 'Lampe', 'EP 3 122 539'],
    ['A 2044 DE', undefined, undefined],
    ['B 7 EP', undefined, undefined],
  ]);
  expect(read.issues.kept.filter(({ kind }) => kind === 'ditto-cell').map(({ address }) => address)).toEqual([
    'C5',
    'C7',
  ]);
});
