import { expect, test } from 'vitest';
import { dayText } from '#domain/time/calendar-date.ts';
import { causeOf } from '#domain/layout/cause.ts';
import type { Cause } from '#domain/layout/cause.ts';
import { spellingCause } from './client-spellings.ts';
import { dayInOrder, questionsOf } from './questions.ts';

const dates = (sheet: string, more: Partial<Cause> = {}): Cause =>
  causeOf('ambiguous-dates', {
    ...{ tab: 'matters', sheet, field: 'filingDate', heading: 'Filed', expected: 'day-first', count: 2 },
    examples: [`01/02/20${sheet.length}`],
    change: { kind: 'date-order', sheet, tab: 'matters', column: { heading: 'Filed' }, order: 'day-first' },
    ...more,
  });

test('the same cause in several sheets is one question, with the rows and examples of all', () => {
  const causes = [dates('Aurora'), dates('Bolt', { heading: 'FILED' }), dates('Cedar', { heading: 'Granted' })];
  const questions = questionsOf(causes);
  expect(questions.map((question) => question.causes.map(({ sheet }) => sheet))).toEqual([
    ['Aurora', 'Bolt'],
    ['Cedar'],
  ]);
  expect(questions[0]?.cause).toMatchObject({ count: 4, examples: ['01/02/206', '01/02/204'] });
});

test.each<[string, Partial<Cause>]>([
  ['another field', { field: 'grantDate' }],
  ['another order', { expected: 'month-first' }],
  ['no known answer', { change: null }],
])('a cause with %s is another question', (_, more) => {
  expect(questionsOf([dates('Aurora'), dates('Bolt', more)])).toHaveLength(2);
});

test('whether the same dates are deadlines or the end of the right is one question', () => {
  const open = (field: string) => causeOf('dates-unread', { tab: 'matters', sheet: 'Aurora', field, heading: 'Ends' });
  const [question, ...others] = questionsOf([open('dueDate'), open('expiryDate')]);
  expect(others).toEqual([]);
  expect(question?.causes.map(({ field }) => field)).toEqual(['dueDate', 'expiryDate']);
});

test('names above rows are asked about sheet by sheet, because one sheet’s names say nothing of another’s', () => {
  const blocks = (sheet: string) => causeOf('client-in-blocks', { tab: 'matters', sheet, found: 'name-row' });
  expect(questionsOf([blocks('Aurora'), blocks('Bolt')])).toHaveLength(2);
});

test.each([
  ['03/04/2026', '3 Apr 2026', '4 Mar 2026'],
  ['3.4.26', '3 Apr 2026', '4 Mar 2026'],
  ['31/12/2026', undefined, undefined],
  ['soon', undefined, undefined],
])('%s is %s with the day first, and %s with the month first', (text, dayFirst, monthFirst) => {
  const days = (['day-first', 'month-first'] as const).map((order) => dayInOrder(text, order));
  expect(days.map((day) => day && dayText(day).replaceAll('\u00a0', ' '))).toEqual([dayFirst, monthFirst]);
});

test('years of two digits are one question for all columns whose own dates prove the same order', () => {
  const years = (heading: string, found: string, expected = 'day-first') =>
    causeOf('short-years', {
      ...{ tab: 'matters', sheet: 'Cases', field: heading, heading, found, expected, examples: ['03.04.26'] },
      change: { kind: 'date-order', sheet: 'Cases', tab: 'matters', column: { heading }, shortYears: true },
    });
  const own = [years('Filed', 'Filed'), years('Granted', 'Granted')];
  const others = [years('Published', 'Filed'), years('Priority', 'Priority', 'month-first')];
  expect(questionsOf([...own, ...others]).map(({ causes }) => causes.map(({ heading }) => heading))).toEqual([
    ['Filed', 'Granted'],
    ['Published'],
    ['Priority'],
  ]);
});

test('a name that may be either of two clients’ is two questions', () => {
  const asked = ['Bolt AG', 'Bolt International'].map((name) => spellingCause([{ name: 'Bolt', rows: 2 }, { name }]));
  expect(questionsOf(asked)).toHaveLength(2);
});

test('a question about several sheets shows examples of each, and all addresses', () => {
  const filed = ['EU', 'UK', 'US'].map((sheet) =>
    causeOf('ambiguous-dates', {
      ...{ tab: 'matters', sheet, field: 'filingDate', heading: 'Filed', expected: 'day-first' },
      examples: ['01/02/2026', '03/04/2026', '05/06/2026', '07/08/2026'].map((day) => `${day} ${sheet}`),
      change: { kind: 'date-order', sheet, tab: 'matters', column: { heading: 'Filed' }, order: 'day-first' },
    }),
  );
  const [question, other] = questionsOf(filed);
  expect(other).toBeUndefined();
  expect(question?.cause.examples.slice(0, 3)).toEqual(['01/02/2026 EU', '01/02/2026 UK', '01/02/2026 US']);
  const people = ['A', 'B', 'C', 'D', 'E', 'F'].map((sheet) =>
    causeOf('more-addresses', {
      sheet,
      tab: 'users',
      field: 'email',
      found: 'above',
      examples: [`ann@${sheet}.example`],
    }),
  );
  expect(questionsOf(people).map(({ cause }) => cause.examples.length)).toEqual([6]);
});
