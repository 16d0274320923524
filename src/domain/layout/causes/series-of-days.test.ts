import { expect, test } from 'vitest';
import { changedLayout } from './change-layout.ts';
import { explainSheets } from './explain.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import { look } from '#domain/testing/look.ts';
import type { Row } from '#domain/tabs/tab.ts';
import type { HeadingFeed } from '#domain/layout/layout.ts';

const PEOPLE = look('People', [
  ['Client', 'Email'],
  ['Aurora', 'ann@aurora.example'],
  ['Bolt', 'bob@bolt.example'],
]);
const asked = (name: string, header: Row, cells: readonly Row[]) => {
  const rows = cells.map((row, at) => [`A-${at + 1}`, at % 2 ? 'Bolt' : 'Aurora', `Lamp ${at}`, ...row]);
  const sheets = [look(name, [['Our ref', 'Client', 'Title', ...header], ...rows]), PEOPLE];
  const proposal = proposeLayout(sheets);
  const causes = explainSheets(proposal.layout, sheets, proposal).filter(({ kind }) => kind === 'dates-unread');
  return { sheets, proposal, causes };
};
const DAYS: readonly Row[] = [
  ['2026-05-31', '2027-05-31'],
  ['2026-06-30', ''],
  ['2026-07-31', '2027-07-31'],
];

test.each([
  ['Jahresgebühren', ['2026', '2027'], ['Jahresgebühren 2026', 'Jahresgebühren 2027']],
  ['Annuities', ['Year 5', 'Year 6'], ['Annuities Year 5', 'Annuities Year 6']],
  ['年金', ['第4年次', '第5年次'], ['年金 第4年次', '年金 第5年次']],
  ['Cases', ['2026', '2027'], ['2026', '2027']],
])('asks once whether the days in columns of %s that are only counted are deadlines', (name, header, names) => {
  const { sheets, proposal, causes } = asked(name, header, DAYS);
  expect(causes.map(({ found, expected, examples, count }) => [found, expected, examples, count])).toEqual([
    ['series', header.join(', '), ['A-1: 2026-05-31', 'A-2: 2026-06-30'], 5],
  ]);
  const layout = changedLayout(proposal.layout, causes[0]!.change!);
  const feed = layout.feeds.find((one) => one.sheet === name) as HeadingFeed;
  expect(feed.deadlines.map((deadline) => deadline.name)).toEqual(names);
  expect(feed.deadlines.map(({ heading }) => heading)).toEqual(header);
  expect(explainSheets(layout, sheets, proposal).filter(({ kind }) => kind === 'dates-unread')).toEqual([]);
});

test('asks whether days so many months after an action are deadlines, each for that action', () => {
  const header = ['Action', 'Base date', '3 mo.', '6-month date (final)'];
  const cells = DAYS.map(([first = '', second = '']) => ['Resp. to NFOA', '2026-02-28', first, second]);
  const { proposal, causes } = asked('Docket', header, cells);
  expect(causes.map(({ found, expected }) => [found, expected])).toEqual([['series', '3 mo., 6-month date (final)']]);
  const layout = changedLayout(proposal.layout, causes[0]!.change!);
  const feed = layout.feeds.find((one) => one.sheet === 'Docket') as HeadingFeed;
  expect(feed.deadlines.map(({ name, action }) => [name, action?.heading])).toEqual([
    ['3 mo.', 'Action'],
    ['6-month date (final)', 'Action'],
  ]);
});

test.each<[string, Row, readonly Row[]]>([
  ['amounts', ['2026', '2027'], DAYS.map(() => ['250', '270'])],
  ['one column', ['2026', ''], DAYS.map(([day = '']) => [day, ''])],
  ['days that have a name', ['Filed 2', 'Granted 3'], DAYS],
])('does not ask about %s', (_, header, cells) => {
  expect(asked('Cases', header, cells).causes.filter(({ found }) => found === 'series')).toEqual([]);
});
