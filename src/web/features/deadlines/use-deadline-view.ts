import { deadlineView } from '#domain/deadline/window.ts';
import type { DeadlineView } from '#domain/deadline/window.ts';

import { navigate, useQueryParams } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';

/** What the address shows (`?days=30`) and the way to change it; Back and a shared link keep it. */
export function useDeadlineView(): [DeadlineView, (view: DeadlineView) => void] {
  const view = deadlineView(useQueryParams().get('days'));
  return [
    view,
    (next) => navigate(paths.deadlines({ days: next === 'all' ? undefined : String(next) }), { replace: true }),
  ];
}
