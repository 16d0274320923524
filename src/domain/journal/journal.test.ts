import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Change } from './change.ts';
import { compareVersions } from './compare.ts';
import { netChanges, readablePages } from './net.ts';
import type { JournalPage } from './net.ts';
import { isReadAgain } from './read-again.ts';
import { rowTexts } from './row-texts.ts';
import { applied } from './testing/replay.ts';
import { trackedItems } from './tracked.ts';

type Deadlines = readonly (readonly [matter: string, type: string, due: string, notes?: string])[];
const row = ([matter, type, due, notes = '']: Deadlines[number]) => [
  matter,
  type,
  '',
  due,
  'Acme',
  'Ann, today',
  notes,
];
const version = (rows: readonly (readonly string[])[], header: readonly string[] = []) =>
  rowTexts(JSON.stringify({ values: [header, ...rows] }));
const deadlines = (...rows: Deadlines) => version(rows.map(row));
const compare = (before: Deadlines, after: Deadlines) =>
  compareVersions('deadline', deadlines(...before), deadlines(...after)).changes;

/** A change in short. */
function told(change: Change): string {
  if (change.kind === 'many' || change.kind === 'withdrawn') return change.kind;
  const fields =
    change.kind === 'changed' ? change.fields.map(({ field, before, after }) => ` ${field} ${before}>${after}`) : [];
  const now = change.kind === 'changed' && change.nowKey !== undefined ? ` now ${change.nowKey}` : '';
  return `${change.kind} ${change.key}${now}${fields.join('')}`;
}

describe('given a row whose stem occurs once, an edit', () => {
  const header = ['', '', '', '', '', '', '', 'Waiting For'];
  const stem = '["P1","fee"]';
  test.each<[string, readonly string[], readonly string[], readonly string[]]>([
    ['of the date only leaves the same thing', ['12/01/2026', '', 'client'], ['05/01/2026', '', 'client'], []],
    ['of date and notes may leave another thing', ['12/01/2026', 'A', ''], ['05/01/2026', 'B', ''], [stem]],
    ['of the notes only leaves the same thing', ['12/01/2026', 'A', 'client'], ['12/01/2026', 'B', 'client'], []],
    ['of an optional field, without notes, may leave another thing', ['', '', 'client'], ['', '', 'firm'], [stem]],
    ['of an optional field, with the same notes, leaves the same thing', ['', 'A', 'client'], ['', 'A', 'firm'], []],
  ])('%s', (_, before, after, replaced) => {
    const of = ([due = '', notes = '', waiting = '']: readonly string[]) =>
      version([[...row(['P1', 'Fee', due, notes]), waiting]], header);
    expect(compareVersions('deadline', of(before), of(after)).replaced).toEqual(replaced);
  });
});

