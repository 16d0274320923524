import { expect, test } from 'vitest';
import { changedLayout, layoutFault } from '#domain/layout/causes/change-layout.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import { lookAtTables } from '#domain/layout/look/look-at-tables.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { lookAtAll } from '#domain/testing/look.ts';
import type { Row } from '#domain/tabs/tab.ts';
import { proposeLayout } from './propose.ts';

const FAMILIES = ['Families'] as const;
const GROUPS: Row = ['', '', '', 'US', '', 'Europe', '', ''];
const HEADER: Row = ['Family', 'Client', 'Title', 'No.', 'Status', 'No.', 'Status', 'Client ref.'];
const ROWS: readonly Row[] = [
  ['A-1', 'Aurora', 'Lamp', '17/345,678', 'Pending', 'EP3987654B1', 'Granted', 'AU-7'],
  ['B-1', 'Bolt', 'Valve', '12,845,111', 'Granted', '', 'not filed', ''],
  ['A-2', 'Aurora', 'Bulb', '', 'not filed', '21734567.7', 'Search', ''],
];
const PEOPLE = lookAtAll('People', [
  ['Client', 'Email'],
  ['Aurora', 'ann@aurora.example'],
  ['Bolt', 'bob@bolt.example'],
]);

function proposed(rows: readonly Row[], ...others: readonly SheetLook[]) {
  const looks = [...lookAtAll(FAMILIES[0], rows), ...PEOPLE, ...others];
  const proposal = proposeLayout(looks);
  const feed = proposal.layout.feeds.find(({ sheet }) => sheet === 'Families') as HeadingFeed;
  return { looks, proposal, feed, byField: Object.fromEntries(feed.columns.map((one) => [one.field, one.heading])) };
}

test('given the same headings below several countries, proposes a matter for each country of a row', () => {
  const { feed, byField, looks, proposal } = proposed([GROUPS, HEADER, ...ROWS]);
  expect(looks.map(({ name }) => name)).toEqual(['Families', 'People']);
  expect(feed.byCountry).toEqual({
    countries: ['US', 'Europe'].map((country) => ({ country, headings: ['No.', 'Status'] })),
    separator: '-',
  });
  expect(byField).toEqual({
    ...{ id: 'Family', ipFamily: 'Family', company: 'Client', title: 'Title', applicationNumber: 'No.' },
    ...{ status: 'Status', clientReference: 'Client ref.' },
  });
  expect(feed.columns.find(({ field }) => field === 'applicationNumber')?.latestNumber).toBe(true);
  expect(layoutFault(proposal.layout, { own: [] })).toBeUndefined();
  // "not filed" is no status of a right.
  const words = explainSheets(proposal.layout, looks, proposal).filter(({ kind }) => kind === 'unknown-statuses');
  expect(words).toEqual([]);
});

test.each<[string, Row, readonly Row[]]>([
  [
    'the country in each heading',
    ['Family', 'Client', 'Title', 'US No.', 'US Status', 'EP No.', 'EP Status', 'Client ref.'],
    ROWS,
  ],
  [
    'the country behind each heading',
    ['Family', 'Client', 'Title', 'No. (US)', 'Status (US)', 'No. (EP)', 'Status (EP)', 'Client ref.'],
    ROWS,
  ],
  [
    'headings that are countries, above numbers and statuses',
    ['Family', 'Client', 'Title', 'US', 'EP', 'JP', '', 'Client ref.'],
    ROWS.map((row) => row.with(4, '12,845,112').with(5, 'pending').with(6, '')),
  ],
])('given %s, proposes a matter for each country of a row', (_, header, rows) => {
  const { feed, byField } = proposed([header, ...rows]);
  expect(feed.byCountry?.countries.map(({ country }) => country).slice(0, 2)).toEqual(['US', 'EP']);
  expect(byField).toMatchObject({ id: 'Family', applicationNumber: expect.any(String) });
});

test('a heading such as "Patent No." below each country is no country', () => {
  const { feed, looks } = proposed([
    GROUPS,
    HEADER.map((heading) => (heading === 'No.' ? 'Patent No.' : heading)),
    ...ROWS,
  ]);
  expect(feed.byCountry?.countries.map(({ headings }) => headings)).toEqual([
    ['Patent No.', 'Status'],
    ['Patent No.', 'Status'],
  ]);
  expect(looks[0]?.columns.map(({ heading }) => heading)).toContain('Patent No.');
});

