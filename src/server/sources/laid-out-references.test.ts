import { expect, test } from 'vitest';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import { look } from '#domain/testing/look.ts';
import { feedOf, layoutOf, readSheets, served } from '#server/testing/read-sheets.ts';

const people = feedOf('People', 'users', { email: 'Mail', company: 'Client' });
const inTwo = { heading: 'Ref', second: { heading: 'Country' }, separator: '/' };
const matters = feedOf(
  'Cases',
  'matters',
  { company: 'Client' },
  { deadlines: [{ heading: 'Annuity', name: 'Annuity' }] },
);
const dates = feedOf('Dates', 'deadlines', { type: 'Action', dueDate: 'Due' }, { clientFromMatter: true });
const layout = layoutOf([
  people,
  { ...matters, columns: [{ field: 'id', ...inTwo }, ...matters.columns] },
  { ...dates, columns: [{ field: 'matterId', ...inTwo }, ...dates.columns] },
]);

test('a reference in two columns names its matter, and none without one of them', async () => {
  const portfolio = await readSheets(
    {
      People: {
        rows: [
          ['Mail', 'Client'],
          ['ann@aurora.example', 'Aurora'],
          ['bob@bolt.example', 'Bolt'],
        ],
      },
      Cases: {
        rows: [
          ['Ref', 'Country', 'Client', 'Annuity'],
          ['P1', 'DE', 'Aurora', '2037-01-02'],
          ['P1', 'US', 'Bolt', ''],
          ['P1', '', 'Bolt', ''],
        ],
      },
      Dates: {
        rows: [
          ['Ref', 'Country', 'Action', 'Due'],
          ['P1', 'US', 'Response', '2037-02-03'],
          ['P1', '', 'Opposition', '2037-02-04'],
        ],
      },
    },
    layout,
  );
  const rows = (client: string): unknown => [
    served(portfolio, 'matters', client).map(({ id }) => id),
    served(portfolio, 'deadlines', client).map(({ matterId, type }) => [matterId, type]),
  ];
  expect(rows('aurora')).toEqual([['P1/DE'], [['P1/DE', 'Annuity']]]);
  expect(rows('bolt')).toEqual([['P1/US'], [['P1/US', 'Response']]]);
  expect(portfolio.issues.kept.map(({ kind, rowNumber }) => [kind, rowNumber])).toEqual([
    ['missing-id', 4],
    ['missing-matter', 3],
  ]);
});

test('a reference in full width names the matter in half width, of its own client', async () => {
  const sheets = {
    顧客: {
      rows: [
        ['顧客', 'Mail'],
        ['Aurora', 'ann@aurora.example'],
        ['Bolt', 'bob@bolt.example'],
      ],
    },
    案件: {
      rows: [
        ['整理番号', '顧客', '名称'],
        ['TA-P2312', 'Aurora', 'Lamp'],
        ['ＢＯ－Ｐ１', 'Bolt', 'Pump'],
      ],
    },
    期限: {
      rows: [
        ['整理番号', '期限'],
        ['ＴＡ－Ｐ２３１２', '2026-12-21'],
        ['BO-P1', '2026-12-22'],
      ],
    },
  };
  const read = await readSheets(
    sheets,
    layoutOf([
      feedOf('顧客', 'users', { company: '顧客', email: 'Mail' }),
      feedOf('案件', 'matters', { id: '整理番号', company: '顧客', title: '名称' }),
      feedOf('期限', 'deadlines', { matterId: '整理番号', dueDate: '期限' }, { clientFromMatter: true }),
    ]),
  );
  const due = (client: string) => served(read, 'deadlines', client).map(({ matterId }) => matterId);
  expect([due('aurora'), due('bolt')]).toEqual([['TA-P2312'], ['BO-P1']]);
  expect(served(read, 'matters', 'bolt').map(({ id }) => id)).toEqual(['BO-P1']);
});

test('a column with the firm’s and the client’s reference is read as both, and deadlines find their matter by the first', async () => {
  const rows = (client: string, letter: string) => [
    ['Our Ref. /\nYour Ref.', 'Client', 'Title', 'Status', 'Filed'],
    [`${letter}/P/001\n(R&D-07)`, client, 'Pump', 'Granted', '2014-09-16'],
    [`${letter}/P/002 (R&D-08)`, client, 'Seal', 'Granted', '2015-09-16'],
    [`${letter}/P/003`, client, 'Valve', 'Pending', '2016-09-16'],
  ];
  const sheets = {
    People: [
      ['Client', 'Name', 'E-mail'],
      ['Aurora Ltd', 'Ann', 'ann@aurora.example'],
      ['Bolt AG', 'Bob', 'bob@bolt.example'],
    ],
    Cases: [...rows('Aurora Ltd', 'A'), ...rows('Bolt AG', 'B').slice(1)],
    Diary: [
      ['Due date', 'Our ref', 'Action'],
      ['2027-09-16', 'A/P/001', 'Renewal'],
      ['2027-09-17', 'B/P/002', 'Renewal'],
    ],
  };
  const { layout } = proposeLayout(Object.entries(sheets).map(([name, all]) => look(name, all)));
  const read = await readSheets(
    Object.fromEntries(Object.entries(sheets).map(([name, all]) => [name, { rows: all }])),
    layout,
  );
  expect(served(read, 'matters', 'aurora ltd').map(({ id }) => id)).toEqual(['A/P/001', 'A/P/002', 'A/P/003']);
  expect(served(read, 'deadlines', 'aurora ltd').map(({ matterId }) => matterId)).toEqual(['A/P/001']);
  expect(served(read, 'deadlines', 'bolt ag').map(({ matterId }) => matterId)).toEqual(['B/P/002']);
  expect(read.tabs.matters?.payloads.rowsOf('bolt ag').map((json) => json.includes('R&D-0'))).toEqual([
    true,
    true,
    false,
  ]);
});

