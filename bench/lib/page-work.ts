import type { CDPSession } from '@playwright/test';

/** An event of a browser's trace: a task of a thread, or a mark of the page. Times are in microseconds. */
interface Traced {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Processor time of the thread. */
  readonly tdur?: number;
  /** The compiled code that was made in it, in bytes. */
  readonly args?: { readonly data?: { readonly producedCacheSize?: number } };
}

/** The mark that a page sets when its figures are shown. */
export const SHOWN = 'figures-shown';

/** The events of a trace that is made while `open` runs. */
export async function traced(
  protocol: CDPSession,
  categories: readonly string[],
  open: () => Promise<unknown>,
): Promise<readonly Traced[]> {
  const events: Traced[] = [];
  const note = ({ value }: { readonly value: readonly object[] }): void => void events.push(...(value as Traced[]));
  protocol.on('Tracing.dataCollected', note);
  const complete = new Promise((resolve) => protocol.once('Tracing.tracingComplete', resolve));
  await protocol.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [...categories] },
  });
  await open();
  await protocol.send('Tracing.end');
  await complete;
  protocol.off('Tracing.dataCollected', note);
  return events;
}

/**
 * Processor time of the page's main thread in milliseconds, from the navigation until the figures are shown. Other work on the machine hardly changes
 * it.
 */
export async function pageWork(protocol: CDPSession, open: () => Promise<unknown>): Promise<number> {
  return workUntilShown(await traced(protocol, ['toplevel', 'blink.user_timing'], open));
}

function workUntilShown(events: readonly Traced[]): number {
  const shown = events.findLast(({ name }) => name === SHOWN);
  if (!shown) throw new Error('The trace does not say when the figures were shown.');
  const ofPage = events.filter(({ pid, tid, ts }) => pid === shown.pid && tid === shown.tid && ts <= shown.ts);
  const from = ofPage.filter(({ name }) => name === 'navigationStart').reduce((last, { ts }) => Math.max(last, ts), 0);
  const tasks = ofPage.filter(({ name, ts }) => name.endsWith('RunTask') && ts >= from);
  return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1_000;
}
