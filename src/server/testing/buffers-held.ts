import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes of the buffers that somebody still holds: what was let go is counted until it is collected, so that is done first. */
export function buffersHeld(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}
