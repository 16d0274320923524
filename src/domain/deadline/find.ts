import type { Deadline } from './deadline.ts';

/**
 * The deadline of an address. Because rows move between two readings of the sheet, an id that is no longer found opens the deadline
 * with the same matter and type if exactly one exists. Matter ids and types may contain hyphens, so the id is never taken apart
 * but for the row index at its end.
 */
export function findDeadline(deadlines: readonly Deadline[], id: string): Deadline | undefined {
  const exact = deadlines.find((deadline) => deadline.id === id);
  if (exact) return exact;
  const stem = stemOf(id);
  if (stem === undefined) return undefined;
  const moved = deadlines.filter((deadline) => stemOf(deadline.id) === stem);
  return moved.length === 1 ? moved[0] : undefined;
}

function stemOf(id: string): string | undefined {
  return /^(.*)-\d+$/s.exec(id)?.[1];
}
