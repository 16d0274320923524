import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SOURCE } from '../limits.ts';
import { SourceFailure } from '../sources/portfolio-source.ts';
import type { SourceSpec } from '../sources/portfolio-source.ts';
import type { BuildSummary } from './build-publication.ts';
import type { FromChild, ToChild } from './child-protocol.ts';
import type { ChangedPayload, PublishedState } from './publication-plan.ts';

/** Reads a source and builds its publication. Rejects with `SourceFailure` for what an administrator can mend. */
export type RunBuild = (
  spec: SourceSpec,
  before: PublishedState,
  take: (payloads: readonly ChangedPayload[]) => Promise<void>,
  signal: AbortSignal,
) => Promise<BuildSummary>;

const ENTRY = fileURLToPath(new URL('../compose-sync.ts', import.meta.url));

/** How much of what the child prints before its end is kept, in characters. */
const LAST_WORDS = 4_096;

export const runInChild: RunBuild = runIn(ENTRY);

/**
 * The build in a process of its own: a spreadsheet of a hundred thousand rows, or a hostile one, costs the users nothing and cannot take
 * the server's memory. What the child needs goes over its channel, never into its arguments or environment.
 */
export function runIn(entry: string, heapMiB: number = SOURCE.childHeapMiB): RunBuild {
  return (spec, before, take, signal) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) {
        reject(new SourceFailure('stopped'));
        return;
      }
      const child = fork(entry, [], {
        serialization: 'advanced',
        execArgv: [`--max-old-space-size=${heapMiB}`, '--disable-warning=ExperimentalWarning'],
        env: {},
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      });
      let lastWords = '';
      let settled = false;
      /** The batch that is being stored: nobody may begin anew before it is done. */
      let storing: Promise<void> = Promise.resolve();
      child.stderr?.on('data', (chunk: Buffer) => {
        lastWords = (lastWords + chunk.toString('utf8')).slice(-LAST_WORDS);
      });
      const seconds = SOURCE.childTimeoutMs / 1000;
      const timer = setTimeout(() => fail(new SourceFailure('timed-out', { seconds })), SOURCE.childTimeoutMs);
      const abort = (): void => fail(new SourceFailure('stopped'));
      signal.addEventListener('abort', abort, { once: true });

      const finish = (settle: () => void): void => {
        if (settled) return;
        settled = true;
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
        child.kill('SIGKILL');
        void storing.then(settle);
      };
      const fail = (error: unknown): void => finish(() => reject(asError(error)));
      const send = (message: ToChild): void => {
        // A channel that is gone is told by the child's end.
        if (!settled && child.connected) child.send(message, () => undefined);
      };

      child.on('error', fail);
      // Not `exit`: only now everything that it printed is there.
      child.on('close', (_code, ended) => fail(endOf(lastWords, ended, heapMiB)));
      child.on('message', (message: FromChild) => {
        switch (message.kind) {
          case 'payloads':
            if (!settled) storing = take(message.payloads).then(() => send({ kind: 'taken' }), fail);
            break;
          case 'built':
            finish(() => resolve(message.summary));
            break;
          case 'failed':
            fail(new SourceFailure(message.code, message.facts, message.retryAfterMs));
            break;
          case 'broken':
            fail(new Error(`The sync process failed. ${message.stack}`));
            break;
        }
      });
      send({ kind: 'build', spec, before });
    });
}

/** Why a child ended before it was done: its memory, somebody else's signal, or a mistake of ours. */
function endOf(lastWords: string, signal: NodeJS.Signals | null, mebibytes: number): Error {
  if (/heap out of memory|Allocation failed/i.test(lastWords)) return new SourceFailure('out-of-memory', { mebibytes });
  if (signal) return new SourceFailure('process-ended', { signal });
  return new Error(`The sync process ended early. ${lastWords}`);
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
