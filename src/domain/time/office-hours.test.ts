import { describe, expect, test } from 'vitest';
import { parseSheetDate } from './calendar-date.ts';
import type { CalendarDate } from './calendar-date.ts';
import { isReached, isTimeZone, officeMoment, sendingMoment } from './office-hours.ts';
import { isWorkingDay, MONDAY_TO_FRIDAY } from './working-days.ts';

const day = (text: string): CalendarDate => parseSheetDate(text)!;
const isWeekday = (date: CalendarDate) => isWorkingDay(date, MONDAY_TO_FRIDAY);
const OFFICE = { timeZone: 'Europe/Berlin', opens: '09:00', closes: '17:30' };

describe('what is due on a day is sent', () => {
  test.each([
    ['a Friday', '20/11/2026', '20/11/2026', '09:00'],
    ['a Saturday', '21/11/2026', '20/11/2026', '16:30'],
    ['a Sunday', '22/11/2026', '20/11/2026', '16:30'],
    ['a Monday', '23/11/2026', '23/11/2026', '09:00'],
  ])('%s (%s): on %s at %s', (_, due, sent, time) => {
    expect(sendingMoment(day(due), OFFICE, isWeekday)).toEqual({ day: day(sent), time });
  });

  test('given holidays before it, in the last office hour before all of them', () => {
    const isOpen = (date: CalendarDate) => isWeekday(date) && !(date.month === 12 && date.day >= 24);
    expect(sendingMoment(day('28/12/2026'), OFFICE, isOpen)).toEqual({ day: day('23/12/2026'), time: '16:30' });
  });

  test('given an office that is open for half an hour, when it opens', () => {
    const short = { ...OFFICE, opens: '10:00', closes: '10:30' };
    expect(sendingMoment(day('21/11/2026'), short, isWeekday)).toEqual({ day: day('20/11/2026'), time: '10:00' });
  });

  test('given an office without working days, on the day itself', () => {
    expect(sendingMoment(day('21/11/2026'), OFFICE, () => false)).toEqual({ day: day('21/11/2026'), time: '09:00' });
  });
});

test.each([
  ['2026-11-20T08:00:00Z', 'Europe/Berlin', '20/11/2026', '09:00'],
  ['2026-07-20T08:00:00Z', 'Europe/Berlin', '20/07/2026', '10:00'],
  ['2026-11-20T23:30:00Z', 'Europe/Berlin', '21/11/2026', '00:30'],
  ['2026-11-20T23:30:00Z', 'America/New_York', '20/11/2026', '18:30'],
  ['2026-11-20T23:30:00Z', 'Asia/Kolkata', '21/11/2026', '05:00'],
])('at %s the office in %s has %s, %s', (at, zone, date, time) => {
  expect(officeMoment(Date.parse(at), zone)).toEqual({ day: day(date), time });
});

test('a moment is reached at its minute, and on every later day', () => {
  const moment = { day: day('20/11/2026'), time: '09:00' };
  expect(isReached(moment, { day: day('20/11/2026'), time: '08:59' })).toBe(false);
  expect(isReached(moment, { day: day('20/11/2026'), time: '09:00' })).toBe(true);
  expect(isReached(moment, { day: day('21/11/2026'), time: '00:00' })).toBe(true);
  expect(isReached(moment, { day: day('19/11/2026'), time: '23:59' })).toBe(false);
});

test('only a time zone that the runtime knows is accepted', () => {
  expect(['Europe/Berlin', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});
