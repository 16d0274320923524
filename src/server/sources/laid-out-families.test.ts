import { expect, test } from 'vitest';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { feedOf, layoutOf, readSheets, served } from '#server/testing/read-sheets.ts';

const HEADER: Row[] = [
  ['Patent families'],
  ['', '', '', 'US', '', '', 'Europe', '', '', ''],
  ['Family', 'Client', 'Title', 'No.', 'Status', 'Due', 'No.', 'Status', 'Due', 'Client ref.'],
];
const ROWS: Row[] = [
  ['A-1', 'Aurora', 'Lamp', '17/345,678', 'Pending', '2027-03-01', 'EP3987654B1', 'Granted', '', 'AU-7'],
  ['B-1', 'Bolt', 'Valve', '12,845,111', 'Granted', '2027-04-02', '', 'not filed', '-', ''],
  ['A-2', 'Aurora', 'Bulb', '', 'not filed', '', '', '', '', ''],
];
const PEOPLE: Row[] = [
  ['Email', 'Company'],
  ['ann@aurora.example', 'Aurora'],
  ['bob@bolt.example', 'Bolt'],
];
const headings = ['No.', 'Status', 'Due'];

function families(more: Partial<HeadingFeed> = {}): HeadingFeed {
  const columns = {
    id: 'Family',
    company: 'Client',
    title: 'Title',
    applicationNumber: { heading: 'No.', latestNumber: true as const },
    status: 'Status',
    clientReference: 'Client ref.',
  };
  return feedOf('Families', 'matters', columns, {
    byCountry: {
      countries: ['US', 'Europe'].map((country) => ({ country, headings })),
      separator: '-',
    },
    deadlines: [{ heading: 'Due', name: 'Due' }],
    ...more,
  });
}
const read = (rows: readonly Row[], feed = families()) =>
  readSheets(
    { Families: { rows }, People: { rows: PEOPLE } },
    layoutOf([feedOf('People', 'users', { email: 'Email', company: 'Company' }), feed], { empties: ['-'] }),
  );

test('a row with a family is one matter for each country in which the family has something', async () => {
  const portfolio = await read([...HEADER, ...ROWS]);
  expect(served(portfolio, 'matters', 'aurora')).toEqual([
    // Without anything in a country, the family is a matter itself.
    { id: 'A-2', title: 'Bulb', company: 'Aurora' },
    {
      ...{ id: 'A-1-US', title: 'Lamp', company: 'Aurora', jurisdiction: 'United States' },
      ...{ status: 'Pending', applicationNumber: '17/345,678' },
    },
    {
      ...{ id: 'A-1-EP', title: 'Lamp', company: 'Aurora', jurisdiction: 'European Patent Office' },
      ...{ status: 'Granted', grantNumber: 'EP3987654B1' },
    },
  ]);
  expect(served(portfolio, 'matters', 'bolt').map(({ id, grantNumber }) => [id, grantNumber])).toEqual([
    ['B-1-US', '12,845,111'],
  ]);
});

test('a deadline below a country is that of its matter', async () => {
  const portfolio = await read([...HEADER, ...ROWS]);
  const due = (company: string) =>
    served(portfolio, 'deadlines', company).map(({ matterId, dueDate }) => [matterId, dueDate]);
  expect(due('aurora')).toEqual([['A-1-US', '01/03/2027']]);
  expect(due('bolt')).toEqual([['B-1-US', '02/04/2027']]);
});

test('deadlines of another sheet name the matter of a country', async () => {
  const tasks: Row[] = [
    ['Ref', 'Task', 'Due'],
    ['A-1-EP', 'Annuity', '2027-05-06'],
    ['B-1-US', 'Fee', '2027-05-07'],
  ];
  const feeds = [
    feedOf('People', 'users', { email: 'Email', company: 'Company' }),
    families({ deadlines: [] }),
    feedOf('Tasks', 'deadlines', { matterId: 'Ref', type: 'Task', dueDate: 'Due' }, { clientFromMatter: true }),
  ];
  const sheets = { Families: { rows: [...HEADER, ...ROWS] }, People: { rows: PEOPLE }, Tasks: { rows: tasks } };
  const portfolio = await readSheets(sheets, layoutOf(feeds));
  expect(served(portfolio, 'deadlines', 'aurora').map(({ type }) => type)).toEqual(['Annuity']);
  expect(served(portfolio, 'deadlines', 'bolt').map(({ type }) => type)).toEqual(['Fee']);
});

test('a family that is left out has no matters, and its deadlines are not reported as lost', async () => {
  const marked = [...HEADER, ...ROWS].map((row, at) => [...row, at === 2 ? 'Closed' : at === 3 ? 'x' : '']);
  const portfolio = await read(marked, families({ leaveOut: { heading: 'Closed', marks: ['x'] } }));
  expect(served(portfolio, 'matters', 'aurora').map(({ id }) => id)).toEqual(['A-2']);
  expect(served(portfolio, 'deadlines', 'aurora')).toEqual([]);
});

