import { expect, test } from 'vitest';
import { changedAlike, sheetsAlike } from './alike-sheets.ts';
import { NO_VALUES } from '#domain/layout/layout.ts';
import type { HeadingFeed, Layout, LayoutColumn } from '#domain/layout/layout.ts';

const feed = (sheet: string, more: Partial<HeadingFeed> = {}): HeadingFeed => ({
  ...{
    by: 'heading',
    sheet,
    tab: 'matters',
    constants: {},
    leaveOutTotals: true,
    deadlines: [],
    clientFromMatter: false,
  },
  columns: [{ field: 'id', heading: 'Our Ref' }],
  ...more,
});
const layoutOf = (...feeds: HeadingFeed[]): Layout => ({ feeds, values: NO_VALUES, empties: [] });
const column = (heading: string, more: { hidden?: boolean; dayFirst?: number; monthFirst?: number } = {}) => ({
  ...{ heading, group: '', hidden: false, dayFirst: 0, monthFirst: 0 },
  ...more,
});
const sheet = (name: string, ...columns: readonly ReturnType<typeof column>[]) => ({ name, columns });
const HEADINGS = [column('Our Ref'), column('Applicant'), column('Filed'), column('Next fee')];
const reading = (one: HeadingFeed, ...columns: readonly LayoutColumn[]): HeadingFeed => ({
  ...one,
  columns: [...one.columns, ...columns],
});
const CLIENT = { field: 'company', heading: 'Applicant' };
const sheets = ['Aurora', 'Bolt', 'Cedar'].map((name) => sheet(name, ...HEADINGS));

/** The layout after a choice at the first sheet, and the sheets that it fits. */
function chosen(others: readonly HeadingFeed[], change: (first: HeadingFeed) => HeadingFeed, first = feed('Aurora')) {
  const before = layoutOf(first, ...others);
  return changedAlike(before, layoutOf(change(first), ...others), [...sheets, sheet('Other', column('Our Ref'))]);
}

test('a column that is chosen at one sheet fits every sheet that has its heading and had no column either', () => {
  const others = [feed('Bolt'), feed('Other'), feed('Cedar', { constants: { company: 'Cedar' } })];
  const { layout, sheets: fits } = chosen(others, (first) => reading(first, CLIENT));
  expect(fits).toEqual(['Bolt']);
  expect(
    layout.feeds.map(({ sheet: name, ...one }) => [name, 'columns' in one && one.columns.includes(CLIENT)]),
  ).toEqual([
    ['Aurora', true],
    ['Bolt', true],
    ['Other', false],
    ['Cedar', false],
  ]);
});

test.each<[string, HeadingFeed]>([
  ['another tab', feed('Bolt', { tab: 'deadlines' })],
  ['another column for the field', reading(feed('Bolt'), { field: 'company', heading: 'Our Ref' })],
  ['the heading for something else', reading(feed('Bolt'), { field: 'title', heading: 'Applicant' })],
  ['its clients above the rows', feed('Bolt', { blocks: { by: 'name-row', inside: [] } })],
])('a sheet with %s is left as it is', (_, other) => {
  const { layout, sheets: fits } = chosen([other], (first) => reading(first, CLIENT));
  expect(fits).toEqual([]);
  expect(layout.feeds[1]).toBe(other);
});

test('a text for all rows, and clients above their rows, belong to one sheet alone', () => {
  const others = [feed('Bolt')];
  expect(chosen(others, (first) => ({ ...first, constants: { ipType: 'Patent' } })).sheets).toEqual([]);
  expect(chosen(others, (first) => ({ ...first, blocks: { by: 'name-row', inside: [] } })).sheets).toEqual([]);
});

test('an order of dates fits only sheets whose dates do not prove the other one', () => {
  const filed: LayoutColumn = { field: 'filingDate', heading: 'Filed' };
  const before = layoutOf(...['Aurora', 'Bolt', 'Cedar'].map((name) => reading(feed(name), filed)));
  const first = reading(feed('Aurora'), { ...filed, dateOrder: 'month-first' });
  const proven = sheet('Cedar', column('Our Ref'), column('Filed', { dayFirst: 3 }));
  const after = { ...before, feeds: [first, ...before.feeds.slice(1)] };
  expect(changedAlike(before, after, [...sheets.slice(0, 2), proven]).sheets).toEqual(['Bolt']);
});

test('deadlines that are ticked, and a column that is no longer read, fit the other sheets, too', () => {
  const due = { heading: 'Next fee', name: 'Next fee' };
  const ticked = chosen([feed('Bolt')], (first) => ({ ...first, deadlines: [due] }));
  expect(ticked.layout.feeds[1]).toMatchObject({ sheet: 'Bolt', deadlines: [due] });
  const title = { field: 'title', heading: 'Filed' };
  const dropped = chosen([reading(feed('Bolt'), title)], () => feed('Aurora'), reading(feed('Aurora'), title));
  expect(dropped.layout.feeds[1]).toMatchObject({ sheet: 'Bolt', columns: feed('Bolt').columns });
});

test('people in the same sheet as the matters get the client that is chosen there', () => {
  const people = feed('Bolt', { tab: 'users', columns: [{ field: 'email', heading: 'Next fee' }] });
  const { layout } = chosen([feed('Bolt'), people], (first) => reading(first, CLIENT));
  expect(layout.feeds[2]).toMatchObject({ tab: 'users', columns: [people.columns[0], CLIENT] });
});

test('a sheet is like an earlier one if it is read by the same headings, whatever its client', () => {
  const layout = layoutOf(
    feed('Aurora', { constants: { company: 'Aurora' } }),
    feed('Bolt', { constants: { company: 'Bolt' } }),
    feed('Cedar'),
  );
  expect(sheetsAlike(layout, [...sheets, { name: 'Unread' }])).toEqual([undefined, 'Aurora', undefined, undefined]);
});
