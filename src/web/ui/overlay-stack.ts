import { sharedValue } from '#web/lib/shared-value.ts';

/*
 * The open modal dialogs, the topmost last. Screen readers ignore everything outside an open modal, so toasts must be shown inside the
 * topmost one.
 */
const stack = sharedValue<readonly HTMLElement[]>([]);

/** Registers an open modal. Returns the function that removes it. */
export function registerOverlay(element: HTMLElement): () => void {
  stack.set([...stack.get(), element]);
  return () => stack.set(stack.get().filter((other) => other !== element));
}

/** The topmost open modal, or undefined. */
export function useTopOverlay(): HTMLElement | undefined {
  return stack.use().at(-1);
}
