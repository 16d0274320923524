import type { Page } from '@playwright/test';

/** Long enough for all assertions about one toast, even on a busy machine. */
const HELD_MS = 30_000;

/** Keeps every toast on the screen longer, as if the pointer rested on it: on a busy machine a test may look for a toast late. */
export async function holdToasts(page: Page): Promise<void> {
  await page.addInitScript((heldMs) => {
    const toast = 'section[aria-label="Notifications"] > [aria-live] > *';
    const released = new WeakSet<Element>();
    const pass = (one: Element, type: string) => one.dispatchEvent(new PointerEvent(type));
    const hold = (part: Element) => {
      for (const one of part.matches(toast) ? [part] : part.querySelectorAll(toast)) {
        pass(one, 'pointerenter');
        setTimeout(() => {
          released.add(one);
          pass(one, 'pointerleave');
        }, heldMs);
      }
    };
    // A toast is added to its region, or the region to a dialog.
    const mayHold = (added: Node, to: Node): added is Element =>
      added instanceof Element && (added.tagName === 'SECTION' || (to instanceof Element && to.matches('[aria-live]')));
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const added of addedNodes) if (mayHold(added, target)) hold(added);
    }).observe(document, { childList: true, subtree: true });
    for (const leaving of ['pointerleave', 'focusout', 'blur'])
      addEventListener(
        leaving,
        (event) => {
          const held = event.target instanceof Element ? event.target.closest(toast) : null;
          if (held && !released.has(held)) event.stopImmediatePropagation();
        },
        true,
      );
  }, HELD_MS);
}
