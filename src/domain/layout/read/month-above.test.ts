import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import { look } from '#domain/testing/look.ts';
import { monthAbove } from './month-above.ts';
import { openFeed } from './open-feed.ts';

test.each([
  ['NOVEMBER 2026', '10th', '2026-11-10'],
  ['November 2026:', 'Mon 16th', '2026-11-16'],
  ['Dezember 2026', 'bis 24.', '2026-12-24'],
  ['December 2026', 'by Tues 8th', '2026-12-08'],
  ['December 2026', '15/12', '2026-12-15'],
  ['December 2026', '12/15', '2026-12-15'],
  ['December 2026', '5. Dez.', '2026-12-05'],
  ['December 2026', 'Dec 5th', '2026-12-05'],
  ['2026年12月', '12月3日', '2026-12-03'],
  ['2026年12月', '3日', '2026-12-03'],
  ['■令和8年12月', '3日', '2026-12-03'],
  ['◆ R8年12月分', '12月3日', '2026-12-03'],
  ['*** December 2026 ***', '10th', '2026-12-10'],
  ['R8 12月', '3日', '2026-12-03'],
  ['Ｒ８　１２月', '3日', '2026-12-03'],
  ['R812月', '3日', undefined],
  ['H 12月', '3日', undefined],
  ['December 2026', '1 Jan', undefined],
  ['December 2026', '15/11', undefined],
  ['November 2026', '31st', undefined],
  ['November 2026', 'end of month', undefined],
  ['November 2026', '10th or 12th', undefined],
  ['November', '10th', undefined],
  ['November 26', '10th', undefined],
  ['later', '10th', undefined],
])('below %j, %j is the day %j', (above, text, day) => {
  const months = monthAbove();
  months.see([above, '', '']);
  expect(months.dayOf(text)).toBe(day);
});

test('a month without its century is the one that follows, and any other text ends the month', () => {
  const months = monthAbove();
  const below = (above: string): string | undefined => {
    months.see(['', above]);
    return months.dayOf('5th');
  };
  expect(['DECEMBER 2026', 'JANUARY 27', 'Feb', 'March 2028', 'APRIL 27'].map(below)).toEqual([
    '2026-12-05',
    '2027-01-05',
    '2027-02-05',
    '2028-03-05',
    undefined,
  ]);
  expect(['May 2027', 'later', 'June'].map(below)).toEqual(['2027-05-05', undefined, undefined]);
});

test('a diary has the days of its months, and its rows without a matter are no deadlines of the one above', () => {
  const rows: readonly Row[] = [
    ['when', 'who', 'ref', 'what'],
    ['NOVEMBER 2026', '', '', ''],
    ['10th', 'Aurora', 'A-1', 'file demand'],
    ['Mon 16th', 'Bolt', 'B-1', 'renewal'],
    ['', '', '', ''],
    ['DECEMBER 2026', '', '', ''],
    ['by 14th', 'Aurora', 'A-2', 'exam fee'],
    ['15/12', 'Bolt', 'B-2', 'opposition'],
    ['JANUARY 27', '', '', ''],
    ['8th Jan', 'Aurora', 'A-1', 'evidence'],
    ['13/4/2027', 'Bolt', 'B-1', 'annuity'],
  ];
  const { layout } = proposeLayout([look('Diary', rows)]);
  const [feed] = layout.feeds;
  const open = feed?.by === 'heading' ? openFeed(feed, layout, { own: [] }, rows) : undefined;
  const { dueDate, matterId } = TABLES.deadlines.at;
  const read = rows.slice(1).flatMap((row) => {
    const cells = open?.read(row) ?? [];
    return cells.every((text) => text === '') ? [] : [`${cells[matterId]} ${cells[dueDate]}`];
  });
  expect(read).toEqual([
    'A-1 10/11/2026',
    'B-1 16/11/2026',
    'A-2 14/12/2026',
    'B-2 15/12/2026',
    'A-1 08/01/2027',
    'B-1 13/04/2027',
  ]);
});
