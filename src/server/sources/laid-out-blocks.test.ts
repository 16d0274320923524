import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { feedOf, layoutOf, readSheets, served } from '#server/testing/read-sheets.ts';
import type { ReadPortfolio } from '#server/publishing/read-portfolio.ts';

const PEOPLE = feedOf('People', 'users', { email: 'Mail', company: 'Client' });
const USERS: readonly Row[] = [
  ['Mail', 'Client'],
  ['ann@aurora.example', 'Aurora'],
  ['bob@bolt.example', 'Bolt & Co'],
  ['mia@3m.example', '3M'],
];
const HEADER = ['Ref', 'Title', 'Country'];

function read(rows: readonly Row[], by: 'name-row' | 'first-row', more: object = {}): Promise<ReadPortfolio> {
  const feed = feedOf(
    'Cases',
    'matters',
    { id: 'Ref', title: 'Title', jurisdiction: 'Country' },
    { leaveOutTotals: true, blocks: { by, inside: [] }, ...more },
  );
  return readSheets({ People: { rows: USERS }, Cases: { rows } }, layoutOf([PEOPLE, feed]));
}

const ids = (portfolio: ReadPortfolio, company: string): readonly (string | undefined)[] =>
  served(portfolio, 'matters', company).map(({ id }) => id);
const rowsWithoutClient = ({ issues }: ReadPortfolio): readonly unknown[] =>
  issues.kept.flatMap(({ kind, rowNumber }) => (kind.startsWith('missing-') ? [[kind, rowNumber]] : []));

test.each(['"', '〃', 'dito'])(
  'given %s for the client above, an empty row or a total ends its block, too',
  async (same) => {
    const columns = { id: 'Ref', title: 'Title', company: 'Client' };
    const feed = feedOf('Cases', 'matters', columns, { blocks: { by: 'first-row', inside: [] } });
    const rows = [
      ['Client', ...HEADER],
      ['Aurora', 'A-10', 'Lamp'],
      [same, 'A-11', 'Lens'],
      ['Bolt & Co', 'B-10', 'Pump'],
      [same, 'B-11', 'Gear'],
      [],
      [same, 'B-12', 'Fan'],
    ];
    const portfolio = await readSheets({ People: { rows: USERS }, Cases: { rows } }, layoutOf([PEOPLE, feed]));
    expect([ids(portfolio, 'aurora'), ids(portfolio, 'bolt & co')]).toEqual([
      ['A-10', 'A-11'],
      ['B-10', 'B-11'],
    ]);
    expect(rowsWithoutClient(portfolio)).toEqual([['missing-company', 7]]);
  },
);

test('given totals in Swedish, they end a block, and a client whose name begins with such a word has its rows', async () => {
  const rows = [
    HEADER,
    ['Aurora'],
    ['A-10', 'Lamp'],
    ['Summa 1 ärenden'],
    ['Antal Kft'],
    ['N-10', 'Pump'],
    ['N-11', 'Fan'],
  ];
  const portfolio = await read(rows, 'name-row');
  expect([ids(portfolio, 'aurora'), ids(portfolio, 'antal kft')]).toEqual([['A-10'], ['N-10', 'N-11']]);
});

test('given a docket with an ending that no other has, its row stays in the block of its client if it begins like the others', async () => {
  const rows = [
    HEADER,
    ['Aurora', '', ''],
    ['P4101SE', 'Lamp', 'SE'],
    ['P4101PCT', 'Lamp', 'WO'],
    ['P4102SE', 'Lens', 'SE'],
    ['Bolt & Co', '', ''],
    ['V4103EU', 'Pump', 'EM'],
    ['Studio54', 'a client of its own', ''],
    ['V4104EU', 'Fan', 'EM'],
  ];
  const portfolio = await read(rows, 'name-row');
  expect([ids(portfolio, 'aurora'), ids(portfolio, 'bolt & co')]).toEqual([
    ['P4101SE', 'P4101PCT', 'P4102SE'],
    ['V4103EU'],
  ]);
});