describe('from one publication to the next', () => {
  test.each<[string, Deadlines, Deadlines, readonly string[]]>([
    [
      'a date that moves is a change',
      [['P1', 'Fee', '12/01/2026']],
      [['P1', 'Fee', '05/01/2026']],
      ['changed ["P1","fee"] dueDate 12/01/2026>05/01/2026'],
    ],
    [
      'white space and the letter case of the type are no change',
      [['P1', 'Fee', '12/01/2026', 'Pay  now']],
      [['P1 ', 'FEE', '12/01/2026', 'Pay now']],
      [],
    ],
    [
      'moved rows are none',
      [
        ['P1', 'Fee', ''],
        ['P2', 'Fee', ''],
      ],
      [
        ['P2', 'Fee', ''],
        ['P1', 'Fee', ''],
      ],
      [],
    ],
    [
      'the next of two takes the number of the first when that is removed',
      [
        ['P1', 'Fee', '01/01/2026'],
        ['P1', 'Fee', '01/01/2027'],
      ],
      [['P1', 'Fee', '01/01/2027']],
      ['removed ["P1","fee"]', 'changed ["P1","fee",2] now ["P1","fee"]'],
    ],
    [
      'a date never passes another one',
      [
        ['P1', 'Fee', '01/01/2026'],
        ['P1', 'Fee', '01/01/2027'],
      ],
      [
        ['P1', 'Fee', '01/01/2027'],
        ['P1', 'Fee', '01/01/2028'],
      ],
      ['removed ["P1","fee"]', 'changed ["P1","fee",2] now ["P1","fee"]', 'added ["P1","fee",2]'],
    ],
    [
      'one of two equal rows that is removed is one removal',
      [
        ['P1', 'Fee', ''],
        ['P1', 'Fee', ''],
      ],
      [['P1', 'Fee', '']],
      ['removed ["P1","fee",2]'],
    ],
    [
      'a cell with brackets and quotation marks hides no row',
      [['P1', 'a"],["b', '']],
      [
        ['P1', 'a"],["b', ''],
        ['P1\\', 'Fee', ''],
      ],
      ['added ["P1\\\\","fee"]'],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(compare(before, after).map(told)).toEqual(expected);
  });

  test('a field that the firm turns on is no change, but its later edits are', () => {
    const matter = (title: string, expires?: string) => [
      'P1',
      'D1',
      '',
      'Filed',
      title,
      'Acme',
      ...Array(18).fill(''),
      ...(expires === undefined ? [] : [expires]),
    ];
    const on = [...Array<string>(24).fill(''), 'Expiry Date'];
    const [before, after] = [version([matter('Pump')]), version([matter('Pumps', '01/01/2030')], on)];
    expect(compareVersions('matter', before, after).changes.map(told)).toEqual(['changed ["P1"] title Pump>Pumps']);
    const later = version([matter('Pumps', '01/01/2031')], on);
    expect(compareVersions('matter', after, later).changes.map(told)).toEqual([
      'changed ["P1"] expiryDate 01/01/2030>01/01/2031',
    ]);
  });

  test('a document that is listed twice is one document, and a link is identified by its address', () => {
    const document = ['P1', 'https://a.example/1'];
    expect(compareVersions('document', version([document]), version([document, document])).changes).toEqual([]);
    const link = (label: string) => version([[label, 'https://a.example', '', '']]);
    expect(compareVersions('link', link('Fees'), link('Prices')).changes.map(told)).toEqual([
      'changed ["https://a.example"] label Fees>Prices',
    ]);
  });
});

test.each([
  ['3.4.2026', '03/04/2026', true],
  ['03/04/2026', '3.4.2026\u200b', true],
  ['03/04/2026\u200b', '03/04/2026', true],
  ['12/31/2026', '31/12/2026', true],
  ['03/04/2026', '04/03/2026', false],
  ['soon', '03/04/2026', false],
  ['', '03/04/2026', false],
])('from %j to %j: the same cell, read again: %s', (before, after, expected) => {
  expect(isReadAgain(before, after)).toBe(expected);
});

/** One page for every step from one version to the next. */
function pagesOf(...versions: Deadlines[]): JournalPage[] {
  return versions
    .slice(1)
    .map((after, index) => ({ publication: index + 2, at: index + 2, changes: compare(versions[index]!, after) }));
}
const sumOf = (pages: readonly JournalPage[]) => netChanges(readablePages(pages));
const net = (pages: readonly JournalPage[]) =>
  sumOf(pages).changes.map(
    ({ kind, key, fields }) => `${kind} ${key}${fields.map((one) => ` ${one.before}>${one.after}`).join('')}`,
  );

describe('over several publications', () => {
  const [jan, feb, mar] = (['01/01/2026', '01/02/2026', '01/03/2026'] as const).map((due): Deadlines[number] => [
    'P1',
    'Fee',
    due,
  ]) as [Deadlines[number], Deadlines[number], Deadlines[number]];
  test.each<[string, Deadlines[], readonly string[]]>([
    ['a date that moves back is no change', [[jan], [feb], [jan]], []],
    ['two moves are one', [[jan], [feb], [mar]], ['changed ["P1","fee"] 01/01/2026>01/03/2026']],
    ['what came and went is nothing', [[], [jan], []], []],
    ['what went and came back is nothing', [[jan], [], [jan]], []],
    [
      'a deadline that is added again with another date has changed',
      [[jan], [], [feb]],
      ['changed ["P1","fee"] 01/01/2026>01/02/2026'],
    ],
    [
      'the second of two is followed after the first is removed',
      [[jan, feb], [feb], [mar]],
      ['changed ["P1","fee"] 01/02/2026>01/03/2026', 'removed ["P1","fee"]'],
    ],
  ])('%s', (_, versions, expected) => {
    expect(net(pagesOf(...versions))).toEqual(expected);
  });

  test('rows that now belong to another company are not listed, neither in that publication nor in earlier ones', () => {
    const pages = pagesOf([jan], [feb], [mar]);
    const withdrawn: Change = { kind: 'withdrawn', topic: 'deadline', stem: '["P1","fee"]' };
    expect(net([pages[0]!, { ...pages[1]!, changes: [...pages[1]!.changes, withdrawn] }])).toEqual([]);
    expect(net([{ ...pages[0]!, changes: [withdrawn] }, pages[1]!])).toEqual([
      'changed ["P1","fee"] 01/02/2026>01/03/2026',
    ]);
  });

  test('of a topic with many changes at once, only that is listed, and its later changes', () => {
    const pages = pagesOf([jan], [feb], [mar]);
    const many = { publication: 3, at: 3, changes: [{ kind: 'many', topic: 'deadline' }] } as const;
    expect(sumOf([pages[0]!, many])).toEqual({ changes: [], many: ['deadline'], reset: false });
    expect(sumOf([pages[0]!, { ...pages[1]!, reset: true }])).toEqual({ changes: [], many: [], reset: true });
    expect(net([{ ...pages[0]!, reset: true }, pages[1]!])).toEqual(['changed ["P1","fee"] 01/02/2026>01/03/2026']);
  });
});

const anyDeadlines: fc.Arbitrary<Deadlines> = fc.array(
  fc.tuple(
    fc.constantFrom('P1', 'P2', 'P "3"],["'),
    fc.constantFrom('Fee', 'fee', 'Reply'),
    fc.constantFrom('', 'soon', '01/01/2026', '01/02/2026', '01/03/2027'),
    fc.constantFrom('', 'x', ' x'),
  ),
  { maxLength: 8 },
);

test('for any edits, replaying the changes gives the last version, and so does applying their sum to the first one', () => {
  const state = (rows: Deadlines) =>
    new Map(trackedItems('deadline', [], rows.map(row)).map((item) => [`deadline ${item.key}`, item.fields]));
  fc.assert(
    fc.property(fc.array(anyDeadlines, { minLength: 2, maxLength: 6 }), (versions) => {
      const pages = pagesOf(...versions);
      let replayed = state(versions[0]!);
      for (const { changes } of pages) replayed = applied(replayed, changes);
      expect(replayed).toEqual(state(versions.at(-1)!));
      const count = (kind: string) => sumOf(pages).changes.filter((change) => change.kind === kind).length;
      expect(state(versions[0]!).size + count('added') - count('removed')).toBe(replayed.size);
    }),
    { numRuns: 300 },
  );
});
