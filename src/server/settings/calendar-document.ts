import * as z from 'zod/mini';
import type { SettingsStore } from '#server/store/settings.ts';

export const CALENDAR_KEY = 'calendar';

const calendarDocument = z.object({ on: z.boolean() });
export type CalendarSwitch = z.output<typeof calendarDocument>;

/** Calendar addresses are offered until an administrator turns them off: each is made by a client, for that client. */
export function calendarIn(value: unknown): CalendarSwitch {
  return value === null ? { on: true } : calendarDocument.parse(value);
}

/** Whether the firm offers calendar addresses, from memory. */
export async function offersCalendars(settings: Pick<SettingsStore, 'get'>): Promise<boolean> {
  return calendarIn((await settings.get(CALENDAR_KEY)).value).on;
}
