import { useSyncExternalStore } from 'react';

import { parseSheetDate } from '#domain/time/calendar-date.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

import { formatDay } from '#web/lib/format.ts';

let seen: CalendarDate = { year: 0, month: 0, day: 0 };

/** Returns the same object until the day changes, as useSyncExternalStore requires. */
function current(): CalendarDate {
  const now = new Date();
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  if (seen.year !== year || seen.month !== month || seen.day !== day) seen = { year, month, day };
  return seen;
}

/** Timers of a sleeping device are late, so the day is also checked when the page gets the focus. */
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

/** Today in the viewer's time zone. On a page that stays open it changes at midnight. */
export function useToday(): CalendarDate {
  return useSyncExternalStore(subscribe, current);
}

/** A date of the sheet as "21 Nov 2026". A cell that is not a date keeps its own text. */
export function sheetDay(text: string): string {
  const date = parseSheetDate(text);
  return date ? formatDay(date) : text;
}
