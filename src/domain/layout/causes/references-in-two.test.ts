import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import type { HeadingFeed } from '#domain/layout/layout.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import { look } from '#domain/testing/look.ts';
import { changedLayout, layoutFault } from './change-layout.ts';
import { explainSheets } from './explain.ts';
import { questionsOf } from './questions.ts';

const CLIENTS = ['Aurora', 'Bolt'];
const PEOPLE = look('People', [
  ['Client', 'Email'],
  ['Aurora', 'ann@aurora.example'],
  ['Bolt', 'bob@bolt.example'],
]);
/** Matters of which each reference has two rows. */
const cases = (reference: string, beside: string, parts: readonly (readonly [string, string])[]): SheetLook =>
  look('Cases', [
    [reference, beside, 'Client', 'Title', 'Filed'],
    ...parts.map(([one, other], at) => [one, other, CLIENTS[at % 2] ?? '', `Lamp ${at}`, '2020-05-06']),
  ]);
const OF_COUNTRIES = cases('Our ref', 'Country', [
  ['P1200', 'DE'],
  ['P1300', 'DE'],
  ['P1200', 'US'],
  ['P1300', 'US'],
]);
const OF_CLIENTS = cases('Matter No.', 'Client No.', [
  ['0001', '40012'],
  ['0001', '40013'],
  ['0002', '40012'],
  ['0002', '40013'],
]);
const dates = (headings: Row, ...rows: readonly Row[]): SheetLook =>
  look('Deadlines', [
    [...headings, 'Action', 'Due date'],
    ...rows.map((row, at) => [...row, 'Response', `2037-01-0${at + 1}`]),
  ]);

function asked(...sheets: readonly SheetLook[]) {
  const looks = [...sheets, PEOPLE];
  const proposal = proposeLayout(looks);
  const ask = (layout = proposal.layout) =>
    questionsOf(explainSheets(layout, looks, proposal).filter(({ kind }) => kind === 'reference-in-two'));
  const questions = ask();
  const changes = questions.flatMap(({ causes }) => causes.map(({ change }) => change!));
  const layout = changes.reduce(changedLayout, proposal.layout);
  const refs = (layout.feeds as readonly HeadingFeed[]).flatMap(({ columns }) =>
    columns.filter(({ field }) => field === 'id' || field === 'matterId' || field === 'ipFamily'),
  );
  return { questions, layout, refs, left: ask(layout) };
}

test('asks once whether the reference and the country name a matter together, in each sheet that has both', () => {
  const { questions, layout, refs, left } = asked(
    OF_COUNTRIES,
    dates(['Our ref', 'Ctry'], ['P1200', 'US'], ['P1300', 'DE']),
  );
  expect(questions.map(({ cause }) => [cause.heading, cause.expected, cause.examples])).toEqual([
    ['Our ref', 'Country', ['P1200-DE', 'P1300-DE', 'P1200-US']],
  ]);
  expect(refs).toEqual([
    { field: 'id', heading: 'Our ref', second: { heading: 'Country' } },
    { field: 'ipFamily', heading: 'Our ref' },
    { field: 'matterId', heading: 'Our ref', second: { heading: 'Ctry' } },
  ]);
  expect(layoutFault(layout, { own: [] })).toBeUndefined();
  expect(left).toEqual([]);
});

test('the number of the client comes first', () => {
  const { refs } = asked(OF_CLIENTS, dates(['Client No.', 'Matter No.'], ['40013', '0001'], ['40012', '0002']));
  const inTwo = { heading: 'Client No.', second: { heading: 'Matter No.' } };
  expect(refs).toEqual([
    { field: 'id', ...inTwo },
    { field: 'matterId', ...inTwo },
  ]);
});

test('the sign between the parts is that of other sheets', () => {
  const { refs } = asked(OF_COUNTRIES, dates(['Our ref'], ['P1200/US'], ['P1300/DE']));
  expect(refs).toContainEqual({ field: 'id', heading: 'Our ref', second: { heading: 'Country' }, separator: '/' });
});

test.each<[string, readonly SheetLook[]]>([
  ['another sheet names the matters by the reference alone', [OF_COUNTRIES, dates(['Our ref'], ['P1200'], ['P1300'])]],
  [
    'each reference is there once',
    [
      cases('Our ref', 'Country', [
        ['P1200', 'DE'],
        ['P1300', 'DE'],
      ]),
    ],
  ],
  [
    'a reference is always with the same country',
    [
      cases('Our ref', 'Country', [
        ['P1200', 'DE'],
        ['P1300', 'US'],
        ['P1200', 'DE'],
        ['P1300', 'US'],
      ]),
    ],
  ],
])('does not ask if %s', (_, sheets) => {
  expect(asked(...sheets).questions).toEqual([]);
});

test('deadlines of families name a matter by the family and the country, with the sign of the families', () => {
  const families = look('Families', [
    ['Family', 'Client', 'Title', 'US No.', 'US Status', 'EP No.', 'EP Status'],
    ['A-1', 'Aurora', 'Lamp', '17/345,678', 'Pending', 'EP3987654B1', 'Granted'],
    ['B-1', 'Bolt', 'Pump', '12,845,111', 'Granted', '', 'not filed'],
  ]);
  const { questions, refs } = asked(families, dates(['Family', 'Country'], ['A-1', 'EP'], ['B-1', 'US']));
  expect(questions.map(({ cause }) => cause.examples)).toEqual([['A-1-EP', 'B-1-US']]);
  expect(refs).toContainEqual({
    ...{ field: 'matterId', heading: 'Family' },
    ...{ second: { heading: 'Country' }, separator: '-' },
  });
});

test('a few matters above remarks are no families', () => {
  const few = look('Cases', [
    ['Our ref', 'Client', 'Country', 'Title', 'Filed'],
    ['P1', 'Aurora', 'KR', 'Lamp', '2020-05-06'],
    ['P2', 'Bolt', 'KR', 'Pump', '2020-05-06'],
    ['P3', 'Bolt', 'KR', 'Valve', '2020-05-06'],
    ['', '', '', 'Printed without a seal', ''],
    ['', '', '', 'Without legal effect', ''],
  ]);
  expect(asked(few).questions).toEqual([]);
});
