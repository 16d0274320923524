import type { Deadline } from '#domain/deadline/deadline.ts';
import { parseSheetDate } from '#domain/time/calendar-date.ts';
import type { Matter } from '#domain/matter/matter.ts';
import type { CalendarEvent } from './calendar-file.ts';

interface EventOptions {
  readonly uid: string;
  /** The address of the deadline's page. */
  readonly url: string;
  /** The deadline's matter, if it is known. */
  readonly matter: Matter | undefined;
}

/** The event of a deadline; undefined if its date cannot be read. */
export function deadlineEvent(deadline: Deadline, { uid, url, matter }: EventOptions): CalendarEvent | undefined {
  const day = parseSheetDate(deadline.dueDate);
  if (!day) return undefined;
  const docket = matter?.docketNumber || deadline.matterId;
  const lines = [
    matter?.title,
    [docket, matter?.ipType, matter?.jurisdiction.toUpperCase()].filter(Boolean).join(', '),
    deadline.notes,
    url,
  ];
  return {
    uid,
    day,
    summary: `${deadline.type || 'Deadline'}: ${docket}`,
    description: lines.filter(Boolean).join('\n'),
    url,
  };
}
