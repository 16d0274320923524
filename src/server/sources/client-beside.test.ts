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

test.each(['Dynamo Ltd', 'Bolt', 'Bolt AG / Nova Ltd', 'Bolt AG (since 2026)', 'Nova (sold to Bolt)'])(
  'in a sheet of one client, a row of “%s” in a new column is held back, and so are rows below it that name none',
  async (client) => {
    const layout = layoutOf([
      feedOf('People', 'users', { company: 'Client', email: 'Email' }),
      feedOf('Cases', 'matters', COLUMNS, { constants: { company: 'Nova Ltd' } }),
    ]);
    const rows = [
      ['Our ref', 'Title', 'Client'],
      ['N-1', 'Lamp', ''],
      ['X-1', 'Pump', client],
      ['X-2', 'Valve', ''],
      ['N-2', 'Lens', 'Nova'],
    ];
    const read = await readSheets({ People: { rows: PEOPLE }, Cases: { rows } }, layout);
    expect(served(read, 'matters', 'nova ltd').map(({ id }) => id)).toEqual(['N-1', 'N-2']);
    expect(read.issues.kept.filter(({ kind }) => kind === 'missing-company')).toHaveLength(2);
  },
);

test.each(['New client', 'Transferred to', 'Neuer Mandant', 'Verkauft an', 'Client from 2027', 'Buyer'])(
  'a row with a text under “%s” is held back',
  async (heading) => {
    const layout = layoutOf([
      feedOf('People', 'users', { company: 'Client', email: 'Email' }),
      feedOf('Cases', 'matters', COLUMNS, { constants: { company: 'Nova Ltd' } }),
    ]);
    const rows = [
      ['Our ref', 'Title', heading],
      ['N-1', 'Lamp', ''],
      ['X-1', 'Pump', 'Bolt AG'],
      ['X-2', 'Valve', 'from Nova to Bolt'],
      ['N-2', 'Lens', 'from Bolt to Nova'],
    ];
    const read = await readSheets({ People: { rows: PEOPLE }, Cases: { rows } }, layout);
    expect(served(read, 'matters', 'nova ltd').map(({ id }) => id)).toEqual(['N-1', 'N-2']);
  },
);

test('initials under “Assigned to” name no client', async () => {
  const layout = layoutOf([
    feedOf('People', 'users', { company: 'Client', email: 'Email' }),
    feedOf('Cases', 'matters', COLUMNS, { constants: { company: 'Nova Ltd' } }),
  ]);
  const rows = [
    ['Our ref', 'Title', 'Assigned to'],
    ['N-1', 'Lamp', 'KM'],
    ['B-1', 'Pump', 'Bolt AG'],
  ];
  const read = await readSheets({ People: { rows: PEOPLE }, Cases: { rows } }, layout);
  expect(served(read, 'matters', 'nova ltd').map(({ id }) => id)).toEqual(['N-1']);
});

test('in a sheet of one client, the rows below another client’s short name are held back', async () => {
  const layout = layoutOf([
    feedOf('People', 'users', { company: 'Client', email: 'Email' }),
    feedOf('Cases', 'matters', COLUMNS, { constants: { company: 'Nova Ltd' } }),
  ]);
  const rows = [
    ['Our ref', 'Title'],
    ['NOVA'],
    ['N-1', 'Lamp'],
    ['Bolt'],
    ['B-1', 'Pump'],
    ['Nova Limited'],
    ['N-2', 'Lens'],
  ];
  const read = await readSheets({ People: { rows: PEOPLE }, Cases: { rows } }, layout);
  expect(served(read, 'matters', 'nova ltd').map(({ id }) => id)).toEqual(['N-1', 'N-2']);
  expect(read.issues.kept.filter(({ kind }) => kind === 'missing-company')).not.toHaveLength(0);
});

