import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

interface Collecting {
  readonly type: 'major';
  readonly execution: 'sync';
  readonly flavor: 'last-resort';
}

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as (how?: Collecting) => void;

/** Bytes of the buffers that are still referenced. Released ones count until they are collected, so a collection runs first. */
export function buffersHeld(): number {
  gc();
  return process.memoryUsage().arrayBuffers;
}

/**
 * Bytes of memory that the system has given to this process, measured after unused memory was returned. Otherwise the space
 * for new objects alone would change the figure by a quarter, depending on the pace of the calls.
 */
export function memoryHeld(): number {
  gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  return process.memoryUsage.rss();
}
