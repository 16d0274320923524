import { useCallback, useSyncExternalStore } from 'react';

/** Whether the CSS media query matches; updates when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Narrower than 640 px: a phone. */
export const usePhone = () => useMediaQuery('(width < 40rem)');

/** At least 768 px: room for a table. */
export const useTablet = () => useMediaQuery('(width >= 48rem)');

/** At least 1024 px: room for tables and side columns. */
export const useDesktop = () => useMediaQuery('(width >= 64rem)');

function subscribe(changed: () => void) {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** False if the browser knows that it has no network. True does not mean that the server can be reached. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
