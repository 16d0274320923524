import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

const steps: Record<string, (place: number, last: number) => number> = {
  ArrowRight: (place, last) => (place === last ? 0 : place + 1),
  ArrowDown: (place, last) => (place === last ? 0 : place + 1),
  ArrowLeft: (place, last) => (place === 0 ? last : place - 1),
  ArrowUp: (place, last) => (place === 0 ? last : place - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * A roving tabindex: one tab stop for a group of links, and the arrow keys move inside it. Spread `group` on the container and
 * `item(index)` on each link.
 */
export function useRoving<Group extends Element>(count: number) {
  const container = useRef<Group>(null);
  const [place, setPlace] = useState(0);
  const current = Math.min(place, Math.max(count - 1, 0));

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step || count === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = step(current, count - 1);
    setPlace(next);
    container.current?.querySelectorAll<HTMLElement | SVGElement>('[data-roving]')[next]?.focus();
  }

  return {
    group: { ref: container, onKeyDown },
    item: (index: number) => ({
      'data-roving': '',
      tabIndex: index === current ? 0 : -1,
      onFocus: () => setPlace(index),
    }),
  };
}
