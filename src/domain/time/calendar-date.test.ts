import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  compareDates,
  daysBetween,
  formatSheetDate,
  isoDate,
  parseSheetDate,
  today,
} from './calendar-date.ts';
import type { CalendarDate } from './calendar-date.ts';

const anyDate: fc.Arbitrary<CalendarDate> = fc
  .integer({ min: 0, max: 500_000 })
  .map((days) => addDays({ year: 1600, month: 1, day: 1 }, days));

describe('a date is day/month/year with slashes', () => {
  test.each([
    ['31/12/2026', { year: 2026, month: 12, day: 31 }],
    ['1/2/2026', { year: 2026, month: 2, day: 1 }],
    ['01/02/2026', { year: 2026, month: 2, day: 1 }],
    [' 03/04/2026 ', { year: 2026, month: 4, day: 3 }],
    ['29/02/2024', { year: 2024, month: 2, day: 29 }],
    ['29/02/2000', { year: 2000, month: 2, day: 29 }],
    ['01/01/1000', { year: 1000, month: 1, day: 1 }],
    ['31/12/9999', { year: 9999, month: 12, day: 31 }],
    ['30/06/2026', { year: 2026, month: 6, day: 30 }],
  ])('%s is read', (text, date) => {
    expect(parseSheetDate(text)).toEqual(date);
  });

  test.each([
    '',
    'TBC',
    '12/31/2026',
    '29/02/2026',
    '29/02/1900',
    '31/04/2026',
    '31/06/2026',
    '31/09/2026',
    '31/11/2026',
    '0/1/2026',
    '1/0/2026',
    '32/01/2026',
    '1/13/2026',
    '31-12-2026',
    '31.12.2026',
    '2026-12-31',
    '2026/12/31',
    '31/12/26',
    '31/12/0026',
    '31/12/20266',
    '031/12/2026',
    '31/12/2026 10:00',
    '31 / 12 / 2026',
    '３１/12/2026',
    '46387',
    '31/12/2026\n01/01/2027',
  ])('%j is not', (text) => {
    expect(parseSheetDate(text)).toBeUndefined();
  });
});

test('every date survives being written and read', () => {
  fc.assert(
    fc.property(anyDate, (date) => {
      expect(parseSheetDate(formatSheetDate(date))).toEqual(date);
      expect(isoDate(date)).toBe(new Date(Date.UTC(date.year, date.month - 1, date.day)).toISOString().slice(0, 10));
    }),
  );
});

test('adding days and counting them are each other’s inverse', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
      const moved = addDays(date, days);
      expect(daysBetween(date, moved)).toBe(days);
      expect(Math.sign(compareDates(moved, date))).toBe(Math.sign(days));
    }),
  );
});

test.each([
  ['2026-03-28', '2026-03-29', 1],
  ['2026-10-24', '2026-10-26', 2],
  ['2024-02-28', '2024-03-01', 2],
  ['2026-12-31', '2026-01-01', -364],
])('from %s to %s it is %i days, clock changes or not', (from, to, days) => {
  expect(daysBetween(iso(from), iso(to))).toBe(days);
});

describe('today is the calendar day of the viewer’s time zone', () => {
  const lateOn21stInLondon = Date.UTC(2026, 10, 21, 23, 30);
  test.each([
    ['Europe/London', '2026-11-21'],
    ['Asia/Kolkata', '2026-11-22'],
    ['America/New_York', '2026-11-21'],
    ['Pacific/Kiritimati', '2026-11-22'],
    ['Etc/Nowhere', '2026-11-21'],
  ])('%s', (timeZone, day) => {
    expect(isoDate(today(lateOn21stInLondon, timeZone))).toBe(day);
  });

  test('midnight belongs to the new day', () => {
    expect(isoDate(today(Date.UTC(2026, 11, 31, 18, 30), 'Asia/Kolkata'))).toBe('2027-01-01');
    expect(isoDate(today(Date.UTC(2026, 11, 31, 18, 29, 59, 999), 'Asia/Kolkata'))).toBe('2026-12-31');
  });
});

function iso(text: string): CalendarDate {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return { year, month, day };
}