test('given client names in rows of their own, each row belongs to the client above, despite repeated headers, totals and empty rows', async () => {
  const portfolio = await read(
    [
      ['Portfolio of the firm'],
      [],
      ['Client: 10023 Aurora (2 matters)'],
      HEADER,
      ['A-10', 'Lamp', 'US'],
      [],
      ['A-11', 'Lens', ''],
      ['2 matters'],
      [],
      ['', '【BOLT & CO】'],
      HEADER,
      ['B-10', 'Pump', 'DE'],
      ['Total', '1'],
      ['3M'],
      ['C-10', 'Tape', 'SE'],
    ],
    'name-row',
  );
  expect([ids(portfolio, 'aurora'), ids(portfolio, 'bolt & co'), ids(portfolio, '3m')]).toEqual([
    ['A-10', 'A-11'],
    ['B-10'],
    ['C-10'],
  ]);
  expect(rowsWithoutClient(portfolio)).toEqual([]);
});

test.each<[string, Row]>([
  ['a name with a contact', ['Bolt & Co', 'Contact: Bob', '+44 20 7946 0000']],
  ['a name like a docket, with a contact', ['3M', 'Contact: Mia']],
  ['a name that no sheet knows, with a place', ['Cern 27', 'Contact: Cy']],
  ['a note beside nothing', ['', 'from the old firm', 'see the file']],
  ['a total', ['Total', '1']],
  ['a number of matters', ['2 matters']],
  ['the name of a person who is not a client', ['Dune Ltd']],
])('given %s, the rows after it have no client until the next name', async (_, row) => {
  const portfolio = await read(
    [HEADER, ['Aurora'], ['A-10', 'Lamp'], ['A-12', 'Lens'], row, ['B-10', 'Pump'], ['3M'], ['C-10', 'Tape']],
    'name-row',
  );
  expect([ids(portfolio, 'aurora'), ids(portfolio, 'bolt & co'), ids(portfolio, '3m')]).toEqual([
    ['A-10', 'A-12'],
    [],
    ['C-10'],
  ]);
});

test('a repeated header after an empty row without a name ends a block, and a text that the layout declares as no client does not', async () => {
  const rows = [
    HEADER,
    ['Aurora'],
    ['Patents'],
    ['A-10', 'Lamp'],
    ['Designs'],
    ['A-11', 'Lens'],
    [],
    HEADER,
    ['B-10', 'Pump'],
  ];
  const portfolio = await read(rows, 'name-row', { blocks: { by: 'name-row', inside: ['patents', 'Designs'] } });
  expect(ids(portfolio, 'aurora')).toEqual(['A-10', 'A-11']);
  expect(rowsWithoutClient(portfolio)).toEqual([['missing-company', 9]]);
});

test.each([
  ['in a column with a heading', 'Client'],
  ['in the column at the left without one', ''],
])(
  'given a client name only in the first of its rows, %s, an empty cell means the client above, up to an empty row or a total',
  async (_, heading) => {
    const columns = { id: 'Ref', title: 'Title', ...(heading && { company: heading }) };
    const feed = feedOf('Cases', 'matters', columns, { leaveOutTotals: true, blocks: { by: 'first-row', inside: [] } });
    const rows = [
      [heading, ...HEADER],
      ['Aurora', 'A-10', 'Lamp'],
      ['', 'A-11', 'Lens'],
      ['Bolt & Co', 'B-10', 'Pump'],
      ['', 'B-11', 'Gear'],
      ['', 'Total', '2'],
      ['', 'X-10', 'Without a client'],
      ['Aurora', 'A-12', 'Screw'],
      [],
      ['', 'X-11', 'Without a client'],
    ];
    const portfolio = await readSheets({ People: { rows: USERS }, Cases: { rows } }, layoutOf([PEOPLE, feed]));
    expect([ids(portfolio, 'aurora'), ids(portfolio, 'bolt & co')]).toEqual([
      ['A-10', 'A-11', 'A-12'],
      ['B-10', 'B-11'],
    ]);
    expect(rowsWithoutClient(portfolio)).toEqual([
      ['missing-company', 7],
      ['missing-company', 10],
    ]);
  },
);

test('a sheet that lost its leftmost column without a heading is not read', async () => {
  await expect(read([HEADER, ['A-10', 'Lamp']], 'first-row')).rejects.toMatchObject({ code: 'layout-heading-missing' });
});

