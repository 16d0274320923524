import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { feedOf, layoutOf, readSheets, served } from '#server/testing/read-sheets.ts';
import { laterSheets } from './later-sheets.ts';

test.each<[string, readonly string[], readonly string[], readonly string[]]>([
  ['Deadlines 2026', ['Deadlines 2026'], ['Deadlines 2027', 'Deadlines 2025', 'Fees 2027'], ['Deadlines 2027']],
  ['Fristen 26', ['Fristen 26'], ['Fristen 27', 'Fristen 25'], ['Fristen 27']],
  ['Deadlines 2025', ['Deadlines 2025', 'Deadlines 2026'], ['Deadlines 2027'], []],
  ['Deadlines', ['Deadlines'], ['Deadlines 2027'], []],
  ['DEADLINES 2026', ['DEADLINES 2026'], ['Deadlines 2027'], ['Deadlines 2027']],
])('beside %s, of the sheets that are read, these are of later years', (sheet, read, others, later) => {
  expect(laterSheets(sheet, read, others)).toEqual(later);
});

test('a sheet of deadlines of the next year that no one has looked at is reported, and no client sees it', async () => {
  const people: readonly Row[] = [
    ['Client', 'Email'],
    ['Aurora', 'ann@aurora.example'],
    ['Bolt', 'bob@bolt.example'],
  ];
  const cases: readonly Row[] = [
    ['Our ref', 'Client', 'Title'],
    ['A-1', 'Aurora', 'Lamp'],
    ['B-1', 'Bolt', 'Pump'],
  ];
  const due = (day: string): readonly Row[] => [
    ['Our ref', 'Action', 'Due'],
    ['A-1', 'Respond', day],
  ];
  const layout = layoutOf([
    feedOf('People', 'users', { company: 'Client', email: 'Email' }),
    feedOf('Cases', 'matters', { id: 'Our ref', company: 'Client', title: 'Title' }),
    feedOf(
      'Deadlines 2026',
      'deadlines',
      { matterId: 'Our ref', type: 'Action', dueDate: 'Due' },
      { clientFromMatter: true },
    ),
  ]);
  const sheets = {
    People: { rows: people },
    Cases: { rows: cases },
    'Deadlines 2026': { rows: due('2026-12-14') },
    'Deadlines 2027': { rows: due('2027-03-14') },
  };
  const portfolio = await readSheets(sheets, layout);
  expect(served(portfolio, 'deadlines', 'aurora')).toHaveLength(1);
  expect(portfolio.issues.kept.filter(({ kind }) => kind === 'unread-sheet')).toMatchObject([
    { tab: 'deadlines', sheet: 'Deadlines 2027' },
  ]);
});
