import { expect, test } from 'vitest';
import { chosenColumns } from '#domain/tabs/optional-fields.ts';
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
          ['A 1023 IT', 'Aurora', 'dto.', 'ídem'],
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
    // It may mean the number of the application beside it.
    ['A 1023 IT', 'Lampe', undefined],
    ['A 2044 DE', undefined, undefined],
    ['B 7 EP', undefined, undefined],
  ]);
  expect(read.issues.kept.filter(({ kind }) => kind === 'ditto-cell').map(({ address }) => address)).toEqual([
    'D5',
    'C6',
    'C8',
  ]);
});

test.each(['-do-', '"', 'dto.', '〃'])(
  '“%s” in the column of the client is no client, and its row is reported',
  async (text) => {
    const rows = [
      ['Akte', 'Mandant', 'Titel'],
      ['A-1', 'Aurora', 'Lampe'],
      ['A-2', text, 'Linse'],
      ['B-1', 'Bolt', 'Pumpe'],
      ['I-1', 'Idem', 'Idem'],
    ];
    const matters = feedOf('Akten', 'matters', { id: 'Akte', company: 'Mandant', title: 'Titel' });
    const people = feedOf('Adressen', 'users', { company: 'Mandant', email: 'Mail' });
    const read = await readSheets({ Adressen: { rows: PEOPLE }, Akten: { rows } }, layoutOf([people, matters]));
    expect(['aurora', 'bolt', 'idem'].map((client) => served(read, 'matters', client).map(({ id }) => id))).toEqual([
      ['A-1'],
      ['B-1'],
      ['I-1'],
    ]);
    expect(read.issues.kept.filter(({ kind }) => kind === 'missing-company')).toMatchObject([
      { kind: 'missing-company', sheet: 'Akten', rowNumber: 3 },
    ]);
    expect([...read.names.values()].toSorted()).toEqual(['Aurora', 'Bolt', 'Idem']);
  },
);

test('where signs stand for the client above, an empty cell does not', async () => {
  const rows = [
    ['Akte', 'Mandant', 'Titel'],
    ['A-1', 'Aurora', 'Lampe'],
    ['A-2', '"', 'Linse'],
    ['D-1', '', 'Fremd'],
    ['B-1', 'Bolt', 'Pumpe'],
    ['B-2', '"', 'Rad'],
  ];
  const read = await readSheets(
    { Adressen: { rows: PEOPLE }, Akten: { rows } },
    layoutOf([
      feedOf('Adressen', 'users', { company: 'Mandant', email: 'Mail' }),
      feedOf(
        'Akten',
        'matters',
        { id: 'Akte', company: 'Mandant', title: 'Titel' },
        { blocks: { by: 'first-row', inside: [] } },
      ),
    ]),
  );
  const ids = (client: string) => served(read, 'matters', client).map(({ id }) => id);
  expect([ids('aurora'), ids('bolt')]).toEqual([
    ['A-1', 'A-2'],
    ['B-1', 'B-2'],
  ]);
  expect(read.issues.kept).toMatchObject([{ kind: 'missing-company', rowNumber: 4 }]);
});

test('an owner that is “ditto” is the client itself, if the matter above has it, whatever its reference is', async () => {
  const read = await readSheets(
    {
      Adressen: {
        rows: [
          ['Mandant', 'Mail'],
          ['Aurora GmbH', 'ann@aurora.example'],
          ['Bolt', 'bob@bolt.example'],
        ],
      },
      Akten: {
        rows: [
          ['Akte', 'Mandant', 'Inhaber'],
          ['17X', 'Aurora GmbH', 'Aurora'],
          ['18F', 'Aurora GmbH', 'dto.'],
          ['19F', 'Aurora GmbH', 'Prof. Stern'],
          ['20F', 'Aurora GmbH', 'dto.'],
          ['21F', 'Bolt', 'dto.'],
        ],
      },
    },
    layoutOf([
      feedOf('Adressen', 'users', { company: 'Mandant', email: 'Mail' }),
      feedOf('Akten', 'matters', { id: 'Akte', company: 'Mandant', owner: 'Inhaber' }),
    ]),
    { on: ['matters.owner'], own: [] },
  );
  const [ownerColumn] = chosenColumns('matters', { on: ['matters.owner'], own: [] });
  const owners = ['aurora gmbh', 'bolt'].map((client) =>
    (read.tabs.matters?.payloads.rowsOf(client) ?? []).map(
      (row) => (JSON.parse(row) as string[])[ownerColumn?.index ?? 0] ?? '',
    ),
  );
  expect(owners).toEqual([['Aurora', 'Aurora', 'Prof. Stern', ''], ['']]);
});
