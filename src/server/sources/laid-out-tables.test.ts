import { expect, test } from 'vitest';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import type { Row } from '#domain/tabs/tab.ts';
import type { ReadPortfolio } from '#server/publishing/read-portfolio.ts';
import { feedOf, layoutOf, readSheets, served } from '#server/testing/read-sheets.ts';

const PEOPLE = feedOf('People', 'users', { email: 'Mail', company: 'Client' });
const USERS: readonly Row[] = [
  ['Mail', 'Client'],
  ['ann@aurora.example', 'Aurora'],
  ['bob@bolt.example', 'Bolt'],
];
const CASES = { id: 'Ref', company: 'Client', title: 'Title', filingDate: 'Filed' };
const MARKS = feedOf('Cases (table 2)', 'matters', { id: 'Ref', company: 'Client', title: 'Mark' }, { ownTable: true });
const OWN = { ownTable: true } as const;

const read = (rows: readonly Row[], feeds: readonly HeadingFeed[]): Promise<ReadPortfolio> =>
  readSheets({ People: { rows: USERS }, Cases: { rows } }, layoutOf([PEOPLE, ...feeds]));
const skipped = ({ issues }: ReadPortfolio): unknown[] =>
  issues.kept.flatMap(({ kind, sheet, rowNumber, cells, severity }) =>
    severity === 'skipped' ? [[kind, sheet, rowNumber, cells]] : [],
  );
const many = Array.from({ length: 100 }, (_, at): Row => [`A-${at}`, 'Aurora', `Lamp ${at}`, '2020-05-06']);
const STACKED: readonly Row[] = [
  ['Ref', 'Client', 'Title', 'Filed'],
  ...many,
  [],
  ['Trade marks'],
  ['Ref', 'Class', 'Mark', 'Client'],
  ['A-1', '9', 'BOLT', 'Bolt'],
  ['B-2', '35', 'AURORA', 'Aurora'],
];

test('given a table below another one, each is read by its own header, even far below the first rows', async () => {
  const portfolio = await read(STACKED, [feedOf('Cases', 'matters', CASES, OWN), MARKS]);
  expect(served(portfolio, 'matters', 'bolt')).toEqual([{ id: 'A-1', company: 'Bolt', title: 'BOLT' }]);
  expect(served(portfolio, 'matters', 'aurora')).toHaveLength(101);
  expect(skipped(portfolio)).toEqual([]);
});

test('given a table below that no part of the layout reads, no client sees its rows, and the report says where it is', async () => {
  const portfolio = await read(STACKED, [feedOf('Cases', 'matters', CASES)]);
  expect(served(portfolio, 'matters', 'aurora')).toHaveLength(100);
  expect([...(portfolio.tabs.matters?.payloads.companies() ?? [])]).toEqual(['aurora']);
  expect(skipped(portfolio)).toEqual([['unread-table', 'Cases', 104, 2]]);
});

test('given only the table below, its rows have their own numbers, and those above are not read', async () => {
  const portfolio = await read([...STACKED, ['B-3', '9', 'LOST', '']], [MARKS]);
  expect(served(portfolio, 'matters', 'aurora').map(({ title }) => title)).toEqual(['AURORA']);
  expect(skipped(portfolio)).toEqual([['missing-company', 'Cases (table 2)', 107, undefined]]);
});

test('a table that is aligned with the first is read with it, unless the layout reads it separately or not at all', async () => {
  const rows = [...STACKED.slice(0, 4), [], ['Ref', 'Client', 'Mark'], ['B-9', 'Bolt', 'Nine']];
  const titles = async (feeds: readonly HeadingFeed[]): Promise<unknown> =>
    served(await read(rows, feeds), 'matters', 'bolt').map(({ id, title }) => [id, title]);
  expect(await titles([feedOf('Cases', 'matters', CASES)])).toEqual([['B-9', undefined]]);
  expect(await titles([feedOf('Cases', 'matters', CASES), MARKS])).toEqual([['B-9', 'Nine']]);
  expect(await titles([feedOf('Cases', 'matters', CASES, OWN)])).toEqual([]);
});

