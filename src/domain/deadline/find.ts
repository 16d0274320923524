import { isoDate, parseSheetDate } from '#domain/time/calendar-date.ts';
import type { Deadline } from './deadline.ts';

/**
 * Finds the deadline of a page's address. Rows move between two readings of the sheet: an id that no longer exists finds the deadline with the same
 * matter and type, if there is exactly one. An address may also have the due date (`YYYY-MM-DD`), as those in mails do, which tells several deadlines
 * of one type apart. Only the row index at the end is cut off an id, because matter ids and types may contain hyphens.
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
