import { useMemo, useRef } from 'react';
import type { RefObject } from 'react';

import { usePrinting } from '#web/portfolio/print-table.tsx';
import { remPixels, useRowWindow } from '#web/ui/use-row-window.ts';

const notCovered = () => 0;

/** Returns which rows are near the window, for rows of one height. Only these are drawn; on paper, all are. */
export function useRowsInSight<Body extends HTMLElement>(
  count: number,
  rem: number,
): { body: RefObject<Body | null>; from: number; to: number; before: number; after: number } {
  const body = useRef<Body>(null);
  const offsets = useMemo(() => {
    const height = rem * remPixels();
    return Array.from({ length: count + 1 }, (_, row) => row * height);
  }, [count, rem]);
  const { from, to, before, after } = useRowWindow(body, offsets, notCovered);
  return usePrinting() ? { body, from: 0, to: count, before: 0, after: 0 } : { body, from, to, before, after };
}
