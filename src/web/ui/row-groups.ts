import type { ReactNode } from 'react';

/** Rows with an optional heading. */
export interface RowGroup<Item> {
  key: string;
  heading?: ReactNode;
  items: readonly Item[];
}

/** One line of the flattened groups: a heading, or an item with its place among all items (from 0). */
export type Line<Item> =
  { kind: 'heading'; group: RowGroup<Item> } | { kind: 'item'; group: RowGroup<Item>; item: Item; place: number };

/** All headings and items in the order in which they are shown. */
export function flatten<Item>(groups: readonly RowGroup<Item>[]): Line<Item>[] {
  const lines: Line<Item>[] = [];
  let place = 0;
  for (const group of groups) {
    if (group.heading !== undefined) lines.push({ kind: 'heading', group });
    for (const item of group.items) {
      lines.push({ kind: 'item', group, item, place });
      place += 1;
    }
  }
  return lines;
}
