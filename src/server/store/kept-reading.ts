import type { Clock } from '#server/base/clock.ts';
import { CACHE } from '#server/base/limits.ts';
import type { Database } from './database.ts';

/** Something of the store that nearly every call asks for, and that seldom changes. */
export interface KeptReading<Value> {
  /** What is in memory is answered at once, without a promise; over a shared store it is at most a second old. */
  get(): Value | Promise<Value>;
  /** To be called once this process has changed it, also where the change failed: a lost connection does not tell whether the commit arrived. */
  forget(): void;
}

/** Keeps what `read` yields until it is forgotten, or until it may be stale: over a shared store another instance may have changed it. */
export function keepReading<Value>(
  { shared }: Pick<Database, 'shared'>,
  clock: Clock,
  read: () => Promise<Value>,
): KeptReading<Value> {
  let kept: { readonly reading: Promise<Value>; readonly at: number; done?: { readonly value: Value } } | undefined;

  function readAgain(at: number): Promise<Value> {
    const fresh: NonNullable<typeof kept> = { reading: read(), at };
    kept = fresh;
    fresh.reading.then(
      (value) => (fresh.done = { value }),
      () => {
        // A failed read is not kept: the next caller tries again.
        if (kept === fresh) kept = undefined;
      },
    );
    return fresh.reading;
  }

  return {
    get() {
      const now = clock();
      if (!kept || (shared && now - kept.at >= CACHE.sharedStoreMs)) return readAgain(now);
      return kept.done ? kept.done.value : kept.reading;
    },
    forget() {
      kept = undefined;
    },
  };
}
