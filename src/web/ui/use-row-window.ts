import { useCallback, useEffect, useState } from 'react';
import type { ReactNode, RefObject } from 'react';

/** Rows drawn beyond the window on either side, so that fast scrolling shows no gap. */
const SPARE = 12;
/** Rows drawn before the window has been measured. */
const AT_FIRST = 40;

export interface RowWindow {
  /** The first line to draw, and the one after the last. */
  from: number;
  to: number;
  /** The heights of the lines before and after those, in pixels. */
  before: number;
  after: number;
  /** The first line below the bars that stick to the top of the window. */
  top: number;
}

/** The last index whose offset is at most `value`. Offsets must ascend. */
export function lastAtMost(offsets: ArrayLike<number>, value: number): number {
  let [low, high] = [0, offsets.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((offsets[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Which lines of a long table are near the window. `offsets[i]` is the start of line i in pixels from the first line, with one more entry
 * for the end of the last. `covered` returns how many pixels the bars take at the top of the window.
 */
export function useRowWindow(
  body: RefObject<HTMLElement | null>,
  offsets: readonly number[],
  covered: () => number,
): RowWindow {
  const count = offsets.length - 1;
  const total = offsets[count] ?? 0;
  const [range, setRange] = useState({ from: 0, to: 0, top: 0 });

  const measure = useCallback(() => {
    const element = body.current;
    if (!element) return;
    const above = -element.getBoundingClientRect().top;
    const from = Math.max(0, lastAtMost(offsets, above) - SPARE);
    const to = Math.min(count, lastAtMost(offsets, above + innerHeight) + 1 + SPARE);
    const top = lastAtMost(offsets, above + covered());
    setRange((old) => (old.from === from && old.to === to && old.top === top ? old : { from, to, top }));
  }, [body, offsets, count, covered]);

  useEffect(() => {
    measure();
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, [measure]);

  const to = Math.min(range.to || AT_FIRST, count);
  const from = Math.min(range.from, to);
  return {
    from,
    to,
    before: offsets[from] ?? 0,
    after: total - (offsets[to] ?? total),
    top: Math.min(range.top, count - 1),
  };
}

/** One rem in pixels. The reader may have chosen a larger text size. */
export const remPixels = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

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
