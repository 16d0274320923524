import { expect, test } from 'vitest';
import type { Row } from '#domain/tabs/tab.ts';
import { dayText } from '#domain/time/calendar-date.ts';
import { changedLayout } from '#domain/layout/causes/change-layout.ts';
import { explainSheets } from '#domain/layout/causes/explain.ts';
import { openFeed } from './open-feed.ts';
import { proposeLayout } from '#domain/layout/propose/propose.ts';
import type { DateOrder } from '#domain/layout/layout.ts';
import { dayInOrder, questionsOf } from '#domain/layout/causes/questions.ts';
import { look } from '#domain/testing/look.ts';

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
