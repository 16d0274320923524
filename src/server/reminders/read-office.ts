import type { Office } from '#domain/reminder/due-reminders.ts';
import { isWorkingDay } from '#domain/time/working-days.ts';
import { OFFICE_KEY, officeIn } from '#server/settings/office-document.ts';
import { workingDaysNow } from '#server/settings/working-days-document.ts';
import type { SettingsStore } from '#server/store/settings.ts';

/** The firm's office as it is configured now. */
export async function readOffice(settings: Pick<SettingsStore, 'get'>): Promise<Office> {
  const days = await workingDaysNow(settings);
  const hours = officeIn((await settings.get(OFFICE_KEY)).value);
  return { ...hours, isWorkingDay: (day) => isWorkingDay(day, days) };
}
