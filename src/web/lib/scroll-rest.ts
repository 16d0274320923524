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
