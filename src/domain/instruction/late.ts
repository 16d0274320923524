import { daysBetween, today } from '#domain/time/calendar-date.ts';
import { days as daysMs, hours, minutes } from '#domain/time/duration.ts';
import { officeMoment } from '#domain/time/office-hours.ts';
import { isWorkingDay, workingDaysAfter } from '#domain/time/working-days.ts';
import type { WorkingDays } from '#domain/time/working-days.ts';

/**
 * When the firm has had an instruction for a whole working day: at the same time of the next working day. What is given on a day off counts
 * from the beginning of the next working day. A change of the clocks between may move it by an hour.
 */
export function lateAfter(at: number, timeZone: string, days: WorkingDays): number {
  const given = today(at, timeZone);
  const [hour = 0, minute = 0] = officeMoment(at, timeZone).time.split(':').map(Number);
  const intoDay = hours(hour) + minutes(minute);
  const begins = workingDaysAfter(given, 0, days);
  const midnight = at - intoDay;
  const ends = workingDaysAfter(begins, 1, days);
  return midnight + daysMs(daysBetween(given, ends)) + (isWorkingDay(given, days) ? intoDay : 0);
}
