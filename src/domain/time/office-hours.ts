import { addDays, daysBetween, today } from './calendar-date.ts';
import type { CalendarDate } from './calendar-date.ts';

/** When the firm's office is open, in its own time zone. */
export interface OfficeHours {
  /** IANA name, such as `Europe/Berlin`. */
  readonly timeZone: string;
  /** `HH:MM`, earlier than `closes`. */
  readonly opens: string;
  readonly closes: string;
}

export const DEFAULT_OFFICE_HOURS: OfficeHours = { timeZone: 'UTC', opens: '09:00', closes: '17:00' };

/** A day and a time in the office's time zone. `HH:MM` texts compare as the times do. */
export interface OfficeMoment {
  readonly day: CalendarDate;
  readonly time: string;
}

/** The day and the time in the office's time zone at `now` (milliseconds since the epoch). */
export function officeMoment(now: number, timeZone: string): OfficeMoment {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return { day: today(now, timeZone), time: time.format(now) };
}

/** The longest closure that is searched through, in days. */
const LONGEST_CLOSURE = 31;

/**
 * When something that is due on a day is sent: when the office opens on that day or, if it is closed, in the last office hour before. An office that
 * is never open sends on the day itself.
 */
export function sendingMoment(
  due: CalendarDate,
  { opens, closes }: OfficeHours,
  isWorkingDay: (day: CalendarDate) => boolean,
): OfficeMoment {
  for (let back = 0; back <= LONGEST_CLOSURE; back++) {
    const day = addDays(due, -back);
    if (isWorkingDay(day)) return { day, time: back === 0 ? opens : lastOfficeHour({ opens, closes }) };
  }
  return { day: due, time: opens };
}

/** Whether the first moment is at or before the second. */
export function isReached(moment: OfficeMoment, now: OfficeMoment): boolean {
  const days = daysBetween(moment.day, now.day);
  return days > 0 || (days === 0 && moment.time <= now.time);
}

/** An hour before the office closes, or when it opens if that is later. */
export function lastOfficeHour({ opens, closes }: Pick<OfficeHours, 'opens' | 'closes'>): string {
  const [hour = '0', minute = '00'] = closes.split(':');
  const last = `${String(Number(hour) - 1).padStart(2, '0')}:${minute}`;
  return last > opens && Number(hour) > 0 ? last : opens;
}

/** Whether the runtime knows the zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