test.each<[string, Row, readonly Row[]]>([
  [
    'crosses for designated countries',
    ['Ref', 'Client', 'Title', 'DE', 'FR', 'GB'],
    ROWS.map((row) => [...row.slice(0, 3), 'x', '', 'x']),
  ],
  ['counts', ['Ref', 'Client', 'Title', 'DE', 'FR', 'GB'], ROWS.map((row) => [...row.slice(0, 3), '1', '12', '3'])],
  [
    'days',
    ['Ref', 'Client', 'Title', 'DE', 'FR', 'GB'],
    ROWS.map((row) => [...row.slice(0, 3), '2027-01-02', '', '2027-05-06']),
  ],
  [
    'a country in each row',
    ['Ref', 'Client', 'Country', 'US No.', 'US Status', 'EP No.', 'EP Status'],
    ROWS.map((row) => row.with(2, 'DE').slice(0, 7)),
  ],
  [
    'fees of countries',
    ['Ref', 'Client', 'Title', 'US Fee', 'US Agent', 'EP Fee', 'EP Agent'],
    ROWS.map((row) => [...row.slice(0, 3), '100', 'Kim', '200', 'Lee']),
  ],
])('given %s, each row is one matter', (_, header, rows) => {
  expect(proposed([header, ...rows]).feed.byCountry).toBeUndefined();
});

test.each([
  ['A-1-US', '-'],
  ['A-1US', ''],
  ['A-1/EP', '/'],
])('given deadlines that name the matter %s, the sign between family and country is "%s"', (reference, separator) => {
  const tasks = lookAtAll('Deadlines', [
    ['Our ref', 'Action', 'Due date'],
    [reference, 'Annuity', '2027-05-06'],
    ['Z-9-DE', 'Annuity', '2027-05-07'],
  ]);
  expect(proposed([GROUPS, HEADER, ...ROWS], ...tasks).feed.byCountry?.separator).toBe(separator);
});

test.each([
  ['A-1-PCT', 'PCT'],
  ['A-1-WO', undefined],
])('given deadlines that name the matter %s, the code of "PCT" in references is %s', (reference, code) => {
  const tasks = lookAtAll('Deadlines', [
    ['Our ref', 'Action', 'Due date'],
    [reference, 'National phase', '2027-05-06'],
    ['Z-9-DE', 'Annuity', '2027-05-07'],
  ]);
  const { feed } = proposed([GROUPS.with(3, 'PCT'), HEADER, ...ROWS], ...tasks);
  expect(feed.byCountry?.countries.map((one) => one.code)).toEqual([code, undefined]);
});

test('a country with a hidden column is not proposed', () => {
  const looker = lookAtTables('Families', 60);
  looker.add([['', '', '', 'US', '', 'EP', '', 'JP', ''], [...HEADER.slice(0, 7), 'No.', 'Status'], ...ROWS]);
  const [look] = looker.finish({ hidden: false, hiddenColumns: new Set([6]), hiddenRows: [] });
  expect(look?.countries?.map(({ country }) => country)).toEqual(['US', 'JP']);
  expect(look?.columns.find(({ heading }) => heading === 'Status')?.hidden).toBe(false);
});

test('asks about new countries, and what to do about columns that are gone', () => {
  const { proposal } = proposed([GROUPS, HEADER, ...ROWS]);
  const { looks, feed } = proposed([
    [...GROUPS.slice(0, 7), 'JP', '', ''],
    [...HEADER.slice(0, 6), 'State', 'No.', 'Status', 'Client ref.'],
    ...ROWS.map((row) => [...row.slice(0, 7), '7457584', 'Granted', row[7] ?? '']),
  ]);
  const causes = explainSheets(proposal.layout, looks, proposal).filter(({ kind }) => kind.startsWith('country'));
  expect(causes.map(({ kind, examples }) => [kind, examples])).toEqual([
    ['country-columns-gone', ['Europe / Status']],
    ['country-columns-unread', ['JP']],
  ]);
  for (const { change } of causes) {
    const layout = changedLayout(proposal.layout, change!);
    expect(layout.feeds[0]).toMatchObject({ byCountry: feed.byCountry });
    expect(explainSheets(layout, looks, proposal).filter(({ kind }) => kind.startsWith('country'))).toEqual([]);
  }
});
