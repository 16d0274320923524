import { sourceAdvice } from '#domain/source/source-causes.ts';
import type { Clock } from '#server/base/clock.ts';
import { LAYOUT_READING } from '#server/base/limits.ts';
import { SourceFailure } from '#server/sources/portfolio-source.ts';

export type Reading<Result> =
  | { readonly state: 'reading'; readonly rows: number }
  | { readonly state: 'failed'; readonly code: string; readonly cause: string; readonly fix: string }
  | { readonly state: 'done'; readonly readAt: number; readonly result: Result };

/** Readings that a page asks for again and again until they are done. */
export interface Readings<Result> {
  /** Begins a reading that is not known under this key, or `again`; answers how far it is. */
  ask(
    key: string,
    again: boolean,
    read: (progress: (rows: number) => void) => Promise<Result>,
  ): Promise<Reading<Result>>;
  /** The result that is kept under this key. */
  kept(key: string): Result | undefined;
}

/** An answer waits this long for a small source, so that the page need not ask again. */
const SHORT_WAIT_MS = 1_500;

interface Job<Result> {
  rows: number;
  over: Promise<void>;
  ended: { readonly at: number; readonly result?: Result; readonly failure?: unknown } | undefined;
}

/** Kept in memory and for a short time: they hold a client's data. One reading at a time; the next one waits. */
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
