import { SOURCE } from '#server/base/limits.ts';
import type { ReadLayout } from '#server/settings/read-layout.ts';
import { READER_PROGRAM } from '#server/places.ts';
import type { ChildRequest, FromChild } from './child-protocol.ts';
import { inChild } from './in-child.ts';
import type { ChildEnd } from './in-child.ts';

/** Looks at a source, or previews a layout, in a child process with the time limit of a sync. */
export const readLayoutInChild: ReadLayout = {
  look: (spec, progress) =>
    inReader({ kind: 'look', spec }, (message, child) => {
      if (message.kind === 'progress') progress(message.rows);
      else if (message.kind === 'looked') child.done(message.look);
    }),
  preview: (spec, before, client, progress) =>
    inReader({ kind: 'preview', spec, before, client }, (message, child) => {
      if (message.kind === 'progress') progress(message.rows);
      else if (message.kind === 'previewed') child.done(message.preview);
    }),
};

function inReader<T>(request: ChildRequest, hear: (message: FromChild, child: ChildEnd<T>) => void): Promise<T> {
  const { childHeapMiB: heapMiB, childTimeoutMs: timeoutMs, childCpuMs: cpuMs } = SOURCE;
  const { signal } = new AbortController();
  return inChild({ entry: READER_PROGRAM, heapMiB, timeoutMs, cpuMs, request, signal }, hear);
}
