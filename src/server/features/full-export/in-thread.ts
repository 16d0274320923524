import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { EXPORT } from '#server/base/limits.ts';
import { EXPORT_PROGRAM } from '#server/places.ts';
import { calendarOf, jsonOf, workbookOf } from './portfolio-files.ts';
import type { ExportedTab } from './portfolio-files.ts';

/** The input for one file of the export, as it is sent to the thread. */
export type FileInThread =
  | { readonly kind: 'workbook'; readonly tabs: readonly ExportedTab[]; readonly at: number }
  | { readonly kind: 'json'; readonly tabs: readonly ExportedTab[]; readonly about: object }
  | {
      readonly kind: 'calendar';
      readonly deadlines: Uint8Array | undefined;
      readonly productName: string;
      readonly publicUrl: string;
      readonly stamp: number;
      /** Key of the hash that makes the events' uids, so that these contain no data. */
      readonly uidKey: string;
    };

/** The content of a file, piece by piece. */
export function contentOf(asked: FileInThread): AsyncGenerator<string | Uint8Array> {
  if (asked.kind === 'workbook') return workbookOf(asked.tabs, asked.at);
  if (asked.kind === 'json') return jsonOf(asked.tabs, asked.about);
  const digest = (identity: string) => createHmac('sha256', asked.uidKey).update(identity).digest('hex');
  return calendarOf(asked.deadlines, { ...asked, uidOf: (identity) => `${digest(identity).slice(0, 32)}@export` });
}

/** The content of a file. Made in a thread if the portfolio is large: starting a thread takes longer than writing a few hundred rows. */
export function exportedFile(asked: FileInThread): AsyncGenerator<string | Uint8Array> {
  const bodies = asked.kind === 'calendar' ? [asked.deadlines] : asked.tabs.map(({ body }) => body);
  const bytes = bodies.reduce((total, body) => total + (body?.length ?? 0), 0);
  return bytes < EXPORT.threadFromBytes ? contentOf(asked) : inThread(asked);
}

/**
 * The bytes of a file, made in a thread with little memory, so that tens of thousands of rows delay no request, and leave no garbage in the server's own
 * heap, where hundreds of MB would pile up before they are collected. The next piece is made when the previous one was taken.
 */
export async function* inThread(asked: FileInThread): AsyncGenerator<Uint8Array> {
  const worker = new Worker(EXPORT_PROGRAM, { workerData: asked, resourceLimits: EXPORT.thread });
  try {
    for (;;) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a thread, not to a window
      worker.postMessage('next');
      const [piece] = (await once(worker, 'message')) as [Uint8Array<ArrayBuffer> | undefined];
      if (!piece) return;
      yield piece;
      // The consumer has compressed the piece. Its buffer is freed at once, because buffers that wait for the garbage collector would pile up.
      piece.buffer.transfer(0);
    }
  } finally {
    await worker.terminate();
  }
}
