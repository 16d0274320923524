import { setTimeout } from 'node:timers/promises';
import type { Load } from './load.ts';

const PAUSE_MS = 2;

/** One user who asks over and over, until `during` is done. */
export async function whileAUserAsks(load: Load, during: () => Promise<unknown>): Promise<void> {
  let over = false;
  const user = async (): Promise<void> => {
    while (!over) {
      const answer = await fetch(load.url, { method: load.method, headers: load.headers, body: load.body });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`A user was answered ${answer.status} meanwhile.`);
      await setTimeout(PAUSE_MS);
    }
  };
  await Promise.all([during().finally(() => (over = true)), user()]);
}
