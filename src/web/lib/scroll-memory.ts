import { currentEntry } from './navigation.ts';
import { readStorage, TAB_KEYS, writeStorage } from './storage.ts';

/** How long a page may take to grow back to its former height. */
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

/** Stores the scroll position of every history entry. Call it once. */
export function startScrollMemory(): void {
  history.scrollRestoration = 'manual';
  addEventListener(
    'scroll',
    () => {
      // While a page is being restored, scroll events come from the browser, not from the viewer.
      if (!restoring) positions[currentEntry().key] = Math.round(scrollY);
    },
    { passive: true },
  );
  // A phone may end a hidden page without a further event.
  addEventListener('pagehide', savePositions);
  addEventListener('visibilitychange', savePositions);
  // The address changes before the new page is drawn, so scroll events from now on must not count for the old page.
  addEventListener('popstate', () => restoreScroll());
}

function savePositions() {
  writeStorage(TAB_KEYS.scroll, JSON.stringify(positions), 'sessionStorage');
}

export function forgetScroll(): void {
  positions = {};
  savePositions();
}

/** For a list that restores its own place, by line, which is more exact than pixels. */
export function stopRestoringScroll(): void {
  restoring?.();
}

/** As `restoreScroll`, for a page that has just loaded: without a stored position it is where it belongs. */
export function restoreScrollOnLoad(): void {
  if ((positions[currentEntry().key] ?? 0) > 0) restoreScroll();
}

/** Scrolls to the stored position of this entry while the page grows. Stops when the viewer scrolls, types or presses. */
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
    // The scroll event of the last attempt arrives with the next frame.
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

/** Calls `save` when scrolling stops, and just before the page may change. Returns the function that stops it. */
export function onScrollRest(save: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let scrolledSince = false;
  let savedIn = currentEntry().key;
  const rest = () => {
    clearTimeout(timer);
    scrolledSince = false;
    savedIn = currentEntry().key;
    save();
  };
  const scrolled = () => {
    clearTimeout(timer);
    scrolledSince = true;
    // Safari allows 100 history changes in 30 s, and older releases fire no scrollend.
    timer = setTimeout(rest, 150);
  };
  // To measure a page that is going computes all its styles once more, before the next page may begin.
  const leaving = () => {
    if (scrolledSince || savedIn !== currentEntry().key) rest();
  };
  // Capture phase: the position must be saved before a clicked link changes the history entry.
  const options = { capture: true, passive: true };
  addEventListener('scroll', scrolled, options);
  addEventListener('click', rest, options);
  addEventListener('pagehide', leaving, options);
  return () => {
    clearTimeout(timer);
    removeEventListener('scroll', scrolled, options);
    removeEventListener('click', rest, options);
    removeEventListener('pagehide', leaving, options);
  };
}
