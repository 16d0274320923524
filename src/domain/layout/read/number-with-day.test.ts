import { expect, test } from 'vitest';
import { numberWithDay, numberWithShortDay } from './number-with-day.ts';

test.each([
  ['UK00003600001 / 12.03.2019', 'UK00003600001', '12.03.2019'],
  ['UK00003600001\n12 Sep 2019', 'UK00003600001', '12 Sep 2019'],
  ['10 2015 123 456.7 vom 12.03.2015', '10 2015 123 456.7', '12.03.2015'],
  ['17/345,678 (filed 03/13/2021)', '17/345,678', '03/13/2021'],
  ['ES P202130455 · 19/05/2021', 'ES P202130455', '19/05/2021'],
  ['BR 10 2021 026438-7 de 04/10/2021', 'BR 10 2021 026438-7', '04/10/2021'],
  ['FR 19 00123 du 13/02/2019', 'FR 19 00123', '13/02/2019'],
  ['特願2019-123456 2019/3/12', '特願2019-123456', '2019/3/12'],
  ['EP3987654B1, 2021-05-06', 'EP3987654B1', '2021-05-06'],
  ['4512/CHE/2014\ndt. 16/09/2014', '4512/CHE/2014', '16/09/2014'],
  ['14.5.2007, AT, A 702/2007', 'AT A 702/2007', '14.5.2007'],
  ['2016/01/25 US 62/368,399', 'US 62/368,399', '2016/01/25'],
  ['意願2019-020366\nR1.5.3', '意願2019-020366', 'R1.5.3'],
  ['登録第1604163号 H29.3.9', '登録第1604163号', 'H29.3.9'],
])('%j is the number %s with the day %s', (text, number, day) => {
  expect(numberWithDay(text)).toEqual({ number, day });
});

test.each([
  '17/345,678',
  '2019-123456',
  '12.03.2019',
  '2019-05-06',
  'UK1 / 31.02.2019',
  'pending',
  '12-2019/03',
  '',
  '12.03.2019 14:30',
  '12.03.2019 / 14.03.2019',
  '意願1 R99.13.1',
])('%j has no number with its day', (text) => {
  expect(numberWithDay(text)).toBeUndefined();
});

test.each([
  ['CH 00358/12, 14.6.12', 'CH 00358/12', '14.6.12'],
  ['EP 17 189 812.1 v. 24.1.17', 'EP 17 189 812.1', '24.1.17'],
  ['ES U202230241 / 21-05-18', 'ES U202230241', '21-05-18'],
])('%j is the number %s with the day %s, once years of two digits are confirmed', (text, number, day) => {
  expect(numberWithDay(text)).toBeUndefined();
  expect(numberWithShortDay(text)).toEqual({ number, day });
});

test.each(['CH 00358/12', 'M 45-34-56', '14.6.12', 'CH 00358/12, 14.6.2012', 'US 62/157,803'])(
  '%j has no number with a day of two digits for the year',
  (text) => {
    expect(numberWithShortDay(text)).toBeUndefined();
  },
);
