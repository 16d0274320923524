import { currentEntry } from './navigation.ts';
import { readStorage, TAB_KEYS, writeStorage } from './storage.ts';

/** How long a page may take to grow back to the height at which it was left. */
const GROWS_WITHIN_MS = 5_000;

let positions: Record<string, number> = read();
let restoring: (() => void) | undefined;

function read(): Record<string, number> {
  try {
    return JSON.parse(readStorage(TAB_KEYS.scroll, 'sessionStorage') ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** Remembers, for every entry of the history, how far its page was scrolled. Once. */
export function startScrollMemory(): void {
  history.scrollRestoration = 'manual';
  addEventListener(
    'scroll',
    () => {
      // While a page is being built, scrolling is the browser's own clamping.
      if (!restoring) positions[currentEntry().key] = Math.round(scrollY);
    },
    { passive: true },
  );
  // On a phone a page that is hidden may never be told that it ends.
  addEventListener('pagehide', keep);
  addEventListener('visibilitychange', keep);
  // The new address is in place before its page is drawn: nothing scrolled from here on is the old page's.
  addEventListener('popstate', () => restoreScroll());
}

function keep() {
  writeStorage(TAB_KEYS.scroll, JSON.stringify(positions), 'sessionStorage');
}

export function forgetScroll(): void {
  positions = {};
  keep();
}

/** For a list that remembers its place by what stood there, which is surer than a number of pixels. */
export function stopRestoringScroll(): void {
  restoring?.();
}

/**
 * Scrolls to where this entry was left, following the page as it grows. Whoever scrolls, types or presses meanwhile is not
 * disturbed.
 */
export function restoreScroll(): void {
  restoring?.();
  const target = positions[currentEntry().key] ?? 0;
  const attempt = () => {
    scrollTo(0, target);
    if (Math.abs(scrollY - target) < 2) settle();
  };
  const settle = () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const event of interruptions) removeEventListener(event, settle);
    // The scroll event of the last attempt comes with the next frame.
    requestAnimationFrame(() => {
      if (restoring === settle) restoring = undefined;
    });
  };
  const interruptions = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
  const observer = new ResizeObserver(attempt);
  const timer = setTimeout(settle, GROWS_WITHIN_MS);
  restoring = settle;
  for (const event of interruptions) addEventListener(event, settle, { passive: true });
  observer.observe(document.body);
}

/** Calls `save` when scrolling has come to rest and just before the page may change. Returns the way to stop. */
export function onScrollRest(save: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scrolled = () => {
    clearTimeout(timer);
    // Safari allows 100 history changes in 30 s, and fires no scrollend in older releases.
    timer = setTimeout(save, 150);
  };
  // Capture: a click on a link must find the position saved before the link changes the history entry.
  const options = { capture: true, passive: true };
  addEventListener('scroll', scrolled, options);
  addEventListener('click', save, options);
  addEventListener('pagehide', save, options);
  return () => {
    clearTimeout(timer);
    removeEventListener('scroll', scrolled, options);
    removeEventListener('click', save, options);
    removeEventListener('pagehide', save, options);
  };
}