test('a deadline or document that names another client than its matter’s is shown to neither, and reported', async () => {
  const layout = layoutOf([
    feedOf('People', 'users', { company: 'Client', email: 'Email' }),
    feedOf('Cases', 'matters', { id: 'Our ref', title: 'Title', company: 'Client' }),
    feedOf('Diary', 'deadlines', { matterId: 'Ref', dueDate: 'Due', type: 'Task' }, { clientFromMatter: true }),
    feedOf('Docs', 'documents', { matterId: 'Ref', url: 'Link' }),
  ]);
  const cases = [
    ['Our ref', 'Title', 'Client'],
    ['N-1', 'Lamp', 'Nova Ltd'],
    ['B-1', 'Pump', 'Bolt AG'],
  ];
  const diary = [
    ['Ref', 'Client', 'Task', 'Due'],
    ['B-1', 'Nova', 'A secret of Nova', '2031-01-01'],
    ['B-1', 'Bolt', 'Reply', '2031-01-02'],
    ['N-1', '4711', 'Renewal', '2031-01-03'],
    ['N-1', 'Zephyr Inc.', 'What a company is to do', '2031-01-04'],
    ['N-1', 'Novanta Inc.', 'Its name in another country', '2031-01-05'],
    ['N-1', 'Zephyr', 'What the firm calls it', '2031-01-06'],
    ['N-1', 'ゼファー株式会社', 'Its name in another script', '2031-01-07'],
    ['N-1', 'Sister GmbH', 'Its other name', '2031-01-09'],
  ];
  const docs = [
    ['Ref', 'Client', 'Link'],
    ['B-1', 'Nova Ltd', 'https://files.example/1'],
    ['N-1', 'Nova Ltd', 'https://files.example/2'],
  ];
  const sheets = { People: { rows: PEOPLE }, Cases: { rows: cases }, Diary: { rows: diary }, Docs: { rows: docs } };
  const values = { ...layout.values, clients: { 'Sister GmbH': 'Nova Ltd' } };
  const read = await readSheets(sheets, { ...layout, values });
  const deadlines = (client: string) => served(read, 'deadlines', client).map(({ type }) => type);
  expect(deadlines('bolt ag')).toEqual(['Reply']);
  expect(deadlines('nova ltd')).toEqual([
    ...[
      'Renewal',
      'What a company is to do',
      'Its name in another country',
      'What the firm calls it',
      'Its name in another script',
    ],
    'Its other name',
  ]);
  expect(served(read, 'documents', 'bolt ag')).toEqual([]);
  expect(served(read, 'documents', 'nova ltd')).toHaveLength(1);
  const kinds = read.issues.kept.map(({ kind, sheet, rowNumber }) => [kind, sheet, rowNumber]);
  expect(kinds).toEqual([
    ['client-contradicts-matter', 'Diary', 2],
    ['unknown-company-beside', 'Diary', 5],
    ['client-contradicts-matter', 'Docs', 2],
  ]);
});

test('every column that names a client is looked at, also for rows with several days and with several links', async () => {
  const people = feedOf('People', 'users', { company: 'Client', email: 'Email' });
  const matters = feedOf('Cases', 'matters', { id: 'Our ref', title: 'Title', company: 'Client' });
  const cases = [
    ['Our ref', 'Title', 'Client'],
    ['N-1', 'Lamp', 'Nova Ltd'],
    ['B-1', 'Pump', 'Bolt AG'],
  ];
  const readWith = async (feed: ReturnType<typeof feedOf>, rows: string[][]) => {
    const sheets = { People: { rows: PEOPLE }, Cases: { rows: cases }, [feed.sheet]: { rows } };
    const read = await readSheets(sheets, layoutOf([people, matters, feed]));
    const of = served(read, feed.tab, 'nova ltd').length;
    return [of, read.issues.counts['client-contradicts-matter'] ?? 0];
  };
  const diary = feedOf(
    'Diary',
    'deadlines',
    { matterId: 'Ref', dueDate: 'Due', type: 'Task' },
    { clientFromMatter: true },
  );
  expect(
    await readWith(diary, [
      ['Ref', 'Task', 'Due', 'Company', 'Client'],
      ['N-1', 'A secret of Bolt', '2031-01-01', 'Zephyr Inc.', 'Bolt'],
      ['N-1', 'Another', '2031-01-02', 'Nova', 'Bolt'],
      ['N-1', 'Reply', '2031-01-03', 'Nova', 'Nova'],
    ]),
  ).toEqual([1, 2]);
  const { columns, ...several } = feedOf('Days', 'deadlines', { matterId: 'Ref' }, { clientFromMatter: true });
  const deadlines = ['Response due', 'Renewal due'].map((heading) => ({ heading, name: heading }));
  expect(
    await readWith({ ...several, columns, deadlines }, [
      ['Ref', 'Response due', 'Renewal due', 'Client'],
      ['N-1', '2031-01-01', '2031-02-01', 'Bolt'],
      ['N-1', '2031-03-01', '2031-04-01', ''],
    ]),
    'both days of the row are held, and its cell is reported once',
  ).toEqual([2, 1]);
  const docs = feedOf('Docs', 'documents', { matterId: 'Ref', url: 'Link' }, { moreLinks: [{ heading: 'Link 2' }] });
  expect(
    await readWith(docs, [
      ['Ref', 'Link', 'Link 2', 'Client'],
      ['N-1', 'https://files.example/1', 'https://files.example/2', 'Bolt'],
      ['N-1', 'https://files.example/3', 'https://files.example/4', ''],
    ]),
  ).toEqual([2, 1]);
});
