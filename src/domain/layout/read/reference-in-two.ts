import type { Row, Tab } from '#domain/tabs/tab.ts';
import type { HeadingRef, LayoutColumn } from '#domain/layout/layout.ts';
import type { Placed } from './deadlines-in-row.ts';

const REFERENCES: ReadonlySet<string> = new Set(['id', 'matterId']);
const isReference = (field: string): boolean => REFERENCES.has(field);

/** Whether a field may be read from two columns: the name of a person, the reference of a matter, and a due date that may be extended. */
export const mayBeInTwo = (tab: Tab, field: string): boolean =>
  tab === 'users' ? field === 'name' : isReference(field) || (tab === 'deadlines' && field === 'dueDate');

/** Between the parts of a reference, unless other sheets have another sign. */
export const USUAL_SEPARATOR = '-';

/** A reference of two parts. Without one of them it names no matter. */
export const joinedReference = (first: string, second: string, separator = USUAL_SEPARATOR): string =>
  first.trim() === '' || second.trim() === '' ? '' : `${first.trim()}${separator}${second.trim()}`;

/** The column with the second part of the reference of a matter. */
export function secondPlace(
  columns: readonly LayoutColumn[],
  place: (ref: HeadingRef) => number | undefined,
): number | undefined {
  const second = columns.find(({ field }) => field === 'id')?.second;
  return second && place(second);
}

/** The firm's reference and the client's in one cell: "VPV/P/001" above or before "(VP-R&D-07)". */
const BOTH = /^([^\n(]+?)\s*(?:\n|\s\/\s|\()\s*\(?([^()\n]*)\)?$/u;

/**
 * Writes the reference of a row whose parts are in two columns into the row of the tab; and if one column is read as both the firm's reference and the
 * client's, each into its own cell.
 */
export function referenceInTwo(
  columns: readonly LayoutColumn[],
  placed: readonly Placed[],
  place: (ref: HeadingRef) => number | undefined,
): (row: Row, cells: string[]) => void {
  const inTwo = columns.flatMap(({ field, second, separator }) => {
    const first = placed.find(({ column }) => column.field === field);
    const at = second && isReference(field) ? place(second) : undefined;
    return first && at !== undefined ? [{ index: first.column.index, at, separator }] : [];
  });
  const placeOf = (field: string): Placed | undefined => placed.find(({ column }) => column.field === field);
  const [ours, theirs] = [placeOf('id'), placeOf('clientReference')];
  const both = ours && theirs && ours.at === theirs.at ? [ours.column.index, theirs.column.index] : undefined;
  return (row, cells) => {
    if (both) {
      const [own = 0, other = 0] = both;
      const [, first = cells[own] ?? '', second = ''] = BOTH.exec((cells[own] ?? '').trim()) ?? [];
      [cells[own], cells[other]] = [first, second.trim()];
    }
    for (const { index, at, separator } of inTwo)
      cells[index] = joinedReference(cells[index] ?? '', row[at] ?? '', separator);
  };
}