test('references of each country are taken as they are', async () => {
  const header = [
    ['', '', 'US', '', 'EP', ''],
    ['Family', 'Client', 'File', 'Status', 'File', 'Status'],
  ];
  const rows = [['A-1', 'Aurora', 'A1US', 'Granted', 'A1EP', 'Pending']];
  const countries = ['US', 'EP'].map((country) => ({ country, headings: ['File', 'Status'] }));
  const feed = feedOf(
    'Families',
    'matters',
    { id: 'File', company: 'Client', status: 'Status' },
    { byCountry: { countries, separator: '-' } },
  );
  expect(
    served(await read([...header, ...rows], feed), 'matters', 'aurora').map(({ id, status }) => [id, status]),
  ).toEqual([
    ['A1US', 'Granted'],
    ['A1EP', 'Pending'],
  ]);
});

test('below headings that are countries, a number, a status, or both are read', async () => {
  const rows = [
    ['Family', 'Client', 'US', 'EP', 'JP'],
    ['A-1', 'Aurora', '17/345,678', 'EP3987654B1 (granted)', 'abandoned'],
    ['A-2', 'Aurora', 'pending', '', ''],
    ['B-1', 'Bolt', 'n/a', '21734567.7', ''],
  ];
  const countries = ['US', 'EP', 'JP'].map((country) => ({ country, headings: ['In each country'] }));
  const columns = {
    id: 'Family',
    company: 'Client',
    applicationNumber: { heading: 'In each country', latestNumber: true as const },
  };
  const portfolio = await read(
    rows,
    feedOf('Families', 'matters', columns, { byCountry: { countries, separator: '' } }),
  );
  const seen = (company: string) =>
    served(portfolio, 'matters', company).map((one) => [
      one['id'],
      one['applicationNumber'] ?? one['grantNumber'],
      one['status'],
    ]);
  expect(seen('aurora')).toEqual([
    ['A-1US', '17/345,678', undefined],
    ['A-1EP', 'EP3987654B1', 'granted'],
    ['A-1JP', undefined, 'abandoned'],
    ['A-2US', undefined, 'pending'],
  ]);
  expect(seen('bolt')).toEqual([
    ['B-1US', 'n/a', undefined],
    ['B-1EP', '21734567.7', undefined],
  ]);
});

test.each<[string, (text: string, at: number) => string, string]>([
  ['the columns of a country are gone', (text, at) => (at > 5 && at < 9 ? '' : text), '"Europe"'],
  [
    'a column of a country that is read is gone',
    (text, at) => (text === 'Due' && at === 8 ? 'Remark' : text),
    '"Europe / Due"',
  ],
])('if %s, nothing is read', async (_, change, headings) => {
  const withJapan = (row: Row, japan: Row): Row => [...row.slice(0, 9), ...japan, ...row.slice(9)];
  const [title = [], groups = [], header = []] = HEADER;
  const rows = [title, withJapan(groups, ['JP', '', '']), withJapan(header, ['No.', 'Status', 'Due'])];
  const countries = ['US', 'Europe', 'JP'].map((country) => ({ country, headings: ['No.', 'Status', 'Due'] }));
  const feed = families({ byCountry: { countries, separator: '-' } });
  const under = ROWS.map((row) => withJapan(row, ['', '', '']));
  expect(served(await read([...rows, ...under], feed), 'matters', 'bolt')).toHaveLength(1);
  await expect(read([...rows.map((row) => row.map(change)), ...under], feed)).rejects.toMatchObject({
    code: 'layout-heading-missing',
    facts: { headings },
  });
});

test('a mistake in a cell of a country or of the family is reported in its place', async () => {
  const rows = [(ROWS[0] ?? []).with(8, '31/02/2027'), (ROWS[1] ?? []).with(1, '')];
  const { issues } = await read([...HEADER, ...rows]);
  const shown = issues.kept.filter(({ kind }) => !kind.startsWith('company-without'));
  expect(shown.map(({ kind, address }) => `${address} ${kind}`).toSorted()).toEqual([
    'B5 missing-company',
    'I4 unreadable-date',
  ]);
});

test('a country that the layout does not have is reported, and no client sees it', async () => {
  const feed = families({ byCountry: { countries: [{ country: 'US', headings }], separator: '-' } });
  const portfolio = await read([...HEADER, ...ROWS], feed);
  expect(served(portfolio, 'matters', 'aurora').map(({ id }) => id)).toEqual(['A-2', 'A-1-US']);
  const shown = portfolio.issues.kept.filter(({ kind }) => kind === 'unread-country');
  expect(shown.map(({ sheet, address, value }) => [sheet, address, value])).toEqual([['Families', 'G3', 'Europe']]);
});
