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
