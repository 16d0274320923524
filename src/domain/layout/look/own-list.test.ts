import { describe, expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { changedLayout } from '#domain/layout/causes/change-layout.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import { lookAtTables } from './look-at-tables.ts';
import type { SheetLook } from '#domain/layout/look.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';

const CASES = ['Ref', 'Client', 'Title', 'Status'];
const MATTERS: readonly Row[] = Array.from({ length: 18 }, (_, at) => [
  `A-${101 + at}`,
  at < 11 ? 'Aurora' : 'Bolt',
  `Lamp ${at}`,
  at % 3 === 0 ? 'Granted' : 'Pending',
]);
const DIARY: readonly Row[] = [
  ['Write to Bolt', '29 Jun 2027'],
  ['Call Aurora', '25 Jan 2027'],
  ['Pay the agent', '15 May 2028'],
  ['Write to Aurora', '06 Mar 2027'],
];
const BY_DAY = DIARY.map(([what = ''], at): Row => [what, `0${at + 1} Jan 2027`]);

function looksAt(headings: Row, matters: readonly Row[], list: readonly Row[], gap: Row = []): readonly SheetLook[] {
  const looker = lookAtTables('Cases', 60);
  const rows = Array.from({ length: Math.max(matters.length, list.length) }, (_, at) => [
    ...(matters[at] ?? CASES.map(() => '')),
    ...gap,
    ...(list[at] ?? []),
  ]);
  looker.add([[...CASES, ...gap, ...headings], ...rows]);
  return looker.finish({ hidden: false, hiddenColumns: new Set(), hiddenRows: null });
}
/** Which tables are read as what, with the columns of their deadlines. */
const read = (looks: readonly SheetLook[]): unknown[] =>
  proposeLayout(looks).layout.feeds.map((feed) => [
    feed.sheet,
    feed.tab,
    feed.by === 'heading' && feed.deadlines.map(({ heading }) => heading),
  ]);
const asked = (looks: readonly SheetLook[]): unknown[] => {
  const proposal = proposeLayout(looks);
  return explainSheets(proposal.layout, looks, proposal)
    .filter(({ kind }) => kind === 'dates-unread')
    .map(({ field, found, examples }) => [field, found, examples]);
};

describe('days and words beside the matters', () => {
  const LIST = ['To do', 'Due date'];
  test.each<[string, readonly Row[], readonly Row[], Row]>([
    ['that end before the matters do', MATTERS, DIARY, []],
    ['behind an empty column', MATTERS, DIARY, ['']],
    ['in the order of their days, beside matters in theirs', MATTERS, BY_DAY, []],
    ['that go on below the matters', MATTERS.slice(0, 2), DIARY, []],
  ])('%s are a table of their own that no matter has', (_, matters, list, gap) => {
    const looks = looksAt(LIST, matters, list, gap);
    expect(looks.map(({ columns }) => columns.map(({ heading }) => heading))).toEqual([CASES, LIST]);
    expect(read(looks)).toEqual([['Cases', 'matters', []]]);
    expect(asked(looks)).toEqual([]);
  });

  test.each<[string, readonly Row[]]>([
    ['by day', MATTERS.map(([, ...row], at) => [`A-${(at * 7) % 18}`, ...row])],
    ['by status', MATTERS.map((row, at) => row.with(3, at < 4 ? 'Granted' : 'Pending'))],
  ])('of matters that are sorted %s may be theirs: it is asked, with the first of them', (_, matters) => {
    const looks = looksAt(LIST, matters, BY_DAY);
    expect(read(looks)).toEqual([['Cases', 'matters', []]]);
    const [first, second] = [matters[0]?.[0] ?? '', matters[1]?.[0] ?? ''];
    expect(asked(looks)).toEqual([['dueDate', 'first-rows', [`${first}: 01 Jan 2027`, `${second}: 02 Jan 2027`]]]);
  });

  test('that are where they are by chance, or have what only matters have, are those of the matters', () => {
    const scattered = MATTERS.map((_, at) => (at % 4 === 1 ? (DIARY[at % 3] ?? []) : ['', '']));
    expect(read(looksAt(LIST, MATTERS, scattered))).toEqual([['Cases', 'matters', ['Due date']]]);
    expect(read(looksAt(LIST, MATTERS.slice(0, 5), DIARY.slice(0, 3)))).toEqual([['Cases', 'matters', ['Due date']]]);
    expect(looksAt(['Grant No', 'Grant date'], MATTERS, DIARY)).toHaveLength(1);
  });
});

test.each<[string, readonly Row[]]>([
  ['a total', [['Summe', '', '18', '', '22.000,00 €']]],
  [
    'two totals',
    [
      ['TOTAL', '', '18'],
      ['Total:', '', '', '', '9'],
    ],
  ],
])('given dates in every row but that of %s, makes deadlines of them, and asks nothing', (_, totals) => {
  const dates = MATTERS.map((_row, at) => [`${13 + (at % 10)}-04-2027`]);
  const looks = looksAt(
    ['Next Renewal'],
    [...MATTERS, ...totals.map((row) => row.slice(0, CASES.length))],
    [...dates, ...totals.map((row) => row.slice(CASES.length))],
  );
  expect(looks.map(({ rows }) => rows)).toEqual([MATTERS.length]);
  expect(asked(looks)).toEqual([]);
  expect(read(looks)).toEqual([['Cases', 'matters', ['Next Renewal']]]);
});

test('given a total between its rows, counts it as one of them', () => {
  const rows = MATTERS.toSpliced(9, 0, ['Total', '', '9', '12']);
  expect(looksAt([], rows, []).map((look) => look.rows)).toEqual([rows.length]);
});

test('given a column of tasks beside dates in the first rows, takes the names of the deadlines from it after the answer Yes', () => {
  const list = BY_DAY.map(([what = '', day = '']): Row => [what, day]);
  const sorted = MATTERS.map(([, ...row], at) => [`A-${(at * 7) % 18}`, ...row]);
  const looks = looksAt(['Next Action', 'Next Action Due'], sorted, list);
  const proposal = proposeLayout(looks);
  const found = explainSheets(proposal.layout, looks, proposal).find(({ kind }) => kind === 'dates-unread');
  expect(changedLayout(proposal.layout, found!.change!).feeds).toMatchObject([
    { deadlines: [{ heading: 'Next Action Due', action: { heading: 'Next Action' } }] },
  ]);
});

test('given a heading that means due or expires, asks which, and each answer is read', () => {
  const looks = looksAt(
    ['Vence'],
    MATTERS,
    MATTERS.map((_, at) => [`${13 + (at % 10)}-04-2027`]),
  );
  const proposal = proposeLayout(looks);
  expect(proposal.columns.map(({ heading }) => heading)).not.toContain('Vence');
  const examples = ['A-101: 13-04-2027', 'A-102: 14-04-2027'];
  expect(asked(looks)).toEqual([
    ['dueDate', '', examples],
    ['expiryDate', '', examples],
  ]);
  const answers = explainSheets(proposal.layout, looks, proposal).filter(({ kind }) => kind === 'dates-unread');
  const after = answers.map(({ change }) => change && changedLayout(proposal.layout, change));
  expect(after.map((layout) => layout?.feeds[0])).toMatchObject([
    { deadlines: [{ heading: 'Vence', name: 'Vence', dateOrder: 'day-first' }] },
    { deadlines: [] },
  ]);
  expect(after[1]?.feeds[0]).toMatchObject({
    columns: expect.arrayContaining([{ field: 'expiryDate', heading: 'Vence', dateOrder: 'day-first' }]),
  });
  for (const layout of after)
    if (layout)
      expect(explainSheets(layout, looks, proposal).filter(({ kind }) => kind === 'dates-unread')).toEqual([]);
});

test.each([
  ['Done on', 'Remarks'],
  ['完了日', '備考'],
  ['Erledigt am', 'Bemerkung'],
])('“%s” and “%s” in the first rows are about these rows, not a list beside them', (done, remarks) => {
  const rows = Array.from({ length: 14 }, (_, at) => [
    String(at + 1),
    `A-${101 + at}`,
    'Response',
    `2027-0${1 + Math.floor(at / 3)}-1${at % 3}`,
    ...(at < 6 ? [`2026-12-0${at + 1}`, ''] : at === 6 ? ['', 'Call first'] : ['', '']),
  ]);
  const looker = lookAtTables('Deadlines', 60);
  looker.add([['No.', 'Our Ref', 'Task', 'Due', done, remarks], ...rows]);
  const looks = looker.finish({ hidden: false, hiddenColumns: new Set(), hiddenRows: null });
  expect(looks.map(({ columns }) => columns.length)).toEqual([6]);
  expect(proposeLayout(looks).layout.feeds).toMatchObject([{ leaveOut: { heading: done, marks: [] } }]);
});
