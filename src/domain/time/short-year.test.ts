import { expect, test } from 'vitest';
import type { CalendarDate } from './calendar-date.ts';
import { dayText } from './calendar-date.ts';
import { readShortYear } from './short-year.ts';

test.each([
  ['15.03.18', 'day-first', '15 Mar 2018', ''],
  ['3/15/18', 'month-first', '', '15 Mar 2018'],
  ['03-04-75', 'either', '3 Apr 1975', '4 Mar 1975'],
  ['1/2/’49', 'either', '1 Feb 2049', '2 Jan 2049'],
  ['01/02/50', 'either', '1 Feb 1950', '2 Jan 1950'],
  ['15-Mar-18', 'either', '15 Mar 2018', '15 Mar 2018'],
  ['Mar 15/18', 'either', '15 Mar 2018', '15 Mar 2018'],
  ['１５．０３．１８', 'day-first', '15 Mar 2018', ''],
])('the day %s with a year of two digits is read in both orders', (text, order, dayFirst, monthFirst) => {
  const read = readShortYear(text);
  const shown = (day: CalendarDate | undefined): string => (day ? dayText(day) : '');
  expect([read?.order, shown(read?.dayFirst), shown(read?.monthFirst)]).toEqual([order, dayFirst, monthFirst]);
});

test.each([
  '15.03.2018',
  '18.13.75',
  '32.01.20',
  '30.02.20',
  '15.03',
  '15-03.18',
  '15-Foo-18',
  '100.03.18',
  '12:30:15',
  '',
])('the text %j is no day with a year of two digits', (text) => expect(readShortYear(text)).toBeUndefined());
