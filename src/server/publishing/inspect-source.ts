import { SOURCE, TIMEOUTS } from '#server/base/limits.ts';
import { READER_PROGRAM } from '#server/places.ts';
import type { SourceSpec } from '#server/sources/portfolio-source.ts';
import { inChild } from './in-child.ts';
import type { Inspection } from './inspection.ts';

/** Reads a source once and reports what it contains, without publishing. Rejects with `SourceFailure`. */
export type InspectSource = (spec: SourceSpec, timeoutMs?: number) => Promise<Inspection>;

export const inspectInChild: InspectSource = inspectIn(READER_PROGRAM);

/** The inspection in a separate process. By default it has less time than a sync, because an administrator waits for it. */
export function inspectIn(entry: string): InspectSource {
  return (spec, timeoutMs = TIMEOUTS.inspectSourceMs) =>
    inChild(
      {
        entry,
        heapMiB: SOURCE.childHeapMiB,
        timeoutMs,
        cpuMs: SOURCE.childCpuMs,
        request: { kind: 'inspect', spec },
        signal: new AbortController().signal,
      },
      (message, child) => {
        if (message.kind === 'inspected') child.done(message.inspection);
      },
    );
}
