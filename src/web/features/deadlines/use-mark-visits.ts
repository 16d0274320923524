import { useLayoutEffect } from 'react';

import { lastArrival, writeHistoryState } from '#web/lib/navigation.ts';
import { PATTERNS } from '#web/lib/paths.ts';

/** Set in the history entry of a deadline that was opened from the list: the list is one step back. */
export const FROM_LIST = 'fromDeadlines';

/** For the list: marks the entries of the deadlines that are opened from it. */
export function useMarkVisits(): void {
  useLayoutEffect(
    () => () => {
      // The list is taken down when the next address is already in place.
      const visited = lastArrival() === 'push' && location.pathname.startsWith(`${PATTERNS.deadlines}/`);
      if (visited) writeHistoryState(FROM_LIST, true);
    },
    [],
  );
}