const DUE = feedOf(
  'Cases (table 2)',
  'deadlines',
  { matterId: 'Case ref', type: 'Action', dueDate: 'Due date' },
  { ownTable: true, clientFromMatter: true },
);

test.each([
  ['behind an empty column', [''], 'Case ref'],
  ['without an empty column between', [], 'Case ref'],
  ['without one, under a heading that the matters also have', [], 'Ref'],
  ['without one, under a heading that says nothing', [], 'For'],
])('given deadlines beside the matters, %s, none is read as part of the matter in its row', async (_, gap, heading) => {
  const rows: readonly Row[] = [
    ['Ref', 'Client', 'Title', 'Filed', ...gap, heading, 'Action', 'Due date'],
    ['A-1', 'Aurora', 'Lamp', '2020-05-06', ...gap, 'B-1', 'Renewal', '2027-01-02'],
    ['B-1', 'Bolt', 'Pump', '2020-05-07', ...gap, 'A-1', 'Response', '2027-03-04'],
  ];
  const { columns, ...due } = DUE;
  const [named, ...others] = columns;
  const portfolio = await read(rows, [
    feedOf('Cases', 'matters', CASES, OWN),
    { ...due, columns: [{ ...named!, heading }, ...others] },
  ]);
  const deadlines = (company: string): unknown =>
    served(portfolio, 'deadlines', company).map(({ matterId, type }) => [matterId, type]);
  expect([deadlines('aurora'), deadlines('bolt')]).toEqual([[['A-1', 'Response']], [['B-1', 'Renewal']]]);
  // A column of the other table does not belong to this one.
  const wrong = feedOf('Cases', 'matters', { ...CASES, docketNumber: 'Due date' }, OWN);
  await expect(read(rows, [wrong])).rejects.toMatchObject({ code: 'layout-heading-missing' });
});

test.each([
  ['behind an empty column', ['']],
  ['without an empty column between', []],
])(
  'given deadlines beside the matters, %s, that no part of the layout reads, the report says where they are',
  async (_, gap) => {
    const rows: readonly Row[] = [
      ['Ref', 'Client', 'Title', 'Filed', ...gap, 'Case ref', 'Action', 'Due date'],
      ['A-1', 'Aurora', 'Lamp', '2020-05-06', ...gap, 'B-1', 'Renewal', '2027-01-02'],
      ['B-1', 'Bolt', 'Pump', '2020-05-07', ...gap, 'A-1', 'Response', '2027-03-04'],
    ];
    const matters = feedOf('Cases', 'matters', CASES, OWN);
    expect(skipped(await read(rows, [matters]))).toEqual([['unread-table', 'Cases', 1, 2]]);
    expect(skipped(await read(rows, [matters, DUE]))).toEqual([]);
  },
);

test('given a table beside the matters whose rows are identified by clients, none of it is read as part of the matter in its row', async () => {
  const rows: readonly Row[] = [
    ['Ref', 'Client', 'Title', 'Row Labels', 'Fee'],
    ['A-1', 'Aurora', 'Lamp', 'Bolt', '900'],
    ['B-1', 'Bolt', 'Pump', 'Aurora', '700'],
    ['B-2', 'Bolt', 'Fan'],
    ['B-3', 'Bolt', 'Cap'],
  ];
  const wrong = feedOf(
    'Cases',
    'matters',
    { id: 'Ref', company: 'Client', title: 'Title', clientReference: 'Fee' },
    OWN,
  );
  await expect(read(rows, [wrong])).rejects.toMatchObject({ code: 'layout-heading-missing' });
});

