import { expect, test } from 'vitest';
import { readCompactDate } from './compact-date.ts';

test.each([
  ['20190501', { year: 2019, month: 5, day: 1 }],
  [' 20201231 ', { year: 2020, month: 12, day: 31 }],
  ['20191301', undefined],
  ['20190230', undefined],
  ['21190501', undefined],
  ['00000000', undefined],
  ['01052019', undefined],
  ['2019050', undefined],
])('reads %j', (text, date) => {
  expect(readCompactDate(text)).toEqual(date);
});
