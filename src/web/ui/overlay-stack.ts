import { useSyncExternalStore } from 'react';

/*
 * The open modal dialogs, the topmost last. Whatever lies outside an open modal is hidden from screen readers, so the
 * toasts have to know where they can be heard.
 */
let stack: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]) {
  stack = next;
  for (const listener of listeners) listener();
}

/** Says that a modal is open; the returned function says that it is closed. */
export function registerOverlay(element: HTMLElement): () => void {
  change([...stack, element]);
  return () => change(stack.filter((other) => other !== element));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The topmost open modal, or undefined. */
export function useTopOverlay(): HTMLElement | undefined {
  return useSyncExternalStore(subscribe, () => stack.at(-1));
}
