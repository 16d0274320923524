import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { feedOf, layoutOf, readSheets, served } from '#server/testing/read-sheets.ts';

const PEOPLE: readonly Row[] = [
  ['Client', 'Email'],
  ['Nova Ltd', 'ann@nova.example'],
  ['Bolt AG', 'bob@bolt.example'],
];
const COLUMNS = { id: 'Our ref', title: 'Title' };
const ROWS: readonly Row[] = [
  ['N-1', 'Lamp', 'Nova Ltd'],
  ['N-2', 'Lens', ''],
  ['N-3', 'Gear', 'Nova'],
  ['B-1', 'Pump', 'Bolt AG'],
];

test.each([
  ['in a sheet of one client', [['Our ref', 'Title', 'Client'], ...ROWS], { constants: { company: 'Nova Ltd' } }],
  [
    'below the name of a client',
    [['Our ref', 'Title', 'Client'], ['Nova Ltd'], ...ROWS],
    { blocks: { by: 'name-row' as const, inside: [] } },
  ],
])('%s, a row that names another client in a new column is held back and reported', async (_, rows, more) => {
  const layout = layoutOf([
    feedOf('People', 'users', { company: 'Client', email: 'Email' }),
    feedOf('Cases', 'matters', COLUMNS, more),
  ]);
  const read = await readSheets({ People: { rows: PEOPLE }, Cases: { rows } }, layout);
  expect(served(read, 'matters', 'nova ltd').map(({ id }) => id)).toEqual(['N-1', 'N-2', 'N-3']);
  expect(served(read, 'matters', 'bolt ag')).toEqual([]);
  expect(read.issues.kept.filter(({ kind }) => kind === 'missing-company')).toHaveLength(1);
});
