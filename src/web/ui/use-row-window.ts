import { useCallback, useEffect, useState } from 'react';
import type { ReactNode, RefObject } from 'react';

/** Rows drawn beyond the window on either side, so that fast scrolling shows no gap. */
const SPARE = 12;
/** Rows drawn before the window has been measured. */
const AT_FIRST = 40;
/** The focused line stays apart from the drawn ones only if at least this many lines are between them. */
const SMALLEST_GAP = 3;

export interface RowWindow {
  /** The first line to draw, and the one after the last. */
  from: number;
  to: number;
  /** The line that has the focus and has scrolled out of those lines. It stays in the page. */
  focused?: number;
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
 * for the end of the last. `covered` returns how many pixels the bars take at the top of the window. Each row has its line, from 2, as `aria-rowindex`.
 */
export function useRowWindow(
  body: RefObject<HTMLElement | null>,
  offsets: readonly number[],
  covered: () => number,
): RowWindow {
  const count = offsets.length - 1;
  const [range, setRange] = useState<RowWindow>({ from: 0, to: 0, top: 0 });

  const measure = useCallback(() => {
    const element = body.current;
    if (!element) return;
    const above = -element.getBoundingClientRect().top;
    let from = Math.max(0, lastAtMost(offsets, above) - SPARE);
    let to = Math.min(count, lastAtMost(offsets, above + innerHeight) + 1 + SPARE);
    const top = lastAtMost(offsets, above + covered());
    const line = element.contains(document.activeElement) ? lineWithFocus(element) : -1;
    // A gap must be higher than the heading that may stick in it.
    if (line >= Math.max(0, from - SMALLEST_GAP) && line < from) from = line;
    if (line >= to && line < to + SMALLEST_GAP) to = line + 1;
    const focused = line >= 0 && (line < from || line >= to) ? line : undefined;
    setRange((old) =>
      old.from === from && old.to === to && old.top === top && old.focused === focused
        ? old
        : { from, to, top, focused },
    );
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
  const focused = range.focused !== undefined && range.focused < count ? range.focused : undefined;
  return { from: Math.min(range.from, to), to, focused, top: Math.min(range.top, count - 1) };
}

const lineWithFocus = (body: HTMLElement): number =>
  Number(body.querySelector('[aria-rowindex]:focus-within')?.getAttribute('aria-rowindex') ?? 1) - 2;

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
