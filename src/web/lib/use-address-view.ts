import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { navigate, useQueryParams } from './navigation.ts';

/** Safari allows 100 history changes in 30 seconds; a quick typist makes more. */
const WRITE_AFTER_MS = 300;

/**
 * Search, filters and sorting of a list, kept in component state, so that a keystroke costs no navigation. They are written to the
 * address a moment later, so that Back, a reload and a shared link restore them. A link to another view, or Back, replaces the state.
 * `read` and `addressOf` must not change between renders.
 */
export function useAddressView<View extends object>(
  read: (params: URLSearchParams) => View,
  addressOf: (view: View) => string,
): [View, (change: Partial<View>) => void] {
  const params = useQueryParams();
  const address = params.toString();
  const [seen, setSeen] = useState(address);
  const [view, setView] = useState(() => read(params));
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; address: string }>(undefined);

  if (address !== seen) {
    setSeen(address);
    // The address now has the view that was written to it, or it has changed to another one.
    const next = read(params);
    if (addressOf(next) !== addressOf(view)) setView(next);
  }

  useEffect(() => {
    const drop = () => {
      clearTimeout(pending.current?.timer);
      pending.current = undefined;
    };
    const flush = () => {
      const address = pending.current?.address;
      drop();
      if (address !== undefined) navigate(address, { replace: true });
    };
    const flushBeforeLeaving = ({ target }: Event) => {
      // A click on a field does not leave the page. Navigating now would render the field before its own click handler runs, and lose the click.
      if (target instanceof Element && target.closest('input, select, textarea, label')) return;
      flush();
    };
    // Capture phase: the typed text must be in the history entry before a clicked link leaves it.
    addEventListener('click', flushBeforeLeaving, { capture: true });
    addEventListener('pagehide', flush);
    // Back or Forward has already left the entry that the pending change belongs to.
    addEventListener('popstate', drop);
    return () => {
      drop();
      removeEventListener('click', flushBeforeLeaving, { capture: true });
      removeEventListener('pagehide', flush);
      removeEventListener('popstate', drop);
    };
  }, []);

  const latest = useRef(view);
  useLayoutEffect(() => {
    latest.current = view;
  }, [view]);

  const change = useCallback(
    (part: Partial<View>) => {
      const next = { ...latest.current, ...part };
      latest.current = next;
      setView(next);
      clearTimeout(pending.current?.timer);
      const timer = setTimeout(() => {
        pending.current = undefined;
        navigate(addressOf(next), { replace: true });
      }, WRITE_AFTER_MS);
      pending.current = { timer, address: addressOf(next) };
    },
    [addressOf],
  );

  return [view, change];
}