test('a number that two series of references have names the matter of neither', async () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, n) => String(n + 1).padStart(4, '0'));
  const people = ['Aurora', 'Bolt', 'Corax'].map((name) => [name, `${name.toLowerCase()}@mail.example`]);
  const sheets = {
    People: [['Client', 'Mail'], ...people],
    Patents: [
      ['Our ref', 'Client', 'Title'],
      ...numbers(40).map((n, at) => [`P-${n}`, at % 2 === 0 ? 'Aurora' : 'Bolt', `Lamp ${n}`]),
    ],
    Marks: [['Our ref', 'Client', 'Title'], ...numbers(2).map((n) => [`M-${n}`, 'Corax', `CORAX ${n}`])],
    Diary: [
      ['Our ref', 'Task', 'Due'],
      ['P-0001', 'Response', '2037-02-01'],
      ['0002', 'Renewal of mark CORAX 0002', '2037-03-03'],
      ['0004', 'Response', '2037-02-04'],
      ['M-0001', 'Renewal', '2037-02-05'],
    ],
    Docs: [
      ['Our ref', 'Document', 'Link'],
      ['P-0004', 'Grant', 'https://files.example/1'],
      ['0002', 'Certificate CORAX 0002', 'https://files.example/2'],
      ['0006', 'Opinion', 'https://files.example/3'],
      ['M-0001', 'Certificate', 'https://files.example/4'],
    ],
  };
  const read = await readSheets(
    Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, { rows }])),
    layoutOf([
      feedOf('People', 'users', { company: 'Client', email: 'Mail' }),
      ...['Patents', 'Marks'].map((name) =>
        feedOf(name, 'matters', { id: 'Our ref', company: 'Client', title: 'Title' }),
      ),
      feedOf('Diary', 'deadlines', { matterId: 'Our ref', type: 'Task', dueDate: 'Due' }, { clientFromMatter: true }),
      feedOf('Docs', 'documents', { matterId: 'Our ref', url: 'Link' }),
    ]),
  );
  const of = (client: string) => [
    served(read, 'deadlines', client).map(({ matterId }) => matterId),
    served(read, 'documents', client).map(({ matterId }) => matterId),
  ];
  expect(['aurora', 'bolt', 'corax'].map(of)).toEqual([
    [['P-0001'], []],
    [['P-0004'], ['P-0004', 'P-0006']],
    [['M-0001'], ['M-0001']],
  ]);
  expect(read.issues.kept.map(({ kind, address }) => [kind, address])).toEqual([
    ['deadline-of-no-matter', 'A3'],
    ['orphan-document', 'A3'],
  ]);
});

test('a number that two clients’ references have is not given to the client of the larger part, if its row names none', async () => {
  const aurora = Array.from({ length: 40 }, (_, n) => [`AUR-${String(n + 1).padStart(4, '0')}`, 'Aurora', 'Lamp']);
  const sheets = {
    People: {
      rows: [
        ['Client', 'Mail'],
        ['Aurora', 'ann@aurora.example'],
        ['Bolt', 'bob@bolt.example'],
      ],
    },
    Cases: {
      rows: [['Our ref', 'Client', 'Title'], ...aurora, ['BOL-0001', 'Bolt', 'Pump'], ['BOL-0002', 'Bolt', 'Valve']],
    },
    Diary: {
      rows: [
        ['Our ref', 'Client', 'Task', 'Due'],
        ['AUR-0001', 'Aurora', 'Response', '2037-02-02'],
        ['0002', '', 'Valve: response', '2037-02-05'],
        ['0003', '', 'Lamp: response', '2037-02-06'],
      ],
    },
  };
  const read = await readSheets(
    sheets,
    layoutOf([
      feedOf('People', 'users', { company: 'Client', email: 'Mail' }),
      feedOf('Cases', 'matters', { id: 'Our ref', company: 'Client', title: 'Title' }),
      feedOf('Diary', 'deadlines', { matterId: 'Our ref', company: 'Client', type: 'Task', dueDate: 'Due' }),
    ]),
  );
  expect(served(read, 'deadlines', 'aurora').map(({ matterId }) => matterId)).toEqual(['AUR-0001', 'AUR-0003']);
  expect(served(read, 'deadlines', 'bolt')).toEqual([]);
  expect(read.issues.counts['missing-company']).toBe(1);
});
