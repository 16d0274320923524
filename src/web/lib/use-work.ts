import { useRef, useState } from 'react';

/**
 * Runs one piece of work at a time: a second press while it is under way does nothing. A ref, since a second tap comes before the
 * first one's state has been drawn.
 */
export function useWork(): [busy: boolean, run: (work: () => Promise<void>) => void] {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  return [
    busy,
    (work) => {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      void work().finally(() => {
        running.current = false;
        setBusy(false);
      });
    },
  ];
}
