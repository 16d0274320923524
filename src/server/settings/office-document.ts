import * as z from 'zod/mini';
import type { Office } from '#domain/reminder/due-reminders.ts';
import { DEFAULT_OFFICE_HOURS, isTimeZone } from '#domain/time/office-hours.ts';
import type { OfficeHours } from '#domain/time/office-hours.ts';
import { isWorkingDay } from '#domain/time/working-days.ts';
import { workingDaysNow } from '#server/settings/working-days-document.ts';
import type { SettingsStore } from '#server/store/settings.ts';
import { invalidConfiguration } from './changes.ts';

export const OFFICE_KEY = 'office';

export const officeDocument = z.object({ timeZone: z.string(), opens: z.string(), closes: z.string() });

/** The office hours of a stored document; the defaults if nothing is stored. */
export function officeIn(value: unknown): OfficeHours {
  return value === null ? DEFAULT_OFFICE_HOURS : officeDocument.parse(value);
}

/** The document to store for what was entered. Throws `invalid-configuration` with a sentence. */
export function officeToStore({ timeZone, opens, closes }: OfficeHours): OfficeHours {
  const zone = timeZone.trim();
  if (!isTimeZone(zone)) throw invalidConfiguration('Please choose a time zone from the list, such as Europe/Berlin.');
  if (![opens, closes].every((time) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)))
    throw invalidConfiguration('Please enter the office hours as times, such as 09:00.');
  if (opens >= closes) throw invalidConfiguration('The office must open before it closes.');
  return { timeZone: zone, opens, closes };
}

/** The firm's office as it is configured now. */
export async function readOffice(settings: Pick<SettingsStore, 'get'>): Promise<Office> {
  const days = await workingDaysNow(settings);
  const hours = officeIn((await settings.get(OFFICE_KEY)).value);
  return { ...hours, isWorkingDay: (day) => isWorkingDay(day, days) };
}