test('given a table beside the matters with headings in an unknown language, none is read as part of the matter in its row', async () => {
  const rows: readonly Row[] = [
    ['Ärendenr', 'Kund', 'Titel', 'För', 'Frist'],
    ['A-1', 'Aurora', 'Lamp', 'B-1', '2027-01-02'],
    ['B-1', 'Bolt', 'Pump', 'A-1', '2027-03-04'],
  ];
  const wrong = feedOf('Cases', 'matters', { id: 'Ärendenr', company: 'Kund', expiryDate: 'Frist' }, OWN);
  await expect(read(rows, [wrong])).rejects.toMatchObject({ code: 'layout-heading-missing' });
});

test('given a list of dates beside the matters that names no matter, only a layout from before such lists were separated reads its dates', async () => {
  const rows: Row[] = [
    ['Ref', 'Client', 'Title', 'Filed', 'To do', 'Due date'],
    ...Array.from({ length: 18 }, (_, at): Row => [
      `A-${at + 10}`,
      at % 2 === 0 ? 'Aurora' : 'Bolt',
      'Lamp',
      '2020-05-06',
    ]),
  ];
  for (const [at, day] of ['2027-09-01', '2027-02-03', '2027-08-05', '2027-01-07'].entries())
    rows.splice(at + 1, 1, [...(rows[at + 1] ?? []), 'Write to Bolt', day]);
  const deadlines = [{ heading: 'Due date', name: 'Due date' }];
  await expect(read(rows, [feedOf('Cases', 'matters', CASES, { ...OWN, deadlines })])).rejects.toMatchObject({
    code: 'layout-heading-missing',
  });
  const before = await read(rows, [feedOf('Cases', 'matters', CASES, { deadlines })]);
  expect(served(before, 'deadlines', 'bolt').map(({ matterId }) => matterId)).toEqual(['A-11', 'A-13']);
});

test('given a heading that occurs twice since the layout was made, nothing is published, though a table may begin there', async () => {
  const rows: readonly Row[] = [
    ['Ref', 'Client', 'Title', 'Filed', 'Client', 'Note'],
    ['A-1', 'Aurora', 'Lamp', '2020-05-06', 'Bolt', 'x'],
    ['B-1', 'Bolt', 'Pump', '2020-05-07', 'Aurora', 'y'],
  ];
  await expect(read(rows, [feedOf('Cases', 'matters', CASES)])).rejects.toMatchObject({ code: 'layout-heading-twice' });
});

test.each([
  ['Parent', ['A-1', 'A-2', 'A-1']],
  ['See also', ['', 'A-1', '']],
  ['Owner', ['Bolt', 'Aurora', 'Aurora']],
])(
  'a column "%s" that names other matters or clients does not end a table',
  async (heading, [first, second, third]) => {
    const rows: readonly Row[] = [
      ['Ref', 'Client', heading, 'Title', 'Filed'],
      ['A-1', 'Aurora', first!, 'Lamp', '2020-05-06'],
      ['A-2', 'Aurora', second!, 'Fan', '2020-05-07'],
      ['B-1', 'Bolt', third!, 'Pump', '2020-05-08'],
    ];
    const portfolio = await read(rows, [feedOf('Cases', 'matters', CASES)]);
    expect(served(portfolio, 'matters', 'bolt')).toMatchObject([{ id: 'B-1', title: 'Pump' }]);
  },
);

test('given clients side by side, each under its name, none gets a row of another client', async () => {
  const rows: readonly Row[] = [
    ['Aurora', '', 'Bolt', ''],
    ['Ref', 'Title', 'Ref', 'Title'],
    ['A-1', 'Lamp', 'B-1', 'Pump'],
    ['A-2', 'Fan'],
  ];
  const client = (sheet: string, company: string): HeadingFeed =>
    feedOf(sheet, 'matters', { id: 'Ref', title: 'Title' }, { ownTable: true, constants: { company } });
  const portfolio = await read(rows, [client('Cases', 'Aurora'), client('Cases (table 2)', 'Bolt')]);
  const titles = (company: string): unknown => served(portfolio, 'matters', company).map(({ title }) => title);
  expect([titles('aurora'), titles('bolt')]).toEqual([['Lamp', 'Fan'], ['Pump']]);
});

