import type { Deadline } from '#domain/deadline/deadline.ts';
import { deadlineKeys } from '#domain/deadline/lasting-key.ts';
import type { DeadlineKey } from '#domain/deadline/lasting-key.ts';
import { addDays, daysBetween, isoDate, parseIsoDate, parseSheetDate } from '#domain/time/calendar-date.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { isReached, sendingMoment } from '#domain/time/office-hours.ts';
import type { OfficeHours, OfficeMoment } from '#domain/time/office-hours.ts';
import type { ReminderDays } from './mail-choices.ts';

/** The firm's office hours and working days, which decide when mails are sent. */
export interface Office extends OfficeHours {
  readonly isWorkingDay: (day: CalendarDate) => boolean;
}

/** A reminder that a person got, as the ledger stores it. Dates are `YYYY-MM-DD`. */
export interface Told {
  readonly key: DeadlineKey;
  readonly due: string;
  /** The date that this one replaced, if the person had been reminded of that one. */
  readonly was: string | undefined;
  readonly daysBefore: number;
  /** Counts the dates that the person was reminded of, for the deadlines of this matter and type. */
  readonly turn: number;
  /** The dates that the deadlines of this matter and type had at that time. */
  readonly peers: readonly string[];
  readonly toldOn: string;
}

/** A reminder to send. Once sent, it is stored as `Told`. */
export interface Reminder extends Told {
  readonly deadline: Deadline;
  readonly day: CalendarDate;
  readonly daysLeft: number;
  /** Its time has come. A reminder that is not ready is due later today, but is included in a mail that is sent now. */
  readonly isReady: boolean;
}

interface Asked {
  /** All deadlines of the company, in their order. */
  readonly deadlines: readonly Deadline[];
  /** The person's part of the ledger, for this company. */
  readonly told: readonly Told[];
  readonly days: readonly ReminderDays[];
  readonly now: OfficeMoment;
  readonly office: Office;
}

/** A date counts as moved from an earlier one if the person was reminded of that one at most this many days ago: a yearly fee is not a moved date. */
const MOVED_WITHIN_DAYS = 180;

/**
 * The reminders that are due by the end of the day, the soonest deadline first. Of several that were missed, only the one nearest to
 * the date is due. A deadline that is past, or whose date cannot be read, has none.
 */
export function dueReminders({ deadlines, told, days, now, office }: Asked): readonly Reminder[] {
  const groups = Map.groupBy(dated(deadlines), ({ key }) => stemOf(key));
  const toldOf = Map.groupBy(told, ({ key }) => stemOf(key));
  return [...groups]
    .flatMap(([stem, group]) => {
      const known = toldOf.get(stem) ?? [];
      const byDate = [...Map.groupBy(group, ({ due }) => due).values()];
      return byDate.flatMap((sameDay) => remindersOfDay(sameDay, group, known, { days, now, office }));
    })
    .sort((a, b) => a.daysLeft - b.daysLeft || (a.key < b.key ? -1 : 1));
}

/**
 * The reminders that were due before a day and are not in the ledger. They are stored as sent, so that a person who begins on that day is not flooded
 * with them.
 */
export function missedReminders(asked: Omit<Asked, 'now'>, begunOn: CalendarDate): readonly Reminder[] {
  return dueReminders({ ...asked, now: { day: addDays(begunOn, -1), time: END_OF_DAY } });
}

/** Later than any time of the day. */
const END_OF_DAY = '24:00';

interface Dated {
  readonly deadline: Deadline;
  readonly day: CalendarDate;
  readonly key: DeadlineKey;
  readonly due: string;
}

function dated(deadlines: readonly Deadline[]): readonly Dated[] {
  const keys = deadlineKeys(deadlines);
  return deadlines.flatMap((deadline, index): Dated[] => {
    const day = parseSheetDate(deadline.dueDate);
    const key = keys[index];
    return day && key !== undefined ? [{ deadline, day, key, due: isoDate(day) }] : [];
  });
}

/** The reminders of one day, among the deadlines of one matter and type (`group`). */
function remindersOfDay(
  sameDay: readonly Dated[],
  group: readonly Dated[],
  told: readonly Told[],
  { days, now, office }: Pick<Asked, 'days' | 'now' | 'office'>,
): readonly Reminder[] {
  const [first] = sameDay;
  const daysLeft = first ? daysBetween(now.day, first.day) : -1;
  const nearest = first && daysLeft >= 0 ? nearestOf(first.day, days, now.day, office) : undefined;
  if (!first || !nearest) return [];
  const standing = told.filter((one) => one.due === first.due && !isReplaced(one, told));
  const known = new Set(standing.filter(({ daysBefore }) => daysBefore <= nearest.daysBefore).map(({ key }) => key));
  return notIn(known, sameDay).map(({ deadline, day, key, due }) => ({
    deadline,
    day,
    daysLeft,
    key,
    due,
    was: movedFrom(key, due, group, told, now.day),
    daysBefore: nearest.daysBefore,
    turn: standing[0]?.turn ?? Math.max(0, ...told.map(({ turn }) => turn)) + 1,
    peers: group.map((one) => one.due).sort(),
    toldOn: isoDate(now.day),
    isReady: isReached(nearest.moment, now),
  }));
}

/** Of the chosen numbers of days whose time has come or comes today, the one nearest to the date. */
function nearestOf(
  due: CalendarDate,
  days: readonly ReminderDays[],
  today: CalendarDate,
  office: Office,
): { readonly daysBefore: number; readonly moment: OfficeMoment } | undefined {
  return days
    .map((daysBefore) => ({
      daysBefore,
      moment: sendingMoment(addDays(due, -daysBefore), office, office.isWorkingDay),
    }))
    .filter(({ moment }) => daysBetween(moment.day, today) >= 0)
    .toSorted((a, b) => a.daysBefore - b.daysBefore)[0];
}

/**
 * Keys are numbered by date: if an earlier deadline is removed, a later one takes its key. So the number of deadlines that count as known is the
 * number in the ledger.
 */
function notIn(known: ReadonlySet<DeadlineKey>, sameDay: readonly Dated[]): readonly Dated[] {
  const unknown = sameDay.filter(({ key }) => !known.has(key));
  return unknown.slice(known.size - (sameDay.length - unknown.length));
}

/** Whether the person was later reminded of a date that replaced this one. */
function isReplaced({ due, turn }: Told, told: readonly Told[]): boolean {
  return told.some((other) => other.was === due && other.turn > turn);
}

/** The date in the last reminder of this deadline, if the deadline has moved away from it. */
function movedFrom(
  key: DeadlineKey,
  due: string,
  group: readonly Dated[],
  told: readonly Told[],
  today: CalendarDate,
): string | undefined {
  const last = told
    .filter((one) => one.key === key && !isReplaced(one, told))
    .toSorted((a, b) => b.turn - a.turn || b.toldOn.localeCompare(a.toldOn))[0];
  if (!last || last.due === due || group.some((one) => one.due === last.due) || last.peers.includes(due))
    return undefined;
  const toldOn = parseIsoDate(last.toldOn);
  return toldOn && daysBetween(toldOn, today) <= MOVED_WITHIN_DAYS ? last.due : undefined;
}

/** A deadline's matter and type. */
function stemOf(key: DeadlineKey): string {
  return JSON.stringify((JSON.parse(key) as readonly unknown[]).slice(0, 2));
}
