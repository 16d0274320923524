import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** How wide an element is, in pixels, as the window changes; `before` it is in the page a guess. */
export function useWidth(element: RefObject<HTMLElement | null>, before: number): number {
  const [width, setWidth] = useState(before);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setWidth(Math.floor(measured.getBoundingClientRect().width) || before);
    // At once, before the first drawing: an observer would tell after it.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, before]);
  return width;
}
