import * as z from 'zod/mini';
import { MONDAY_TO_FRIDAY } from '#domain/time/working-days.ts';
import type { WorkingDays } from '#domain/time/working-days.ts';
import { calendarDate } from '#domain/time/calendar-date.ts';
import { oneLine } from '#domain/text/control-characters.ts';
import type { SettingsStore } from '#server/store/settings.ts';
import { invalidConfiguration } from './changes.ts';

export const WORKING_DAYS_KEY = 'working-days';

const workingDaysDocument = z.object({
  weekdays: z.array(z.number()),
  holidays: z.array(z.object({ date: z.string(), name: z.string() })),
});
export type WorkingDaysDocument = z.output<typeof workingDaysDocument>;

/** The working days of a stored document; Monday to Friday without holidays if nothing is stored. */
export function workingDaysIn(value: unknown): WorkingDaysDocument {
  return value === null ? { weekdays: [...MONDAY_TO_FRIDAY.weekdays], holidays: [] } : workingDaysDocument.parse(value);
}

/** The days on which the firm works, in the form in which working days are counted. */
export async function workingDaysNow(settings: Pick<SettingsStore, 'get'>): Promise<WorkingDays> {
  const { weekdays, holidays } = workingDaysIn((await settings.get(WORKING_DAYS_KEY)).value);
  return { weekdays, holidays: holidays.map(({ date }) => date) };
}

/** The document to store for what was entered, the holidays by date. Throws `invalid-configuration` with a sentence. */
export function workingDaysToStore({ weekdays, holidays }: WorkingDaysDocument): WorkingDaysDocument {
  if (weekdays.length === 0) throw invalidConfiguration('Please choose at least one day of the week.');
  for (const { date } of holidays) {
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
    if (!calendarDate(year, month, day)) throw invalidConfiguration(`${date} is not a day of the calendar.`);
  }
  if (new Set(holidays.map(({ date }) => date)).size < holidays.length)
    throw invalidConfiguration('A holiday is listed twice.');
  return {
    weekdays: [...new Set(weekdays)].toSorted((a, b) => a - b),
    holidays: holidays
      .map(({ date, name }) => ({ date, name: oneLine(name) }))
      .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  };
}
