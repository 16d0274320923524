import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { openFeed } from './open-feed.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import { withYear, yearOfDays } from './year-of-days.ts';
import { look } from '#domain/testing/look.ts';

test.each<[string, string, readonly Row[], number | undefined]>([
  ['Fristen 2026', 'Fällig', [], 2026],
  ['2026', 'Fällig', [], 2026],
  ['Liste', 'Fällig 2027', [], 2027],
  ['Liste', 'Fällig', [['Fristen 2026']], 2026],
  ['Fristen 2026', 'Fällig 2027', [], undefined],
  ['Fristen 2026/27', 'Fällig', [], undefined],
  ['Fristen 2026-2027', 'Fällig', [], undefined],
  ['Fristen Q4 2026', 'Fällig', [], undefined],
  ['Liste', 'Fällig', [['Stand November 2026']], undefined],
  ['Liste', 'Fällig', [['Fristen, Stand 12.11.2026']], undefined],
  ['Liste', 'Angemeldet 2026', [], undefined],
])('in the sheet %j under %j and %j, days are in the year %j', (sheet, heading, above, year) => {
  expect(yearOfDays({ headings: ['Akte', heading], groups: ['', ''] }, 1, sheet, above)).toBe(year);
});

test.each([
  ['15.03.', '15.03.2026'],
  ['15/3', '15/3/2026'],
  ['3月15日', '2026年3月15日'],
  ['15. März', '15 März 2026'],
  ['March 15', '15 March 2026'],
  ['15 Lampen', undefined],
  ['15.03.18', undefined],
  ['A-15', undefined],
])('%j with its year is %j', (text, whole) => expect(withYear(text, 2026)).toBe(whole));

test('given a list of deadlines whose name has the year, its days are read in that year, and filing dates are not', () => {
  const rows: readonly Row[] = [
    ['Akte', 'Mandant', 'Frist', 'Fällig', 'Anmeldetag'],
    ['P-1', 'Aurora', 'Erwiderung', '15.03.', '01.02.2020'],
    ['P-2', 'Bolt', 'Jahresgebühr', '31.12.', '15.03.'],
    ['P-3', 'Aurora', 'Erwiderung', '2026-04-30', ''],
  ];
  const { layout } = proposeLayout([look('Fristen 2026', rows)]);
  const feed = layout.feeds.find(({ tab }) => tab === 'deadlines');
  const open = feed?.by === 'heading' ? openFeed(feed, layout, { own: [] }, rows) : undefined;
  expect(rows.slice(1).map((row) => open?.read(row))).toMatchObject([
    expect.arrayContaining(['P-1', 'Aurora', '15/03/2026']),
    expect.arrayContaining(['P-2', 'Bolt', '31/12/2026']),
    expect.arrayContaining(['P-3', 'Aurora']),
  ]);
});
