import type { Deadline } from '#domain/deadline/deadline.ts';
import { oneLine } from '#domain/text/control-characters.ts';
import { parseSheetDate } from '#domain/time/calendar-date.ts';
import type { Matter } from '#domain/matter/matter.ts';
import type { CalendarEvent } from './calendar-file.ts';

/** What an event says: `short` the type and the matter's id, `full` also the title, the country and the notes. */
export const EVENT_DETAILS = ['short', 'full'] as const;
export type EventDetail = (typeof EVENT_DETAILS)[number];

interface EventOptions {
  readonly uid: string;
  /** The address of the deadline's page. */
  readonly url: string;
  /** The deadline's matter, if it is known. */
  readonly matter: Matter | undefined;
  readonly detail: EventDetail;
}

/** The event of a deadline, its address not yet in the description; undefined if its date cannot be read. */
export function deadlineEvent(
  deadline: Deadline,
  { uid, url, matter, detail }: EventOptions,
): CalendarEvent | undefined {
  const day = parseSheetDate(deadline.dueDate);
  if (!day) return undefined;
  const type = deadline.type || 'Deadline';
  if (detail === 'short') return { uid, day, summary: `${type}: ${deadline.matterId}`, description: '', url };
  const docket = matter?.docketNumber || deadline.matterId;
  const title = matter?.title;
  const lines = [
    title,
    [docket, matter?.ipType, matter?.jurisdiction.toUpperCase()].filter(Boolean).join(', '),
    // Its lines stay lines.
    ...deadline.notes.split(/\r\n?|\n/),
  ];
  return {
    uid,
    day,
    summary: [`${type}: ${docket}`, title].filter(Boolean).join(', '),
    description: lines
      .map((line) => oneLine(line ?? ''))
      .filter(Boolean)
      .join('\n'),
    url,
  };
}

/** The event with further lines under its description, its address last. */
export function withLines(event: CalendarEvent, ...lines: readonly string[]): CalendarEvent {
  return { ...event, description: [event.description, ...lines, event.url].filter(Boolean).join('\n') };
}
