import { SOURCE } from '#server/base/limits.ts';
import { READER_PROGRAM } from '#server/places.ts';
import type { SourceSpec } from '#server/sources/portfolio-source.ts';
import type { BuildSummary } from './build-publication.ts';
import { inChild } from './in-child.ts';
import type { PublishedState, ReadStored, TakeBatch } from '#server/store/publication-plan.ts';

/**
 * Reads a source and builds its publication. Resolves with undefined if the content of the source has the digest `known`; then its rows are not read.
 * Rejects with `SourceFailure` for what an administrator can fix.
 */
export type RunBuild = (
  spec: SourceSpec,
  before: PublishedState,
  take: TakeBatch,
  signal: AbortSignal,
  stored: ReadStored,
  known?: string,
) => Promise<BuildSummary | undefined>;

export const runInChild: RunBuild = runIn(READER_PROGRAM);

/** A build in a child process; see `inChild`. */
export function runIn(
  entry: string,
  heapMiB: number = SOURCE.childHeapMiB,
  cpuMs: number = SOURCE.childCpuMs,
): RunBuild {
  return (spec, before, take, signal, stored, known) =>
    inChild(
      {
        entry,
        heapMiB,
        timeoutMs: SOURCE.childTimeoutMs,
        cpuMs,
        request: { kind: 'build', spec, before, known },
        signal,
      },
      (message, child) => {
        if (message.kind === 'payloads')
          child.settleAfter(
            take(message.payloads, message.changes).then(() => child.send({ kind: 'taken' }), child.fail),
          );
        else if (message.kind === 'wanted')
          stored(message.tab, message.companies).then(
            (payloads) => child.send({ kind: 'stored', payloads }),
            child.fail,
          );
        else if (message.kind === 'built') child.done(message.summary);
      },
    );
}
