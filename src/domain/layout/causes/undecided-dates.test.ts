import { describe, expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { changedLayout } from './change-layout.ts';
import { explainSheets } from './explain.ts';
import type { DateOrder, Layout, LayoutChange } from '#domain/layout/layout.ts';
import { openFeed } from '#domain/layout/read/open-feed.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import { look } from '#domain/testing/look.ts';

const FIELDS = { Filed: 'filingDate', Issued: 'grantDate', Expires: 'expiryDate' } as const;

/** A sheet of matters with these dates: what is asked about them, and how they are read. */
function sheetOf(dates: Readonly<Partial<Record<keyof typeof FIELDS, readonly string[]>>>) {
  const headings = Object.keys(dates) as (keyof typeof FIELDS)[];
  const count = Math.max(...Object.values(dates).map(({ length }) => length));
  const rows: readonly Row[] = [
    ['Our ref', 'Client', ...headings],
    ...Array.from({ length: count }, (_, at) => [
      `C-${at}`,
      'Aurora',
      ...headings.map((heading) => dates[heading]?.[at] ?? ''),
    ]),
  ];
  const looks = [look('Cases', rows)];
  const proposal = proposeLayout(looks);
  const asked = (layout: Layout) =>
    explainSheets(layout, looks, proposal).filter(({ kind }) => kind === 'short-years' || kind === 'ambiguous-dates');
  const read = (layout: Layout, heading: keyof typeof FIELDS) => {
    const [feed] = layout.feeds;
    if (feed?.by !== 'heading') throw new Error('the sheet is not read by its headings');
    const open = openFeed(feed, layout, { own: [] }, rows);
    const at = open.headings.indexOf(heading);
    return rows.slice(1).map((row) => open.read(row)?.[at]?.replace('\u200b', ''));
  };
  return { layout: proposal.layout, asked, read };
}

const inOrder = (change: LayoutChange | null, order?: DateOrder): LayoutChange => {
  if (change?.kind !== 'date-order') throw new Error('the change decides no order');
  return order === undefined ? change : { ...change, order };
};

const MONTH_FIRST = ['1/13/2019', '2/14/2019', '3/15/2019'];
const DAY_FIRST = ['13/1/2039', '14/2/2039'];
const SAME = ['2/2/21', '4/4/21', '6/6/21'];

describe('years of two digits in a column that proves no order', () => {
  test.each<[string, Parameters<typeof sheetOf>[0], readonly [expected: string, found: string]]>([
    ['and in a sheet that proves none', { Issued: [...SAME, '7/8/21'] }, ['day-first', '']],
    ['in a sheet with the month first', { Filed: MONTH_FIRST, Issued: [...SAME, '7/8/21'] }, ['month-first', 'Filed']],
    ['in a sheet with the day first', { Issued: [...SAME, '7/8/21'], Expires: DAY_FIRST }, ['day-first', 'Expires']],
    [
      'in a sheet with both orders',
      { Filed: MONTH_FIRST, Issued: [...SAME, '7/8/21'], Expires: DAY_FIRST },
      ['day-first', ''],
    ],
  ])('%s are asked about by a date that is another day in each order', (_, dates, [expected, found]) => {
    const { layout, asked, read } = sheetOf(dates);
    expect(read(layout, 'Issued').slice(0, 4)).toEqual([...SAME, '7/8/21']);
    const [cause, ...others] = asked(layout);
    expect(others).toEqual([]);
    expect(cause).toMatchObject({ kind: 'short-years', heading: 'Issued', expected, found });
    expect(cause?.examples[0]).toBe('7/8/21');
    const after = (order: DateOrder) => changedLayout(layout, inOrder(cause!.change, order));
    expect(read(after('day-first'), 'Issued')[3]).toBe('07/08/2021');
    expect(read(after('month-first'), 'Issued')[3]).toBe('08/07/2021');
    for (const order of ['day-first', 'month-first'] as const) expect(asked(after(order))).toEqual([]);
  });

  test.each<[string, readonly string[], readonly string[]]>([
    ['whose day and month are equal', SAME, ['02/02/2021', '04/04/2021', '06/06/2021']],
    ['whose months are words', ['15-Mar-18', '3 Apr 98'], ['15/03/2018', '03/04/1998']],
  ])('and days %s are asked about for their century alone: no order is stored', (_, issued, days) => {
    const { layout, asked, read } = sheetOf({ Filed: MONTH_FIRST, Issued: issued });
    const [cause] = asked(layout);
    const after = changedLayout(layout, inOrder(cause!.change));
    expect(after.feeds[0]).toMatchObject({
      columns: expect.arrayContaining([{ field: 'grantDate', heading: 'Issued', shortYears: true }]),
    });
    expect(read(after, 'Issued')).toEqual([...days, ...MONTH_FIRST.slice(days.length).map(() => '')]);
    expect(asked(after)).toEqual([]);
    // A date that is added later is not read before its order is decided.
    const later = sheetOf({ Filed: MONTH_FIRST, Issued: [...issued, '7/8/21'] });
    expect(later.read(after, 'Issued')[issued.length]).toBe('7/8/21');
    expect(later.asked(after)).toMatchObject([{ kind: 'short-years', examples: expect.arrayContaining(['7/8/21']) }]);
  });

  test('beside dates with whole years that have two meanings, are another question', () => {
    const { layout, asked, read } = sheetOf({ Issued: [...SAME, '7/8/2021'] });
    expect(asked(layout).map(({ kind }) => kind)).toEqual(['short-years', 'ambiguous-dates']);
    const after = changedLayout(layout, inOrder(asked(layout)[0]!.change));
    expect(read(after, 'Issued').slice(2)).toEqual(['06/06/2021', '7/8/2021']);
    expect(asked(after).map(({ kind }) => kind)).toEqual(['ambiguous-dates']);
  });
});

test('dates with two meanings are asked about with the order that another column proves, which is not stored', () => {
  const { layout, asked, read } = sheetOf({ Filed: MONTH_FIRST, Issued: ['7/8/2021'] });
  expect(read(layout, 'Issued')[0]).toBe('7/8/2021');
  expect(asked(layout)).toMatchObject([
    { kind: 'ambiguous-dates', heading: 'Issued', expected: 'month-first', found: 'Filed' },
  ]);
});

test('a column that proves its order is asked about for the century, in that order', () => {
  const { layout, asked, read } = sheetOf({ Filed: DAY_FIRST, Issued: ['3/15/21', '2/2/21'] });
  const [cause] = asked(layout);
  expect(cause).toMatchObject({ expected: 'month-first', change: { order: 'month-first', shortYears: true } });
  expect(read(changedLayout(layout, inOrder(cause!.change)), 'Issued')).toEqual(['15/03/2021', '02/02/2021']);
});

test.each<[string, readonly Row[], readonly [expected: string, found: string]]>([
  ['with the month first', [['Filed'], ...MONTH_FIRST.map((day) => [day])], ['month-first', 'Filed (Marks)']],
  [
    'with both orders',
    [['Filed', 'Issued'], ...MONTH_FIRST.slice(1).map((day, at) => [day, DAY_FIRST[at] ?? ''])],
    ['day-first', ''],
  ],
])('a sheet that proves no order takes the likely one from another sheet %s', (_, dates, [expected, found]) => {
  const of = (name: string, days: readonly Row[]) =>
    look(
      name,
      days.map((row, at) => (at === 0 ? ['Our ref', 'Client', ...row] : [`${name}-${at}`, 'Aurora', ...row])),
    );
  const looks = [of('Cases', [['Filed'], ['3/4/2019'], ['5/6/2020'], ['7/8/2021']]), of('Marks', dates)];
  const proposal = proposeLayout(looks);
  const causes = explainSheets(proposal.layout, looks, proposal).filter(({ kind }) => kind === 'ambiguous-dates');
  expect(causes).toMatchObject([{ sheet: 'Cases', expected, found }]);
});
