import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, fromRoot } from '../../scripts/lib/paths.mjs';
import { output } from './process.ts';
import type { Running } from './process.ts';

/** One kind of request, sent repeatedly over connections that stay open. */
export interface Load {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A load, and the server that answers it. */
export interface Loaded {
  readonly request: Load;
  readonly server: Pick<Running, 'processorSeconds'>;
}

export const CONNECTIONS = 24;

/** How many answers it takes until V8 has compiled the code. */
const WARM_UP = 20_000;

/** Makes a server answer that many requests. Throws if one of them fails. */
async function load(request: Load, answers: number): Promise<void> {
  const file = join(CACHE, `bench-load-${process.pid}.json`);
  writeFileSync(file, JSON.stringify({ ...request, answers, connections: CONNECTIONS }));
  try {
    await output([process.execPath, fromRoot('bench/servers/load.ts'), file], { core: 1 });
  } finally {
    rmSync(file, { force: true });
  }
}

/** Measures the processor time of one answer of each server in turns, in microseconds: result[server][round]. Each is warmed up first. */
export async function interleaved(
  loads: readonly Loaded[],
  { rounds, answers }: { readonly rounds: number; readonly answers: number },
): Promise<number[][]> {
  const results = loads.map((): number[] => []);
  for (const { request } of loads) await load(request, WARM_UP);
  for (let round = 0; round < rounds; round++) {
    for (const [i, { request, server }] of loads.entries()) {
      const before = server.processorSeconds();
      await load(request, answers);
      results[i]?.push(((server.processorSeconds() - before) * 1e6) / answers);
    }
  }
  return results;
}
