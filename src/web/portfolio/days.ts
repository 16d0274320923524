import { useSyncExternalStore } from 'react';

import { parseSheetDate } from '#domain/time/calendar-date.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

import { formatDay } from '#web/lib/format.ts';

let seen: CalendarDate = { year: 0, month: 0, day: 0 };

/** The same object until the day changes, as a store must give it. */
function current(): CalendarDate {
  const now = new Date();
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  if (seen.year !== year || seen.month !== month || seen.day !== day) seen = { year, month, day };
  return seen;
}

/** A sleeping device fires no timer on time, so the day is also looked at again when the page is. */
function subscribe(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const now = new Date();
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    timer = setTimeout(
      () => {
        changed();
        wait();
      },
      midnight.getTime() - now.getTime() + 500,
    );
  };
  wait();
  addEventListener('focus', changed);
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearTimeout(timer);
    removeEventListener('focus', changed);
    document.removeEventListener('visibilitychange', changed);
  };
}

/** The day that it is for the viewer, in their own time zone; a page that stays open moves on at midnight. */
export function useToday(): CalendarDate {
  return useSyncExternalStore(subscribe, current);
}

/** A date of the sheet as "21 Nov 2026"; a cell that cannot be read as a date gives its own text. */
export function sheetDay(text: string): string {
  const date = parseSheetDate(text);
  return date ? formatDay(date) : text;
}
