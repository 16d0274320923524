import { isoDate, parseSheetDate } from '#domain/time/calendar-date.ts';
import type { Deadline } from './deadline.ts';

/**
 * The deadline of an address. Because rows move between two readings of the sheet, an id that is no longer found opens the deadline
 * with the same matter and type if exactly one exists. An address may also say the date (`YYYY-MM-DD`), as those in mails do: of several
 * deadlines of one type, the one with that date is meant. Matter ids and types may contain hyphens, so the id is never taken apart
 * but for the row index at its end.
 */
export function findDeadline(
  deadlines: readonly Deadline[],
  id: string,
  due: string | null = null,
): Deadline | undefined {
  const exact = deadlines.find((deadline) => deadline.id === id);
  if (exact && (due === null || isDue(exact, due))) return exact;
  const stem = stemOf(id);
  if (stem === undefined) return exact;
  const alike = deadlines.filter((deadline) => stemOf(deadline.id) === stem);
  const moved = due === null ? [] : alike.filter((deadline) => isDue(deadline, due));
  if (moved.length === 1) return moved[0];
  return exact ?? (alike.length === 1 ? alike[0] : undefined);
}

function isDue({ dueDate }: Deadline, due: string): boolean {
  const day = parseSheetDate(dueDate);
  return day !== undefined && isoDate(day) === due;
}

function stemOf(id: string): string | undefined {
  return /^(.*)-\d+$/s.exec(id)?.[1];
}
