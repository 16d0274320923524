import type { Clock } from '#server/base/clock.ts';
import { CACHE } from '#server/base/limits.ts';
import type { Database } from './database.ts';

/** A value of the store that nearly every call needs and that seldom changes. */
export interface KeptReading<Value> {
  /** Returns a value in memory without a promise. Over a shared store it is at most a second old. */
  get(): Value | Promise<Value>;
  /** Call it after this process has changed the value, even if the change failed: if the connection was lost, the commit may have arrived. */
  forget(): void;
}

/** Caches the result of `read` until `forget` is called. Over a shared store for at most a second, because another instance may change it. */
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
        // A failed read is not cached: the next caller tries again.
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
