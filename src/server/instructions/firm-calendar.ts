import { lateAfter } from '#domain/instruction/instruction.ts';
import { today } from '#domain/time/calendar-date.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { WorkingDays } from '#domain/time/working-days.ts';
import { OFFICE_KEY, officeIn } from '#server/settings/office-document.ts';
import { workingDaysNow } from '#server/settings/working-days-document.ts';
import type { SettingsStore } from '#server/store/settings.ts';

/** The firm's calendar at one moment. */
export interface FirmCalendar {
  /** Today in the firm's time zone. */
  readonly today: CalendarDate;
  readonly workingDays: WorkingDays;
  /** When an instruction that is given now counts as late; milliseconds since the epoch. */
  readonly lateAt: number;
}

export async function firmCalendar(settings: Pick<SettingsStore, 'get'>, now: number): Promise<FirmCalendar> {
  const { timeZone } = officeIn((await settings.get(OFFICE_KEY)).value);
  const workingDays = await workingDaysNow(settings);
  return { today: today(now, timeZone), workingDays, lateAt: lateAfter(now, timeZone, workingDays) };
}
