import { describe, expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { changedLayout } from './change-layout.ts';
import { explainSheets } from './explain.ts';
import type { Layout } from '#domain/layout/layout.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { openFeed } from '#domain/layout/read/open-feed.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import { questionsOf } from './questions.ts';
import { look } from '#domain/testing/look.ts';

const GROUPS = ['File', '', '', 'Application', 'Dates', '', ''];
const HEADER = ['Our Ref', 'Client', 'Title', 'Status', 'Filed', 'Next Renewal', 'Done'];
const ROWS: readonly Row[] = [
  ['P1', 'Aurora', 'Lamp', 'Granted', '15/03/2018', '15/03/2027', ''],
  ['P2', 'Bolt', 'Pump', 'Pending', '16/03/2018', '16/03/2027', 'x'],
];
/** The sheet with some of its headings replaced. */
const rowsWith = (renamed: Readonly<Record<string, string>>): readonly Row[] => [
  GROUPS,
  HEADER.map((heading) => renamed[heading] ?? heading),
  ...ROWS,
];

function lookAt(rows: readonly Row[]): readonly SheetLook[] {
  return [look('Cases', rows)];
}
const PUBLISHED = proposeLayout(lookAt(rowsWith({}))).layout;
const KINDS: ReadonlySet<string> = new Set(['field-without-column', 'heading-twice']);
function asked(layout: Layout, rows: readonly Row[]) {
  const looks = lookAt(rows);
  return explainSheets(layout, looks, proposeLayout(looks)).filter(({ kind }) => KINDS.has(kind));
}
function opened(layout: Layout, rows: readonly Row[]) {
  const [feed] = layout.feeds;
  if (feed?.by !== 'heading') throw new Error('the sheet is not read by its headings');
  return openFeed(feed, layout, { own: [] }, rows);
}

test('the sheet as it was published has every heading of its layout', () => {
  expect(asked(PUBLISHED, rowsWith({}))).toEqual([]);
  expect(PUBLISHED.feeds).toMatchObject([{ deadlines: [{ heading: 'Next Renewal', done: { heading: 'Done' } }] }]);
});

describe('a heading that is there twice is one question, with an answer for each of its columns', () => {
  test.each<[string, string, readonly (readonly [letters: string, value: string])[]]>([
    [
      'Status',
      'Title',
      [
        ['C', 'Lamp'],
        ['D', 'Granted'],
      ],
    ],
    [
      'Title',
      'Client',
      [
        ['B', 'Aurora'],
        ['C', 'Lamp'],
      ],
    ],
    [
      'Filed',
      'Next Renewal',
      [
        ['E', '15/03/2018'],
        ['F', '15/03/2027'],
      ],
    ],
    [
      'Title',
      'Done',
      [
        ['C', 'Lamp'],
        ['G', 'x'],
      ],
    ],
  ])('if “%s” is called “%s”', (was, heading, columns) => {
    const rows = rowsWith({ [was]: heading });
    expect(opened(PUBLISHED, rows).problems).toContainEqual({ kind: 'heading-twice', heading });
    const questions = questionsOf(asked(PUBLISHED, rows).filter(({ kind }) => kind === 'heading-twice'));
    expect(questions).toHaveLength(1);
    const causes = questions[0]?.causes ?? [];
    expect(causes.map(({ heading: name, found, examples }) => [name, found, examples[0]])).toEqual(
      columns.map(([letters, value]) => [heading, letters, value]),
    );
    for (const [at, [letters]] of columns.entries()) {
      const after = changedLayout(PUBLISHED, causes[at]!.change!);
      const open = opened(after, rows);
      expect(open.problems).not.toContainEqual({ kind: 'heading-twice', heading });
      expect(open.used.has(letters.charCodeAt(0) - 65)).toBe(true);
      expect(asked(after, rows).filter(({ kind }) => kind === 'heading-twice')).toEqual([]);
    }
  });

  test('and a column that fills two fields is asked about once', () => {
    const rows = rowsWith({ Title: 'Our Ref' });
    const [feed] = PUBLISHED.feeds;
    if (feed?.by !== 'heading') throw new Error('the sheet is not read by its headings');
    const docket = { field: 'docketNumber', heading: 'Our Ref' };
    const layout = { ...PUBLISHED, feeds: [{ ...feed, columns: [...feed.columns, docket] }] };
    const [first, ...others] = asked(layout, rows).filter(({ kind }) => kind === 'heading-twice');
    expect(others).toHaveLength(1);
    expect(opened(changedLayout(layout, first!.change!), rows).problems).toEqual([
      { kind: 'heading-missing', heading: 'Title' },
    ]);
  });
});

describe('a heading that is gone is named, with the one that is probably meant', () => {
  test.each<[string, string, string, readonly string[]]>([
    ['Title', 'Invention', 'Invention', ['Lamp', 'Pump']],
    ['Filed', 'Filing Date', 'Filing Date', ['15/03/2018', '16/03/2018']],
    ['Next Renewal', 'Renewal Date', 'Renewal Date', ['15/03/2027', '16/03/2027']],
  ])('if “%s” is called “%s”', (heading, now, found, examples) => {
    const rows = rowsWith({ [heading]: now });
    const [cause, ...others] = asked(PUBLISHED, rows);
    expect(others).toEqual([]);
    expect(cause).toMatchObject({ kind: 'field-without-column', heading, expected: heading, found, examples });
    const after = changedLayout(PUBLISHED, cause!.change!);
    expect(asked(after, rows)).toEqual([]);
    expect(opened(after, rows).problems).toEqual([]);
  });

  test.each([
    ['Client', 'Opponent'],
    ['Done', 'Colour'],
  ])('if “%s” is called “%s”, only a person can tell', (heading, now) => {
    expect(asked(PUBLISHED, rowsWith({ [heading]: now }))).toMatchObject([
      { kind: 'field-without-column', heading, found: '', change: null },
    ]);
  });
});
