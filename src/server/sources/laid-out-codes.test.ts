import { expect, test } from 'vitest';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import type { Row } from '#domain/tabs/tab.ts';
import type { ReadPortfolio } from '#server/publishing/read-portfolio.ts';
import { feedOf, layoutOf, readSheets, served } from '#server/testing/read-sheets.ts';

/* Matters whose clients are codes, with the names in another sheet. */

const LIST: readonly Row[] = [
  ['Client list'],
  ['No', 'Client', 'Mail'],
  ['100', 'Aurora', 'ann@aurora.example'],
  ['100', 'AURORA', 'al@aurora.example'],
  ['b7', 'Bolt', 'bob@bolt.example'],
  ['300', 'Bolt', ''],
  ['300', 'Corax', 'cy@corax.example'],
];
const clientCodes = { sheet: 'List', code: { heading: 'No' }, name: { heading: 'Client' } };
const PEOPLE = feedOf('List', 'users', { email: 'Mail', company: 'Client' });
const CASES = feedOf('Cases', 'matters', { id: 'Ref', company: 'Client no', title: 'Title' }, { clientCodes });
const read = (rows: readonly Row[], feeds: readonly HeadingFeed[], list = LIST): Promise<ReadPortfolio> =>
  readSheets({ List: { rows: list }, Cases: { rows } }, layoutOf([PEOPLE, ...feeds]));
const HEADER = ['Ref', 'Client no', 'Title'];
const ids = (portfolio: ReadPortfolio, company: string): unknown =>
  served(portfolio, 'matters', company).map(({ id, company: name }) => [id, name]);

test('a code, or a name from the list, assigns a matter to its client; a code of no client, or of two, assigns none and is reported', async () => {
  const rows = [
    HEADER,
    ['A-1', '100 ', 'Lamp'],
    ['B-1', 'b7', 'Pump'],
    ['X-1', '300', 'Fan'],
    ['X-2', '999', 'Cap'],
    ['X-3', 'B7', 'Hat'],
    ['X-4', '', 'Bag'],
    ['A-2', 'AURORA', 'Cup'],
    ['X-5', 'Aurora Zwei', 'Cup'],
  ];
  const portfolio = await read(rows, [CASES]);
  expect([ids(portfolio, 'aurora'), ids(portfolio, 'bolt'), ids(portfolio, 'corax')]).toEqual([
    [
      ['A-1', 'Aurora'],
      ['A-2', 'Aurora'],
    ],
    [['B-1', 'Bolt']],
    [],
  ]);
  expect([...(portfolio.tabs.matters?.payloads.companies() ?? [])].toSorted()).toEqual(['aurora', 'bolt']);
  expect(portfolio.issues.kept).toContainEqual(
    expect.objectContaining({
      kind: 'unknown-client-code',
      sheet: 'Cases',
      column: 'B',
      value: '300, 999, B7, Aurora Zwei',
      cells: 4,
    }),
  );
  const held = portfolio.issues.kept.filter(({ kind }) => kind === 'missing-company').map(({ rowNumber }) => rowNumber);
  expect(held).toEqual([4, 5, 6, 7, 9]);
});

test('given a code that a person has also confirmed as a spelling of its client, it is still read as that client', async () => {
  const layout = layoutOf([PEOPLE, CASES]);
  const values = { ...layout.values, clients: { b7: 'Bolt' } };
  const sheets = { List: { rows: LIST }, Cases: { rows: [HEADER, ['B-1', 'b7', 'Pump']] } };
  expect(ids(await readSheets(sheets, { ...layout, values }), 'bolt')).toEqual([['B-1', 'Bolt']]);
});

test('the layout to confirm names the sheet with the clients’ names, and a single row that moves to another client is held back', async () => {
  const portfolio = await read([HEADER, ['A-1', '100', 'Lamp']], [CASES]);
  expect(portfolio.tabs.matters?.firstRow).toContain('Client no: Client in List, by No');
  expect(portfolio.tabs.matters?.inBlocks).toBe(true);
});

test.each<[string, readonly Row[], string]>([
  ['no longer has the codes', [['Client', 'Mail']], 'layout-heading-missing'],
  ['has their heading twice', [['No', 'No', 'Client', 'Mail']], 'layout-heading-twice'],
])('given a sheet of names that %s, nothing is published', async (_, list, code) => {
  await expect(read([HEADER, ['A-1', '100', 'Lamp']], [CASES], list)).rejects.toMatchObject({ code });
});

