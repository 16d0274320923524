import { useEffect, useState } from 'react';

import { minutes } from '#domain/time/duration.ts';

import { useDataReport } from '#web/admin/queries.ts';
import { problemText } from '#web/admin/problem.ts';
import { useAction } from '#web/api/use-action.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { adminData } from '#web/texts/en/admin-data.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { readSourceNow } from './api.ts';

const texts = adminData.sync;

const POLL_MS = 1_500;
/** How long after a due sync the report is read again: a sync takes a moment. */
const POLL_AFTER_DUE_MS = 3_000;
/** A sync that does not show in the report within this time counts as failed. */
const GIVE_UP_AFTER_MS = minutes(6);

/** The data report, polled while the page is open. `start` starts a sync, whose result is shown in a toast. */
export function useSync() {
  const [asked, setAsked] = useState<{ at: number; lastRun: number }>();
  const query = useDataReport((report) => {
    if (asked || report?.syncing) return POLL_MS;
    const due = report?.nextSyncAt ?? null;
    return due !== null && Math.max(due - serverNow(), 0) + POLL_AFTER_DUE_MS;
  });
  const report = query.data;
  const busy = asked !== undefined || report?.syncing === true;
  const start = useAction({
    mutationFn: readSourceNow,
    onError(error) {
      setAsked(undefined);
      showToast({ topic: 'sync', title: texts.failed, description: problemText(error), tone: 'destructive' });
    },
  });

  useEffect(() => {
    if (!asked || !report) return;
    const { lastRun, syncing, held } = report;
    const ended = !syncing && lastRun && lastRun.finishedAt > asked.lastRun;
    if (ended || Date.now() - asked.at > GIVE_UP_AFTER_MS) setAsked(undefined);
    if (!ended) return;
    const waiting = held.filter(({ accepted }) => !accepted).length;
    if (lastRun.outcome === 'failed') showToast({ topic: 'sync', title: texts.outcome.failed, tone: 'destructive' });
    // 'Nothing has changed' would be wrong if a sheet is gone.
    else if (waiting > 0) showToast({ topic: 'sync', title: texts.done, description: texts.held(waiting) });
    else showToast({ topic: 'sync', title: texts.done, description: texts.outcome[lastRun.outcome], tone: 'good' });
  }, [asked, report]);

  const follow = () => setAsked({ at: Date.now(), lastRun: report?.lastRun?.finishedAt ?? 0 });

  return {
    query,
    busy,
    /** Marks that another call has started a sync. */
    follow,
    start() {
      if (busy) return;
      follow();
      start.mutate();
    },
  };
}
