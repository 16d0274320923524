import type { Page } from '@playwright/test';

/** Longer than a busy machine needs from the first look at a toast to the last. */
const HELD_MS = 30_000;

/** Holds every toast of the page for a while, as a pointer does that rests on it: a busy machine may look for one after its time is over. */
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