test('given people in blocks and addresses in two columns, each address can sign in for the client above', async () => {
  const feed = feedOf(
    'People',
    'users',
    { name: 'Name', email: 'Mail' },
    { blocks: { by: 'name-row', inside: [] }, moreEmails: [{ heading: 'Copy to' }] },
  );
  const rows = [
    ['Name', 'Mail', 'Copy to'],
    ['Aurora'],
    ['Ann', 'ann@aurora.example', 'abe@aurora.example; ann@aurora.example'],
    ['Aya', 'aya@aurora.example', '-'],
    ['Bolt'],
    ['Bob', 'bob@bolt.example', 'ask him'],
  ];
  const { directory, issues } = await readSheets({ People: { rows } }, layoutOf([feed]));
  expect(directory.users.map(({ email, companyName }) => [email, companyName])).toEqual([
    ['ann@aurora.example', 'Aurora'],
    ['aya@aurora.example', 'Aurora'],
    ['bob@bolt.example', 'Bolt'],
    ['abe@aurora.example', 'Aurora'],
  ]);
  expect(issues.kept.map(({ kind, rowNumber }) => [kind, rowNumber])).toEqual([['invalid-email', 6]]);
});

test('a second table in a sheet is read by its own header, and a repeated header is not a row', async () => {
  const feed = feedOf('Cases', 'matters', {
    id: 'Ref',
    company: 'Client',
    title: 'Title',
    applicationNumber: 'No',
    filingDate: 'Filed',
  });
  const portfolio = await readSheets(
    {
      People: { rows: USERS },
      Cases: {
        rows: [
          ['Ref', 'Client', 'Title', 'No', 'Filed'],
          ['A-1', 'Aurora', 'Lamp', '17/1', '2020-05-06'],
          ['Ref', 'Client', 'Title', 'No', 'Filed'],
          ['A-2', 'Aurora', 'Lens', '17/2', '2020-05-07'],
          ['Marks'],
          ['Ref', 'Client', 'Filed', 'No', 'Classes'],
          ['B-1', 'Bolt & Co', '2020-05-08', '17/3', '9'],
        ],
      },
    },
    layoutOf([PEOPLE, feed]),
  );
  expect(served(portfolio, 'matters', 'aurora').map(({ title }) => title)).toEqual(['Lamp', 'Lens']);
  expect(served(portfolio, 'matters', 'bolt & co')).toEqual([
    { id: 'B-1', company: 'Bolt & Co', ipType: 'Trademark', applicationNumber: '17/3', filingDate: '08/05/2020' },
  ]);
  expect([...(portfolio.tabs.matters?.payloads.companies() ?? [])].toSorted()).toEqual(['aurora', 'bolt & co']);
});

test('given a row for each action, a matter is published once with all its deadlines, unless its rows differ', async () => {
  const feed = feedOf(
    'Actions',
    'matters',
    { id: 'Ref', company: 'Client', title: 'Title' },
    { deadlines: [{ heading: 'Due', name: 'Due', action: { heading: 'Action' } }] },
  );
  const rows = [
    ['Ref', 'Client', 'Title', 'Action', 'Due'],
    ['A-1', 'Aurora', 'Lamp', 'Renew', '2027-05-06'],
    ['A-2', 'Aurora', 'Lens', 'Reply', '2027-05-07'],
    ['A-1', 'Aurora', 'Lamp', 'Report', '2027-06-06'],
    ['A-2', 'Aurora', 'Lens II', 'Pay', '2027-06-07'],
  ];
  const portfolio = await readSheets({ People: { rows: USERS }, Actions: { rows } }, layoutOf([PEOPLE, feed]));
  expect(served(portfolio, 'matters', 'aurora').map(({ id, title }) => [id, title])).toEqual([
    ['A-1', 'Lamp'],
    ['A-2', 'Lens'],
    ['A-2', 'Lens II'],
  ]);
  expect(served(portfolio, 'deadlines', 'aurora').map(({ matterId, type }) => [matterId, type])).toEqual([
    ['A-1', 'Renew'],
    ['A-2', 'Reply'],
    ['A-1', 'Report'],
    ['A-2', 'Pay'],
  ]);
});

test('a name with a number is not a docket number, however often it occurs', async () => {
  const other = [
    ['Cern 27', 'Contact: Cy'],
    ['X-10', 'Pump'],
    ['CERN 27', 'Contact: Dee'],
    ['X-11', 'Gear'],
  ];
  const portfolio = await read([HEADER, ['Aurora'], ['A-10', 'Lamp'], ['A-12', 'Lens'], ...other], 'name-row');
  expect(ids(portfolio, 'aurora')).toEqual(['A-10', 'A-12']);
});
