import { deadlineWindow } from '#domain/deadline/window.ts';
import type { DeadlineWindow } from '#domain/deadline/window.ts';

import { navigate, useQueryParams } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';

/** The window of the address (`?days=30`) and the way to change it; Back and a shared link keep it. */
export function useDeadlineWindow(): [DeadlineWindow, (window: DeadlineWindow) => void] {
  const window = deadlineWindow(useQueryParams().get('days'));
  return [
    window,
    (next) => navigate(paths.deadlines({ days: next === 'all' ? undefined : String(next) }), { replace: true }),
  ];
}
