import { useEffect, useLayoutEffect } from 'react';

import { readHistoryState, writeHistoryState } from './history-state.ts';

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

/**
 * Keeps the window's scroll position in the history entry: a new visit starts at the top, Back and a reload return to
 * where one was, once `ready` says that the content is there. Lists of unknown height use `VirtualList`, which
 * remembers the row instead.
 */
export function useScrollMemory(ready: boolean): void {
  useLayoutEffect(() => {
    if (!ready) return;
    // The browser's own restoring runs before the data has come, and would fight with this one.
    history.scrollRestoration = 'manual';
    const kept = readHistoryState('scrollY');
    scrollTo({ top: typeof kept === 'number' ? kept : 0, behavior: 'instant' });
  }, [ready]);

  useEffect(() => {
    if (!ready) return;
    return onScrollRest(() => {
      const top = Math.round(scrollY);
      if (readHistoryState('scrollY') !== top) writeHistoryState('scrollY', top);
    });
  }, [ready]);
}
