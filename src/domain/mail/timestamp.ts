import { dayText, today } from '#domain/time/calendar-date.ts';

/** A moment (milliseconds since the epoch) as a mail states it: 21 Nov 2026, 14:05 UTC. The reader's time zone is not known. */
export function mailTimestamp(at: number): string {
  return `${dayText(today(at, 'UTC'))}, ${new Date(at).toISOString().slice(11, 16)} UTC`;
}
