import { sourceAdvice } from '#domain/source/source-causes.ts';
import type { Clock } from '#server/base/clock.ts';
import { LAYOUT_READING } from '#server/base/limits.ts';
import { SourceFailure } from '#server/sources/portfolio-source.ts';

export type Reading<Result> =
  | { readonly state: 'reading'; readonly rows: number }
  | { readonly state: 'failed'; readonly code: string; readonly cause: string; readonly fix: string }
  | { readonly state: 'done'; readonly readAt: number; readonly result: Result };

/** Readings whose results a page polls for. */
export interface Readings<Result> {
  /** Returns the progress or the result of the reading with this key. Begins it if it is new, or if `again` is set. */
  ask(
    key: string,
    again: boolean,
    read: (progress: (rows: number) => void) => Promise<Result>,
  ): Promise<Reading<Result>>;
  /** The result that is kept for this key. */
  kept(key: string): Result | undefined;
}

/** An answer waits this long, so that for a small source the page need not ask again. */
const SHORT_WAIT_MS = 1_500;

interface Job<Result> {
  rows: number;
  over: Promise<void>;
  ended: { readonly at: number; readonly result?: Result; readonly failure?: unknown } | undefined;
}

/** Keeps results in memory only, and briefly, because they contain client data. Runs one reading at a time; the next one waits. */
export function createReadings<Result>(clock: Clock): Readings<Result> {
  const jobs = new Map<string, Job<Result>>();
  let last: Promise<void> = Promise.resolve();

  function forgetOld(): void {
    for (const [key, { ended }] of jobs) if (ended && clock() - ended.at >= LAYOUT_READING.keptMs) jobs.delete(key);
  }

  function begin(read: (progress: (rows: number) => void) => Promise<Result>): Job<Result> {
    const job: Job<Result> = { rows: 0, over: Promise.resolve(), ended: undefined };
    job.over = last
      .then(() => read((rows) => (job.rows = rows)))
      .then(
        (result) => (job.ended = { at: clock(), result }),
        (failure: unknown) => (job.ended = { at: clock(), failure }),
      )
      .then(() => undefined);
    last = job.over;
    return job;
  }

  return {
    kept(key) {
      forgetOld();
      return jobs.get(key)?.ended?.result;
    },
    async ask(key, again, read) {
      forgetOld();
      let job = jobs.get(key);
      if (!job || (again && job.ended)) jobs.set(key, (job = begin(read)));
      await Promise.race([job.over, new Promise((resolve) => setTimeout(resolve, SHORT_WAIT_MS).unref())]);
      const { ended, rows } = job;
      if (!ended) return { state: 'reading', rows };
      if (ended.result !== undefined) return { state: 'done', readAt: ended.at, result: ended.result };
      // The next call reads again.
      jobs.delete(key);
      if (!(ended.failure instanceof SourceFailure)) throw ended.failure;
      const { code, facts } = ended.failure;
      return { state: 'failed', code, ...sourceAdvice(code, facts) };
    },
  };
}
