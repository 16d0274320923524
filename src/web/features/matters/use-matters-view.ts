import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { navigate, useQueryParams } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';
import { readView, viewParams } from './matters-view.ts';
import type { MattersView } from './matters-view.ts';

/** Safari allows 100 history changes in 30 seconds; a quick typist makes more. */
const WRITE_AFTER_MS = 300;

const addressOf = (view: MattersView) => paths.matters(viewParams(view));

/**
 * The view and the way to change it. It lives here, so that a keystroke costs no navigation, and in the address a moment later, so
 * that Back, a reload and a shared link find it again. A link to another view, or Back, replaces it.
 */
export function useMattersView(): [MattersView, (change: Partial<MattersView>) => void] {
  const params = useQueryParams();
  const address = params.toString();
  const [seen, setSeen] = useState(address);
  const [view, setView] = useState(() => readView(params));
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; address: string }>(undefined);

  if (address !== seen) {
    setSeen(address);
    // The address has caught up with the view, or it has become another one.
    const said = readView(params);
    if (addressOf(said) !== addressOf(view)) setView(said);
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
    // Capture: what was typed must be in the entry that a click on a link leaves behind.
    addEventListener('click', flush, { capture: true });
    addEventListener('pagehide', flush);
    // Back or Forward has already left the entry that it was meant for.
    addEventListener('popstate', drop);
    return () => {
      drop();
      removeEventListener('click', flush, { capture: true });
      removeEventListener('pagehide', flush);
      removeEventListener('popstate', drop);
    };
  }, []);

  const latest = useRef(view);
  useLayoutEffect(() => {
    latest.current = view;
  }, [view]);

  const change = useCallback((part: Partial<MattersView>) => {
    const next = { ...latest.current, ...part };
    latest.current = next;
    setView(next);
    clearTimeout(pending.current?.timer);
    const timer = setTimeout(() => {
      pending.current = undefined;
      navigate(addressOf(next), { replace: true });
    }, WRITE_AFTER_MS);
    pending.current = { timer, address: addressOf(next) };
  }, []);

  return [view, change];
}