test('given a layout by the names above the tables, a table of another client put before them is refused, not given to them', async () => {
  const side = (...names: readonly string[]): readonly Row[] => [
    names.flatMap((name) => [name, '', '']),
    names.flatMap(() => ['Ref', 'Title', '']),
    ...[1, 2].map((n) => names.flatMap((name) => [`${name}-${n}`, `Lamp of ${name}`, ''])),
  ];
  const client = (sheet: string, company: string): HeadingFeed =>
    feedOf(
      sheet,
      'matters',
      { id: 'Ref', title: 'Title' },
      { ownTable: true, constants: { company }, clientAbove: company },
    );
  const feeds = [client('Cases', 'Aurora'), client('Cases (table 2)', 'Bolt')];
  const portfolio = await read(side('Aurora', 'Bolt'), feeds);
  expect(served(portfolio, 'matters', 'bolt').map(({ id }) => id)).toEqual(['Bolt-1', 'Bolt-2']);
  const refused = { code: 'layout-heading-missing' };
  await expect(read(side('Corax', 'Aurora', 'Bolt'), feeds)).rejects.toMatchObject(refused);
  await expect(read(side('Bolt', 'Aurora'), feeds)).rejects.toMatchObject(refused);
});

test('given a row after an empty one whose number and date are “-” and “n/a”, it does not begin a table', async () => {
  const rows: readonly Row[] = [
    ['Ref', 'Client', 'Title', 'App No', 'Filed'],
    ['A-1', 'Aurora', 'Lamp', '17/1', '2020-05-06'],
    [],
    ['B-1', 'Bolt', 'Pump', 'TBC', 'n/a'],
    ['B-2', 'Bolt', 'Fan', '17/3', '2020-05-08'],
  ];
  const portfolio = await read(rows, [feedOf('Cases', 'matters', CASES)]);
  expect(served(portfolio, 'matters', 'bolt').map(({ id }) => id)).toEqual(['B-1', 'B-2']);
});

test('a total whose number is in the client column is not a matter of a client with that name', async () => {
  const feed = feedOf('Cases', 'matters', CASES, { leaveOutTotals: true });
  const portfolio = await read([['Ref', 'Client', 'Title', 'Filed'], ...many, ['Total', '100']], [feed]);
  expect([...(portfolio.tabs.matters?.payloads.companies() ?? [])]).toEqual(['aurora']);
});

test('a total with a counted number, in the client column or beside it, is no matter, and a client called Total has its matters', async () => {
  const rows = [
    ['番号', '顧客', '件名'],
    ['1001', 'Aurora', 'ランプ'],
    ['1002', 'Total', 'ポンプ'],
    ['合計', '29 件', ''],
    ['', '合計 29件', '29'],
    ['Total', '29 matters', '29'],
  ];
  const columns = { id: '番号', company: '顧客', title: '件名' };
  const portfolio = await readSheets(
    { 案件: { rows } },
    layoutOf([feedOf('案件', 'matters', columns, { leaveOutTotals: true })]),
  );
  expect([...portfolio.names.values()]).toEqual(['Aurora', 'Total']);
  expect(served(portfolio, 'matters', 'total')).toMatchObject([{ id: '1002', title: 'ポンプ' }]);
  expect(portfolio.issues.kept.filter(({ severity }) => severity === 'skipped')).toEqual([]);
});

test('given a sheet of one client, a total and a remark under its rows are not matters, and are counted as left out', async () => {
  const feed = feedOf(
    'Cases',
    'matters',
    { id: 'Ref', title: 'Title', filingDate: 'Filed' },
    { constants: { company: 'Bolt' }, leaveOutTotals: true },
  );
  const rows: readonly Row[] = [
    ['Ref', 'Title', 'Filed'],
    ['B-1', 'Pump', '2020-05-06'],
    ['B-2'],
    ['Total', '2'],
    ['Granted = still valid'],
  ];
  const portfolio = await read(rows, [feed]);
  expect(served(portfolio, 'matters', 'bolt').map(({ id }) => id)).toEqual(['B-1', 'B-2']);
});
