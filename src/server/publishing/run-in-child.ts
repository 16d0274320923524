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

/**
 * The build in a process of its own: a spreadsheet of a hundred thousand rows, or a hostile one, costs the users nothing and cannot take
 * the server's memory. What the child needs goes over its channel, never into its arguments or environment.
 */
export const runInChild: RunBuild = (spec, before, take, signal) =>
  new Promise((resolve, reject) => {
    const child = fork(ENTRY, [], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${SOURCE.childHeapMiB}`, '--disable-warning=ExperimentalWarning'],
      // oxlint-disable-next-line node/no-process-env -- settings of the machine, not of the portal
      env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], TZ: process.env['TZ'] },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let lastWords = '';
    let settled = false;
    child.stderr?.on('data', (chunk: Buffer) => {
      lastWords = (lastWords + chunk.toString('utf8')).slice(-4096);
    });
    const timer = setTimeout(
      () => finish(() => reject(new SourceFailure('timed-out', { seconds: SOURCE.childTimeoutMs / 1000 }))),
      SOURCE.childTimeoutMs,
    );
    const abort = (): void => finish(() => reject(new SourceFailure('stopped')));
    signal.addEventListener('abort', abort, { once: true });

    function finish(settle: () => void): void {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      child.kill('SIGKILL');
      settle();
    }

    child.on('error', (error) => finish(() => reject(error)));
    child.on('exit', () => {
      const outOfMemory = /heap out of memory|Allocation failed/i.test(lastWords);
      finish(() =>
        reject(
          outOfMemory
            ? new SourceFailure('out-of-memory', { mebibytes: SOURCE.childHeapMiB })
            : new Error(`The sync process ended early. ${lastWords}`),
        ),
      );
    });
    child.on('message', (message: FromChild) => {
      switch (message.kind) {
        case 'payloads':
          take(message.payloads).then(
            () => send({ kind: 'taken' }),
            (error: unknown) => finish(() => reject(error instanceof Error ? error : new Error(String(error)))),
          );
          break;
        case 'built':
          finish(() => resolve(message.summary));
          break;
        case 'failed':
          finish(() => reject(new SourceFailure(message.code, message.facts, message.retryAfterMs)));
          break;
        case 'broken':
          finish(() => reject(new Error(`The sync process failed. ${message.stack}`)));
          break;
      }
    });
    const send = (message: ToChild): void => {
      if (!settled && child.connected) child.send(message);
    };
    send({ kind: 'build', spec, before });
  });
