import { useLayoutEffect } from 'react';

import { navigate, readHistoryState, lastArrival, writeHistoryState } from '#web/lib/navigation.ts';
import { paths, PATTERNS } from '#web/lib/paths.ts';
import { deadline as texts } from '#web/texts/index.ts';
import { Button } from '#web/ui/button.tsx';
import { IconBack } from '#web/ui/icons.tsx';

/** Goes back to the list, at its last position, or to its start if the deadline was not opened from the list. */
export function BackToDeadlines() {
  return (
    <div className="-my-2 -ml-[17px]">
      <Button
        variant="quiet"
        icon={<IconBack size={18} />}
        onClick={() => (readHistoryState(FROM_LIST) === true ? history.back() : navigate(paths.deadlines()))}
      >
        {texts.back}
      </Button>
    </div>
  );
}

/** Set in the history entry of a deadline that was opened from the list: the list is one step back. */
const FROM_LIST = 'fromDeadlines';

/** For the list: marks the history entries of deadlines that are opened from it. */
export function useMarkVisits(): void {
  useLayoutEffect(
    () => () => {
      // The list is unmounted after the address has changed.
      const visited = lastArrival() === 'push' && location.pathname.startsWith(`${PATTERNS.deadlines}/`);
      if (visited) writeHistoryState(FROM_LIST, true);
    },
    [],
  );
}
