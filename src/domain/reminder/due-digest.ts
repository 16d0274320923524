import { addDays, daysBetween, isoDate, parseIsoDate, weekdayOf } from '#domain/time/calendar-date.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { isReached, sendingMoment } from '#domain/time/office-hours.ts';
import type { OfficeMoment } from '#domain/time/office-hours.ts';
import type { Office } from './due-reminders.ts';
import type { Digest } from './mail-choices.ts';

const MONDAY = 1;
/** A digest may be sent before a closure, and a missed one later: how many days ahead and back are searched. */
const LOOK_AHEAD_DAYS = 31;
const LOOK_BACK_DAYS = 31;

export interface DueDigest {
  /** The day of the digest, `YYYY-MM-DD`; the latest one if several were missed. */
  readonly day: string;
  /** Its time has come. A digest that is not ready is due later today, but is included in a mail that is sent now. */
  readonly isReady: boolean;
}

/** The digest that is due by the end of the day. `done` is the day of the last one; undefined before the first. */
export function dueDigest(
  digest: Digest,
  done: string | undefined,
  now: OfficeMoment,
  office: Office,
): DueDigest | undefined {
  const latest = latestDigest(digest, now, office);
  const doneOn = done === undefined ? undefined : parseIsoDate(done);
  if (!latest || (doneOn && daysBetween(doneOn, latest.day) <= 0)) return undefined;
  return { day: isoDate(latest.day), isReady: isReached(latest.moment, now) };
}

/** The day of the last digest that was due before today. A person who turns digests on gets the next one. */
export function lastDigestDay(digest: Digest, now: OfficeMoment, office: Office): string | undefined {
  const latest = latestDigest(digest, { day: addDays(now.day, -1), time: now.time }, office);
  return latest && isoDate(latest.day);
}

function latestDigest(
  digest: Digest,
  now: OfficeMoment,
  office: Office,
): { readonly day: CalendarDate; readonly moment: OfficeMoment } | undefined {
  for (let ahead = LOOK_AHEAD_DAYS; ahead >= -LOOK_BACK_DAYS; ahead--) {
    const day = addDays(now.day, ahead);
    if (!isDigestDay(digest, day, office)) continue;
    const moment = sendingMoment(day, office, office.isWorkingDay);
    if (daysBetween(moment.day, now.day) >= 0) return { day, moment };
  }
  return undefined;
}

function isDigestDay(digest: Digest, day: CalendarDate, { isWorkingDay }: Office): boolean {
  switch (digest) {
    case 'daily':
      return isWorkingDay(day);
    case 'weekly':
      return weekdayOf(day) === MONDAY;
    case 'monthly':
      return day.day === 1;
    case 'off':
      return false;
  }
}
