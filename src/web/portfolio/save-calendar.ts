import { calendarFile } from '#domain/calendar/calendar-file.ts';
import { deadlineEvent, withLines } from '#domain/calendar/deadline-event.ts';
import { companyKey } from '#domain/company/company-key.ts';
import { deadlineKeys } from '#domain/deadline/lasting-key.ts';
import type { Deadline } from '#domain/deadline/deadline.ts';
import { keyOfParts } from '#domain/identity/same-thing.ts';
import { mattersByName } from '#domain/matter/find.ts';
import type { Matter } from '#domain/matter/matter.ts';

import { download } from '#web/lib/download.ts';
import { paths } from '#web/lib/paths.ts';
import { productName } from '#web/lib/product.ts';

interface CalendarOptions {
  fileName: string;
  /** The deadlines to save. */
  chosen: readonly Deadline[];
  /** All deadlines of the company: they are needed for the ids of the events, because a matter may have several deadlines of one type. */
  deadlines: readonly Deadline[];
  matters: readonly Matter[];
}

/** Saves deadlines as a file for calendar programs. Returns how many of them have a readable date; saves nothing if none has. */
export async function saveCalendar({ fileName, chosen, deadlines, matters }: CalendarOptions): Promise<number> {
  const keys = deadlineKeys(deadlines);
  const byName = mattersByName(matters);
  const events = await Promise.all(
    chosen.map(async (deadline) => {
      const key = keys[deadlines.indexOf(deadline)] ?? deadline.id;
      const uid = `${await hash(keyOfParts(companyKey(deadline.companyName), key))}@${location.hostname}`;
      const url = new URL(paths.deadline(deadline.id), location.origin).href;
      const matter = byName.get(deadline.matterId);
      const event = deadlineEvent(deadline, { uid, url, matter, detail: 'full' });
      return event ? [withLines(event)] : [];
    }),
  );
  const file = calendarFile(events.flat(), { productName, stamp: Date.now() });
  const count = events.flat().length;
  if (count > 0) download(fileName, file, 'text/calendar;charset=utf-8');
  return count;
}

/** Hashes the key of an event, so that its id contains no data. */
async function hash(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