test('deadlines, and people in the sheet of matters, are assigned to the client of the code, too', async () => {
  const rows = [
    [...HEADER, 'Contact', 'Due'],
    ['A-1', '100', 'Lamp', 'al@aurora.example', '2027-01-02'],
    ['B-1', '999', 'Pump', 'eve@bolt.example', '2027-03-04'],
  ];
  const deadlines = [{ heading: 'Due', name: 'Due' }];
  const people = feedOf('Cases', 'users', { email: 'Contact', company: 'Client no' }, { clientCodes });
  const portfolio = await read(rows, [{ ...CASES, deadlines }, people]);
  expect(served(portfolio, 'deadlines', 'aurora').map(({ matterId }) => matterId)).toEqual(['A-1']);
  expect(portfolio.directory.users.map(({ email }) => email)).not.toContain('eve@bolt.example');
  expect([...(portfolio.tabs.deadlines?.payloads.companies() ?? [])]).toEqual(['aurora']);
});

test('a reference that begins with a code assigns the matter to its client; with no code, or those of two clients, to none', async () => {
  const list = [
    ['No', 'Client', 'Mail'],
    ['ALT', 'Aurora', 'ann@aurora.example'],
    ['B7', 'Bolt', 'bob@bolt.example'],
    ['B', 'Corax', ''],
  ];
  const rows = [
    ['Ref', 'Title'],
    ['ALT-100-FR', 'Lamp'],
    ['ALT101', 'Lens'],
    ['B7/12', 'Pump'],
    ['B-3', 'Hat'],
    ['Z-9', 'Fan'],
    ['BOLT LTD – BOL012'],
    ['alt-102', 'Cap'],
    ['ALTO-1', 'Cup'],
  ];
  const feed = feedOf(
    'Cases',
    'matters',
    { id: 'Ref', company: 'Ref', title: 'Title' },
    { clientCodes: { ...clientCodes, atStart: true } },
  );
  const portfolio = await read(rows, [feed], list);
  expect([ids(portfolio, 'aurora'), ids(portfolio, 'bolt'), ids(portfolio, 'corax')]).toEqual([
    [
      ['ALT-100-FR', 'Aurora'],
      ['ALT101', 'Aurora'],
    ],
    // "B7" is a code, and "B" one before a digit.
    [],
    [['B-3', 'Corax']],
  ]);
  const unknown = portfolio.issues.kept.find(({ kind }) => kind === 'unknown-client-code');
  expect(unknown?.value).toBe('B7/12, Z-9, alt-102, ALTO-1');
});

test('below a row with a code, signs for the row above mean its client, until a row says nothing', async () => {
  const rows: readonly Row[] = [
    HEADER,
    ['A-1', '100', 'Lamp'],
    ['A-2', '〃', 'Lens'],
    ['A-3', '〃', 'Bulb'],
    ['', '', ''],
    ['B-1', 'b7', 'Pump'],
    ['B-2', '〃', 'Fan'],
    ['X-1', '', 'Cap'],
    ['X-2', '〃', 'Hat'],
    ['X-3', '999', 'Bag'],
    ['X-4', '〃', 'Cup'],
  ];
  const portfolio = await read(rows, [{ ...CASES, blocks: { by: 'first-row', inside: [] } }]);
  expect([ids(portfolio, 'aurora'), ids(portfolio, 'bolt')]).toEqual([
    [
      ['A-1', 'Aurora'],
      ['A-2', 'Aurora'],
      ['A-3', 'Aurora'],
    ],
    [
      ['B-1', 'Bolt'],
      ['B-2', 'Bolt'],
    ],
  ]);
  expect([...(portfolio.tabs.matters?.payloads.companies() ?? [])].toSorted()).toEqual(['aurora', 'bolt']);
  expect(portfolio.issues.kept.filter(({ kind }) => kind === 'missing-company').map(({ address }) => address)).toEqual([
    ...['B8', 'B9', 'B10', 'B11'],
  ]);
});

test('a text that an administrator says is a client’s other name assigns it, also under names that stand for the rows below, and though no code is like it', async () => {
  const rows = [
    HEADER,
    ['A-1', '100', 'Lamp'],
    ['A-2', 'Aur. Ltd', 'Lens'],
    ['X-1', 'Prospect', 'Fan'],
    ['B-1', 'Bo', 'Pump'],
  ];
  const sheets = { List: { rows: LIST }, Cases: { rows } };
  const layout = layoutOf([PEOPLE, CASES]);
  const named = { ...layout, values: { ...layout.values, clients: { 'Aur. Ltd': 'Aurora', Bo: 'Bolt' } } };
  const blocks = { by: 'first-row', inside: [] } as const;
  const inBlocks = { ...named, feeds: [PEOPLE, { ...CASES, blocks }] };
  for (const one of [named, inBlocks]) {
    const read = await readSheets(sheets, one);
    expect([ids(read, 'aurora'), ids(read, 'bolt')]).toEqual([
      [
        ['A-1', 'Aurora'],
        ['A-2', 'Aurora'],
      ],
      [['B-1', 'Bolt']],
    ]);
    expect(read.issues.kept).toContainEqual(
      expect.objectContaining({ kind: 'unknown-client-code', value: 'Prospect' }),
    );
  }
});
