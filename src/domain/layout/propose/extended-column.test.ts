import { expect, test } from 'vitest';
import { isExtendedDay } from '#domain/layout/words/extended.ts';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import { openFeed } from '#domain/layout/read/open-feed.ts';
import { look } from '#domain/testing/look.ts';
import { proposeLayout } from './propose.ts';

test.each([
  ['Extended to', true],
  ['Extended until', true],
  ['verl. bis', true],
  ['Verlängert bis', true],
  ['Prorogé au', true],
  ['Nuevo vencimiento', true],
  ['New due date', true],
  ['延長期限', true],
  ['Fristverlängerung bis', true],
  ['Prorrogado hasta', true],
  ['Verlängerung fällig', false],
  ['Verlängerung', false],
  ['Verl. fällig', false],
  ['Prolongation', false],
  ['Extension', false],
  ['verlängerbar bis', false],
  ['Max. extension', false],
  ['Final date (with ext.)', false],
  ['Extension fee', false],
  ['New owner', false],
  ['Due date', false],
])('the heading %j names the day to which a deadline was extended: %s', (heading, expected) => {
  expect(isExtendedDay(heading)).toBe(expected);
});

test('the day to which a deadline was extended counts, and any other text leaves the deadline as it is', () => {
  const rows = [
    ['Our ref', 'Action', 'Due date', 'Extended to'],
    ['P-1', 'Response', '2037-01-02', ''],
    ['P-2', 'Response', '2037-01-03', '2037-04-05'],
    ['P-3', 'Response', '2037-01-04', 'asked for'],
    ['P-4', 'Response', '2037-01-05', '2037-04-07'],
  ];
  const matters = [['Our ref', 'Client', 'Title'], ...rows.slice(1).map(([ref = '']) => [ref, 'Aurora', 'Lamp'])];
  const { layout } = proposeLayout([look('Cases', matters), look('Deadlines', rows)]);
  const feed = layout.feeds.find(({ tab }) => tab === 'deadlines') as HeadingFeed;
  expect(feed.columns.find(({ field }) => field === 'dueDate')?.second).toEqual({ heading: 'Extended to' });
  const open = openFeed(feed, layout, { own: [] }, rows);
  const days = rows.slice(1).map((row) => open.read(row)?.filter((text) => /^\d\d\//.test(text)));
  expect(days).toEqual([['02/01/2037'], ['05/04/2037'], ['04/01/2037'], ['07/04/2037']]);
});

test('a day that each deadline has is the last that an extension may lead to, and does not count', () => {
  const rows = [
    ['Our ref', 'Action', 'Due date', 'Extended to'],
    ...['01', '02', '03'].map((day) => [`P-${day}`, 'Response', `2037-01-${day}`, `2037-07-${day}`]),
  ];
  const { layout } = proposeLayout([look('Deadlines', rows)]);
  const [feed] = layout.feeds as readonly HeadingFeed[];
  expect(feed?.columns.some(({ second }) => second)).toBe(false);
});
