import { sharedValue } from '#web/lib/shared-value.ts';

/*
 * The open modal dialogs, the topmost last. Whatever lies outside an open modal is hidden from screen readers, so the
 * toasts have to know where they can be heard.
 */
const stack = sharedValue<readonly HTMLElement[]>([]);

/** Says that a modal is open; the returned function says that it is closed. */
export function registerOverlay(element: HTMLElement): () => void {
  stack.set([...stack.get(), element]);
  return () => stack.set(stack.get().filter((other) => other !== element));
}

/** The topmost open modal, or undefined. */
export function useTopOverlay(): HTMLElement | undefined {
  return stack.use().at(-1);
}
