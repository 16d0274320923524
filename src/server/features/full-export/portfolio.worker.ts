import { parentPort, workerData } from 'node:worker_threads';
import { contentOf } from './in-thread.ts';
import type { FileInThread } from './in-thread.ts';

/** One file of the export, in a thread of its own: a piece for each message, and nothing after the last one. */
const pieces = contentOf(workerData as FileInThread);
parentPort?.on('message', () => void pieces.next().then(({ value }) => send(value)));

function send(piece: string | Uint8Array | undefined): void {
  // A copy of its own, which can be handed over: compressed bytes are in a buffer that is written on.
  const bytes =
    piece === undefined ? undefined : Uint8Array.from(typeof piece === 'string' ? Buffer.from(piece) : piece);
  parentPort?.postMessage(bytes, bytes ? [bytes.buffer] : []);
}
