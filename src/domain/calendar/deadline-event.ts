import type { Deadline } from '#domain/deadline/deadline.ts';
import { oneLine } from '#domain/text/control-characters.ts';
import { parseSheetDate } from '#domain/time/calendar-date.ts';
import type { Matter } from '#domain/matter/matter.ts';
import type { CalendarEvent } from './calendar-file.ts';

/** How much an event says: `short` has the type and the matter's id, `full` also the title, the country and the notes. */
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

/** The event of a deadline, or undefined if the deadline's date cannot be read. `withLines` adds the address to its description. */
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
    // The notes keep their line breaks.
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

/** Appends the lines to the event's description, and its address after them. */
export function withLines(event: CalendarEvent, ...lines: readonly string[]): CalendarEvent {
  return { ...event, description: [event.description, ...lines, event.url].filter(Boolean).join('\n') };
}
