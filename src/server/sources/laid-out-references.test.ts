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
