import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, fromRoot } from '../../scripts/lib/paths.mjs';
import { has, output } from './process.ts';

/** One kind of request, sent over and over by connections that stay open. */
export interface Load {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export const CONNECTIONS = 24;

const wrk = has('wrk');
export const loadGenerator = wrk ? 'wrk' : 'own generator over node:http';

/** Answers a second. Throws when one of them was not a success. */
export async function load(request: Load, seconds: number): Promise<number> {
  const file = join(CACHE, `bench-load-${process.pid}.${wrk ? 'lua' : 'json'}`);
  writeFileSync(file, wrk ? luaOf(request) : JSON.stringify({ ...request, seconds, connections: CONNECTIONS }));
  try {
    const duration = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '10s'];
    const command = wrk
      ? ['wrk', ...duration, '-s', file, request.url]
      : [process.execPath, fromRoot('bench/servers/load.ts'), file];
    const said = await output(command, { core: 1 });
    const failed = /(?:Non-2xx or 3xx responses|Socket errors):.*/.exec(said)?.[0];
    if (failed) throw new Error(`${request.url}: ${failed}`);
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1]);
  } finally {
    rmSync(file, { force: true });
  }
}

/** Measures all in turns, several times: result[subject][round]. Each is warmed up first. */
export async function interleaved(
  loads: readonly Load[],
  {
    rounds,
    seconds,
    warmUp = seconds,
  }: { readonly rounds: number; readonly seconds: number; readonly warmUp?: number },
): Promise<number[][]> {
  const results = loads.map((): number[] => []);
  for (const one of loads) await load(one, warmUp);
  for (let round = 0; round < rounds; round++) {
    for (const [i, one] of loads.entries()) results[i]?.push(await load(one, seconds));
  }
  return results;
}

function luaOf({ method, headers, body }: Load): string {
  const lines = Object.entries(headers).map(([name, value]) => `wrk.headers[ ${lua(name)} ] = ${lua(value)}`);
  return [`wrk.method = "${method}"`, ...(body === undefined ? [] : [`wrk.body = ${lua(body)}`]), ...lines].join('\n');
}

/** A long bracket, in which nothing needs an escape. */
function lua(text: string): string {
  let level = '=';
  while (text.includes(`]${level}]`)) level += '=';
  return `[${level}[${text}]${level}]`;
}
