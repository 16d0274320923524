import { deadlineView } from '#domain/deadline/window.ts';
import type { DeadlineView } from '#domain/deadline/window.ts';

import { navigate, useQueryParams } from '#web/lib/navigation.ts';
import { paths } from '#web/lib/paths.ts';

/** The view in the address (`?days=30`) and the function to change it. Back and shared links keep it. */
export function useDeadlineView(): [DeadlineView, (view: DeadlineView) => void] {
  const view = deadlineView(useQueryParams().get('days'));
  return [
    view,
    (next) => navigate(paths.deadlines({ days: next === 'all' ? undefined : String(next) }), { replace: true }),
  ];
}
