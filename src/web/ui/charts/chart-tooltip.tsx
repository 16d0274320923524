import { useEffect, useRef, useState } from 'react';
import type { PointerEvent, ReactNode } from 'react';

/** Milliseconds between moves of the tooltip: one frame (specification, section 9). */
const THROTTLE = 16;

interface Spot {
  x: number;
  y: number;
  text: ReactNode;
}

/**
 * A tooltip that follows the mouse over a chart. `over(text)` returns the handlers of one slice or bar; put `tip` into the chart's
 * `relative` frame. It repeats what labels and tables say, so it is hidden from screen readers.
 */
export function useChartTooltip() {
  const [spot, setSpot] = useState<Spot>();
  const moved = useRef(0);
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const hide = () => setSpot(undefined);
    addEventListener('scroll', hide, { passive: true });
    return () => removeEventListener('scroll', hide);
  }, []);

  const over = (text: ReactNode) => ({
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.timeStamp - moved.current < THROTTLE) return;
      const box = frame.current?.getBoundingClientRect();
      if (!box) return;
      moved.current = event.timeStamp;
      setSpot({ x: event.clientX - box.left, y: event.clientY - box.top, text });
    },
    onPointerLeave: () => setSpot(undefined),
  });

  const tip = spot ? (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute z-10 -translate-x-1/2 -translate-y-[calc(100%+12px)] rounded-md bg-ink px-2.5 py-1.5 text-13 font-medium whitespace-nowrap text-surface"
      style={{ left: spot.x, top: spot.y }}
    >
      {spot.text}
    </div>
  ) : null;

  return { frame, over, tip };
}
