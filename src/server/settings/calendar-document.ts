import * as z from 'zod/mini';
import type { SettingsStore } from '#server/store/settings.ts';

export const CALENDAR_KEY = 'calendar';

const calendarDocument = z.object({ on: z.boolean() });
export type CalendarSwitch = z.output<typeof calendarDocument>;

/** The switch of a stored document. On by default, because each calendar address is made by a client for that client. */
export function calendarIn(value: unknown): CalendarSwitch {
  return value === null ? { on: true } : calendarDocument.parse(value);
}

/** Whether the firm offers calendar addresses. Answered from memory. */
export async function offersCalendars(settings: Pick<SettingsStore, 'get'>): Promise<boolean> {
  return calendarIn((await settings.get(CALENDAR_KEY)).value).on;
}
