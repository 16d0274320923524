import { useLayoutEffect } from 'react';

import { navigate, readHistoryState, lastArrival, writeHistoryState } from '#web/lib/navigation.ts';
import { paths, PATTERNS } from '#web/lib/paths.ts';
import { deadline as texts } from '#web/texts/index.ts';
import { Button } from '#web/ui/button.tsx';
import { IconBack } from '#web/ui/icons.tsx';

/** Back to the list: to the very place in it where it was left, or to its start for who came by another way. */
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
