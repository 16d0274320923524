import { parentPort, workerData } from 'node:worker_threads';
import { contentOf } from './in-thread.ts';
import type { FileInThread } from './in-thread.ts';

/** Makes one file of the export in a thread: answers each message with a piece, and ends after the last one. */
const pieces = contentOf(workerData as FileInThread);
parentPort?.on('message', () => void pieces.next().then(({ value }) => send(value)));

function send(piece: string | Uint8Array | undefined): void {
  // Copied so that the buffer can be transferred: compressed bytes are in a buffer that is used again.
  const bytes =
    piece === undefined ? undefined : Uint8Array.from(typeof piece === 'string' ? Buffer.from(piece) : piece);
  parentPort?.postMessage(bytes, bytes ? [bytes.buffer] : []);
}
