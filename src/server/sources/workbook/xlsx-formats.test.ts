import { expect, test } from 'vitest';
import { numberText } from './xlsx-formats.ts';

test.each([
  ['#,##0.00\\ [$€-40C]', '96', '96.00 €'],
  ['[$€-407] #,##0.00', '1040.5', '€ 1,040.50'],
  ['[$-409]#,##0', '1040', '1,040'],
  ['[$CHF-807] #,##0', '350', 'CHF 350'],
  ['"£"#,##0.00', '90', '£90.00'],
])('an amount in the format %s keeps its currency', (code, stored, text) => {
  expect(numberText(stored, { code, isDate: false }, false, false)).toBe(text);
});

test.each([
  ['00\\/000\\,000', '15403387', '15/403,387'],
  ['00"/"000","000', '15403387', '15/403,387'],
  ['00000000\\.0', '217345677', '21734567.7'],
  ['0000000"."0', '217345677', '21734567.7'],
  ['00\\.000\\.000', '12345678', '12.345.678'],
  ['0000\\-000000', '2016171414', '2016-171414'],
  ['000000000', '18555798', '018555798'],
  ['"Kl. "0', '9', 'Kl. 9'],
  ['#,##0.00', '1040.5', '1,040.50'],
])('a number of an office in the format %s is read as its program shows it', (code, stored, text) => {
  expect(numberText(stored, { code, isDate: false }, false, false)).toBe(text);
});

test.each(['[$-411]ggge年m月d日', 'ge.m.d', '[$-404]e/m/d', '[$-411]ggge"年"m"月"d"日";@'])(
  'a day in the format %s, with the year of an era, is an ISO date in any column',
  (code) => {
    for (const isDateColumn of [true, false])
      expect(numberText('45342', { code, isDate: true }, isDateColumn, false)).toBe('2024-02-20');
  },
);
