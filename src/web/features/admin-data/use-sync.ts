import { useEffect, useState } from 'react';

import { minutes } from '#domain/time/duration.ts';

import { dataReportChanged } from '#web/admin/api/data-report.ts';
import type { DataReport } from '#web/admin/api/data-report.ts';
import { problemText } from '#web/admin/problem.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { adminData } from '#web/texts/en/admin-data.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { readSourceNow } from './api/sync.ts';

const texts = adminData.sync;

const LOOK_EVERY_MS = 1_500;
/** A reading takes a moment: the report is looked at again that long after it is due. */
const LOOK_AFTER_DUE_MS = 3_000;
/** A reading that left no trace in the report for so long has been given up. */
const GIVE_UP_AFTER_MS = minutes(6);

/** Has the source read when asked, follows every reading for as long as the page is open, and says how the one asked for ended. */
export function useSync(report: DataReport | undefined): { busy: boolean; start: () => void } {
  const [asked, setAsked] = useState<{ at: number; lastRun: number }>();
  const { lastRun, syncing = false, nextSyncAt = null } = report ?? {};
  const finishedAt = lastRun?.finishedAt ?? 0;
  const outcome = lastRun?.outcome;
  const held = report?.held.filter(({ accepted }) => !accepted).length ?? 0;
  const ended = asked !== undefined && !syncing && finishedAt > asked.lastRun;
  const busy = asked !== undefined || syncing;

  useEffect(() => {
    if (!busy) return;
    const timer = setInterval(() => {
      if (asked && Date.now() - asked.at > GIVE_UP_AFTER_MS) setAsked(undefined);
      void dataReportChanged();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [busy, asked]);

  useEffect(() => {
    if (busy || nextSyncAt === null) return;
    const timer = setTimeout(
      () => void (document.visibilityState === 'visible' && dataReportChanged()),
      Math.max(nextSyncAt - serverNow(), 0) + LOOK_AFTER_DUE_MS,
    );
    return () => clearTimeout(timer);
  }, [busy, nextSyncAt]);

  useEffect(() => {
    if (!ended || !outcome) return;
    setAsked(undefined);
    if (outcome === 'failed') showToast({ title: texts.outcome.failed, tone: 'destructive' });
    // That nothing has changed would be untrue of a sheet that is gone.
    else if (held > 0) showToast({ title: texts.done, description: texts.held(held) });
    else showToast({ title: texts.done, description: texts.outcome[outcome], tone: 'good' });
  }, [ended, outcome, held]);

  return {
    busy,
    start() {
      if (busy) return;
      setAsked({ at: Date.now(), lastRun: finishedAt });
      readSourceNow().catch((error: unknown) => {
        setAsked(undefined);
        showToast({ title: texts.failed, description: problemText(error), tone: 'destructive' });
      });
    },
  };
}
