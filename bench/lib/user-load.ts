import type { Load } from './load.ts';

/** What users noticed while something else went on. */
export interface Noticed {
  /** Milliseconds that each call took, one after the other. */
  readonly calls: readonly number[];
}

const PAUSE_MS = 2;

/** One user who asks over and over, until `during` is done. */
export async function whileAUserAsks<T>(
  load: Load,
  during: () => Promise<T>,
): Promise<{ result: T; noticed: Noticed }> {
  let over = false;
  const calls: number[] = [];
  const user = (async () => {
    while (!over) {
      const startedAt = performance.now();
      const answer = await fetch(load.url, { method: load.method, headers: load.headers, body: load.body });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`A user was answered ${answer.status} meanwhile.`);
      calls.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  })();
  const [result] = await Promise.all([during().finally(() => (over = true)), user]);
  return { result, noticed: { calls } };
}
