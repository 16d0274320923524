import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { TABLES } from '#domain/tabs/tables.ts';
import { dayText } from '#domain/time/calendar-date.ts';
import { changedLayout } from '#domain/layout/causes/change-layout.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import { openFeed } from './open-feed.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import type { DateOrder, HeadingFeed } from '#domain/layout/layout.ts';
import { dayInOrder, questionsOf } from '#domain/layout/causes/questions.ts';
import { look } from '#domain/testing/look.ts';

const ABOUT_DATES: ReadonlySet<string> = new Set(['short-years', 'ambiguous-dates']);

/** The filing dates of rows that are read as they are proposed, without a question, and the order of their column. */
function proposed(heading: string, dates: readonly string[]) {
  const rows = [['Our Ref', 'Client', heading], ...dates.map((date, at): Row => [`A-${at}`, 'Aurora', date])];
  const looks = [look('Cases', rows)];
  const proposal = proposeLayout(looks);
  const [feed] = proposal.layout.feeds as readonly HeadingFeed[];
  const column = feed?.columns.find(({ field }) => field === 'filingDate');
  const open = feed && openFeed(feed, proposal.layout, { own: [] }, rows);
  return {
    order: column?.dateOrder,
    days: rows.slice(1).map((row) => open?.read(row)?.[TABLES.matters.at.filingDate]),
    asked: explainSheets(proposal.layout, looks, proposal).flatMap(({ kind }) => (ABOUT_DATES.has(kind) ? [kind] : [])),
  };
}

test.each<[string, readonly string[], readonly string[]]>([
  [
    '出願日',
    ['104/05/12', '98/08/14', '115.12.1', '75-12-01'],
    ['12/05/2015', '14/08/2009', '01/12/2026', '01/12/1986'],
  ],
  ['Filed', ['民國105年3月8日', '105/03/09', '99/05/01'], ['08/03/2016', '09/03/2016', '01/05/2010']],
  ['申請日（民國）', ['98/08/14', '75/12/01'], ['14/08/2009', '01/12/1986']],
])(
  'under %s, years of two digits among those of Taiwan are read as such without a question',
  (heading, dates, days) => {
    expect(proposed(heading, dates)).toMatchObject({ order: 'year-of-taiwan', days, asked: [] });
  },
);

test.each<[string, readonly string[]]>([
  ['one year of three digits, which may be a slip of the hand', ['198/05/12', '98/08/14', '99/08/15', '97/01/30']],
  ['few such years', ['104/05/12', '104/05/13', ...Array.from({ length: 9 }, (_, at) => `98/08/1${at}`)]],
  ['a day that comes first elsewhere', ['104/05/12', '104/05/13', '98/08/14', '31/12/2019']],
])('with %s, years of two digits stay as they are written until a person has answered', (_, dates) => {
  const { order, days } = proposed('申請日', dates);
  expect(order).not.toBe('year-of-taiwan');
  const short = dates.filter((date) => /^\d{2}[/.]\d{2}[/.]\d{2}$/.test(date));
  expect(days).toEqual(expect.arrayContaining(short));
});

/** The question about years of two digits, as the first example and its order, and the filing dates that are read after the answer Yes. */
function asked(rows: readonly Row[]) {
  const looks = [look('Cases', rows)];
  const proposal = proposeLayout(looks);
  const [question] = questionsOf(explainSheets(proposal.layout, looks, proposal)).filter(
    ({ cause }) => cause.kind === 'short-years',
  );
  const { examples, expected, change } = question!.cause;
  const day = dayInOrder(examples[0] ?? '', expected as DateOrder);
  const layout = changedLayout(proposal.layout, change!);
  const [feed] = layout.feeds;
  const open = feed?.by === 'heading' ? openFeed(feed, layout, { own: [] }, rows) : undefined;
  return { question: [day && dayText(day), expected], days: rows.slice(1).map((row) => open?.read(row)?.[2]) };
}

test('under an East Asian heading, a year of two digits is asked about as the first number of its date', () => {
  const { question, days } = asked([
    ['관리번호', '고객', '출원일'],
    ['A-1', 'Aurora', '26.12.07'],
    ['B-1', 'Bolt', '2026. 12. 8.'],
    ['B-2', 'Bolt', '26-1-9'],
    ['B-3', 'Bolt', '26.13.01'],
  ]);
  expect(question).toEqual(['7 Dec 2026', 'year-first']);
  expect(days).toEqual(['07/12/2026', '08/12/2026', '09/01/2026', '26.13.01']);
});

test('under any heading, it is the first number if two dates can be read in no other way', () => {
  const { question, days } = asked([
    ['Our Ref', 'Client', 'Filed'],
    ['A-1', 'Aurora', '98-05-12'],
    ['B-1', 'Bolt', '99-06-13'],
    ['B-2', 'Bolt', '04-06-13'],
  ]);
  expect(question).toEqual(['13 Jun 2004', 'year-first']);
  expect(days).toEqual(['12/05/1998', '13/06/1999', '13/06/2004']);
});

test('under any other heading, it is the last number', () => {
  const { question, days } = asked([
    ['Our Ref', 'Client', 'Filed'],
    ['A-1', 'Aurora', '26.12.07'],
    ['B-1', 'Bolt', '04.05.18'],
  ]);
  expect(question).toEqual(['4 May 2018', 'day-first']);
  expect(days).toEqual(['26/12/2007', '04/05/2018']);
});
