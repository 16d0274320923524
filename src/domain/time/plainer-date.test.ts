import { expect, test } from 'vitest';
import { normaliseDateCell } from './normalise-date-cell.ts';
import { plainerDate } from './plainer-date.ts';

test.each([
  ['20190501', '01/05/2019'],
  [' 20201231 ', '31/12/2020'],
  ['令和8年12月3日', '03/12/2026'],
  ['令和８年１２月３日', '03/12/2026'],
  ['令和元年5月1日', '01/05/2019'],
  ['平成31年4月30日', '30/04/2019'],
  ['昭和63年1月7日', '07/01/1988'],
  ['R8.12.3', '03/12/2026'],
  ['H30/4/1', '01/04/2018'],
  ['民國115年12月3日', '03/12/2026'],
  ['中華民國 115/12/3', '03/12/2026'],
  ['115/12/03', '03/12/2026'],
  ['104.05.12', '12/05/2015'],
  ['115年12月3日', '03/12/2026'],
  ['2026年12月3日 期限', '03/12/2026'],
  ['2026年12月3日迄', '03/12/2026'],
  ['14.XII.2026', '14/12/2026'],
  ['26. marraskuuta 2026', '26/11/2026'],
  ['26. listopadu 2026', '26/11/2026'],
  ['3 ноября 2026 г.', '03/11/2026'],
  ['26.11.2026 r.', '26/11/2026'],
  ['26.11.2026r.', '26/11/2026'],
  ['26.11.2026 г.', '26/11/2026'],
  ['26.11.2026 spätestens', '26/11/2026'],
  ['bis 26.11.2026', '26/11/2026'],
  ['bis zum 26. November 2026', '26/11/2026'],
  ['verlängert bis 26.11.2026', '26/11/2026'],
  ['26.11.2026 (verlängert)', '26/11/2026'],
  ['26.11.2026\n(Verlängerung)', '26/11/2026'],
  ['Frist: 26.11.2026', '26/11/2026'],
  ['26 Nov 2026 (final)', '26/11/2026'],
  ['due by 26 Nov 2026', '26/11/2026'],
  ['jusqu’au 26/11/2026', '26/11/2026'],
  ['hasta el 26/11/2026', '26/11/2026'],
  ['26.11.2026, 24:00 Uhr', '26/11/2026'],
  ['26.11.2026 um 17 Uhr', '26/11/2026'],
  ['26 Nov 2026 17:00 CET', '26/11/2026'],
  ['26/11/2026 12h00', '26/11/2026'],
  ['2026_11_26', '26/11/2026'],
  ['26 11 2026', '26/11/2026'],
  ['民國115年12月1日', '01/12/2026'],
  ['民國115.12.1', '01/12/2026'],
  ['115.12.1', '01/12/2026'],
  ['115-1-9', '09/01/2026'],
  ['145/03/08', '08/03/2056'],
])('%j is a day in a plainer form', (text, day) => {
  expect(normaliseDateCell(text).unreadable).toBe(true);
  expect(normaliseDateCell(plainerDate(text) ?? '').text).toBe(day);
});

test('a year of three digits is one of Taiwan only where day and month have no decided order', () => {
  expect(plainerDate('115/11/20', true)).toBeUndefined();
  expect(plainerDate('民國115/11/20', true)).toBe('2026-11-20');
});

test('a day with two meanings keeps them', () => {
  expect(normaliseDateCell(plainerDate('bis 03/04/2026') ?? '')).toMatchObject({ order: 'either' });
  expect(normaliseDateCell(plainerDate('04 13 2026') ?? '')).toMatchObject({ order: 'month-first' });
});

test.each([
  ...['20191301', '20190230', '21190501', '00000000', '01052019', '2019050', '261126'],
  ...[
    '12月3日',
    '8年12月3日',
    '115/13/03',
    '98年5月12日',
    '206/05/12',
    '平成40年4月1日',
    '令和1年4月30日',
    '令和8年13月3日',
    'R8.2.30',
    '昭和70年1月1日',
  ],
  ...[
    'Q3 2026',
    'KW 12/2027',
    'Ende März 2027',
    'Dez 2027',
    '12/2027',
    '2027',
    '26.11.',
    'bis 26.11.',
    '26.11. spätestens',
  ],
  ...[
    '26.11.2026 erledigt',
    'bezahlt 26.11.2026',
    'paid 26/11/2026',
    'seit 26.11.2026',
    'ab 26.11.2026',
    'not before 26.11.2026',
  ],
  ...[
    '26.11.2026 (verl. 26.01.2027)',
    '26.10.2026 / 26.11.2026',
    '26.11.2026 + 2M',
    '26.11.2026 ?',
    'ca. 26.11.2026',
    '26.11.2026*',
  ],
  ...[
    '26 listopada 2026',
    '31.XI.2026',
    '14.XIII.2026',
    'bis zum 31.11.2026',
    'nach Aufwand',
    's. Akte',
    '46 352',
    'O1.12.2026',
  ],
])('%j is no certain day in any form', (text) => {
  const plainer = plainerDate(text);
  expect(plainer === undefined || normaliseDateCell(plainer).unreadable === true).toBe(true);
});
