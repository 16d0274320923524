import type { Deadline } from '#domain/deadline/deadline.ts';
import type { DeadlineKey } from '#domain/deadline/lasting-key.ts';
import { deadlineKeys } from '#domain/deadline/lasting-key.ts';
import { mattersByName } from '#domain/matter/find.ts';
import type { Matter } from '#domain/matter/matter.ts';
import { addDays, compareDates } from '#domain/time/calendar-date.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { CalendarEvent } from './calendar-file.ts';
import { deadlineEvent } from './deadline-event.ts';
import type { EventDetail } from './deadline-event.ts';

interface FeedOptions {
  readonly detail: EventDetail;
  readonly today: CalendarDate;
  /** Deadlines that are due more than `daysBack` days ago, or more than `daysAhead` days ahead, are left out. */
  readonly daysBack: number;
  readonly daysAhead: number;
  readonly mostEvents: number;
  readonly uidOf: (key: DeadlineKey) => string;
  readonly urlOf: (deadline: Deadline) => string;
}

/** The events of a company's deadlines, by date, and how many deadlines are left out. */
export interface FeedContent {
  readonly events: readonly CalendarEvent[];
  /** Their date cannot be read. */
  readonly unreadable: number;
  /** They are due too long ago or too far ahead. */
  readonly outside: number;
  /** They are due after the first `mostEvents`. */
  readonly beyond: number;
}

export function feedContent(
  deadlines: readonly Deadline[],
  matters: readonly Matter[],
  { detail, today, daysBack, daysAhead, mostEvents, uidOf, urlOf }: FeedOptions,
): FeedContent {
  const keys = deadlineKeys(deadlines);
  const byName = mattersByName(matters);
  const events = deadlines.flatMap((deadline, at) => {
    const uid = uidOf(keys[at]!);
    const event = deadlineEvent(deadline, {
      uid,
      url: urlOf(deadline),
      matter: byName.get(deadline.matterId),
      detail,
    });
    return event ?? [];
  });
  const [from, until] = [addDays(today, -daysBack), addDays(today, daysAhead)];
  const inside = events
    .filter(({ day }) => compareDates(from, day) <= 0 && compareDates(day, until) <= 0)
    .toSorted((a, b) => compareDates(a.day, b.day) || (a.uid < b.uid ? -1 : 1));
  const first = inside.slice(0, mostEvents);
  return {
    events: first,
    unreadable: deadlines.length - events.length,
    outside: events.length - inside.length,
    beyond: inside.length - first.length,
  };
}
