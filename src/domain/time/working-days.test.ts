import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, compareDates, isoDate } from './calendar-date.ts';
import type { CalendarDate } from './calendar-date.ts';
import { isWorkingDay, MONDAY_TO_FRIDAY, workingDaysAfter, workingDaysBefore } from './working-days.ts';

const date = (text: string): CalendarDate => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return { year, month, day };
};
const christmas = { ...MONDAY_TO_FRIDAY, holidays: ['2026-12-25', '2026-12-28'] };

test.each([
  ['2026-12-31', 0, '2026-12-31'],
  ['2026-12-31', 1, '2026-12-30'],
  ['2026-12-31', 3, '2026-12-24'],
  ['2026-12-27', 0, '2026-12-24'],
  ['2026-12-27', 1, '2026-12-23'],
])('%s less %i working days over Christmas is %s', (from, count, expected) => {
  expect(isoDate(workingDaysBefore(date(from), count, christmas))).toBe(expected);
});

test.each([
  ['2026-12-24', 1, '2026-12-29'],
  ['2026-12-26', 0, '2026-12-29'],
  ['2026-11-20', 1, '2026-11-23'],
])('%s and %i working days over Christmas is %s', (from, count, expected) => {
  expect(isoDate(workingDaysAfter(date(from), count, christmas))).toBe(expected);
});

test('a count of working days ends on one, with so many of them on the way', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4000 }),
      fc.integer({ min: 0, max: 30 }),
      fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
      (offset, count, weekdays) => {
        const days = { weekdays, holidays: christmas.holidays };
        const from = addDays(date('2024-01-01'), offset);
        const before = workingDaysBefore(from, count, days);
        expect(isWorkingDay(before, days)).toBe(true);
        let passed = 0;
        for (let day = from; compareDates(day, before) > 0; day = addDays(day, -1))
          if (isWorkingDay(day, days)) passed += 1;
        expect(passed).toBe(isWorkingDay(from, days) ? count : Math.min(count, passed));
        expect(passed).toBe(count);
      },
    ),
    { numRuns: 200 },
  );
});

test('a firm that never works gets a day all the same', () => {
  expect(workingDaysBefore(date('2026-12-31'), 2, { weekdays: [], holidays: [] })).toBeDefined();
});
